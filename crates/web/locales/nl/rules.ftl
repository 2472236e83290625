# Zo speel je: alles voor een hele partij, in de volgorde waarin het aan bod komt.

rules-title = Zo speel je { $board }
rules-contents = Op deze pagina
rules-goal =
    Je hebt { $pieces }. Claim er routes mee tussen locaties op het bord: elke route levert meteen punten op, en je { $ticket ->
        [contract] contractkaarten
       *[ticket] tickets (bestemmingskaarten)
    } leveren aan het eind meer op als je routes een verbinding vormen tussen hun twee locaties. Wie de meeste punten heeft, wint.
rules-ours = De contracten van dit bord, en de keuze van de routes met karren erop, zijn van onszelf: de gedrukte kennen we niet.
rules-mostly-base = Het meeste wat hier over beurten, kaarten en routes staat, komt uit het basisspel van de serie: het spelregelboekje van dit spel gaat ervan uit dat je het kent. Tekens als dit leiden naar noten: ze staan overal waar een regel of getal niet gewoon uit het boekje komt.

rules-box = Wat er is
rules-box-cards = { $cards } om mee te betalen: { $kinds }.
rules-box-pieces = { $pieces } voor elk van hoogstens { $players } spelers, in een eigen kleur.
rules-box-tickets = { $tickets }, elk met twee locaties en een waarde.
rules-box-goods = { $count } handelsbonuskaarten.
rules-box-tokens = Tolfiches ter waarde van { $tokens } voor elke speler, en leningkaarten.

rules-start = Zo begint een partij
rules-start-hand = Iedereen krijgt { $cards }.
rules-start-display = { $cards } liggen open naast de stapel.
rules-start-zero = Elke score begint op { $points }.
rules-start-ahead = Wie later begint, krijgt een kleine voorsprong: de scores beginnen op { $points }, in de volgorde van de beurten.
rules-start-who = Wie begint, wordt geloot, tenzij de host iemand aanwijst, bijvoorbeeld de jongste. Speelt een tafel opnieuw, dan zit iedereen zoals eerst en begint de volgende speler.
rules-first-dealt = Daarna krijgt iedereen { $dealt } en houdt er minstens { $kept }.
rules-first-together =
    Iedereen kiest tegelijk en kent dan de eigen hand en de openliggende kaarten, maar niet de { $ticket ->
        [contract] contracten
       *[ticket] tickets
    } van de anderen.
rules-first-under = Wat niet gehouden wordt, gaat ongezien onder de stapel.
rules-first-under-order = Dat gebeurt als iedereen gekozen heeft, in de volgorde van de beurten.
rules-first-discard = Wat niet gehouden wordt, gaat open op een aflegstapel.
rules-first-discard-shown = Het wordt getoond als iedereen gekozen heeft.

rules-turn = Jouw beurt: kies één van drie
rules-turn-one =
    De beurten gaan met de klok mee. In jouw beurt doe je één ding, en niet meer: kaarten nemen, een route claimen of { $ticket ->
        [contract] contracten
       *[ticket] tickets
    } trekken.
rules-pass =
    Je past als je geen van de drie kunt doen, en alleen dan; kun je alleen { $ticket ->
        [contract] contracten
       *[ticket] tickets
    } trekken, dan moet je dat doen. Passen is een beurt als elke andere. Passen alle spelers na elkaar, dan eindigt de partij daar en worden de punten geteld.
rules-turn-order = Een beurt eindigt in deze volgorde: wat je deed, lege plekken worden gevuld en openliggende kaarten vervangen, er wordt gekeken of de laatste ronde begint, de volgende speler.

rules-draw = Neem kaarten
rules-draw-two = Neem twee kaarten, één voor één. Neem telkens een openliggende kaart of trek blind de bovenste van de stapel. Een openliggende kaart die je neemt, wordt meteen vervangen door een van de stapel, voordat je de tweede kiest.
rules-draw-second = Zolang er een tweede kaart te nemen is, neem je die.
rules-draw-wild =
    Een openliggende { $card ->
        [wild] jokerkaart
       *[locomotive] locomotief
    } die je als eerste neemt, is de enige kaart van je beurt.
