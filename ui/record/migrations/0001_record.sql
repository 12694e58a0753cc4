-- What the record keeps. Times are Unix milliseconds in UTC, money is whole units of
-- the table's currency, values are in antes (REAL); an INTEGER named …micro is in
-- millionths of an ante, so that sums come out the same in any order.

-- houses: the rules that hands were played under, as the house file that says them, so
-- that a hand can be replayed when the file is long gone or changed.
CREATE TABLE houses (
  id    INTEGER PRIMARY KEY,
  house TEXT NOT NULL,                  -- the house's id
  rules TEXT NOT NULL,                  -- SHA-256 of its rules, hexadecimal
  text  TEXT NOT NULL,                  -- the house file
  UNIQUE (house, rules)
) STRICT;

-- groups: what statistics are told apart by.
CREATE TABLE groups (
  id    INTEGER PRIMARY KEY,
  house TEXT NOT NULL,
  mode  TEXT NOT NULL,
  drill TEXT NOT NULL,                  -- empty: none
  UNIQUE (house, mode, drill)
) STRICT;

-- sessions: hands played one after the other at one house in one mode.
CREATE TABLE sessions (
  id      INTEGER PRIMARY KEY,
  uid     TEXT NOT NULL UNIQUE,
  grp     INTEGER NOT NULL REFERENCES groups,
  house   INTEGER NOT NULL REFERENCES houses,
  tbl     TEXT NOT NULL,                -- the table's id; empty: none
  ante    INTEGER NOT NULL,
  boxes   INTEGER NOT NULL,             -- own boxes
  seats   INTEGER NOT NULL,             -- other players
  bonus   INTEGER NOT NULL,
  seed    TEXT NOT NULL,                -- unsigned decimal
  felt    TEXT NOT NULL,                -- the version of the program
  started INTEGER NOT NULL,
  ended   INTEGER
) STRICT;
CREATE INDEX sessions_started ON sessions (started);

-- hands: one round each.
CREATE TABLE hands (
  id      INTEGER PRIMARY KEY,
  uid     TEXT NOT NULL UNIQUE,
  session INTEGER NOT NULL REFERENCES sessions,
  number  INTEGER NOT NULL,             -- within the session, from 1
  config  TEXT NOT NULL,                -- table and boxes, JSON
  seed    TEXT,                         -- unsigned decimal, with deal …
  deal    INTEGER,                      -- … the number of the pack that the seed gives
  deck    TEXT,                         -- or the pack itself, from the top; -- is a card
                                        -- nobody has seen, as are those left out at the end
  started INTEGER NOT NULL,
  ended   INTEGER,                      -- NULL: still in play
  left    INTEGER NOT NULL DEFAULT 0,   -- given up before its end
  net     INTEGER,                      -- money of the own boxes
  antes   REAL,                         -- the same in antes
  luck    REAL,                         -- what chance brought, antes; NULL: not known
  graded  INTEGER NOT NULL DEFAULT 0,
  starred INTEGER NOT NULL DEFAULT 0,
  holder  TEXT NOT NULL DEFAULT '',     -- the running program that plays it
  UNIQUE (session, number)
) STRICT;
CREATE INDEX hands_open     ON hands (id) WHERE ended IS NULL;
CREATE INDEX hands_ungraded ON hands (id) WHERE ended IS NOT NULL AND graded = 0 AND left = 0;
CREATE INDEX hands_starred  ON hands (id) WHERE starred = 1;

-- actions: what was done in a hand, by all boxes, in order.
CREATE TABLE actions (
  hand    INTEGER NOT NULL REFERENCES hands,
  n       INTEGER NOT NULL,             -- from 0
  box     INTEGER NOT NULL,             -- from 1
  kind    TEXT NOT NULL,
  discard TEXT NOT NULL,                -- the cards of an exchange
  amount  INTEGER NOT NULL,             -- the money of an insurance
  at      INTEGER NOT NULL,
  PRIMARY KEY (hand, n)
) STRICT, WITHOUT ROWID;

