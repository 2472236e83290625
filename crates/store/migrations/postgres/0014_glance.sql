-- What lists of games tell of a running one: what was done last, and when whose time runs out. It is empty where nothing
-- has happened since it is kept.
ALTER TABLE game ADD COLUMN glance TEXT;
