# Så spelar man: allt som behövs för ett helt parti, i den ordning det kommer.

rules-title = Så spelar du { $board }
rules-contents = På den här sidan
rules-goal =
    Du har { $pieces }. Muta in sträckor med dem och bind ihop platser på kartan: varje sträcka ger poäng direkt, och dina { $ticket ->
        [contract] kontraktkort
       *[ticket] biljettkort
    } ger fler i slutet om dina sträckor bildar en väg mellan deras två platser. Den som har flest poäng vinner.
rules-ours = Kontrakten på det här spelbrädet, och vilka av sträckorna som visar kärror, är våra egna: de tryckta känner vi inte till.
rules-mostly-base = Det mesta som sägs här om turer, kort och sträckor tar spelets egen regelbok för givet från seriens grundspel. Tecken som det här leder till noter: de står överallt där en regel eller en siffra inte rätt och slätt är bokens.

rules-box = Det här finns
rules-box-cards = { $cards } att betala med: { $kinds }.
rules-box-pieces = { $pieces } för var och en av högst { $players } spelare, i en egen färg.
rules-box-tickets = { $tickets } med två platser och ett värde på varje.
rules-box-goods = { $count } handelsbonuskort.
rules-box-tokens = Brotullmarkörer värda { $tokens } för varje spelare, och lånekort.

rules-start = Så börjar partiet
rules-start-hand = Alla får { $cards }.
rules-start-display = { $cards } ligger uppvända bredvid högen.
rules-start-zero = Allas poäng börjar på { $points }.
rules-start-ahead = De som börjar senare har ett litet försprång: poängen börjar på { $points }, i turordning.
rules-start-who = Vem som börjar lottas, om inte värden utser någon, till exempel den yngsta. När ett bord spelar igen sitter alla som förut, och nästa spelare börjar.
rules-first-dealt = Sedan får alla { $dealt } och behåller minst { $kept }.
rules-first-together =
    Alla väljer samtidigt och ser då sin hand och de uppvända korten, men inte de andras { $ticket ->
        [contract] kontrakt
       *[ticket] biljetter
    }.
rules-first-under = Det som inte behålls läggs osett underst i högen.
rules-first-under-order = Det sker när alla har valt, i turordning.
rules-first-discard = Det som inte behålls läggs uppvänt på en kasthög.
rules-first-discard-shown = Det visas när alla har valt.

rules-turn = Din tur: en sak av tre
rules-turn-one =
    Turen går medurs. På din tur gör du en sak, och bara en: drar kort, mutar in en sträcka eller drar { $ticket ->
        [contract] kontrakt
       *[ticket] biljetter
    }.
rules-pass =
    Du passar om du inte kan göra något av de tre, och bara då; är det enda du kan göra att dra { $ticket ->
        [contract] kontrakt
       *[ticket] biljetter
    } måste du göra det. Att passa är en tur som alla andra. Om alla spelare passar efter varandra slutar partiet där, och poängen räknas.
rules-turn-order = En tur slutar i den här ordningen: det du gjorde, luckor fylls och uppvända kort byts vid behov ut, det avgörs om sista rundan börjar, nästa spelare.

rules-draw = Dra kort
rules-draw-two = Ta två kort, ett i taget. Varje kort är ett av de uppvända eller det översta i högen, blint. Ett uppvänt kort som du tar ersätts genast från högen, innan du väljer det andra.
rules-draw-second = Så länge det finns ett andra kort att ta, tar du det.
rules-draw-wild =
    Ett uppvänt { $card ->
        [wild] jokerkort
       *[locomotive] lok
    } som du tar först är turens enda kort.
rules-draw-wild-second = Det kan aldrig vara ditt andra kort.
rules-draw-wild-unseen = Ett som du drar blint räknas som vilket kort som helst, som första eller andra.
rules-sweep =
    Så snart { $wilds } eller fler av de uppvända korten är { $card ->
        [wild] jokerkort
       *[locomotive] lok
    }, även i början, kastas alla uppvända kort och { $display } nya vänds upp, så ofta det händer.
rules-sweep-when = Det avgörs när alla platser är fyllda, eller inte kan fyllas mer, och aldrig medan de fylls. Luckor fylls från den första platsen.
rules-sweep-not =
    Korten ligger kvar om ett byte inte kan hjälpa: när de uppvända korten, högen och kasthögen har färre än { $display } kort tillsammans, eller färre än { $others } som inte är { $card ->
        [wild] jokerkort
       *[locomotive] lok
    }, och efter { $times } byten i rad. De byts ut så snart kort som kastas senare gör det möjligt.
