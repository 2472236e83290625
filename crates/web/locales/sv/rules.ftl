# Så spelar man: det som en nybörjare behöver, i korthet.

rules-title = Så spelar du { $board }
rules-goal =
    Du har { $pieces }. Muta in sträckor med dem och bind ihop platser på kartan: varje sträcka ger poäng direkt, och dina { $ticket ->
        [contract] kontraktkort
       *[ticket] biljettkort
    } ger fler i slutet om dina sträckor bildar en väg mellan deras två platser. Den som har flest poäng vinner.

rules-turn = Din tur: välj ett av tre
rules-draw = Dra kort.
rules-draw-how = { $card ->
    [wild] Ta två kort, uppvända eller blint från högen. Ett uppvänt jokerkort är turens enda kort; drar du ett blint räknas det som vilket kort som helst.
   *[locomotive] Ta två kort, uppvända eller blint från högen. Ett uppvänt lok är turens enda kort; drar du ett blint räknas det som vilket kort som helst.
}
rules-claim = Muta in en sträcka.
rules-claim-how =
    Betala lika många kort i sträckans färg som den har rutor, och ställ en av dina pjäser på varje ruta. Ett { $card ->
        [wild] jokerkort
       *[locomotive] lok
    } gäller som vilken färg som helst, och en grå sträcka tar kort av valfri färg, men bara en. Du får muta in vilken ledig sträcka som helst som du har pjäser till, var den än ligger.
rules-more = { $ticket ->
    [contract] Dra kontrakt.
   *[ticket] Dra biljetter.
}
rules-more-how = Ta { $drawn } och behåll minst { $kept }.

rules-routes = Vad en sträcka ger
rules-spaces = Rutor
rules-doubles = De två sträckorna i en dubbelsträcka går aldrig till samma spelare.
rules-doubles-closed = De två sträckorna i en dubbelsträcka går aldrig till samma spelare. Med { $players } spelare stängs den andra så snart någon mutar in den första.
rules-doubles-few = De två sträckorna i en dubbelsträcka går aldrig till samma spelare. Med { $players } spelare eller färre stängs den andra så snart någon mutar in den första.

rules-tickets-how =
    I början får du { $dealt } och behåller minst { $kept }. I slutet ger { $ticket ->
        [contract] varje uppfyllt kontrakt
       *[ticket] varje uppfylld biljett
    } sina poäng; de andra kostar lika många. Ingen annan ser vad du har.

rules-goods = Handelsbonus
rules-goods-how = En sträcka med kärror på ger också ett handelsbonuskort. I slutet får de som har flest en bonus; den som inte har något får ingen.
rules-tolls = Tullar
rules-tolls-how = Du börjar med brotullmarkörer värda { $tokens }, och varje sträcka har en tull. Tullen går till banken eller, för den andra sträckan i en dubbelsträcka, till den som har den första. Kan du inte betala hela tullen tar du ett lån i stället. Varje lån kostar { $loan } i slutet och gör att du inte får någon tullbonus. Alla andra rangordnas efter de markörer de har kvar.
rules-bonus = Bonusen
rules-players = Spelare
rules-place = Placering

rules-start = De som börjar senare har ett litet försprång: { $points } i turordning.

rules-end = Slutet
rules-end-how =
    När någon avslutar sin tur med { $pieces } eller färre kvar har alla en tur till, även den spelaren. Sedan visas alla { $ticket ->
        [contract] kontrakt
       *[ticket] biljetter
    }.

rules-variants = Andra sätt att spela
rules-no-tolls = Utan tullar: inga markörer, inga lån och ingen tullbonus.
rules-no-tolls-doubles = Utan tullar: inga markörer, inga lån och ingen tullbonus. Med { $players } spelare eller färre stängs den andra sträckan i en dubbelsträcka så snart någon mutar in den första.
rules-neutral = Med den neutrala spelaren, för två: efter { $rounds } rundor börjar en tredje färg, som inte är någons, ta lediga sträckor i dubbelsträckor. Ibland väljer en av er vilken av de två.
