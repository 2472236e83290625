# What people ask of each other at a table: all agree, or one refuses.

ask-title = What is asked
ask-agree = Agree
ask-refuse = Refuse
ask-withdraw = Take the question back
ask-go-on = Go on
ask-pause = Ask for a pause
ask-pause-later = Ask for a pause after this move
ask-take-back = Ask to take back your last move
ask-bot = Ask for a bot to play for { $name }

asked-pause = { $name } asks for a pause.
asked-pause-own = You ask for a pause.
asked-pause-later = { $name } asks for a pause after this move.
asked-pause-later-own = You ask for a pause after this move.
asked-pause-agreed = A pause begins after this move.
asked-take-back = { $name } asks to take back their last move, and what came after it.
asked-take-back-own = You ask to take back your last move, and what came after it.
asked-bot = { $name } asks for a bot to play for { $whom } until they are back.
asked-bot-own = You ask for a bot to play for { $whom } until they are back.
asked-bot-mine = { $name } asks for a bot to play for you. Make your move, and you play on.
asked-awaits = Waiting for { $names }.
paused-live = The clocks stand, for { $minutes } minutes at most.
paused-days = The clocks stand, for { $days } days at most.

act-paused = The table pauses. Anybody may let the game go on.
act-asked = Something is being asked already. Wait for the answer.
act-asked-too-soon = The others have refused. Wait a little before you ask again.
act-no-clock = This table has no clock, so there is nothing to pause.
