# Home, invitations, names, and pages for when something is wrong.

# What this language calls itself.
language-name = English
language-choice = Language

home-title = Trekvaart
home-tagline = Build routes across Amsterdam and the Netherlands, against bots or friends.
home-play = Play now against bots
home-invite = Invite friends
home-friends = How many friends
home-friend-count = { $count ->
    [one] 1 friend
   *[other] { $count } friends
}
home-waiting = Waiting for you
home-games = Your games
home-finished = Finished games
home-options = Rules and opponents
home-rules = Rules
home-against = Opponents
home-level = Level
home-memory = Memory aid for cards and tokens
memory-on = on
memory-off = off
home-clock = Clock (with friends)
clock-none = no clock
clock-live = { $minutes } min + { $seconds } s a move
clock-days = { $days ->
    [one] 1 day a move
   *[other] { $days } days a move
}
home-pace = Speed of the bots
home-players-fixed = { $others ->
    [one] one opponent: these rules are for { $players } players
   *[other] { $others } opponents: these rules are for { $players } players
}
home-opponents = { $count ->
    [one] one opponent
   *[other] { $count } opponents
}
home-about-plain = { $min } to { $max } players · carts, contracts and merchandise
home-ours = Its contracts and cart routes are our own, not the printed ones.
home-about-tolls = { $min } to { $max } players · trains, tickets and bridge tolls
home-game = { $board }: { $names }
home-you-are = You are { $name }
home-say-name = Your name
guest-name = Guest

pace-quick = fast
pace-usual = normal
pace-calm = slow

level-easy = easy
level-normal = normal
level-hard = hard
level-master = master
variant-plain = standard rules
variant-tolls = with bridge tolls
variant-no-tolls = without tolls
variant-neutral = with the neutral player, for two

stage-your-turn = Your turn
stage-playing = Waiting for the others
stage-playing-one = Waiting for { $name }
stage-waiting = Waiting for players
stage-over = Finished
stage-you-won = You won
stage-won = { $name } won
stage-shared = A shared victory
stage-resigned = { $result } · { $name } resigned

invite-title = { $name } invites you to { $board }
invite-about = A route-building board game for { $min } to { $max } players, in the browser. Nothing to install, no account.
invite-lasts-plain = About 15 minutes
invite-lasts-tolls = About 45 minutes
invite-players = { $players ->
    [one] One player
   *[other] { $players } players
}
invite-sit = Take a seat
invite-watch = Watch
invite-full = All seats are taken.
invite-full-way = You can watch. If a seat becomes free, you can take it here.
invite-begun = The game has begun.
invite-begun-way = All seats are taken, but you can watch.
invite-over = The game is over.
invite-over-way = You can look at how it ended.

title-lobby = { $page } · { $board }
lobby-title = Your table
lobby-watching = You are watching
lobby-gathers = They gather here; the game opens by itself as soon as it begins.
lobby-take-seat = Take a seat
lobby-link = Send this link to your friends
lobby-only-here = This link works on this computer only. To let friends in, start Trekvaart with “trekvaart play --house”.
lobby-qr = Or let them scan this
lobby-qr-label = QR code of the link
lobby-seats = Seats
lobby-seat-count = { $count } seats
lobby-free = Free seat
lobby-you = you
lobby-host = host
lobby-away = not here now
lobby-you-host = You are the host: you change the table and begin the game.
lobby-you-host-now = You are the host now.
lobby-other-host = { $name } is the host and begins the game.
lobby-wait = Free seats wait for friends. You can also add bots or take seats away.
lobby-begin = Begin the game
lobby-ready = Every seat is taken.
lobby-order = Who begins is drawn by lot, unless the host names somebody.
lobby-first = Who begins
first-lot = By lot
first-me = You
lobby-first-turn = In turn: { $name }
lobby-goes-first = { $name } begins this time, unless the host names somebody else.
lobby-youngest = Is the youngest to begin? Choose who that is.
lobby-clock = Clock
lobby-set-clock = Change the clock
lobby-add-bot = Add a bot
lobby-remove-bot = Remove { $name }
lobby-unseat = Remove { $name } from the table
lobby-level-of = Level of { $name }
lobby-level = Level of the bot
lobby-set-level = Change the level
lobby-fill = Fill the free seats with bots
lobby-leave = Leave the table
lobby-colour-mine = Your colour: { $colour }. Change it
lobby-colour-of = Colour of { $name }: { $colour }. Change it
lobby-take-colour = Take the { $colour }
lobby-colour-taken = The { $colour } is taken

