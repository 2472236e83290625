-- A house that is on its way here from another store: how many of its rows have come, and a digest of them. As long as
-- this has a row nobody plays here.
CREATE TABLE arrival (
    id         INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    arrived    INTEGER NOT NULL,
    digest     TEXT    NOT NULL
) STRICT;
