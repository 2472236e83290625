-- The code of the language that a person has chosen; none while their browser says what they read.
ALTER TABLE person ADD COLUMN language TEXT;
