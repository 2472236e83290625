-- Ids are 16 letters, times are milliseconds since 1970, secrets of people are kept as hashes only.
CREATE TABLE person (
    id         TEXT    NOT NULL PRIMARY KEY,
    name       TEXT    NOT NULL,
    created_ms BIGINT  NOT NULL,
    seen_ms    BIGINT  NOT NULL
);

-- One row for each device a person plays from.
CREATE TABLE session (
    hash       BYTEA   NOT NULL PRIMARY KEY,
    person     TEXT    NOT NULL REFERENCES person (id),
    created_ms BIGINT  NOT NULL
);
CREATE INDEX session_person ON session (person, created_ms);

-- The private link that brings a person to another device: one at a time, used once.
CREATE TABLE link (
    person     TEXT    NOT NULL PRIMARY KEY REFERENCES person (id),
    hash       BYTEA   NOT NULL UNIQUE,
    until_ms   BIGINT  NOT NULL
);

-- `seq` is the number of lines in the ledger; `waiting` has one bit for each seat that must act.
CREATE TABLE game (
    id         TEXT    NOT NULL PRIMARY KEY,
    host       TEXT    NOT NULL REFERENCES person (id),
    board      TEXT    NOT NULL,
    ruleset    TEXT    NOT NULL,
    options    TEXT    NOT NULL,
    seed       BYTEA   NOT NULL CHECK (octet_length(seed) = 32),
    board_text TEXT,
    invite     TEXT    UNIQUE,
    stage      TEXT    NOT NULL CHECK (stage IN ('gathering', 'playing', 'over')),
    waiting    BIGINT  NOT NULL CHECK (waiting = 0 OR stage = 'playing'),
    seq        BIGINT  NOT NULL CHECK (seq >= 0 AND (seq = 0) = (stage = 'gathering')),
    created_ms BIGINT  NOT NULL,
    changed_ms BIGINT  NOT NULL
);
CREATE INDEX game_not_over ON game (created_ms) WHERE stage <> 'over';

-- A seat is free, or a person's, or a bot's. A bot has its name here, a person in `person`.
CREATE TABLE seat (
    game       TEXT    NOT NULL REFERENCES game (id),
    seat       BIGINT  NOT NULL CHECK (seat BETWEEN 0 AND 4),
    person     TEXT    REFERENCES person (id),
    bot        TEXT,
    bot_name   TEXT,
    PRIMARY KEY (game, seat),
    UNIQUE (game, person),
    CHECK (person IS NULL OR bot IS NULL),
    CHECK ((bot IS NULL) = (bot_name IS NULL))
);
CREATE INDEX seat_person ON seat (person) WHERE person IS NOT NULL;

-- The ledger: one fact a line, numbered from 1 without a gap, never changed.
CREATE TABLE line (
    game       TEXT    NOT NULL REFERENCES game (id),
    seq        BIGINT  NOT NULL CHECK (seq > 0),
    fact       TEXT    NOT NULL,
    PRIMARY KEY (game, seq)
);
