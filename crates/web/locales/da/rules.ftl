# Sådan spiller man: alt, hvad et helt spil kræver, i den rækkefølge, det kommer.

rules-title = Sådan spiller du { $board }
rules-contents = På denne side
rules-goal =
    Du har { $pieces }. Byg strækninger ved at sætte dem ind mellem stederne på landkortet: hver strækning giver straks point, og dine { $ticket ->
        [contract] kontraktkort
       *[ticket] rutekort
    } giver flere til sidst, hvis dine strækninger danner en rute mellem deres to steder. Den, der har flest point, vinder.
rules-ours = Kontrakterne på denne spilleplade, og hvilke af dens strækninger der viser vogne, er vores egne: de trykte kender vi ikke.
rules-mostly-base = Det meste af det, der står her om ture, kort og strækninger, regner spillets eget regelhæfte for kendt fra seriens grundspil. Tegn som dette fører til noter: de står overalt, hvor en regel eller et tal ikke er taget direkte fra hæftet.

rules-box = Hvad der er i spillet
rules-box-cards = { $cards } at betale med: { $kinds }.
rules-box-pieces = { $pieces } til hver af højst { $players } spillere, i en farve for sig.
rules-box-tickets = { $tickets } med to steder og en værdi på hvert kort.
rules-box-goods = { $count } handelsvarekort.
rules-box-tokens = Toldbrikker til en værdi af { $tokens } til hver spiller, og lånekort.

rules-start = Sådan begynder spillet
rules-start-hand = Alle får { $cards }.
rules-start-display = { $cards } ligger åbent ved siden af stakken.
rules-start-zero = Alle begynder med { $points } point.
rules-start-ahead = De, der får turen senere, har et lille forspring: pointene begynder på { $points }, i turrækkefølge.
rules-start-who = Der trækkes lod om, hvem der begynder, medmindre værten udpeger en, for eksempel den yngste. Når et bord spiller igen, sidder alle som før, og den næste spiller begynder.
rules-first-dealt = Derefter får alle { $dealt } og beholder mindst { $kept }.
rules-first-together =
    Alle vælger samtidig og kender da deres hånd og de åbne kort, men ikke de andres { $ticket ->
        [contract] kontrakter
       *[ticket] rutekort
    }.
rules-first-under = Det, der ikke beholdes, lægges uset nederst i stakken.
rules-first-under-order = Det sker, når alle har valgt, i turrækkefølge.
rules-first-discard = Det, der ikke beholdes, lægges åbent i en bunke for sig.
rules-first-discard-shown = Det vises, når alle har valgt.

rules-turn = Din tur: vælg én af tre ting
rules-turn-one =
    Turen går med uret. I din tur gør du én ting, og kun én: trækker kort, bygger en strækning eller trækker { $ticket ->
        [contract] kontrakter
       *[ticket] rutekort
    }.
rules-pass =
    Du melder pas, hvis du ikke kan gøre nogen af de tre ting, og kun da; kan du kun trække { $ticket ->
        [contract] kontrakter
       *[ticket] rutekort
    }, skal du gøre det. At melde pas er en tur som alle andre. Melder alle spillere pas efter hinanden, slutter spillet dér, og pointene tælles op.
rules-turn-order = En tur slutter i denne rækkefølge: det, du gjorde; tomme pladser fyldes, og åbne kort skiftes ud; det afgøres, om sidste runde begynder; næste spiller.

rules-draw = Træk kort
rules-draw-two = Tag to kort, ét ad gangen. Hvert kort er et af de åbne eller det øverste i stakken, blindt. Et åbent kort, som du tager, erstattes straks fra stakken, før du vælger det andet.
rules-draw-second = Så længe der er et andet kort at tage, tager du det.
rules-draw-wild =
    Et åbent { $card ->
        [wild] jokerkort
       *[locomotive] lokomotiv
    }, som du tager først, er turens eneste kort.
rules-draw-wild-second = Det kan aldrig være dit andet kort.
rules-draw-wild-unseen = Et, som du trækker blindt, tæller som ethvert andet kort, som første eller andet.
rules-sweep =
    Så snart { $wilds } eller flere af de åbne kort er { $card ->
        [wild] jokerkort
       *[locomotive] lokomotiver
    }, også ved spillets start, smides alle åbne kort, og { $display } nye vendes op, hver gang det sker.
rules-sweep-when = Det afgøres, når alle pladser er fyldt eller ikke kan fyldes mere, og aldrig mens de fyldes. Tomme pladser fyldes fra den første.
rules-sweep-not =
    Kortene bliver liggende, hvis det ikke kan hjælpe at skifte dem ud: når de åbne kort, stakken og de brugte kort tilsammen er færre end { $display }, eller når færre end { $others } af dem ikke er { $card ->
        [wild] jokerkort
       *[locomotive] lokomotiver
    }, og efter { $times } gange i træk. De skiftes ud, så snart kort, der smides senere, gør det muligt.
