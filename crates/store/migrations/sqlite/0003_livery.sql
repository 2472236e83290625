-- What each seat wears, one of five; no two seats of a table wear the same. It is empty only between two
-- statements of a change.
ALTER TABLE seat ADD COLUMN livery INTEGER CHECK (livery BETWEEN 0 AND 4);
UPDATE seat SET livery = seat;
CREATE UNIQUE INDEX seat_livery ON seat (game, livery);
