# Hvorfor noget ikke går. Vises, hvor man trykkede.

refusal-game-over = Spillet er slut.
refusal-not-your-turn = Det er ikke din tur.
refusal-not-now = Gør først det færdigt, du er begyndt på.
refusal-already-chosen = Du har allerede valgt.
refusal-no-such-slot = Der er ingen sådan plads blandt de åbne kort.
refusal-empty-slot = Her ligger intet kort.
refusal-wild-as-second = { $card ->
    [wild] Du kan ikke tage et åbent jokerkort som dit andet kort.
   *[locomotive] Du kan ikke tage et åbent lokomotiv som dit andet kort.
}
refusal-nothing-to-draw = Stakken er tom, og der er ingen brugte kort.
refusal-route-taken = { $name } har denne strækning.
refusal-route-own = Denne strækning er din.
refusal-route-neutral = Den neutrale spiller har denne strækning.
refusal-own-twin = Du har den anden strækning i dobbeltstrækningen. Ingen må bygge begge.
refusal-double-closed = Den anden strækning i dobbeltstrækningen er taget. Ved dette bord kan kun én af de to bygges.
refusal-too-few-pieces = Strækningen kræver { $pieces }. Du har { $left } tilbage.
refusal-wrong-count = Strækningen kræver { $cards }, ikke { $paid }.
refusal-wrong-colour = Strækningen er { $route }, ikke { $paid }.
refusal-cards-missing = Du skal bruge { $cards }. Du har { $have }.
refusal-too-few-cards = Strækningen kræver { $cards }. Du kan højst samle { $have }.
refusal-no-tickets = { $ticket ->
    [contract] Der er ingen kontrakter tilbage at trække.
   *[ticket] Der er ingen rutekort tilbage at trække.
}
refusal-not-offered = Det kort var ikke blandt dem, du kunne vælge.
refusal-keep-more = Behold mindst { $tickets }.
refusal-not-for-neutral = Den neutrale spiller kan ikke få denne strækning.
refusal-can-act = Du kan kun melde pas, når intet andet er muligt.

act-stale = Der skete noget imens. Se igen, og vælg så.
act-not-seated = Du har ingen plads ved bordet, så du kan ikke spille.
act-unreadable = Det kunne ikke forstås. Genindlæs siden, og prøv igen.
act-not-stored = Din tur kunne ikke gemmes, så den blev ikke til noget. Prøv igen om lidt.
act-too-fast = Det gik for hurtigt. Vent et sekund.
act-busy = Lige nu er der for meget i gang her, så der skete intet. Prøv igen om et øjeblik.
act-away = En bot spiller for dig. Vælg først ”Spil selv igen” i menuen.
act-time-left = Den spiller har stadig tid, så ingen bot kan tage over endnu.
act-less-time = Du har mindre tid tilbage end den spiller, så du kan ikke lade en bot tage over.
act-expected = Den spiller var her for et øjeblik siden. Vent lidt.
act-resigned = Du har givet op i dette spil.
act-too-late = Det kan ikke længere fortrydes: noget skjult er blevet vist, eller en anden har allerede spillet.
act-begun = Spillet er begyndt, så pladserne ligger fast.
act-not-begun = Spillet er ikke begyndt endnu.
act-not-host = Det kan kun bordets vært.
act-seat-taken = En anden har den plads nu.
act-livery-taken = En ved bordet har den farve. Vælg en anden.
act-seats-free = Nogle pladser er stadig ledige. Vent på vennerne, tilføj botter, eller fjern pladser.
act-no-such-seat = Bordet har ikke sådan en plads.
act-no-such-seats = Bordet kan ikke have det antal pladser.
act-no-level = Ingen bot spiller på det niveau.
