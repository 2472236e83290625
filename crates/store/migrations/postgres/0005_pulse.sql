-- One row that is written to see whether anything can be written.
CREATE TABLE pulse (
    id         INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    at_ms      BIGINT  NOT NULL
);
