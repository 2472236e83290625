-- Rows that take room for a moment, to see whether there is any: a row that is written over needs none.
CREATE TABLE pulse_room (
    id         BIGINT  NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    room       BYTEA   NOT NULL
);
-- As it is: packed it would take no room.
ALTER TABLE pulse_room ALTER COLUMN room SET STORAGE EXTERNAL;
