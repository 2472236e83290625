-- Whose screen somebody plays at who has none of their own; their person holds no session. It is empty for
-- everybody else.
ALTER TABLE seat ADD COLUMN screen TEXT REFERENCES person (id);
