-- The servers that share this house. A row is one life of a server: its number is never used again. It lasts until this
-- moment by the clock of this database, unless it is renewed before; when it is gone it stays gone.
CREATE TABLE server (
    number     BIGINT      PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    address    TEXT        NOT NULL,
    version    TEXT        NOT NULL,
    protocol   BIGINT      NOT NULL,
    until      TIMESTAMPTZ NOT NULL,
    gone       BOOLEAN     NOT NULL DEFAULT FALSE
);

-- The life of the server that keeps a table, which is the fencing token of whatever is written to it. A house with one
-- server has none.
ALTER TABLE game ADD COLUMN keeper BIGINT;
CREATE INDEX game_keeper ON game (keeper) WHERE stage <> 'over';
