# Bordet.

title-table = { $board } · Trekvaart
title-my-move = ● Din tur · { $board }

you-subject = Du
you-object = dig
seat-unnamed = Spelare { $number }
pair = { $from } – { $to }
list-comma = { $first }, { $second }
list-and = { $first } och { $last }

# Kortets sort, så som den står på kortet.
card = { $card ->
    [pink] rosa
    [white] vit
    [blue] blå
    [yellow] gul
    [orange] orange
    [black] svart
    [red] röd
    [green] grön
    [wild] jokerkort
   *[locomotive] lok
}
# A letter or two for it, beside its symbol: no two kinds have the same.
letter = { $card ->
    [pink] Rs
    [white] V
    [blue] B
    [yellow] Gu
    [orange] O
    [black] S
    [red] Rö
    [green] Gr
   *[wild] *
}
one-card = { $card ->
    [pink] ett rosa kort
    [white] ett vitt kort
    [blue] ett blått kort
    [yellow] ett gult kort
    [orange] ett orange kort
    [black] ett svart kort
    [red] ett rött kort
    [green] ett grönt kort
    [wild] ett jokerkort
   *[locomotive] ett lok
}
counted-card = { $card ->
    [pink] { $count } rosa
    [white] { $count ->
        [one] { $count } vitt
       *[other] { $count } vita
    }
    [blue] { $count ->
        [one] { $count } blått
       *[other] { $count } blå
    }
    [yellow] { $count ->
        [one] { $count } gult
       *[other] { $count } gula
    }
    [orange] { $count } orange
    [black] { $count ->
        [one] { $count } svart
       *[other] { $count } svarta
    }
    [red] { $count ->
        [one] { $count } rött
       *[other] { $count } röda
    }
    [green] { $count ->
        [one] { $count } grönt
       *[other] { $count } gröna
    }
    [wild] { $count } jokerkort
   *[locomotive] { $count } lok
}
# Grått tar valfri färg.
route-colour = { $shade ->
    [pink] rosa
    [white] vit
    [blue] blå
    [yellow] gul
    [orange] orange
    [black] svart
    [red] röd
    [green] grön
   *[grey] valfri färg
}

count-spaces = { $count ->
    [one] { $count } ruta
   *[other] { $count } rutor
}
count-points = { $count } poäng
count-cards = { $count } kort
count-contracts = { $count } kontrakt
count-tickets = { $count ->
    [one] { $count } biljett
   *[other] { $count } biljetter
}
count-carts = { $count ->
    [one] { $count } kärra
   *[other] { $count } kärror
}
count-trains = { $count } tåg

route-toll = tull { $toll }
loan-terms = Dina markörer räcker inte till tullen, så sträckan kräver ett lån: { $points } mindre i slutet och ingen tullbonus.
tokens-after = Dina markörer: { $before } nu, { $after } efteråt.
toll-bonus-now = Tullbonus om spelet slutade nu: { $points }
completes = Uppfyller { $tickets }.
route-toll-bank = tull { $toll } till banken
route-toll-to = tull { $toll } till { $name }
route-free = ledig
route-shut = stängd
route-taken = tagen av { $name }
route-taken-neutral = tagen av den neutrala spelaren
route-taken-own = din
route-goods = ger handelsbonus

