# Home, invitations, names, and pages for when something is wrong.

home-title = Trekvaart
home-tagline = Build routes across Amsterdam and the Netherlands, against bots or friends.
home-play = Play now against bots
home-invite = Invite friends
home-waiting = Waiting for you
home-games = Your games
home-options = Rules and opponents
home-rules = Rules
home-against = Opponents
home-level = Level
home-opponents = { $count ->
    [one] one opponent
   *[other] { $count } opponents
}
home-about-plain = { $min } to { $max } players · carts, contracts and merchandise
home-about-tolls = { $min } to { $max } players · trains, tickets and bridge tolls
home-game = { $board }: { $names }
home-you-are = You are { $name }
home-say-name = Your name

level-easy = easy
level-normal = normal
level-hard = hard
level-master = master
variant-plain = as in the book
variant-tolls = with bridge tolls
variant-no-tolls = without tolls
variant-neutral = with the neutral player, for two

stage-your-turn = Your turn
stage-playing = Others to move
stage-waiting = Seats free
stage-over = Over

invite-title = A table is set
invite-link = Send this link to your friends
invite-copy = Copy
invite-free = Free seat
invite-sit = Sit here
invite-stand = Leave the table
invite-bots = Fill the free seats with bots
invite-wait = The game begins as soon as every seat is taken.
invite-full = All seats are taken. You can watch when the game begins.

name-title = What shall we call you?
name-label = Your name
name-save = Save
name-empty = Write a name that can be seen.
name-too-long = That name is too long. It can have { $max } letters at most.
name-unprintable = That name has signs that can’t be shown. Use letters, digits and spaces.
name-link = Your private link brings you to another device. Keep it to yourself.
name-make-link = Play on another device too

follow-title = Go on playing here
follow-about = This private link makes you the same person on this device, with the same games. It works once.
follow-yes = Yes, that is me

fault-no-table = There is no such table
fault-no-table-way = The link may be incomplete, or the game was called off. Ask for the link again.
fault-no-page = There is nothing here
fault-no-page-way = The address may be mistyped.
fault-full = All seats are taken
fault-full-way = You can watch the game, or open a table of your own.
fault-not-yours = You have no seat here
fault-not-yours-way = If you began on another device, open your private link from there.
fault-no-person = This private link leads to nobody
fault-no-person-way = It may be incomplete. Copy it again from your other device.
fault-unreadable = That could not be understood
fault-unreadable-way = Nothing was changed. Go back, reload the page and try again.
fault-too-large = That was too much
fault-too-large-way = Nothing was changed. Send something shorter.
fault-busy = The house is full
fault-busy-way = Too many tables are open. Try again in a few minutes.
fault-broken = Something is broken on our side
fault-broken-way = Your game is safe: every move is kept. Try again in a moment.
