# Lektionen: et første spil med vejledning, én ting ad gangen; og påmindelser til begyndere.

lesson-title = Lektion
lesson-tickets = { $ticket ->
    [contract] En kontrakt nævner to steder. Forbind dem med dine egne strækninger, så giver den sine point til sidst; ellers koster den lige så mange. Du beholder mindst { $tickets }: sæt kryds ved den markerede, og behold den.
   *[ticket] Rutekort er det, som kontrakter var i Amsterdam. Af de første beholder du mindst { $tickets }: sæt kryds ved de markerede, og behold dem.
}
lesson-deck = Du beholder { $list }: forbind de steder. I din tur gør du én af tre ting. Den første er at tage to kort. Tag ét blindt fra stakken.
lesson-face-up = Nu det andet kort. Tag denne gang et af de åbne, så ser du, hvad du får.
lesson-second-card = Tag et kort til.
lesson-wild = Et jokerkort gælder som en hvilken som helst farve. Det er så godt, at et åbent jokerkort er turens eneste kort.
lesson-sweep = Tre jokerkort lå åbne på én gang. Så smides alle fem kort væk, og der kommer fem nye.
lesson-claim = Det andet, du kan gøre: bygge en strækning. Du har kortene til { $route }. Tryk på den, og betal et kort i dens farve for hvert felt.
lesson-grey = { $route } er grå: betal med en valgfri farve, men kun én.
lesson-wild-pays = Dine jokerkort træder i stedet for det, der mangler: med dem kan du betale { $route }.
lesson-claim-next = Du har kortene til { $route }. Byg den.
lesson-points = En strækning giver point med det samme: { $points } til dig. Lange strækninger er meget mere værd end korte.
lesson-goods = Din strækning viser vogne, så du fik også et handelsvarekort. Til sidst får den, der har flest, en bonus.
lesson-collect = Nu gælder det { $route }: du mangler { $cards }. Tag kort.
lesson-collect-grey = Nu gælder det { $route }: du mangler { $cards } i én og samme farve. Tag kort.
lesson-more = { $ticket ->
    [contract] Din kontrakt er opfyldt! Det tredje, du kan gøre i din tur, er at trække nye kontrakter.
   *[ticket] Dine rutekort er opfyldt! Træk nye.
}
lesson-keep = { $ticket ->
    [contract] Behold mindst én. En kontrakt, du ikke opfylder, koster sine point, så tag det, du kan nå.
   *[ticket] Behold mindst ét. Et rutekort, du ikke opfylder, koster sine point, så tag det, du kan nå.
}
lesson-toll = Her koster hver strækning told: du betalte { $toll }. Den går til banken eller, for den anden strækning i en dobbeltstrækning, til den, der har den første.
lesson-loan = Rækker dine toldbrikker ikke til tolden, tager du et lån i stedet. Det koster { $points } til sidst, og du får ingen toldbonus.
lesson-bonus = Derfor er det godt at spare på toldbrikkerne: af dem uden lån får den, der har flest tilbage til sidst, toldbonussen.
lesson-finished = Det var alt, hvad der er nyt her. Spil videre, som du vil: lektionen slutter med denne tur.
lesson-last = Brikkerne slipper op, så dette er din sidste tur. Få det bedste ud af den.
lesson-pass = Du kan ikke gøre noget i denne tur, så meld pas.
lesson-wait = Nu gør din modspiller én af de samme tre ting.
lesson-over-goods = Det var et helt spil! Point for dine strækninger og kontrakter lægges sammen med bonussen for handelsvarer. Nu kan du spille med hvem som helst.
lesson-over-tolls = Strækninger og rutekort lægges sammen, lån trækkes fra, og de toldbrikker, der er tilbage, giver toldbonus. Nu kan du spille med hvem som helst.
lesson-outdated = Lektionen er ændret, siden du begyndte på den. Dette spil fortsætter som et almindeligt.

lesson-again = Begynd forfra
lesson-second = Videre til Nederland
lesson-newer = Begynd den nye lektion
lesson-play-on = Spil videre uden lektion

# Siges, når lektionen åbnes.
lesson-begins = En ny lektion begynder.
lesson-goes-on = Din lektion fortsætter, hvor du slap.

# På startsiden og ved reglerne.
lesson-offer = Ny her? Et første spil med vejledning tager omkring ti minutter.
lesson-offer-yes = Vis mig det
lesson-offer-no = Nej tak
lesson-lists = Lær det ved at spille
lesson-plain = { $board }: et første spil med vejledning
lesson-tolls = { $board }: told, lån og bonus

# Hvad man kan gøre i sin tur, til begyndere.
reminder-title = I din tur, én af tre ting
reminder-draw = Træk to kort, blindt eller åbne
reminder-claim = Byg en strækning med kort i dens farve
reminder-tickets = { $ticket ->
    [contract] Træk kontrakter, og få flere point til sidst
   *[ticket] Træk rutekort, og få flere point til sidst
}
reminder-away = Forstået
