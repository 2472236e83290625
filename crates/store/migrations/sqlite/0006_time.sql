-- When each line was appended, which the clocks of a table go by. It is empty in lines of before; those were
-- there when their game last changed.
ALTER TABLE line ADD COLUMN at_ms INTEGER;
