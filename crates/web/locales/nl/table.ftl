# De tafel.

title-table = { $board } · Trekvaart
title-my-move = ● Jouw beurt · { $board }

you-subject = Jij
you-object = jou
seat-unnamed = Speler { $number }
pair = { $from } – { $to }
list-comma = { $first }, { $second }
list-and = { $first } en { $last }

# Een soort kaart, zoals die op de kaart staat.
card = { $card ->
    [pink] roze
    [white] wit
    [blue] blauw
    [yellow] geel
    [orange] oranje
    [black] zwart
    [red] rood
    [green] groen
    [wild] joker
   *[locomotive] locomotief
}
# A letter or two for it, beside its symbol: no two kinds have the same.
letter = { $card ->
    [pink] Rz
    [white] W
    [blue] B
    [yellow] Ge
    [orange] O
    [black] Z
    [red] Rd
    [green] Gr
   *[wild] *
}
one-card = { $card ->
    [pink] een roze kaart
    [white] een witte kaart
    [blue] een blauwe kaart
    [yellow] een gele kaart
    [orange] een oranje kaart
    [black] een zwarte kaart
    [red] een rode kaart
    [green] een groene kaart
    [wild] een joker
   *[locomotive] een locomotief
}
counted-card = { $card ->
    [pink] { $count } roze
    [white] { $count } witte
    [blue] { $count } blauwe
    [yellow] { $count } gele
    [orange] { $count } oranje
    [black] { $count } zwarte
    [red] { $count } rode
    [green] { $count } groene
    [wild] { $count ->
        [one] { $count } joker
       *[other] { $count } jokers
    }
   *[locomotive] { $count ->
        [one] { $count } locomotief
       *[other] { $count } locomotieven
    }
}
# Grijs neemt elke kleur.
route-colour = { $shade ->
    [pink] roze
    [white] wit
    [blue] blauw
    [yellow] geel
    [orange] oranje
    [black] zwart
    [red] rood
    [green] groen
   *[grey] willekeurige kleur
}

count-spaces = { $count ->
    [one] { $count } vakje
   *[other] { $count } vakjes
}
count-points = { $count ->
    [one] { $count } punt
   *[other] { $count } punten
}
count-cards = { $count ->
    [one] { $count } kaart
   *[other] { $count } kaarten
}
count-contracts = { $count ->
    [one] { $count } contract
   *[other] { $count } contracten
}
count-tickets = { $count ->
    [one] { $count } ticket
   *[other] { $count } tickets
}
count-carts = { $count ->
    [one] { $count } kar
   *[other] { $count } karren
}
count-trains = { $count ->
    [one] { $count } trein
   *[other] { $count } treinen
}

route-toll = tol { $toll }
loan-terms = Je fiches dekken de tol niet, dus deze route kost je een lening: aan het eind { $points } minder en geen tolbonus.
tokens-after = Je fiches: nu { $before }, daarna { $after }.
toll-bonus-now = Tolbonus als het spel nu zou eindigen: { $points }
completes = Hiermee behaal je { $tickets }.
route-toll-bank = tol { $toll } voor de bank
route-toll-to = tol { $toll } voor { $name }
route-free = vrij
route-shut = afgesloten
route-taken = bezet door { $name }
route-taken-neutral = bezet door de neutrale speler
route-taken-own = van jou
route-goods = levert handelsbonus op

