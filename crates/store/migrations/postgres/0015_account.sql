-- What was luck and what was skill in a finished game, as a text that only tables read. It goes with the game.
CREATE TABLE account (
    game       TEXT    NOT NULL PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    version    BIGINT  NOT NULL,
    text       TEXT    NOT NULL
);
