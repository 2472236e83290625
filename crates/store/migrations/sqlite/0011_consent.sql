-- What the people of a table ask of each other, and when its clocks stood by consent.
ALTER TABLE game ADD COLUMN consent TEXT;