rules-draw-wild-second = Hij kan nooit je tweede kaart zijn.
rules-draw-wild-unseen = Trek je er blind een, dan telt hij als elke andere kaart, als eerste of als tweede.
rules-sweep =
    Zodra { $wilds } of meer van de openliggende kaarten { $card ->
        [wild] jokerkaarten
       *[locomotive] locomotieven
    } zijn, ook aan het begin, worden alle openliggende kaarten afgelegd en { $display } nieuwe opengelegd, zo vaak als dat voorkomt.
rules-sweep-when = Daarnaar wordt gekeken als alle plekken gevuld zijn of niet verder gevuld kunnen worden, nooit tijdens het vullen. Lege plekken worden vanaf de eerste gevuld.
rules-sweep-not =
    De kaarten blijven liggen als vervangen niet kan helpen: als er in de openliggende kaarten, de stapel en de aflegstapel samen minder dan { $display } kaarten zijn, of minder dan { $others } die geen { $card ->
        [wild] jokerkaart
       *[locomotive] locomotief
    } zijn, en na { $times } keer achter elkaar. Ze worden vervangen zodra kaarten die later worden afgelegd dat mogelijk maken.
rules-picture-sweep =
    { $card ->
        [wild] Te veel jokerkaarten: de openliggende kaarten worden vervangen.
       *[locomotive] Te veel locomotieven: de openliggende kaarten worden vervangen.
    }
rules-reshuffle = Als de stapel op is, wordt de geschudde aflegstapel de nieuwe stapel.
rules-reshuffle-when = Dat gebeurt als er een kaart nodig is en er geen is, niet eerder.
rules-no-cards =
    Zijn beide leeg, dan kan niemand blind trekken, en een lege plek tussen de openliggende kaarten blijft leeg tot afgelegde kaarten die kunnen vullen, ook in een beurt waarin een route geclaimd wordt. Is er geen tweede kaart die je mag nemen, dan eindigt je beurt na de eerste. Je mag kaarten nemen zolang er één kaart is die je kunt nemen, en een openliggende { $card ->
        [wild] jokerkaart
       *[locomotive] locomotief
    } is er zo een.
rules-hand = Je mag zoveel kaarten hebben als je wilt, en niemand anders ziet welke.
rules-hand-count = Hoeveel het er zijn, ziet iedereen, en ook hoeveel kaarten er in elke stapel liggen.

rules-claim = Claim een route
rules-claim-pay =
    Betaal voor elk vakje een kaart in de kleur van de route, en zet er een van je speelstukken op. { $card ->
        [wild] Jokerkaarten
       *[locomotive] Locomotieven
    } kunnen er zoveel van vervangen als je wilt, zelfs allemaal.
rules-claim-grey = Een grijze route neemt kaarten van één willekeurige kleur.
rules-claim-anywhere = Je mag elke vrije route claimen, of die nu aan een van de jouwe grenst of niet; één per beurt.
rules-claim-pieces = Je hebt voor elk vakje een speelstuk nodig: heb je er minder over, dan kun je de route niet claimen.
rules-picture-claimed = Een vrije route, en dezelfde geclaimd.
rules-points = Een route levert meteen punten op, naar lengte:
rules-spaces = Vakjes
rules-doubles = Twee routes naast elkaar tussen dezelfde twee locaties vormen een dubbele route. Niemand krijgt ooit beide.
rules-doubles-open = Twee verschillende spelers kunnen er elk een hebben, met hoeveel je ook speelt.
rules-doubles-closed = Met { $players } spelers is de tweede voor iedereen afgesloten zodra iemand de eerste claimt. Met meer kunnen twee verschillende spelers er elk een hebben.
rules-doubles-few = Met { $players } spelers of minder is de tweede voor iedereen afgesloten zodra iemand de eerste claimt. Met meer kunnen twee verschillende spelers er elk een hebben.
rules-picture-shut = Een dubbele route waarvan er één geclaimd is. Met weinig spelers is de andere afgesloten.
rules-picture-shared = Een dubbele route waarvan twee spelers er elk een hebben.

