# Bordet.

title-table = { $board } · Trekvaart
title-my-move = ● Din tur · { $board }

you-subject = Du
you-object = dig
seat-unnamed = Spiller { $number }
pair = { $from } – { $to }
list-comma = { $first }, { $second }
list-and = { $first } og { $last }

# Kortets slags, som den står på kortet.
card = { $card ->
    [pink] pink
    [white] hvid
    [blue] blå
    [yellow] gul
    [orange] orange
    [black] sort
    [red] rød
    [green] grøn
    [wild] jokerkort
   *[locomotive] lokomotiv
}
# A letter or two for it, beside its symbol: no two kinds have the same.
letter = { $card ->
    [pink] P
    [white] H
    [blue] B
    [yellow] Gu
    [orange] O
    [black] S
    [red] R
    [green] Gr
   *[wild] *
}
one-card = { $card ->
    [pink] et pink kort
    [white] et hvidt kort
    [blue] et blåt kort
    [yellow] et gult kort
    [orange] et orange kort
    [black] et sort kort
    [red] et rødt kort
    [green] et grønt kort
    [wild] et jokerkort
   *[locomotive] et lokomotiv
}
counted-card = { $card ->
    [pink] { $count } pink
    [white] { $count ->
        [one] { $count } hvidt
       *[other] { $count } hvide
    }
    [blue] { $count ->
        [one] { $count } blåt
       *[other] { $count } blå
    }
    [yellow] { $count ->
        [one] { $count } gult
       *[other] { $count } gule
    }
    [orange] { $count } orange
    [black] { $count ->
        [one] { $count } sort
       *[other] { $count } sorte
    }
    [red] { $count ->
        [one] { $count } rødt
       *[other] { $count } røde
    }
    [green] { $count ->
        [one] { $count } grønt
       *[other] { $count } grønne
    }
    [wild] { $count } jokerkort
   *[locomotive] { $count ->
        [one] { $count } lokomotiv
       *[other] { $count } lokomotiver
    }
}
# Gråt tager valgfri farve.
route-colour = { $shade ->
    [pink] pink
    [white] hvid
    [blue] blå
    [yellow] gul
    [orange] orange
    [black] sort
    [red] rød
    [green] grøn
   *[grey] valgfri farve
}

count-spaces = { $count ->
    [one] { $count } felt
   *[other] { $count } felter
}
count-points = { $count } point
count-cards = { $count } kort
count-contracts = { $count ->
    [one] { $count } kontrakt
   *[other] { $count } kontrakter
}
count-tickets = { $count } rutekort
count-carts = { $count ->
    [one] { $count } vogn
   *[other] { $count } vogne
}
count-trains = { $count } tog

route-toll = told { $toll }
loan-terms = Dine toldbrikker dækker ikke tolden, så strækningen kræver et lån: { $points } mindre til sidst og ingen toldbonus.
tokens-after = Dine toldbrikker: { $before } nu, { $after } bagefter.
toll-bonus-now = Toldbonus, hvis spillet sluttede nu: { $points }
completes = Opfylder { $tickets }.
route-toll-bank = told { $toll } til banken
route-toll-to = told { $toll } til { $name }
route-free = ledig
route-shut = lukket
route-taken = taget af { $name }
route-taken-neutral = taget af den neutrale spiller
route-taken-own = din
route-goods = giver handelsvarer

