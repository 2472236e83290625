-- Where people who are not looking are told that it is their turn: an endpoint of Web Push with its keys, a
-- mail address, a web hook, or the hash of the secret in the address of a feed.
CREATE TABLE channel (
    id         TEXT    NOT NULL PRIMARY KEY,
    person     TEXT    NOT NULL REFERENCES person (id),
    kind       TEXT    NOT NULL CHECK (kind IN ('push', 'mail', 'hook', 'feed')),
    address    TEXT    NOT NULL,
    keys       TEXT    NOT NULL,
    confirmed  INTEGER NOT NULL CHECK (confirmed IN (0, 1)),
    created_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX channel_person ON channel (person, kind, created_ms);
CREATE INDEX channel_address ON channel (kind, address);

-- The last turn of a game for which somebody was told so, and when: nobody is told twice.
CREATE TABLE notice (
    person     TEXT    NOT NULL REFERENCES person (id),
    game       TEXT    NOT NULL REFERENCES game (id),
    cause      TEXT    NOT NULL CHECK (cause IN ('turn', 'time')),
    turn       INTEGER NOT NULL,
    at_ms      INTEGER NOT NULL,
    PRIMARY KEY (person, game, cause)
) STRICT, WITHOUT ROWID;

-- What the house itself keeps secret, made once.
CREATE TABLE house_key (
    name       TEXT    NOT NULL PRIMARY KEY,
    secret     BLOB    NOT NULL
) STRICT;