rules-picture-sweep =
    { $card ->
        [wild] För många jokerkort: de uppvända korten byts ut.
       *[locomotive] För många lok: de uppvända korten byts ut.
    }
rules-reshuffle = När högen är slut blandas kasthögen om och blir ny hög.
rules-reshuffle-when = Det sker när ett kort behövs och det inte finns något, inte tidigare.
rules-no-cards =
    Är båda tomma kan ingen dra blint, och en lucka bland de uppvända korten är kvar tills kastade kort kan fylla den, även under en tur då en sträcka mutas in. Finns det inget andra kort som du får ta slutar din tur efter det första. Du får dra så länge det finns ett kort som du kan ta, och ett uppvänt { $card ->
        [wild] jokerkort
       *[locomotive] lok
    } är ett sådant.
rules-hand = Du får ha hur många kort som helst, och ingen annan ser vilka.
rules-hand-count = Hur många de är ser alla, liksom hur många kort som ligger i varje hög.

rules-claim = Muta in en sträcka
rules-claim-pay =
    Betala lika många kort i sträckans färg som den har rutor, och ställ en av dina pjäser på varje ruta. { $card ->
        [wild] Jokerkort
       *[locomotive] Lok
    } kan ersätta hur många av dem som helst, även alla.
rules-claim-grey = En grå sträcka tar kort av valfri färg, men bara en.
rules-claim-anywhere = Du får muta in vilken ledig sträcka som helst, vare sig den hänger ihop med någon av dina eller inte; en per tur.
rules-claim-pieces = Du behöver en pjäs till varje ruta: med färre kvar kan du inte muta in sträckan.
rules-picture-claimed = En ledig sträcka, och samma sträcka inmutad.
rules-points = En sträcka ger poäng direkt, efter sin längd:
rules-spaces = Rutor
rules-doubles = Två sträckor bredvid varandra mellan samma två platser är en dubbelsträcka. Ingen får någonsin båda.
rules-doubles-open = Två olika spelare kan ha var sin, hur många som än spelar.
rules-doubles-closed = Med { $players } spelare stängs den andra för alla så snart någon mutar in den första. Med fler kan två olika spelare ha var sin.
rules-doubles-few = Med { $players } spelare eller färre stängs den andra för alla så snart någon mutar in den första. Med fler kan två olika spelare ha var sin.
rules-picture-shut = En dubbelsträcka där den ena sträckan är inmutad. Med få spelare är den andra stängd.
rules-picture-shared = En dubbelsträcka där två spelare har var sin sträcka.

rules-tickets-done =
    { $ticket ->
        [contract] Ett kontrakt är uppfyllt när dina egna sträckor bildar en väg mellan dess två platser. I slutet ger det då sina poäng; de andra kostar lika många.
       *[ticket] En biljett är uppfylld när dina egna sträckor bildar en väg mellan dess två platser. I slutet ger den då sina poäng; de andra kostar lika många.
    }
rules-tickets-draw = Vill du ha fler drar du { $drawn } från högen på din tur och behåller minst { $kept }.
rules-tickets-under = Det du inte behåller läggs underst i högen.
rules-tickets-last =
    { $ticket ->
        [contract] Med ett enda kontrakt kvar i högen får du ändå dra, och måste behålla det.
       *[ticket] Med en enda biljett kvar i högen får du ändå dra, och måste behålla den.
    }
rules-tickets-none = Är högen tom kan du inte dra.
rules-tickets-discard = Det du inte behåller läggs uppvänt på en egen kasthög. När högen är slut blandas kasthögen om och blir ny hög.
rules-tickets-middle = Det kan hända mitt under en dragning: det som var kvar av den gamla högen hör till dragningen, och det du inte behåller av just den blandas inte in.
rules-tickets-few = Med färre än { $drawn } i hög och kasthög tillsammans drar du det som finns; finns det inget kan du inte dra.
rules-tickets-secret = Fram till slutet ser ingen annan vad du har, eller om det är uppfyllt. Du får ha hur många som helst, och det du har behållit ger du aldrig tillbaka.
rules-tickets-count = Hur många du har ser alla.
rules-tickets-foot = De två platserna längst ner på en biljett har bara betydelse med den neutrala spelaren.