rules-tickets-done =
    { $ticket ->
        [contract] Een contract is behaald als je eigen routes een verbinding vormen tussen de twee locaties. Aan het eind levert het dan zijn punten op; elk ander kost er evenveel.
       *[ticket] Een ticket is behaald als je eigen routes een verbinding vormen tussen de twee locaties. Aan het eind levert het dan zijn punten op; elk ander kost er evenveel.
    }
rules-tickets-draw = Wil je er meer, neem dan als je beurt { $drawn } van de stapel en houd er minstens { $kept }.
rules-tickets-under = Wat je niet houdt, gaat onder de stapel.
rules-tickets-last =
    Met één { $ticket ->
        [contract] contract
       *[ticket] ticket
    } in de stapel mag je nog trekken, en moet je het houden.
rules-tickets-none = Is de stapel leeg, dan kun je niet trekken.
rules-tickets-discard = Wat je niet houdt, gaat open op een eigen aflegstapel. Als de stapel op is, wordt de geschudde aflegstapel de nieuwe stapel.
rules-tickets-middle = Dat kan ook tijdens het trekken gebeuren: wat er van de oude stapel over was, hoort erbij, en wat je deze keer niet houdt, wordt niet meegeschud.
rules-tickets-few = Zijn er in stapel en aflegstapel samen minder dan { $drawn }, dan trek je wat er is; is er niets, dan kun je niet trekken.
rules-tickets-secret = Tot het einde ziet niemand anders wat je hebt en of het behaald is. Je mag er zoveel hebben als je wilt, en wat je gehouden hebt, geef je nooit terug.
rules-tickets-count = Hoeveel je er hebt, ziet iedereen.
rules-tickets-foot = De twee locaties onderaan een ticket betekenen alleen iets met de neutrale speler.

rules-goods = Handelsbonus
rules-goods-earn = Een route waarop karren zijn afgebeeld, levert je ook één handelsbonuskaart op, hoe lang hij ook is. Die ligt open, zodat iedereen kan tellen.
rules-goods-which = Op welke routes karren staan, hebben we zelf gekozen.
rules-goods-left = Je krijgt de kaart vanzelf. Als alle { $count } op zijn, is er geen meer.
rules-picture-carts = Een route met afgebeelde karren.
rules-goods-bonus = Aan het eind worden de spelers gerangschikt naar hoeveel ze er hebben:
rules-goods-ties = Wie geen handelsbonuskaart heeft, krijgt geen bonus. Spelers met een gelijke stand krijgen allemaal wat hun positie waard is, en voor ieder van hen na de eerste vervalt een van de volgende posities.
rules-goods-books = Zo staat het in het Zweedse en het Deense spelregelboekje; het Nederlandse laat één positie vervallen.

rules-tolls = Tol en leningen
rules-tolls-tokens = Iedereen begint met tolfiches ter waarde van { $tokens }. Wat ze waard zijn, is geheim tot het einde.
rules-tolls-change = Alleen de waarde telt: wisselen kan altijd, en de bank en de leningkaarten raken nooit op.
rules-tolls-known = Alle betalingen zijn openbaar, dus wie oplet, kent de waarde. Bots doen dat, en de geheugensteun vertelt het aan mensen, tenzij de tafel die heeft uitgezet.
rules-tolls-pay = Een route claimen kost de tol ervan, het getal op de brug. Voor een enkele route, en voor de eerste van een dubbele route, gaat de tol naar de bank. Voor de tweede van een dubbele route gaat hij naar de speler die de eerste heeft, ook als die leningen heeft.
rules-picture-bridge = Een route met de tol op de brug.
rules-loan = Kun je niet de hele tol betalen, dan neem je een leningkaart, betaal je niets en houd je je fiches. Een lening wordt nooit terugbetaald. Kun je betalen, dan moet je, met of zonder eerdere leningen: niemand leent uit vrije wil.
rules-loan-second = Is de lening voor de tweede van een dubbele route, dan betaalt de bank de tol aan de speler die de eerste heeft.
rules-loan-cost = Leningkaarten liggen open. Elke lening kost aan het eind { $points }, en wie er een heeft, krijgt geen tolbonus en geen positie.
rules-tolls-bonus = Aan het eind worden alle spelers zonder lening gerangschikt naar de waarde van de fiches die ze over hebben. Welke rij geldt, hangt af van hoeveel er spelen, niet van hoeveel er gerangschikt worden:
rules-tolls-ties = Spelers met een gelijke stand krijgen dezelfde bonus, en de posities erna vervallen: delen er twee de eerste, dan is de volgende derde. De fiches zelf zijn geen punten waard.
rules-tolls-spent = Ook wie geen fiches over heeft, en geen lening, krijgt een positie.
rules-bonus = De bonus
rules-players = Spelers
rules-place = Positie

