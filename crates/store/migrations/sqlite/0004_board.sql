-- The file of every board that was ever played on here, by the digest of its figures: a program with other
-- figures still plays its games to the end. Games name the digest in their options.
CREATE TABLE board (
    digest     TEXT    NOT NULL PRIMARY KEY,
    file       TEXT    NOT NULL
) STRICT;
-- It was kept for this, and never used.
ALTER TABLE game DROP COLUMN board_text;
