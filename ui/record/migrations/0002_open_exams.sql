-- open_exams: exams that have been begun and have no result yet. The questions follow
-- from house, rules, seed and marks.
CREATE TABLE open_exams (
  id      INTEGER PRIMARY KEY,
  uid     TEXT NOT NULL UNIQUE,
  house   TEXT NOT NULL,
  rules   TEXT NOT NULL,
  seed    TEXT NOT NULL,
  marks   TEXT NOT NULL,                -- the pass marks, as JSON
  trainee TEXT NOT NULL,
  started INTEGER NOT NULL,
  holder  TEXT NOT NULL                 -- the program that asks
) STRICT;

-- open_answers: what has been answered in them, question by question from 0.
CREATE TABLE open_answers (
  exam    INTEGER NOT NULL REFERENCES open_exams (id) ON DELETE CASCADE,
  n       INTEGER NOT NULL,
  answer  TEXT NOT NULL,                -- as JSON; null: left unanswered
  seconds REAL NOT NULL,
  PRIMARY KEY (exam, n)
) STRICT, WITHOUT ROWID;
