# What the host of a table does about the others.

host-hand-over = Make somebody else host
host-make = Make { $name } the host
host-removed = Removed from this table: { $names }
host-readmit = Let them take a seat again
host-call-off = Call the game off
host-call-off-really = Yes, call it off for everybody

ask-close = Ask to close the table
asked-close = { $name } asks to close the table. Bots would then play the game to its end.
asked-close-own = You ask to close the table. Bots would then play the game to its end.
closed-told = The table is closed, and bots play the game to its end. Whoever wants to play on takes their seat back.

act-host-already = You are the host already.
act-no-host = The host has to be a person with a screen of their own at this table.
act-heir-away = A bot is playing for that person. Choose somebody who plays.
fault-removed = You were removed from this table
fault-removed-way = The host has removed you, so you can’t take a seat here. If that was a mistake, ask the host to let you back in, or open a table of your own.
