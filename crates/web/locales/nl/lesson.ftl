# De les: een eerste spel met uitleg, één ding tegelijk; en geheugensteuntjes voor beginners.

lesson-title = Les
lesson-tickets = { $ticket ->
    [contract] Een contract noemt twee locaties. Verbind ze met je eigen routes en je krijgt aan het eind de punten; lukt dat niet, dan kost het er evenveel. Je houdt minstens { $tickets }: vink het omcirkelde aan en houd het.
   *[ticket] Tickets zijn wat contracten in Amsterdam waren. Van de eerste houd je minstens { $tickets }: vink de omcirkelde aan en houd ze.
}
lesson-deck = Je houdt { $list }: verbind die plaatsen. In je beurt doe je één van drie dingen. Het eerste is twee kaarten nemen. Neem er een blind van de stapel.
lesson-face-up = Nu de tweede kaart. Neem deze keer een openliggende, dan zie je wat je krijgt.
lesson-second-card = Neem nog een kaart.
lesson-wild = Een joker geldt als elke kleur. Hij is zo goed dat een openliggende joker de enige kaart van je beurt is.
lesson-sweep = Er lagen drie jokers tegelijk open. Dan gaan alle vijf kaarten weg en komen er vijf nieuwe.
lesson-claim = Het tweede dat je kunt doen: een route claimen. Je hebt de kaarten voor { $route }. Tik erop en betaal voor elk vakje een kaart in de kleur van de route.
lesson-grey = { $route } is grijs: betaal met één willekeurige kleur.
lesson-wild-pays = Je jokers vervangen wat er ontbreekt: daarmee kun je { $route } betalen.
lesson-claim-next = Je hebt de kaarten voor { $route }. Claim de route.
lesson-points = Een route levert meteen punten op: { $points } voor jou. Lange routes zijn veel meer waard dan korte.
lesson-goods = Op je route zijn karren afgebeeld, dus kreeg je ook een handelsbonuskaart. Wie er aan het eind de meeste heeft, krijgt een bonus.
lesson-collect = Nu op naar { $route }: je hebt nog { $cards } nodig. Neem kaarten.
lesson-collect-grey = Nu op naar { $route }: je hebt nog { $cards } van één kleur nodig. Neem kaarten.
lesson-more = { $ticket ->
    [contract] Je contract is behaald! Het derde dat je in je beurt kunt doen, is nieuwe contracten trekken.
   *[ticket] Je tickets zijn behaald! Trek nieuwe.
}
lesson-keep = { $ticket ->
    [contract] Houd er minstens een. Een contract dat je niet behaalt, kost zijn punten, dus neem wat je nog kunt halen.
   *[ticket] Houd er minstens een. Een ticket dat je niet behaalt, kost zijn punten, dus neem wat je nog kunt halen.
}
lesson-toll = Hier kost elke route tol: je betaalde { $toll }. Die gaat naar de bank, of voor de tweede route van een dubbele route naar wie de eerste heeft.
lesson-loan = Heb je te weinig tolfiches voor de tol, dan neem je een lening. Die kost aan het eind { $points } en je krijgt geen tolbonus.
lesson-bonus = Daarom loont het om tolfiches te sparen: de speler zonder lening die er aan het eind de meeste over heeft, krijgt de tolbonus.
lesson-finished = Dat is alles wat hier nieuw is. Speel verder zoals je wilt: met deze beurt is de les afgelopen.
lesson-last = De speelstukken raken op, dus dit is je laatste beurt. Haal eruit wat erin zit.
lesson-pass = Je kunt in deze beurt niets anders dan passen.
lesson-wait = Nu doet je tegenstander één van dezelfde drie dingen.
lesson-over-goods = Dat was een volledige partij! De punten van je routes en contracten en de handelsbonus worden opgeteld. Nu kun je met iedereen spelen.
lesson-over-tolls = Routes en tickets worden opgeteld, leningen gaan eraf en de tolfiches die over zijn, leveren de tolbonus op. Nu kun je met iedereen spelen.
lesson-outdated = De les is veranderd sinds je eraan begon. Deze partij gaat gewoon door zonder uitleg.

lesson-again = Begin opnieuw
lesson-second = Verder naar Nederland
lesson-newer = Begin de nieuwe les
lesson-play-on = Speel verder zonder les

# Wordt gezegd als de les opengaat.
lesson-begins = Er begint een nieuwe les.
lesson-goes-on = Je les gaat verder waar je gebleven was.

# Op de startpagina en bij de spelregels.
lesson-offer = Nieuw hier? Een eerste partij met uitleg duurt ongeveer tien minuten.
lesson-offer-yes = Laat het zien
lesson-offer-no = Nee, dank je
lesson-lists = Leer het al spelend
lesson-plain = { $board }: eerste partij met uitleg
lesson-tolls = { $board }: tol, leningen en de bonus

# Wat je in je beurt kunt doen, voor beginners.
reminder-title = Je beurt: kies één actie
reminder-draw = Neem twee kaarten, blind of openliggend
reminder-claim = Claim een route met de juiste kleur
reminder-tickets = { $ticket ->
    [contract] Trek contracten, voor meer punten aan het eind
   *[ticket] Trek tickets, voor meer punten aan het eind
}
reminder-away = Begrepen
