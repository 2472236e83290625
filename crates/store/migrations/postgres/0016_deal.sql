-- What people have pledged and opened for the deal of a table, and the deals that came to nothing, as a text that
-- only its table reads. It is empty for tables that were made before deals could be checked.
ALTER TABLE game ADD COLUMN deal TEXT;
