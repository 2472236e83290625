# Hvad der var held, og hvad der var dygtighed i et afsluttet spil.
account-title = Dygtighed og held
account-window = Dygtighed og held · { $board }
account-table = Til bordet
account-underway = Spillets regnskab gøres op: tusindvis af måder, det kunne være gået videre på, spilles igennem.
account-progress = Hvor langt det er
account-kept = Det gemmes, når det er færdigt, så du kan forlade siden.
account-unasked = Ingen, der spillede med, har bedt om regnskabet for dette spil endnu.
account-too-short = Der blev afgjort for lidt i dette spil til at skelne dygtighed fra held.
account-busy = Mange spil venter på deres regnskab. Kom tilbage om nogle minutter.
account-own-wait = To af dine spil venter allerede på deres regnskab. Kom tilbage, når et af dem er færdigt.
account-failed = Regnskabet for dette spil kan ikke gøres op.
account-resigned = { $name } gav op; regnskabet slutter dér, med chancerne i det øjeblik.

account-luckiest = { $name } havde mest held { $when }: { $what }. Det var { $share } værd.
account-dearest = { $name } traf det dyreste valg { $when }. Det kostede { $share }.
account-no-dear = Intet valg var tydeligt forkert.
account-fair = Uden held ville { $name } have stået bedst, med en vinderchance på { $percent }.
account-share = { $count } procentpoint vinderchance
account-percent = { $count } %
account-before-start = før den første tur
account-in-turn = i tur { $turn }

account-drawn = { $cards } fra stakken
account-opened = { $cards } blandt de åbne
account-hand = den første hånd: { $cards }
account-offered = { $ticket ->
    [contract] kontrakterne { $list }
   *[ticket] rutekortene { $list }
}
account-neutral = { $places } til den neutrale spiller
account-to-another = { $what } til { $name }

account-graph = Vinderchance tur for tur
account-dot = heldet gav mindst 5 procentpoint
account-cross = et dyrt valg
account-lost = Hvordan hver chance blev, hvad den blev, i procentpoint
account-start = Start
account-luck = Held
account-fate = Skæbne
account-own = Egne valg
account-others = Andres valg
account-result = Resultat
account-adjusted = Uden held
account-rate = Tabt på 100 valg
account-rate-spread = { $points } ± { $spread }

account-meaning = Hvad tallene betyder
account-about-start = Hvad man kan vente sig på denne plads, før noget er delt ud.
account-about-luck = Hvad kort og rutekort gav ud over det, man kunne vente af dem.
account-about-fate = Hvad skjulte kort gjorde ud af gode og dårlige valg. Det er ingens skyld.
account-about-own = Hvad de egne valg gjorde i forhold til enkelt spil, som vores planlægger spiller, bedømt kun efter det, spilleren kunne vide. Hvad et enkelt valg kostede, siges i forhold til det bedste, der blev fundet, så de kan ikke lægges sammen til det.
account-about-others = Hvad de andres valg gav eller tog.
account-about-result = Andelen af sejren. Start, held, skæbne og alle valg giver den tilsammen, bortset fra afrunding.
account-about-adjusted = Hvad resultatet ville have været uden held og skæbne.
account-about-rate = Hvor mange procentpoint 100 rigtige valg taber i forhold til det bedste, der blev fundet; mindre er bedre. Ét spil siger kun lidt.
account-limits = Chancerne gælder blandt spillere, der fortsætter som vores planlægger. Den, der ser længere, kan få skyld for et godt træk: tag et mærke som et sted at se på igen.

account-decisions = Valg at se på igen
account-lucky = Mest held
account-played = Spillet
account-better = Bedre
account-why = Hvorfor
account-show = Vis på spillepladen
account-dear = dyrt
account-very-dear = meget dyrt
account-blunder = brøler

account-do-draw = trække fra stakken
account-do-take = tage { $cards }
account-do-claim = bygge { $route } med { $cards }
account-do-tickets = { $ticket ->
    [contract] trække kontrakter
   *[ticket] trække rutekort
}
account-do-keep = beholde { $list }
account-do-neutral = give den neutrale spiller { $route }
account-do-pass = melde pas

account-why-only-way = Det er den eneste vej, der er tilbage for { $places }.
account-why-ticket = Strækningen ligger på den korteste rute for { $places }.
account-why-fewer-wilds = { $card ->
    [wild] Det betales med færre jokerkort.
   *[locomotive] Det betales med færre lokomotiver.
}
account-why-toll = Det koster mindre told, og toldbrikker tæller til sidst.
account-why-claim-now = En strækning kan være væk til næste tur, og kort kan vente.
account-why-cards-first = Strækningen kan vente, og kort er mere værd.
account-why-wild-card = { $card ->
    [wild] Et jokerkort passer til alle strækninger.
   *[locomotive] Et lokomotiv passer til alle strækninger.
}
account-why-fitting-card = En strækning på den korteste rute kræver den farve.
account-why-more-tickets = { $ticket ->
    [contract] Der er tid til en kontrakt mere.
   *[ticket] Der er tid til flere rutekort.
}
account-why-fewer-tickets = { $ticket ->
    [contract] Hver ny kontrakt er en risiko.
   *[ticket] Hvert nyt rutekort er en risiko.
}
account-why-other-tickets = De ligger bedre sammen.
account-why-goods = Den giver handelsvarekort, og den, der har flest, får en bonus.
account-why-points = De sidste ture er begyndt: Nu tæller point, og kort på hånden er intet værd.
account-why-none-open = Ingen af de åbne kort har en farve, du mangler.