rules-end = Het einde en de winnaar
rules-end-when = De eerste keer dat iemand een beurt afsluit met nog { $pieces } of minder, is iedereen nog precies één keer aan de beurt, die speler ook. Daarna is de partij afgelopen. Dat anderen later ook zo weinig over hebben, verandert niets.
rules-score =
    De punten van je routes en van je behaalde { $ticket ->
        [contract] contracten
       *[ticket] tickets
    } worden opgeteld, en die van de niet behaalde gaan ervan af.
rules-score-goods = De handelsbonus komt erbij.
rules-score-tolls = De tolbonus komt erbij, en elke lening kost { $points }.
rules-score-negative = Een totaal kan onder nul liggen.
rules-score-no-more =
    Er is geen bonus voor de langste verbinding, en geen voor de meeste { $ticket ->
        [contract] contracten
       *[ticket] tickets
    }.
rules-win = Wie de meeste punten heeft, wint.
rules-win-tie =
    Van spelers met evenveel punten wint wie de meeste { $ticket ->
        [contract] contracten
       *[ticket] tickets
    } behaald heeft: het aantal telt, niet de punten.
rules-win-share = Is ook dat gelijk, dan delen ze de overwinning.

rules-no-tolls = Zonder tol
rules-no-tolls-what = Geen fiches, geen leningen en geen tolbonus; al het andere is hetzelfde.
rules-no-tolls-doubles = Met { $players } spelers of minder is de tweede van een dubbele route voor iedereen afgesloten zodra iemand de eerste claimt. Met meer kunnen beide geclaimd worden.
rules-no-tolls-start = Wie later begint, heeft ook hier een voorsprong.

rules-neutral = Met de neutrale speler
rules-neutral-who = Voor { $players } spelers, met tol: een derde kleur, met { $pieces }, is van niemand. Die heeft een pion, die eerst bij de tweede speler ligt.
rules-neutral-when = { $rounds } rondes lang doet hij niets. Daarna volgt een neutrale fase als beide spelers aan de beurt zijn geweest.
rules-neutral-phase = In de fase wordt het bovenste ticket van de stapel omgedraaid, en daarna afgelegd. Staan er onderaan geen locaties, dan gebeurt er niets en blijft de pion liggen.
rules-neutral-choice = Zijn beide routes van de dubbele route tussen die locaties vrij, dan kiest de speler met de pion welke de neutrale speler neemt. Daarna gaat de pion naar de andere speler.
rules-neutral-one = Is er maar één vrij, dan neemt de neutrale speler die, en de bank betaalt de tol aan wie de andere heeft. De pion blijft liggen: er viel niets te kiezen.
rules-neutral-there = Heeft de neutrale speler er al een van, dan telt het ticket als een zonder locaties.
rules-neutral-none = Dat geldt ook als geen van beide vrij is. Daarnaar wordt gekeken voordat de neutrale speler zich kan terugtrekken.
rules-neutral-retires = De neutrale speler trekt zich voorgoed terug, de pion verdwijnt en er volgen geen fases meer als er geen treinen over zijn, of als de stapel tickets leeg is; de afgelegde tickets worden dan tot een nieuwe stapel geschud.
rules-neutral-too-few = Hij trekt zich ook terug als er te weinig treinen zijn voor de route die hij moet nemen: dan wordt er niets geclaimd en niets betaald.
rules-neutral-empty = De stapel geldt als leeg als iemand een ticket wil en er geen is, in een fase of in de beurt van een speler, in welke ronde dan ook.
rules-neutral-nobody = Tol die voor de neutrale speler zou zijn, gaat naar de bank. De neutrale speler krijgt geen punten, betaalt niets, krijgt geen positie en luidt nooit de laatste ronde in, hoe weinig treinen er ook over zijn.
rules-neutral-until = Een fase volgt op elke volledige ronde, nadat is gekeken of de laatste ronde begint, ook tijdens de laatste beurten; er volgt er geen op de allerlaatste beurt, en geen als de partij eindigt doordat iedereen past.

