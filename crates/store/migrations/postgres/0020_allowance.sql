-- Rate limits of the whole house, where several servers share it: a share of a limit, under a name that tells nothing of
-- whose it is, and the moment at which it is whole again, by the clock of this database.
CREATE TABLE allowance (
    name       TEXT        NOT NULL PRIMARY KEY,
    whole_at   TIMESTAMPTZ NOT NULL
);
