# Wat geluk was en wat vaardigheid in een afgelopen partij.
account-title = Vaardigheid en geluk
account-window = Vaardigheid en geluk · { $board }
account-table = Naar de tafel
account-underway = De balans van deze partij wordt opgemaakt: duizenden manieren waarop het verder had kunnen gaan worden doorgespeeld.
account-progress = Hoe ver het is
account-kept = De balans wordt bewaard zodra die klaar is; je kunt deze pagina dus verlaten.
account-unasked = Niemand die meespeelde heeft al om de balans van deze partij gevraagd.
account-too-short = In deze partij is te weinig beslist om vaardigheid van geluk te onderscheiden.
account-busy = Veel partijen wachten op hun balans. Kom over een paar minuten terug.
account-own-wait = Twee van je partijen wachten al op hun balans. Kom terug als er een klaar is.
account-failed = De balans van deze partij kan niet worden opgemaakt.
account-resigned = { $name } gaf op; de balans houdt daar op, met de kansen van dat moment.

account-luckiest = { $name } had het meeste geluk { $when }: { $what }. Dat was { $share } waard.
account-dearest = { $name } maakte de duurste keuze { $when }. Die kostte { $share }.
account-no-dear = Geen enkele keuze was duidelijk fout.
account-fair = Zonder geluk had { $name } er het best voor gestaan, met een winkans van { $percent }.
account-share = { $count ->
    [one] { $count } procentpunt winkans
   *[other] { $count } procentpunten winkans
}
account-percent = { $count }%
account-before-start = vóór de eerste beurt
account-in-turn = in beurt { $turn }

account-drawn = { $cards } van de stapel
account-opened = { $cards } bij de openliggende kaarten
account-hand = de eerste hand: { $cards }
account-offered = { $ticket ->
    [contract] de contracten { $list }
   *[ticket] de tickets { $list }
}
account-neutral = { $places } voor de neutrale speler
account-to-another = { $what } voor { $name }

account-graph = Winkans per beurt
account-dot = het geluk gaf minstens 5 procentpunten
account-cross = een dure keuze
account-lost = Hoe elke kans werd wat die werd, in procentpunten
account-start = Begin
account-luck = Geluk
account-fate = Lot
account-own = Eigen keuzes
account-others = Keuzes van anderen
account-result = Uitslag
account-adjusted = Zonder geluk
account-rate = Verloren per 100 keuzes
account-rate-spread = { $points } ± { $spread }

account-meaning = Wat deze getallen betekenen
account-about-start = Wat je op deze plaats mag verwachten voordat er iets gedeeld is.
account-about-luck = Wat kaarten en tickets opleverden, naast wat ervan te verwachten was.
account-about-fate = Wat verborgen kaarten van goede en slechte keuzes maakten. Daar kan niemand iets aan doen.
account-about-own = Wat de eigen keuzes deden naast eenvoudig spel, zoals onze planner speelt, alleen beoordeeld naar wat die speler kon weten. Wat één keuze kostte staat naast de beste die gevonden is; samen geven ze dus niet dit getal.
account-about-others = Wat de keuzes van de anderen gaven of namen.
account-about-result = Het deel van de overwinning. Begin, geluk, lot en alle keuzes zijn daar samen goed voor, op afronding na.
account-about-adjusted = Wat de uitslag geweest was zonder geluk en lot.
account-about-rate = Hoeveel procentpunten 100 echte keuzes verliezen naast de beste die gevonden is; minder is beter. Eén partij zegt weinig.
account-limits = De kansen gelden onder spelers die verder spelen zoals onze planner. Wie verder kijkt, kan de schuld krijgen van een goede zet: zie een markering als een plek om nog eens naar te kijken.

account-decisions = Keuzes om nog eens te bekijken
account-lucky = Het meeste geluk
account-played = Gespeeld
account-better = Beter
account-why = Waarom
account-show = Toon op het bord
account-dear = duur
account-very-dear = erg duur
account-blunder = blunder

account-do-draw = trekken van de stapel
account-do-take = { $cards } nemen
account-do-claim = { $route } claimen met { $cards }
account-do-tickets = { $ticket ->
    [contract] contracten trekken
   *[ticket] tickets trekken
}
account-do-keep = { $list } houden
account-do-neutral = { $route } aan de neutrale speler geven
account-do-pass = passen

account-why-only-way = Het is de enige verbinding die nog over is voor { $places }.
account-why-ticket = De route ligt op de kortste verbinding voor { $places }.
account-why-fewer-wilds = { $card ->
    [wild] Er zijn minder jokers voor nodig.
   *[locomotive] Er zijn minder locomotieven voor nodig.
}
account-why-toll = Het kost minder tol, en tolfiches tellen aan het eind.
account-why-claim-now = Een route kan de volgende beurt weg zijn, en kaarten kunnen wachten.
account-why-cards-first = De route kan wachten, en kaarten zijn meer waard.
account-why-wild-card = { $card ->
    [wild] Een joker past op elke route.
   *[locomotive] Een locomotief past op elke route.
}
account-why-fitting-card = Een route op de kortste verbinding vraagt die kleur.
account-why-more-tickets = { $ticket ->
    [contract] Er is tijd voor nog een contract.
   *[ticket] Er is tijd voor meer tickets.
}
account-why-fewer-tickets = { $ticket ->
    [contract] Elk nieuw contract is een risico.
   *[ticket] Elk nieuw ticket is een risico.
}
account-why-other-tickets = Die passen beter bij elkaar.
account-why-goods = Het levert handelsbonuskaarten op, en wie de meeste heeft krijgt een bonus.
account-why-points = De laatste beurten zijn begonnen: nu tellen punten, en kaarten op hand zijn niets waard.
account-why-none-open = Geen van de open kaarten heeft een kleur die je nodig hebt.