rules-leaving = Als iemand weggaat
rules-resign = Je mag op elk moment opgeven, in het menu van de tafel. Met twee spelers eindigt de partij meteen en heeft de ander gewonnen, wat de score ook is.
rules-resign-more = Met meer spelers speelt een bot verder op jouw plaats. Alles wordt geteld zoals altijd, maar wie heeft opgegeven, kan niet meer winnen.
rules-stand-in = Je kunt ook een tijdje een bot voor je laten spelen, in hetzelfde menu, en je plaats terugnemen wanneer je wilt. Dat geldt niet als opgeven: je plaats kan winnen. Aan een tafel zonder klok wacht de partij op wie alleen de pagina sluit; heeft niemand { $days } dagen lang gespeeld, dan spelen bots haar uit.
rules-clock = Vrienden kunnen met een klok spelen: minuten voor de hele partij, met wat seconden extra voor elke zet, of dagen voor elke zet. Je tijd loopt zolang je aan de beurt bent. Is die op, dan mag elke speler die minstens evenveel tijd over heeft een bot voor je laten invallen, tot je je plaats terugneemt.
rules-clock-gone = Waar jullie minuten voor de hele partij hebben, geldt hetzelfde als je aan de beurt bent en weg bent: { $bye } seconden nadat je de pagina hebt gesloten, of { $quick } tot { $slow } seconden nadat je de verbinding hebt verloren, langer naarmate jullie meer minuten hebben.
rules-clock-lost = Eerder komt er alleen een bot als alle anderen akkoord zijn, ook als je tijd op is.
rules-clock-late = Na nog eens { $seconds } seconden, of { $hours } uur waar een zet dagen heeft, komt er vanzelf een bot. Zo komt elke partij ten einde, ook als iedereen weg is.
rules-take-back = Je mag je laatste zet terugnemen als je een route claimde of paste, zolang daarbij niets verborgens is getoond en niemand sindsdien iets heeft gedaan. De knop staat naast de tekst die zegt wie er aan de beurt is.
rules-agreed = Als alle anderen akkoord zijn, wat het menu van de tafel hun vraagt, pauzeren de klokken, speelt een bot voor iemand die nog tijd heeft, of ga je terug tot voor wat anderen hebben gedaan, maar nooit tot voor een kaart of { $ticket ->
    [contract] contract
   *[ticket] ticket
} die is getoond. Bots zijn altijd akkoord.

rules-notes = Noten
rules-mark-ours = Noot: van onszelf
rules-mark-base = Noot: uit het basisspel
rules-mark-board = Noot: op het bord gedrukt
rules-mark-one-source = Noot: uit één bron
rules-note-ours = Van onszelf: de gedrukte spelregels zeggen er niets over, of we weten niet wat er gedrukt is.
rules-note-base = Uit het basisspel van de serie; het spelregelboekje van dit spel neemt het stilzwijgend over.
rules-note-board = Een getal dat op het bord gedrukt is.
rules-note-one-source = Uit één enkele bron buiten de gedrukte spelregels.
rules-whole-book = Het regelboek: alle regels van beide spellen, één voor één (in het Engels)

rules-book-title = Het regelboek
rules-book-about = Alle regels van beide spellen met hun nummer, en waar ze vandaan komen. Het regelboek is in het Engels. De pagina’s over hoe je speelt zeggen hetzelfde korter, in het Nederlands en met plaatjes.