rules-goods = Handelsbonus
rules-goods-earn = En sträcka som visar kärror ger dig också ett handelsbonuskort, hur lång den än är. Det ligger uppvänt så att alla kan räkna.
rules-goods-which = Vilka sträckor som visar kärror har vi valt själva.
rules-goods-left = Du får kortet utan att be om det. När alla { $count } är slut finns det inget att få.
rules-picture-carts = En sträcka som visar kärror.
rules-goods-bonus = I slutet rangordnas spelarna efter hur många de har:
rules-goods-ties = Den som inte har något handelsbonuskort får ingen bonus. Spelare som ligger lika får alla vad deras placering är värd, och för var och en av dem utöver den första utgår en av de följande placeringarna.
rules-goods-books = Så säger den svenska och den danska regelboken; den nederländska låter en placering utgå.

rules-tolls = Tullar och lån
rules-tolls-tokens = Alla börjar med brotullmarkörer värda { $tokens }. Vad de är värda är hemligt till slutet.
rules-tolls-change = Bara värdet räknas: det går alltid att växla, och varken banken eller lånekorten tar slut.
rules-tolls-known = Alla betalningar är öppna, så den som är uppmärksam känner till värdet. Robotarna gör det, och minneshjälpen talar om det för människor, om bordet inte har stängt av den.
rules-tolls-pay = Att muta in en sträcka kostar dess tull, siffran på bron. För en enkel sträcka, och för den första i en dubbelsträcka, går tullen till banken. För den andra i en dubbelsträcka går den till spelaren som har den första, även om den spelaren har lån.
rules-picture-bridge = En sträcka med sin tull.
rules-loan = Kan du inte betala hela tullen tar du ett lånekort, betalar ingenting och behåller dina markörer. Ett lån betalas aldrig tillbaka. Kan du betala måste du, med eller utan tidigare lån: ingen lånar frivilligt.
rules-loan-second = Gäller lånet den andra sträckan i en dubbelsträcka betalar banken tullen till spelaren som har den första.
rules-loan-cost = Lånekort ligger uppvända. Varje lån kostar { $points } i slutet, och den som har ett får ingen tullbonus och ingen placering.
rules-tolls-bonus = I slutet rangordnas alla spelare utan lån efter värdet på de markörer de har kvar. Vilken rad som gäller beror på hur många som spelar, inte på hur många som rangordnas:
rules-tolls-ties = Spelare som ligger lika får samma bonus, och placeringarna efter hoppas över: delar två den första placeringen blir nästa spelare trea. Markörerna själva ger inga poäng.
rules-tolls-spent = Även den som inte har några markörer kvar, och inget lån, får en placering.
rules-bonus = Bonusen
rules-players = Spelare
rules-place = Placering

rules-end = Slutet och segern
rules-end-when = Första gången någon avslutar sin tur med { $pieces } eller färre kvar har alla precis en tur till, även den spelaren. Sedan är partiet slut. Att andra senare får lika få kvar ändrar ingenting.
rules-score =
    Poängen för dina sträckor och dina uppfyllda { $ticket ->
        [contract] kontrakt
       *[ticket] biljetter
    } läggs ihop, och poängen för dem som inte är uppfyllda dras av.
rules-score-goods = Handelsbonusen läggs till.
rules-score-tolls = Tullbonusen läggs till, och varje lån kostar { $points }.
rules-score-negative = Summan kan bli negativ.
rules-score-no-more =
    Det finns ingen bonus för den längsta vägen, och ingen för flest { $ticket ->
        [contract] kontrakt
       *[ticket] biljetter
    }.
rules-win = Den som har flest poäng vinner.
rules-win-tie =
    Av spelare med lika många poäng vinner den som har uppfyllt flest { $ticket ->
        [contract] kontrakt
       *[ticket] biljetter
    }: antalet räknas, inte poängen.
rules-win-share = Är det lika även då, delar de segern.

rules-no-tolls = Utan tullar
rules-no-tolls-what = Inga markörer, inga lån och ingen tullbonus; allt annat är likadant.
rules-no-tolls-doubles = Med { $players } spelare eller färre stängs den andra sträckan i en dubbelsträcka för alla så snart någon mutar in den första. Med fler kan båda mutas in.
rules-no-tolls-start = De som börjar senare har sitt försprång även här.

