-- What a game ended with, seat by seat, for lists of games. It is empty in games that ended before it was kept.
ALTER TABLE game ADD COLUMN tally TEXT;