rules-picture-sweep =
    { $card ->
        [wild] For mange jokerkort: de åbne kort skiftes ud.
       *[locomotive] For mange lokomotiver: de åbne kort skiftes ud.
    }
rules-reshuffle = Når stakken er brugt op, blandes de brugte kort igen og bliver til en ny stak.
rules-reshuffle-when = Det sker, når der skal bruges et kort og der ikke er noget, ikke før.
rules-no-cards =
    Er der heller ingen brugte kort, kan ingen trække blindt, og en tom plads blandt de åbne kort forbliver tom, til smidte kort kan fylde den, også i en tur, hvor der bygges en strækning. Er der ikke noget andet kort, som du må tage, slutter din tur efter det første. Du må trække, så længe der er ét kort, du kan tage, og et åbent { $card ->
        [wild] jokerkort
       *[locomotive] lokomotiv
    } er sådan et.
rules-hand = Du må have så mange kort, du vil, og ingen andre ser hvilke.
rules-hand-count = Hvor mange det er, kan alle se, og også hvor mange kort der ligger i hver stak og bunke.

rules-claim = Byg en strækning
rules-claim-pay =
    At bygge en strækning er at sætte sine brikker ind på den: betal lige så mange kort i dens farve, som den har felter, og sæt en af dine brikker på hvert felt. { $card ->
        [wild] Jokerkort
       *[locomotive] Lokomotiver
    } kan træde i stedet for så mange af dem, det skal være, også for alle.
rules-claim-grey = En grå strækning tager kort i valgfri farve, men kun én.
rules-claim-anywhere = Du må bygge enhver ledig strækning, uanset om den støder op til en af dine; én pr. tur.
rules-claim-pieces = Du skal have en brik til hvert felt: med færre tilbage kan du ikke bygge den.
rules-picture-claimed = En ledig strækning, og den samme bygget.
rules-points = En strækning giver straks point efter sin længde:
rules-spaces = Felter
rules-doubles = To strækninger ved siden af hinanden mellem de samme to steder er en dobbeltstrækning. Ingen får nogensinde begge.
rules-doubles-open = To forskellige spillere kan have hver sin, uanset hvor mange der spiller.
rules-doubles-closed = Med { $players } spillere lukkes den anden for alle, så snart nogen bygger den første. Med flere kan to forskellige spillere have hver sin.
rules-doubles-few = Med { $players } spillere eller færre lukkes den anden for alle, så snart nogen bygger den første. Med flere kan to forskellige spillere have hver sin.
rules-picture-shut = En dobbeltstrækning, hvor den ene strækning er bygget. Med få spillere er den anden lukket.
rules-picture-shared = En dobbeltstrækning, hvor to spillere har hver sin strækning.

rules-tickets-done =
    { $ticket ->
        [contract] En kontrakt er opfyldt, når dine egne strækninger danner en rute mellem dens to steder. Til sidst giver den sine point; er den ikke opfyldt, koster den lige så mange.
       *[ticket] Et rutekort er opfyldt, når dine egne strækninger danner en rute mellem dets to steder. Til sidst giver det sine point; er det ikke opfyldt, koster det lige så mange.
    }
rules-tickets-draw = Vil du have flere, bruger du turen på at trække { $drawn } fra stakken og beholder mindst { $kept }.
rules-tickets-under = Det, du ikke beholder, lægges nederst i stakken.
rules-tickets-last =
    { $ticket ->
        [contract] Er der en enkelt kontrakt tilbage i stakken, må du stadig trække og skal beholde den.
       *[ticket] Er der et enkelt rutekort tilbage i stakken, må du stadig trække og skal beholde det.
    }
rules-tickets-none = Er stakken tom, kan du ikke trække.
rules-tickets-discard = Det, du ikke beholder, lægges åbent i en bunke for sig. Når stakken er brugt op, blandes bunken og bliver til en ny stak.
rules-tickets-middle = Det kan ske, mens du trækker: det, der var tilbage af den gamle stak, hører med, og det, du ikke beholder denne gang, blandes ikke ind.
rules-tickets-few = Er der færre end { $drawn } i stak og bunke tilsammen, trækker du det, der er; er der ingen, kan du ikke trække.
rules-tickets-secret = Indtil slutningen ser ingen andre, hvad du har, eller om det er opfyldt. Du må have så mange, du vil, og det, du har beholdt, giver du aldrig tilbage.
rules-tickets-count = Hvor mange du har, kan alle se.
rules-tickets-foot = De to steder nederst på et rutekort betyder kun noget med den neutrale spiller.

