-- Rows that take room for a moment, to see whether there is any: a row that is written over needs none.
CREATE TABLE pulse_room (
    id         INTEGER NOT NULL PRIMARY KEY,
    room       BLOB    NOT NULL
) STRICT;