livery-ship = dark blue ship
livery-tulip = pink tulip
livery-mill = olive mill
livery-lion = light blue lion
livery-key = mint green key

share-copy = Copy
share-copied = Copied
share-by-hand = The link is selected: copy it with your keyboard or by a long press.
share-share = Share

name-title = What shall we call you?
name-label = Your name
name-save = Save
name-empty = Please enter a name.
name-too-long = That name is too long. It can have at most { $max } characters.
name-unprintable = That name has characters that can’t be shown. Use letters, digits and spaces.
name-device = Another device
name-device-about = Play as the same person on your phone or another computer: the same games, the same seat, on both at the same time.
name-link = Open this private link on the other device
name-link-private = Keep it to yourself: whoever opens it plays as you. It works once, within a day, and a new one replaces it.
name-qr-label = QR code of your private link
name-make-link = Make a private link
name-sign-out-about = Lost a device? Sign out there: then only this browser is you.
name-sign-out = Sign out everywhere else
signed-out-title = Signed out everywhere else
signed-out-about = Only this browser is you now. No private link leads to you any more, and no notices are sent until you switch them on again.

follow-title = Continue on this device
follow-about = This private link makes you the same person on this device, with the same games and seats. It works once.
follow-instead = On this device you are { $name } now. The games of { $name } can then no longer be reached from here, unless you make a private link for them first.
follow-yes = Yes, that’s me

away-lost = Connection lost. Trying again…
away-kept = The server isn’t answering. Your choice is kept and will be sent as soon as it does.
away-stays = The server isn’t answering, so you are still here. Try again in a moment.
away-refused = That did not get through to the server, so nothing has changed. Try again in a moment.
app-about = Two route-building board games for the browser: Amsterdam and Nederland.
app-away-title = The server isn’t answering
app-away = Whoever hosts the game may have stopped it, or this device is offline. This page keeps trying, and goes on by itself.
app-again = Try again
gone-table = This table is no longer there. Its game was called off.
gone-seat = This seat no longer belongs to this browser.

fault-no-table = There is no such table
fault-no-table-way = The link may be incomplete, or the game was called off. Ask for the link again.
fault-no-page = There is nothing here
fault-no-page-way = The address may be mistyped.
fault-full = All seats are taken
fault-full-way = Open the link again to watch the game, or open a table of your own.
fault-not-yours = You have no seat here
fault-not-yours-way = If you began on another device, open your private link from there.
fault-no-person = This private link doesn’t work
fault-no-person-way = It may be incomplete or used already. Make a new one on your other device.
fault-unreadable = That could not be understood
fault-unreadable-way = Nothing was changed. Go back, reload the page and try again.
fault-wrong-way = This address can’t be used like that
fault-wrong-way-way = Nothing was changed. Use the links and buttons of the pages.
fault-too-many = That was too much at once
fault-too-many-way = Nothing was changed. Wait a minute, then try again.
fault-unfinished = You have too many unfinished tables
fault-unfinished-way = They are listed on your start page: finish a game, resign it or call it off, then open another table.
fault-too-large = That was too much
fault-too-large-way = Nothing was changed. Send something shorter.
fault-busy = The server is full
fault-busy-way = Too many tables are open. Try again in a few minutes.
fault-store-busy = Nothing can be stored just now
fault-store-busy-way = Nothing was changed. Try again in a moment.
fault-store-full = The disk of this server is full or failing
fault-store-full-way = Nothing was changed, and what was stored before is still there. Whoever hosts the game has to see to it; you can go on from here afterwards.
fault-parted = The server of this table does not answer
fault-parted-way = What was done before is kept. Try again in a moment; if it stays like this, whoever runs this house should know.
fault-board-lost = The board of this game has changed
fault-board-lost-way = This program plays its board with other figures, and the ones of this game are not kept. The game itself is safe: whoever runs this house can open it with the version it was begun with.
fault-broken = Something went wrong on our side
fault-broken-way = Your game is safe: every move is kept. Try again in a moment.