rules-goods = Handelsvarer
rules-goods-earn = En strækning, der viser vogne, giver dig også et handelsvarekort, uanset hvor lang den er. Det ligger åbent, så alle kan tælle.
rules-goods-which = Hvilke strækninger der viser vogne, har vi selv valgt.
rules-goods-left = Du får kortet uden at bede om det. Når alle { $count } er væk, er der intet at få.
rules-picture-carts = En strækning, der viser vogne.
rules-goods-bonus = Til sidst rangeres spillerne efter, hvor mange de har:
rules-goods-ties = Den, der ikke har noget handelsvarekort, får ingen bonus. Spillere, der står lige, får alle det, deres placering er værd, og for hver af dem ud over den første springes en af de følgende placeringer over.
rules-goods-books = Sådan står der i det svenske og det danske regelhæfte; det nederlandske springer én placering over.

rules-tolls = Told og lån
rules-tolls-tokens = Alle begynder med toldbrikker til en værdi af { $tokens }. Hvad de er værd, er hemmeligt til slutningen.
rules-tolls-change = Kun værdien tæller: der kan altid veksles, og hverken banken eller lånekortene slipper op.
rules-tolls-known = Alle betalinger er åbne, så den, der holder øje, kender værdien. Botterne gør det, og huskehjælpen fortæller mennesker det, hvis bordet ikke har slået den fra.
rules-tolls-pay = At bygge en strækning koster dens told, tallet på broen. For en enkelt strækning, og for den første i en dobbeltstrækning, går tolden til banken. For den anden i en dobbeltstrækning går den til den spiller, der har den første, også når den spiller har lån.
rules-picture-bridge = En strækning med sin told.
rules-loan = Kan du ikke betale hele tolden, tager du et lånekort, betaler ingenting og beholder dine toldbrikker. Et lån betales aldrig tilbage. Kan du betale, skal du, med eller uden tidligere lån: ingen låner frivilligt.
rules-loan-second = Gælder lånet den anden strækning i en dobbeltstrækning, betaler banken tolden til den spiller, der har den første.
rules-loan-cost = Lånekort ligger åbent. Hvert lån koster { $points } til sidst, og den, der har et, får ingen toldbonus og ingen plads i dens rangliste.
rules-tolls-bonus = Til sidst rangeres alle spillere uden lån efter værdien af de toldbrikker, de har tilbage. Hvilken række der gælder, afhænger af, hvor mange der spiller, ikke af, hvor mange der rangeres:
rules-tolls-ties = Spillere, der står lige, får samme bonus, og de næste placeringer springes over: deler to førstepladsen, bliver den næste nummer tre. Selve toldbrikkerne giver ingen point.
rules-tolls-spent = Også den, der hverken har toldbrikker tilbage eller lån, får en placering.
rules-bonus = Bonussen
rules-players = Spillere
rules-place = Placering

rules-end = Slutningen og sejren
rules-end-when = Første gang nogen slutter sin tur med { $pieces } eller færre tilbage, har alle præcis én tur mere, også den spiller. Derefter er spillet slut. At andre senere har lige så få, ændrer ingenting.
rules-score =
    Pointene for dine strækninger og dine opfyldte { $ticket ->
        [contract] kontrakter
       *[ticket] rutekort
    } lægges sammen, og pointene for dem, der ikke er opfyldt, trækkes fra.
rules-score-goods = Bonussen for handelsvarer lægges til.
rules-score-tolls = Toldbonussen lægges til, og hvert lån koster { $points }.
rules-score-negative = Summen kan blive negativ.
rules-score-no-more =
    Der er ingen bonus for den længste rute, og ingen for flest { $ticket ->
        [contract] kontrakter
       *[ticket] rutekort
    }.
rules-win = Den, der har flest point, vinder.
rules-win-tie =
    Af spillere med lige mange point vinder den, der har opfyldt flest { $ticket ->
        [contract] kontrakter
       *[ticket] rutekort
    }: antallet tæller, ikke pointene.
rules-win-share = Står de også lige dér, deler de sejren.

rules-no-tolls = Uden told
rules-no-tolls-what = Ingen toldbrikker, ingen lån og ingen toldbonus; alt andet er det samme.
rules-no-tolls-doubles = Med { $players } spillere eller færre lukkes den anden strækning i en dobbeltstrækning for alle, så snart nogen bygger den første. Med flere kan begge bygges.
rules-no-tolls-start = De, der får turen senere, har også her et forspring.