status-first-tickets = Vælg, hvad du beholder: mindst { $tickets }.
status-waiting-first = Venter på { $names }.
# Hvad man må gøre, i denne rækkefølge: trække kort, bygge, trække rutekort.
status-my-turn = { $may ->
    [draw] Din tur: træk kort.
    [claim] Din tur: byg en strækning.
    [tickets] { $ticket ->
        [contract] Din tur: træk kontrakter.
       *[ticket] Din tur: træk rutekort.
    }
    [draw-claim] Din tur: træk kort, eller byg en strækning.
    [draw-tickets] { $ticket ->
        [contract] Din tur: træk kort eller kontrakter.
       *[ticket] Din tur: træk kort eller rutekort.
    }
    [claim-tickets] { $ticket ->
        [contract] Din tur: byg en strækning, eller træk kontrakter.
       *[ticket] Din tur: byg en strækning, eller træk rutekort.
    }
   *[draw-claim-tickets] { $ticket ->
        [contract] Din tur: træk kort, byg en strækning eller træk kontrakter.
       *[ticket] Din tur: træk kort, byg en strækning eller træk rutekort.
    }
}
status-my-pass = Du kan kun melde pas i denne tur.
status-my-second-card = Tag dit andet kort.
status-my-keep = Behold mindst { $tickets }.
status-my-neutral = { $places } blev vendt: vælg den neutrale spillers strækning.
status-turn = Venter på { $name }.
status-second-card = { $name } tager sit andet kort.
status-keep = { $name } vælger mellem { $tickets }.
status-neutral = { $name } vælger for den neutrale spiller.
status-paused = Spillet holder pause.
status-over = Spillet er slut.
status-last-turn = Din sidste tur.
status-last-round = { $left ->
    [one] Sidste runde: { $left } tur tilbage
   *[other] Sidste runde: { $left } ture tilbage
}
since-kept = beholdt { $tickets }
since-last-round = indledte sidste runde
since-passed = meldte pas
since-again = Se igen

draw-deck = { $count } { $name }: træk et kort blindt
draw-card = { $name }: tag kortet
draw-tickets = { $count } { $name }: træk nogle at vælge mellem
give = Vælg { $route }
pay = Betal { $cards }
pay-toll = Betal { $cards }, told { $toll }
pay-loan = Betal { $cards }, med lån
keep-count = Behold { $tickets }
keep = Behold { $count }: { $tickets }

played-rules = { $board }, { $rules }
table-pace-quick = Botterne spiller hurtigt.
table-pace-usual = Botterne spiller i normalt tempo.
table-pace-calm = Botterne spiller langsomt.

table-clock-live = Alle har { $minutes } minutter og får { $seconds } sekunder mere for hver tur.
table-clock-days = Alle har { $days } døgn til hver tur.
clock-left-days = { $days } døgn { $hours } t.
call-bot = Lad en bot spille for { $name }

sitter-stand-in = en bot spiller imens
sitter-bot = bot
sitter-bot-level = bot, { $level }

label-contracts = Kontrakter
label-tickets = Rutekort
label-own-contracts = Hånd og kontrakter
label-own-tickets = Hånd og rutekort
label-no-contracts = Ingen kontrakter endnu.
label-no-tickets = Ingen rutekort endnu.
label-carts = Vogne
label-trains = Tog

label-all-routes = Alle strækninger
label-away = væk
label-back = Til forsiden
label-close = Luk
label-day-and-night = Lyst eller mørkt
label-deck = Stak
label-display = Åbne kort
label-empty-slot = Intet kort
label-fit-board = Vis hele spillepladen
label-give = Lad den neutrale spiller få strækningen
label-hand = Hånd
label-hand-empty = Ingen kort på hånden.
label-held = Du har allerede
label-letters = Bogstaver til farverne
label-loans = Lån
label-log = Log
label-merchandise = Handelsvarer
label-motion = Animationer
label-motion-none = ingen
label-motion-quick = hurtig
label-motion-usual = almindelig
label-mine = du
label-neutral = Neutral spiller
label-no-claims = Du kan ikke bygge en strækning lige nu.
label-on-turn = har turen
label-pass-turn = Meld pas
label-resign = Giv op
label-resigned = har givet op
label-resigned-plays-on = har givet op, en bot spiller videre
label-resign-really = Ja, giv op
label-look-back = Se tilbage
label-take-back = Fortryd
label-toll-lead = flest toldbrikker
label-routes = Strækninger
label-routes-to-claim = Strækninger, du kan bygge
label-rules = Sådan spiller du
label-score = Point
label-seats = Spillere
label-since = Siden din forrige tur
label-sound = Lyd
label-spectator = Du ser med
label-stand-in = Lad en bot spille for mig
label-stand-out = Spil selv igen
label-table-menu = Menu
label-few-pieces = snart slut
label-time-left = Tid tilbage
label-time-low = snart brugt
label-time-out = tiden er gået
label-tokens = Toldbrikker
label-ways-to-pay = Måder at betale på, bedste først
label-which-route = Hvilken strækning?
label-zoom-in = Zoom ind
label-zoom-out = Zoom ud
