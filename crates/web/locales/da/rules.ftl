# Sådan spiller man: det, en nybegynder har brug for, i korte træk.

rules-title = Sådan spiller du { $board }
rules-goal =
    Du har { $pieces }. Byg strækninger ved at sætte dem ind mellem stederne på landkortet: hver strækning giver straks point, og dine { $ticket ->
        [contract] kontraktkort
       *[ticket] rutekort
    } giver flere til sidst, hvis dine strækninger danner en rute mellem deres to steder. Den, der har flest point, vinder.

rules-turn = Din tur: vælg én af tre ting
rules-draw = Træk kort.
rules-draw-how = { $card ->
    [wild] Tag to kort, åbne eller blindt fra stakken. Et åbent jokerkort er turens eneste kort; trækker du et blindt, tæller det som ethvert andet kort.
   *[locomotive] Tag to kort, åbne eller blindt fra stakken. Et åbent lokomotiv er turens eneste kort; trækker du et blindt, tæller det som ethvert andet kort.
}
rules-claim = Byg en strækning.
rules-claim-how =
    Betal lige så mange kort i strækningens farve, som den har felter, og sæt en af dine brikker på hvert felt. Et { $card ->
        [wild] jokerkort
       *[locomotive] lokomotiv
    } gælder for enhver farve, og en grå strækning tager kort i valgfri farve, men kun én. Du må bygge enhver ledig strækning, som du har brikker til, hvor den end ligger.
rules-more = { $ticket ->
    [contract] Træk kontrakter.
   *[ticket] Træk rutekort.
}
rules-more-how = Tag { $drawn }, og behold mindst { $kept }.

rules-routes = Hvad en strækning giver
rules-spaces = Felter
rules-doubles = De to strækninger i en dobbeltstrækning går aldrig til samme spiller.
rules-doubles-closed = De to strækninger i en dobbeltstrækning går aldrig til samme spiller. Med { $players } spillere lukkes den anden, så snart nogen bygger den første.
rules-doubles-few = De to strækninger i en dobbeltstrækning går aldrig til samme spiller. Med { $players } spillere eller færre lukkes den anden, så snart nogen bygger den første.

rules-tickets-how =
    Fra begyndelsen får du { $dealt } og beholder mindst { $kept }. Til sidst giver { $ticket ->
        [contract] hver opfyldt kontrakt
       *[ticket] hvert opfyldt rutekort
    } sine point; de andre koster lige så mange. Ingen andre ser, hvad du har.

rules-goods = Handelsvarer
rules-goods-how = En strækning med vogne på giver også et handelsvarekort. Til sidst får de, der har flest, en bonus; den, der ingen har, får ingen.
rules-tolls = Told
rules-tolls-how = Du begynder med toldbrikker til en værdi af { $tokens }, og hver strækning koster told. Tolden går til banken eller, for den anden strækning i en dobbeltstrækning, til den, der har den første. Kan du ikke betale hele tolden, tager du et lån i stedet. Hvert lån koster { $loan } til sidst og udelukker dig fra toldbonussen. Alle andre rangeres efter de toldbrikker, de har tilbage.
rules-bonus = Bonussen
rules-players = Spillere
rules-place = Placering

rules-start = De, der begynder senere, har et lille forspring: { $points } i turrækkefølge.

rules-end = Slutningen
rules-end-how =
    Når nogen slutter sin tur med { $pieces } eller færre tilbage, har alle én tur mere, også den spiller. Derefter vises alle { $ticket ->
        [contract] kontrakter
       *[ticket] rutekort
    }.

rules-variants = Andre måder at spille på
rules-no-tolls = Uden told: ingen toldbrikker, ingen lån og ingen toldbonus.
rules-no-tolls-doubles = Uden told: ingen toldbrikker, ingen lån og ingen toldbonus. Med { $players } spillere eller færre lukkes den anden strækning i en dobbeltstrækning, så snart nogen bygger den første.
rules-neutral = Med den neutrale spiller, for to: efter { $rounds } runder begynder en tredje farve, som ikke er nogens, at tage ledige strækninger i dobbeltstrækninger. Af og til vælger en af jer, hvilken af de to.