-- spots: the kinds of decision that statistics and reviews go by.
CREATE TABLE spots (
  id       INTEGER PRIMARY KEY,
  key      TEXT NOT NULL UNIQUE,
  decision TEXT NOT NULL,
  class    TEXT NOT NULL,               -- what the hand is
  up       TEXT NOT NULL                -- rank of the dealer's card; empty: none
) STRICT;

-- decisions: what was decided and what it cost. They are replaced, never changed.
CREATE TABLE decisions (
  hand    INTEGER NOT NULL REFERENCES hands,
  seq     INTEGER NOT NULL,             -- within the hand, from 0
  action  INTEGER NOT NULL,             -- the action that carried it out
  box     INTEGER NOT NULL,
  spot    INTEGER NOT NULL REFERENCES spots,
  chosen  TEXT NOT NULL,
  best    TEXT NOT NULL,
  did     TEXT NOT NULL,                -- chosen and best as a habit is told by
  better  TEXT NOT NULL,
  value   REAL NOT NULL,                -- of what was chosen
  cost    REAL NOT NULL,
  ci95    REAL NOT NULL,                -- 0: exact
  gap     REAL NOT NULL,
  micro   INTEGER NOT NULL,             -- the cost
  grade   TEXT NOT NULL,
  trivial INTEGER NOT NULL,
  helped  INTEGER NOT NULL,
  undone  INTEGER NOT NULL,             -- taken back before it was carried out
  seconds REAL NOT NULL,
  luck    REAL,
  PRIMARY KEY (hand, seq)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER decisions_stay BEFORE UPDATE ON decisions
BEGIN SELECT RAISE(ABORT, 'decisions are replaced, never changed'); END;

-- measured: each decision as it enters the sums. It counts when the person decided by
-- himself and the values tell it from the best; trivial ones count apart.
CREATE VIEW measured AS
SELECT hand, seq, session, grp, number, spot, did, better, counts,
  counts AND NOT trivial AS n,
  (counts AND NOT trivial) * micro AS micro,
  (counts AND NOT trivial) * ((micro * micro + 500000) / 1000000) AS square,
  (counts AND NOT trivial AND grade = 'right') AS rights,
  (counts AND NOT trivial AND grade = 'inaccuracy') AS inaccuracies,
  (counts AND NOT trivial AND grade = 'mistake') AS mistakes,
  (counts AND NOT trivial AND grade = 'blunder') AS blunders,
  (counts AND trivial) AS trivials,
  (counts AND trivial) * micro AS trivialmicro,
  (counts AND grade IN ('inaccuracy', 'mistake', 'blunder')) AS faults,
  (counts AND grade IN ('inaccuracy', 'mistake', 'blunder')) * micro AS faultmicro,
  (counts AND grade IN ('mistake', 'blunder')) AS wrong,
  helped AS helped,
  (NOT helped AND grade = 'undecided') AS undecided,
  CAST(round(seconds * 1000) AS INTEGER) AS millis
FROM (
  SELECT d.*, h.session, h.number, s.grp,
    (NOT d.helped AND d.grade <> 'undecided') AS counts
  FROM decisions d JOIN hands h ON h.id = d.hand JOIN sessions s ON s.id = h.session
);

-- tallies: sums of measured, kept by the triggers below.
CREATE TABLE tallies (
  spot   INTEGER NOT NULL REFERENCES spots,
  did    TEXT NOT NULL,
  better TEXT NOT NULL,
  grp    INTEGER NOT NULL REFERENCES groups,
  marks  INTEGER NOT NULL,              -- decisions of any kind
  n INTEGER NOT NULL, micro INTEGER NOT NULL, square INTEGER NOT NULL,
  rights INTEGER NOT NULL, inaccuracies INTEGER NOT NULL, mistakes INTEGER NOT NULL, blunders INTEGER NOT NULL,
  trivials INTEGER NOT NULL, trivialmicro INTEGER NOT NULL, faults INTEGER NOT NULL, faultmicro INTEGER NOT NULL,
  helped INTEGER NOT NULL, undecided INTEGER NOT NULL, millis INTEGER NOT NULL,
  PRIMARY KEY (spot, did, better, grp)   -- in the order in which statistics sum up
) STRICT, WITHOUT ROWID;

CREATE TRIGGER tallies_add AFTER INSERT ON decisions BEGIN
  INSERT INTO tallies
  SELECT spot, did, better, grp, 1, n, micro, square, rights, inaccuracies, mistakes, blunders,
    trivials, trivialmicro, faults, faultmicro, helped, undecided, millis
  FROM measured WHERE hand = NEW.hand AND seq = NEW.seq
  ON CONFLICT (spot, did, better, grp) DO UPDATE SET
    marks = marks + 1, n = n + excluded.n, micro = micro + excluded.micro, square = square + excluded.square,
    rights = rights + excluded.rights, inaccuracies = inaccuracies + excluded.inaccuracies,
    mistakes = mistakes + excluded.mistakes, blunders = blunders + excluded.blunders,
    trivials = trivials + excluded.trivials, trivialmicro = trivialmicro + excluded.trivialmicro,
    faults = faults + excluded.faults, faultmicro = faultmicro + excluded.faultmicro,
    helped = helped + excluded.helped, undecided = undecided + excluded.undecided, millis = millis + excluded.millis;
END;

CREATE TRIGGER tallies_take BEFORE DELETE ON decisions BEGIN
  UPDATE tallies SET
    marks = marks - 1, n = tallies.n - m.n, micro = tallies.micro - m.micro, square = tallies.square - m.square,
    rights = tallies.rights - m.rights, inaccuracies = tallies.inaccuracies - m.inaccuracies,
    mistakes = tallies.mistakes - m.mistakes, blunders = tallies.blunders - m.blunders,
    trivials = tallies.trivials - m.trivials, trivialmicro = tallies.trivialmicro - m.trivialmicro,
    faults = tallies.faults - m.faults, faultmicro = tallies.faultmicro - m.faultmicro,
    helped = tallies.helped - m.helped, undecided = tallies.undecided - m.undecided, millis = tallies.millis - m.millis
  FROM measured m WHERE m.hand = OLD.hand AND m.seq = OLD.seq
    AND tallies.grp = m.grp AND tallies.spot = m.spot AND tallies.did = m.did AND tallies.better = m.better;
  DELETE FROM tallies WHERE spot = OLD.spot AND did = OLD.did AND better = OLD.better AND marks = 0;
END;

-- parts: sums over stretches of 50 hands of a session, part n being the hands numbered
-- 50n+1 to 50n+50. The program writes a part anew whenever one of its hands changes.
CREATE TABLE parts (
  session INTEGER NOT NULL REFERENCES sessions,
  part    INTEGER NOT NULL,
  started INTEGER NOT NULL,             -- of its first hand
  hands   INTEGER NOT NULL,             -- finished
  money   INTEGER NOT NULL,             -- what they brought
  antes   INTEGER NOT NULL,             -- the same in antes, micro
  lucky   INTEGER NOT NULL,             -- hands whose luck is known …
  won     INTEGER NOT NULL,             -- … what they brought, micro …
  luck    INTEGER NOT NULL,             -- … and what of it was luck, micro
  n INTEGER NOT NULL, micro INTEGER NOT NULL, square INTEGER NOT NULL,
  rights INTEGER NOT NULL, inaccuracies INTEGER NOT NULL, mistakes INTEGER NOT NULL, blunders INTEGER NOT NULL,
  trivials INTEGER NOT NULL, trivialmicro INTEGER NOT NULL, faults INTEGER NOT NULL, faultmicro INTEGER NOT NULL,
  helped INTEGER NOT NULL, undecided INTEGER NOT NULL, millis INTEGER NOT NULL,
  -- Finished hands with a decision that counts: how many there are, and the runs of
  -- them without a mistake: the first, the longest and the last.
  counted INTEGER NOT NULL, run_first INTEGER NOT NULL, run_best INTEGER NOT NULL, run_last INTEGER NOT NULL,
  PRIMARY KEY (session, part)
) STRICT, WITHOUT ROWID;

-- answers: what was asked and answered in the dealer's school.
CREATE TABLE answers (
  id        INTEGER PRIMARY KEY,
  uid       TEXT NOT NULL UNIQUE,
  house     TEXT NOT NULL,
  rules     TEXT NOT NULL,
  skill     TEXT NOT NULL,
  item      TEXT NOT NULL,              -- the kind of question within the skill
  question  TEXT NOT NULL,              -- enough to show it again
  answer    TEXT NOT NULL,
  expected  TEXT NOT NULL,
  correct   INTEGER NOT NULL,
  critical  INTEGER NOT NULL,
  diagnosis TEXT NOT NULL,
  seconds   REAL NOT NULL,
  slow      INTEGER NOT NULL,
  seed      TEXT NOT NULL,
  trainee   TEXT NOT NULL,              -- empty: the person whose record it is
  review    INTEGER NOT NULL,           -- it answers a card
  at        INTEGER NOT NULL
) STRICT;
CREATE INDEX answers_of ON answers (house, skill, id);

-- levels: how far a person has come in something, such as a skill at a house.
CREATE TABLE levels (
  house TEXT NOT NULL,
  skill TEXT NOT NULL,
  level TEXT NOT NULL,
  at    INTEGER NOT NULL,
  PRIMARY KEY (house, skill)
) STRICT, WITHOUT ROWID;

-- exams: the results, each once.
CREATE TABLE exams (
  digest   TEXT PRIMARY KEY,
  house    TEXT NOT NULL,
  rules    TEXT NOT NULL,
  seed     TEXT NOT NULL,
  trainee  TEXT NOT NULL,
  started  INTEGER NOT NULL,
  correct  INTEGER NOT NULL,
  of       INTEGER NOT NULL,
  critical INTEGER NOT NULL,
  passed   INTEGER NOT NULL,
  felt     TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- reviews: the log of what brought something into the review and of the answers there.
-- Nothing in it is ever changed; the cards follow from it alone.
CREATE TABLE reviews (
  id     INTEGER PRIMARY KEY,
  at     INTEGER NOT NULL,
  house  TEXT NOT NULL,
  kind   TEXT NOT NULL,                 -- spot or skill
  item   TEXT NOT NULL,
  event  TEXT NOT NULL,                 -- failed, starred, reviewed
  rating INTEGER NOT NULL,              -- 1 again, 2 hard, 3 good; 0 with starred
  source TEXT NOT NULL,                 -- uid of the hand or answer it is about
  place  INTEGER NOT NULL               -- the decision of that hand
) STRICT;
CREATE INDEX reviews_of ON reviews (house, kind, item, at);
CREATE INDEX reviews_on ON reviews (at);

-- cards: the schedule of reviews.
CREATE TABLE cards (
  id         INTEGER PRIMARY KEY,
  house      TEXT NOT NULL,
  kind       TEXT NOT NULL,
  item       TEXT NOT NULL,
  entered    INTEGER NOT NULL,
  source     TEXT NOT NULL,             -- the original: the latest that brought it in
  place      INTEGER NOT NULL,
  shown      INTEGER NOT NULL,          -- the original has been shown
  answered   INTEGER NOT NULL,          -- in reviews
  due        INTEGER NOT NULL,
  stability  REAL NOT NULL,
  difficulty REAL NOT NULL,
  elapsed    INTEGER NOT NULL,          -- days
  scheduled  INTEGER NOT NULL,          -- days
  reps       INTEGER NOT NULL,
  lapses     INTEGER NOT NULL,
  state      INTEGER NOT NULL,
  last       INTEGER NOT NULL,          -- 0: never
  UNIQUE (house, kind, item)
) STRICT;
CREATE INDEX cards_due ON cards (due);