rules-neutral = Med den neutrale spiller
rules-neutral-who = For { $players } spillere, med told: en tredje farve, med { $pieces }, er ikke nogens. Den har en markør, som til at begynde med ligger hos nummer to i turrækkefølgen.
rules-neutral-when = I { $rounds } runder gør den ingenting. Derefter følger en neutral fase, når begge spillere har haft deres tur.
rules-neutral-phase = I fasen vendes det øverste rutekort i stakken op og lægges bagefter i bunken. Er der ingen steder nederst på det, sker der ingenting, og markøren bliver.
rules-neutral-choice = Er begge strækninger i dobbeltstrækningen mellem de to steder ledige, vælger spilleren med markøren, hvilken af dem den neutrale spiller tager. Derefter går markøren til den anden spiller.
rules-neutral-one = Er kun én af dem ledig, tager den neutrale spiller den, og banken betaler tolden til den, der har den anden. Markøren bliver: der var intet at vælge.
rules-neutral-there = Har den neutrale spiller allerede en af dem, tæller rutekortet som et uden steder.
rules-neutral-none = Det gør det også, hvis ingen af dem er ledig. Det afgøres, før den neutrale spiller kan trække sig tilbage.
rules-neutral-retires = Den neutrale spiller trækker sig tilbage for altid, markøren fjernes, og der følger ikke flere faser, når den ikke har flere tog, eller når stakken med rutekort er tom; bunken blandes da til en ny stak.
rules-neutral-too-few = Den trækker sig også tilbage, når den har for få tog til den strækning, den skal tage: så bygges der ikke noget, og der betales ikke noget.
rules-neutral-empty = Stakken regnes for tom, når nogen skal bruge et rutekort og der ikke er noget, i en fase eller i en spillers tur, i en hvilken som helst runde.
rules-neutral-nobody = Told, der skulle gå til den neutrale spiller, går til banken. Den neutrale får ingen point, betaler ingenting, får ingen placering og sætter aldrig sidste runde i gang, uanset hvor få tog den har.
rules-neutral-until = En fase følger efter hver hel runde, når det er afgjort, om sidste runde begynder, også under de sidste ture; ingen følger efter den allersidste tur, og ingen, når spillet slutter, fordi alle melder pas.

rules-leaving = Når nogen forlader spillet
rules-resign = Du må give op når som helst, fra bordets menu. Med to spillere slutter spillet straks, og den anden har vundet, uanset pointene.
rules-resign-more = Er I flere, spiller en bot videre på din plads. Alt tælles som ellers, men den, der har givet op, kan ikke vinde.
rules-stand-in = Du kan også lade en bot spille for dig en tid, fra samme menu, og tage din plads tilbage, når du vil. Det er ikke at give op: din plads kan vinde. Ved et bord uden ur venter spillet på den, der bare lukker siden; når ingen har spillet i { $days } dage, spiller botter det færdigt.
rules-clock = Venner kan spille med ur: minutter til hele spillet med nogle sekunder mere for hver tur, eller døgn til hver tur. Din tid går, når det er din tur. Er den gået, må hver spiller, der har mindst lige så meget tid tilbage, lade en bot spille for dig, til du tager din plads tilbage.
rules-clock-gone = Hvor I har minutter til hele spillet, gælder det samme, når det er din tur, og du er gået: { $bye } sekunder efter at du lukkede siden, eller { $quick } til { $slow } sekunder efter at du mistede forbindelsen, længere jo flere minutter I har.
rules-clock-lost = Inden da kommer en bot kun, hvis alle de andre siger ja, selv om din tid er gået.
rules-clock-late = Efter yderligere { $seconds } sekunder, eller { $hours } timer, hvor en tur har døgn, kommer der en bot af sig selv. Så slutter hvert spil, også hvis alle er gået.
rules-take-back = Du må fortryde dit seneste træk, hvis du byggede en strækning eller meldte pas, så længe intet skjult blev vist, og ingen har spillet siden. Knappen står ved siden af den tekst, der siger, hvis tur det er.
rules-agreed = Hvis alle de andre siger ja, hvad bordets menu spørger om, holder urene pause, en bot spiller for en, der har tid tilbage, eller du går tilbage forbi det, som andre har gjort, men aldrig forbi et kort eller { $ticket ->
    [contract] en kontrakt
   *[ticket] en billet
}, der er blevet vist. Botter siger altid ja.

rules-notes = Noter
rules-mark-ours = Note: vores egen
rules-mark-base = Note: fra grundspillet
rules-mark-board = Note: trykt på spillepladen
rules-mark-one-source = Note: fra én kilde
rules-note-ours = Vores egen: de trykte regler siger intet om det, eller vi kender ikke det, der er trykt.
rules-note-base = Taget fra seriens grundspil, som spillets eget regelhæfte forudsætter uden at sige det.
rules-note-board = Et tal, der er trykt på spillepladen.
rules-note-one-source = Oplyst af en enkelt kilde uden for de trykte regler.
rules-whole-book = Regelbogen: alle regler i begge spil, én for én (på engelsk)

rules-book-title = Regelbogen
rules-book-about = Alle regler i begge spil med deres numre, og hvor de kommer fra. Regelbogen er på engelsk. Siderne om, hvordan man spiller, siger det samme kortere, på dansk og med billeder.