status-first-tickets = Välj vad du behåller: minst { $tickets }.
status-waiting-first = Väntar på { $names }.
# Vad man får göra, i denna ordning: dra kort, muta in, dra biljetter.
status-my-turn = { $may ->
    [draw] Din tur: dra kort.
    [claim] Din tur: muta in en sträcka.
    [tickets] { $ticket ->
        [contract] Din tur: dra kontrakt.
       *[ticket] Din tur: dra biljetter.
    }
    [draw-claim] Din tur: dra kort eller muta in en sträcka.
    [draw-tickets] { $ticket ->
        [contract] Din tur: dra kort eller kontrakt.
       *[ticket] Din tur: dra kort eller biljetter.
    }
    [claim-tickets] { $ticket ->
        [contract] Din tur: muta in en sträcka eller dra kontrakt.
       *[ticket] Din tur: muta in en sträcka eller dra biljetter.
    }
   *[draw-claim-tickets] { $ticket ->
        [contract] Din tur: dra kort, muta in en sträcka eller dra kontrakt.
       *[ticket] Din tur: dra kort, muta in en sträcka eller dra biljetter.
    }
}
status-my-pass = Den här turen kan du bara passa.
status-my-second-card = Ta ditt andra kort.
status-my-keep = Behåll minst { $tickets }.
status-my-neutral = { $places } vändes upp: välj den neutrala spelarens sträcka.
status-turn = Väntar på { $name }.
status-second-card = { $name } tar sitt andra kort.
status-keep = { $name } väljer bland { $tickets }.
status-neutral = { $name } väljer åt den neutrala spelaren.
status-paused = Partiet är pausat.
status-over = Partiet är slut.
status-last-turn = Din sista tur.
status-last-round = { $left ->
    [one] Sista rundan: { $left } tur kvar
   *[other] Sista rundan: { $left } turer kvar
}
since-kept = behöll { $tickets }
since-last-round = inledde sista rundan
since-passed = passade
since-again = Titta igen

draw-deck = { $count } { $name }: dra ett kort blint
draw-card = { $name }: ta kortet
draw-tickets = { $count } { $name }: dra några att välja bland
give = Välj { $route }
pay = Betala { $cards }
pay-toll = Betala { $cards }, tull { $toll }
pay-loan = Betala { $cards }, med lån
keep-count = Behåll { $tickets }
keep = Behåll { $count }: { $tickets }

played-rules = { $board }, { $rules }
table-pace-quick = Robotarna spelar snabbt.
table-pace-usual = Robotarna spelar i normalt tempo.
table-pace-calm = Robotarna spelar långsamt.

table-clock-live = Var och en har { $minutes } minuter och får { $seconds } sekunder till för varje drag.
table-clock-days = Var och en har { $days } dygn för varje drag.
clock-left-days = { $days } dygn { $hours } tim
call-bot = Låt en robot spela åt { $name }

sitter-stand-in = en robot spelar så länge
sitter-bot = robot
sitter-bot-level = robot, { $level }

label-contracts = Kontrakt
label-tickets = Biljetter
label-own-contracts = Hand och kontrakt
label-own-tickets = Hand och biljetter
label-no-contracts = Inga kontrakt än.
label-no-tickets = Inga biljetter än.
label-carts = Kärror
label-trains = Tåg

label-all-routes = Alla sträckor
label-away = borta
label-back = Till startsidan
label-close = Stäng
label-day-and-night = Ljust eller mörkt
label-deck = Hög
label-display = Uppvända kort
label-empty-slot = Inget kort
label-fit-board = Visa hela spelbrädet
label-give = Låt den neutrala spelaren ta sträckan
label-hand = Hand
label-hand-empty = Inga kort på handen.
label-held = Du har redan
label-letters = Bokstäver för färgerna
label-loans = Lån
label-log = Logg
label-merchandise = Handelsbonus
label-motion = Rörelse
label-motion-none = ingen
label-motion-quick = snabb
label-motion-usual = vanlig
label-mine = du
label-neutral = Neutral spelare
label-no-claims = Du kan inte muta in någon sträcka just nu.
label-on-turn = på tur
label-pass-turn = Passa
label-resign = Ge upp
label-resigned = har gett upp
label-resigned-plays-on = har gett upp, en robot spelar vidare
label-resign-really = Ja, ge upp
label-look-back = Se tillbaka
label-take-back = Ångra
label-toll-lead = flest brotullmarkörer
label-routes = Sträckor
label-routes-to-claim = Sträckor du kan muta in
label-rules = Så spelar du
label-score = Poäng
label-seats = Spelare
label-since = Sedan din förra tur
label-sound = Ljud
label-spectator = Du tittar på
label-stand-in = Låt en robot spela åt mig
label-stand-out = Spela själv igen
label-table-menu = Meny
label-few-pieces = nära slutet
label-time-left = Tid kvar
label-time-low = snart slut
label-time-out = tiden är ute
label-tokens = Brotullmarkörer
label-ways-to-pay = Sätt att betala, bäst först
label-which-route = Vilken sträcka?
label-zoom-in = Zooma in
label-zoom-out = Zooma ut
