-- lessons: those of the library that have been held, as they were held last.
CREATE TABLE lessons (
  lesson    TEXT NOT NULL PRIMARY KEY,
  held      INTEGER NOT NULL,           -- how often
  at        INTEGER NOT NULL,
  correct   INTEGER NOT NULL,           -- questions answered rightly at once
  done      INTEGER NOT NULL,           -- answered, or told
  questions INTEGER NOT NULL,
  ended     INTEGER NOT NULL            -- the last step was reached
) STRICT, WITHOUT ROWID;
