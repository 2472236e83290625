-- The server that keeps a table, where several share a house. A file has one server, so here it is always empty.
ALTER TABLE game ADD COLUMN keeper INTEGER;
