# Zo speel je: wat een beginner nodig heeft, in het kort.

rules-title = Zo speel je { $board }
rules-goal =
    Je hebt { $pieces }. Claim er routes mee tussen locaties op het bord: elke route levert meteen punten op, en je { $ticket ->
        [contract] contractkaarten
       *[ticket] tickets (bestemmingskaarten)
    } leveren aan het eind meer op als je routes een verbinding vormen tussen hun twee locaties. Wie de meeste punten heeft, wint.

rules-turn = Jouw beurt: kies één van drie
rules-draw = Neem kaarten.
rules-draw-how = { $card ->
    [wild] Neem er twee, elk openliggend of blind van de stapel. Een openliggende jokerkaart is de enige kaart van die beurt; trek je er blind een, dan telt hij als elke andere kaart.
   *[locomotive] Neem er twee, elk openliggend of blind van de stapel. Een openliggende locomotief is de enige kaart van die beurt; trek je er blind een, dan telt hij als elke andere kaart.
}
rules-claim = Claim een route.
rules-claim-how =
    Betaal voor elk vakje een kaart in de kleur van de route, en zet er een van je speelstukken op. Een { $card ->
        [wild] jokerkaart
       *[locomotive] locomotief
    } geldt als elke kleur, en een grijze route neemt kaarten van één willekeurige kleur. Je mag elke vrije route claimen waarvoor je genoeg speelstukken hebt, waar die ook ligt.
rules-more = { $ticket ->
    [contract] Trek contracten.
   *[ticket] Trek tickets.
}
rules-more-how = Neem { $drawn } en houd er minstens { $kept }.

rules-routes = Wat een route oplevert
rules-spaces = Vakjes
rules-doubles = De twee routes van een dubbele route gaan nooit naar dezelfde speler.
rules-doubles-closed = De twee routes van een dubbele route gaan nooit naar dezelfde speler. Met { $players } spelers is de tweede afgesloten zodra iemand de eerste claimt.
rules-doubles-few = De twee routes van een dubbele route gaan nooit naar dezelfde speler. Met { $players } spelers of minder is de tweede afgesloten zodra iemand de eerste claimt.

rules-tickets-how =
    Aan het begin krijg je { $dealt } en houd je er minstens { $kept }. Aan het eind levert { $ticket ->
        [contract] elk behaald contract
       *[ticket] elk behaald ticket
    } zijn punten op; elk ander kost er evenveel. Niemand anders ziet wat je hebt.

rules-goods = Handelsbonus
rules-goods-how = Een route met karren erop levert ook een handelsbonuskaart op. Aan het eind krijgt wie er de meeste heeft een bonus; wie er geen heeft, krijgt niets.
rules-tolls = Tol
rules-tolls-how = Je begint met tolfiches ter waarde van { $tokens }, en elke route vraagt tol. De tol gaat naar de bank of, voor de tweede van een dubbele route, naar wie de eerste heeft. Kun je niet de hele tol betalen, dan neem je een lening. Elke lening kost aan het eind { $loan } en sluit je uit van de tolbonus. Alle anderen worden gerangschikt naar de fiches die ze over hebben.
rules-bonus = De bonus
rules-players = Spelers
rules-place = Positie

rules-start = Wie later begint, krijgt een kleine voorsprong: { $points } in de volgorde van de beurten.

rules-end = Het einde
rules-end-how =
    Als iemand een beurt eindigt met nog { $pieces } of minder, is iedereen nog één keer aan de beurt, die speler ook. Daarna worden alle { $ticket ->
        [contract] contracten
       *[ticket] tickets
    } getoond.

rules-variants = Andere manieren om te spelen
rules-no-tolls = Zonder tol: geen fiches, geen leningen en geen tolbonus.
rules-no-tolls-doubles = Zonder tol: geen fiches, geen leningen en geen tolbonus. Met { $players } spelers of minder is de tweede van een dubbele route afgesloten zodra iemand de eerste claimt.
rules-neutral = Met de neutrale speler, voor twee: na { $rounds } rondes begint een derde kleur, die van niemand is, vrije routes van dubbele routes te nemen. Af en toe kiest een van jullie welke van de twee.
