-- Several people may play at one screen, and each of their seats has turns of its own: the last turn of each
-- seat for which the person of the screen was told so, and when.
CREATE TABLE seat_notice (
    person     TEXT    NOT NULL REFERENCES person (id),
    game       TEXT    NOT NULL REFERENCES game (id),
    seat       INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 4),
    cause      TEXT    NOT NULL CHECK (cause IN ('turn', 'time')),
    turn       INTEGER NOT NULL,
    at_ms      INTEGER NOT NULL,
    PRIMARY KEY (person, game, seat, cause)
) STRICT, WITHOUT ROWID;
INSERT INTO seat_notice (person, game, seat, cause, turn, at_ms)
    SELECT notice.person, notice.game, seat.seat, notice.cause, notice.turn, notice.at_ms
    FROM notice JOIN seat ON seat.game = notice.game AND seat.person = notice.person;
DROP TABLE notice;
