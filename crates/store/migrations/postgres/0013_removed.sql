-- Whom the host of a table has removed from it before its game began, so that they stay out.
CREATE TABLE removed (
    game       TEXT    NOT NULL REFERENCES game (id),
    person     TEXT    NOT NULL REFERENCES person (id),
    PRIMARY KEY (game, person)
);
CREATE INDEX removed_person ON removed (person);
