-- What people say to each other at a table: a phrase by its name, or words of their own. It goes with the table.
CREATE TABLE talk (
    game       TEXT    NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    number     INTEGER NOT NULL CHECK (number > 0),
    seat       INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 4),
    phrase     TEXT,
    words      TEXT,
    at_ms      INTEGER NOT NULL,
    PRIMARY KEY (game, number),
    CHECK ((phrase IS NULL) <> (words IS NULL))
) STRICT, WITHOUT ROWID;

-- Whose words somebody does not wish to read, at any table.
CREATE TABLE block (
    person     TEXT    NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    other      TEXT    NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    at_ms      INTEGER NOT NULL,
    PRIMARY KEY (person, other),
    CHECK (person <> other)
) STRICT, WITHOUT ROWID;
CREATE INDEX block_other ON block (other);