status-first-tickets = Kies wat je houdt: minstens { $tickets }.
status-waiting-first = Wachten op { $names }.
# Wat je mag doen, in deze volgorde: kaarten nemen, claimen, tickets trekken.
status-my-turn = { $may ->
    [draw] Jouw beurt: neem kaarten.
    [claim] Jouw beurt: claim een route.
    [tickets] { $ticket ->
        [contract] Jouw beurt: trek contracten.
       *[ticket] Jouw beurt: trek tickets.
    }
    [draw-claim] Jouw beurt: neem kaarten of claim een route.
    [draw-tickets] { $ticket ->
        [contract] Jouw beurt: neem kaarten of trek contracten.
       *[ticket] Jouw beurt: neem kaarten of trek tickets.
    }
    [claim-tickets] { $ticket ->
        [contract] Jouw beurt: claim een route of trek contracten.
       *[ticket] Jouw beurt: claim een route of trek tickets.
    }
   *[draw-claim-tickets] { $ticket ->
        [contract] Jouw beurt: neem kaarten, claim een route of trek contracten.
       *[ticket] Jouw beurt: neem kaarten, claim een route of trek tickets.
    }
}
status-my-pass = Je kunt deze beurt alleen passen.
status-my-second-card = Neem je tweede kaart.
status-my-keep = Houd minstens { $tickets }.
status-my-neutral = { $places } is omgedraaid: kies de route van de neutrale speler.
status-turn = Wachten op { $name }.
status-second-card = { $name } neemt een tweede kaart.
status-keep = { $name } kiest uit { $tickets }.
status-neutral = { $name } kiest voor de neutrale speler.
status-paused = De partij ligt even stil.
status-over = De partij is afgelopen.
status-last-turn = Jouw laatste beurt.
status-last-round = { $left ->
    [one] Laatste ronde: nog { $left } beurt
   *[other] Laatste ronde: nog { $left } beurten
}
since-kept = hield { $tickets }
since-last-round = luidde de laatste ronde in
since-passed = paste
since-again = Nog eens bekijken

draw-deck = { $count } { $name }: trek blind een kaart
draw-card = { $name }: neem deze kaart
draw-tickets = { $count } { $name }: trek er een paar om uit te kiezen
give = Kies { $route }
pay = Betaal { $cards }
pay-toll = Betaal { $cards }, tol { $toll }
pay-loan = Betaal { $cards }, met een lening
keep-count = Houd { $tickets }
keep = Houd { $count }: { $tickets }

played-rules = { $board }, { $rules }
table-pace-quick = Bots spelen snel.
table-pace-usual = Bots spelen in normaal tempo.
table-pace-calm = Bots spelen langzaam.

table-clock-live = Iedereen heeft { $minutes } minuten, en { $seconds } seconden extra voor elke zet.
table-clock-days = { $days ->
    [one] Iedereen heeft 1 dag voor elke zet.
   *[other] Iedereen heeft { $days } dagen voor elke zet.
}
clock-left-days = { $days ->
    [one] 1 dag { $hours } u
   *[other] { $days } dagen { $hours } u
}
call-bot = Laat een bot { $name } vervangen

sitter-stand-in = een bot speelt zolang
sitter-bot = bot
sitter-bot-level = bot, { $level }

label-contracts = Contracten
label-tickets = Tickets
label-own-contracts = Hand en contracten
label-own-tickets = Hand en tickets
label-no-contracts = Nog geen contracten.
label-no-tickets = Nog geen tickets.
label-carts = Karren
label-trains = Treinen

label-all-routes = Alle routes
label-away = afwezig
label-back = Naar de startpagina
label-close = Sluit
label-day-and-night = Licht of donker
label-deck = Stapel
label-display = Openliggende kaarten
label-empty-slot = Geen kaart
label-fit-board = Toon het hele bord
label-give = Laat de neutrale speler deze route nemen
label-hand = Hand
label-hand-empty = Geen kaarten in de hand.
label-held = Je hebt al
label-letters = Letters bij de kleuren
label-loans = Leningen
label-log = Log
label-merchandise = Handelsbonus
label-motion = Beweging
label-motion-none = geen
label-motion-quick = snel
label-motion-usual = gewoon
label-mine = jij
label-neutral = Neutrale speler
label-no-claims = Je kunt nu geen route claimen.
label-on-turn = aan de beurt
label-pass-turn = Passen
label-resign = Geef op
label-resigned = heeft opgegeven
label-resigned-plays-on = heeft opgegeven, een bot speelt verder
label-resign-really = Ja, geef op
label-look-back = Terugkijken
label-take-back = Terugnemen
label-toll-lead = de meeste tolfiches
label-routes = Routes
label-routes-to-claim = Routes die je kunt claimen
label-rules = Zo speel je
label-score = Punten
label-seats = Spelers
label-since = Sinds je vorige beurt
label-sound = Geluid
label-spectator = Je kijkt mee
label-stand-in = Laat een bot mij vervangen
label-stand-out = Speel zelf verder
label-table-menu = Menu
label-few-pieces = bijna op
label-time-left = Resterende tijd
label-time-low = bijna op
label-time-out = tijd is op
label-tokens = Tolfiches
label-ways-to-pay = Manieren om te betalen, beste eerst
label-which-route = Welke route?
label-zoom-in = Zoom in
label-zoom-out = Zoom uit
