-- runs: rounds that a trainee dealt by a house's procedure. The round follows from house,
-- rules, table, players, boxes, level, seed and number. What it came to is written anew
-- with every step, so that a run that was left has what had been done by then.
CREATE TABLE runs (
  id        INTEGER PRIMARY KEY,
  uid       TEXT NOT NULL UNIQUE,
  house     TEXT NOT NULL,
  rules     TEXT NOT NULL,              -- SHA-256 of the house's rules, hexadecimal
  procedure TEXT NOT NULL,              -- the same of its procedure
  tbl       TEXT NOT NULL,              -- the table's id; empty: none
  players   TEXT NOT NULL,              -- how they decide
  level     TEXT NOT NULL,
  boxes     INTEGER NOT NULL,           -- as many as were asked for; 0: drawn
  off       TEXT NOT NULL,              -- common practice that was switched off
  seed      TEXT NOT NULL,              -- unsigned decimal
  number    TEXT NOT NULL,              -- which round of the seed, unsigned decimal
  trainee   TEXT NOT NULL,              -- empty: the person whose record it is
  felt      TEXT NOT NULL,              -- the version of the program
  started   INTEGER NOT NULL,
  steps     INTEGER NOT NULL,           -- things that had to be done …
  correct   INTEGER NOT NULL,           -- … right at once
  faults    INTEGER NOT NULL,           -- … not
  critical  TEXT NOT NULL,              -- the slip that ended it; empty: none
  slow      INTEGER NOT NULL,
  hinted    INTEGER NOT NULL,
  seconds   REAL NOT NULL,
  over      INTEGER NOT NULL,           -- it came to its end, or to a critical slip
  passed    INTEGER NOT NULL
) STRICT;
CREATE INDEX runs_of ON runs (house, id);

-- run_steps: the answers in a run, in order.
CREATE TABLE run_steps (
  run     INTEGER NOT NULL REFERENCES runs,
  n       INTEGER NOT NULL,             -- from 0
  kind    TEXT NOT NULL,                -- what was to be done
  verdict TEXT NOT NULL,
  again   INTEGER NOT NULL,             -- it was tried before, and wrongly
  hinted  INTEGER NOT NULL,
  slow    INTEGER NOT NULL,
  seconds REAL NOT NULL,
  mark    TEXT NOT NULL,                -- the answer and how it was judged, JSON
  review  INTEGER NOT NULL,             -- it answers a card
  at      INTEGER NOT NULL,
  PRIMARY KEY (run, n)
) STRICT, WITHOUT ROWID;