rules-neutral = Med den neutrala spelaren
rules-neutral-who = För { $players } spelare, med tullar: en tredje färg, med { $pieces }, är ingens. Den har en markör, som från början ligger hos den som är tvåa i turordningen.
rules-neutral-when = I { $rounds } rundor gör den ingenting. Därefter följer en neutral fas när båda spelarna har haft sin tur.
rules-neutral-phase = I fasen vänds den översta biljetten i högen upp, och kastas efteråt. Står det inga platser längst ner på den händer ingenting, och markören blir kvar.
rules-neutral-choice = Är båda sträckorna i dubbelsträckan mellan de platserna lediga väljer spelaren med markören vilken av dem den neutrala spelaren tar. Sedan går markören till den andra spelaren.
rules-neutral-one = Är bara en av dem ledig tar den neutrala spelaren den, och banken betalar tullen till den som har den andra. Markören blir kvar: det fanns inget att välja.
rules-neutral-there = Har den neutrala spelaren redan en av dem räknas biljetten som en utan platser.
rules-neutral-none = Det gör den också om ingen av dem är ledig. Det avgörs innan den neutrala spelaren kan dra sig tillbaka.
rules-neutral-retires = Den neutrala spelaren drar sig tillbaka för gott när den inte har några tåg kvar, eller när biljetthögen är tom; då blandas de kastade biljetterna om till en ny hög. Markören tas bort, och inga fler faser följer.
rules-neutral-too-few = Den drar sig också tillbaka när den har för få tåg till sträckan som den ska ta: då mutas ingenting in, och ingenting betalas.
rules-neutral-empty = Högen räknas som tom när någon vill ha en biljett och det inte finns någon, i en fas eller på en spelares tur, i vilken runda som helst.
rules-neutral-nobody = En tull som skulle gå till den neutrala spelaren går till banken. Den neutrala spelaren får inga poäng, betalar ingenting, får ingen placering och sätter aldrig i gång sista rundan, hur få tåg den än har.
rules-neutral-until = En fas följer efter varje hel runda, när det har avgjorts om sista rundan börjar, även under de sista turerna; ingen följer efter den allra sista turen, och ingen när partiet slutar för att alla passar.

rules-leaving = Att lämna bordet
rules-resign = Du får ge upp när som helst, från bordets meny. Med två spelare slutar partiet genast, och den andra har vunnit, vad poängen än säger.
rules-resign-more = Med fler spelar en robot vidare på din plats. Allt räknas som vanligt, men en plats som har gett upp kan inte vinna.
rules-stand-in = Du kan också låta en robot spela åt dig ett tag, från samma meny, och ta tillbaka din plats när du vill. Det är inte att ge upp: din plats kan vinna. Vid ett bord utan klocka väntar partiet på den som bara stänger sidan; när ingen har spelat på { $days } dagar spelar robotar det till slut.
rules-clock = Vänner kan spela med klocka: minuter för hela partiet, med några sekunder till för varje drag, eller dygn för varje drag. Din tid går när det är din tur. När den är ute får varje spelare som har minst lika mycket tid kvar låta en robot spela åt dig, tills du tar tillbaka din plats.
rules-clock-gone = Där ni har minuter för hela partiet gäller detsamma när det är din tur och du har gått: { $bye } sekunder efter att du stängde sidan, eller { $quick } till { $slow } sekunder efter att du tappade anslutningen, längre ju fler minuter ni har.
rules-clock-lost = Innan dess kommer en robot bara om alla andra går med på det, även om din tid är ute.
rules-clock-late = Efter ytterligare { $seconds } sekunder, eller { $hours } timmar där ett drag har dygn, kommer en robot av sig själv. Så tar varje parti slut, även om alla har gått.
rules-take-back = Du får ångra ditt senaste drag om du mutade in en sträcka eller passade, så länge inget dolt visades och ingen har spelat sedan dess. Knappen finns bredvid texten som säger vems tur det är.
rules-agreed = Om alla andra går med på det, vilket bordets meny frågar om, får klockorna paus, en robot spelar åt någon som har tid kvar, eller du går tillbaka förbi det som andra har gjort, men aldrig förbi ett kort eller { $ticket ->
    [contract] ett kontrakt
   *[ticket] en biljett
} som har visats. Robotar går alltid med på det.

rules-notes = Noter
rules-mark-ours = Not: vårt eget
rules-mark-base = Not: från grundspelet
rules-mark-board = Not: tryckt på spelbrädet
rules-mark-one-source = Not: från en enda källa
rules-note-ours = Vårt eget: de tryckta reglerna säger inget om det, eller så känner vi inte till vad som är tryckt.
rules-note-base = Taget från seriens grundspel, som spelets egen regelbok förutsätter utan att säga det.
rules-note-board = En siffra som är tryckt på spelbrädet.
rules-note-one-source = Uppgiften kommer från en enda källa utanför de tryckta reglerna.
rules-whole-book = Regelboken: alla regler i båda spelen, en för en (på engelska)

rules-book-title = Regelboken
rules-book-about = Alla regler i båda spelen med sina nummer, och var de kommer ifrån. Regelboken är på engelska. Sidorna om hur man spelar säger samma sak kortare, på svenska och med bilder.
