# Varför något inte går. Visas där man tryckte.

refusal-game-over = Partiet är slut.
refusal-not-your-turn = Det är inte din tur.
refusal-not-now = Gör först klart det du har börjat med.
refusal-already-chosen = Du har redan valt.
refusal-no-such-slot = Det finns ingen sådan plats bland de uppvända korten.
refusal-empty-slot = Här ligger inget kort.
refusal-wild-as-second = { $card ->
    [wild] Du kan inte ta ett uppvänt jokerkort som ditt andra kort.
   *[locomotive] Du kan inte ta ett uppvänt lok som ditt andra kort.
}
refusal-nothing-to-draw = Både högen och kasthögen är tomma.
refusal-route-taken = { $name } har den här sträckan.
refusal-route-own = Den här sträckan är din.
refusal-route-neutral = Den neutrala spelaren har den här sträckan.
refusal-own-twin = Du har den andra sträckan i dubbelsträckan. Ingen får muta in båda.
refusal-double-closed = Den andra sträckan i dubbelsträckan är tagen. Vid det här bordet kan bara en av dem mutas in.
refusal-too-few-pieces = Sträckan kräver { $pieces }. Du har { $left } kvar.
refusal-wrong-count = Sträckan kräver { $cards }, inte { $paid }.
refusal-wrong-colour = Sträckan är { $route }, inte { $paid }.
refusal-cards-missing = Du behöver { $cards }. Du har { $have }.
refusal-too-few-cards = Sträckan kräver { $cards }. Du kan få ihop högst { $have }.
refusal-no-tickets = { $ticket ->
    [contract] Det finns inga kontrakt kvar att dra.
   *[ticket] Det finns inga biljetter kvar att dra.
}
refusal-not-offered = Det kortet hörde inte till dem du fick välja bland.
refusal-keep-more = Behåll minst { $tickets }.
refusal-not-for-neutral = Den neutrala spelaren kan inte ta den här sträckan.
refusal-can-act = Du kan bara passa när inget annat går.

act-stale = Något hände under tiden. Titta igen och välj sedan.
act-not-seated = Du har ingen plats vid bordet, så du kan inte spela.
act-unreadable = Det gick inte att förstå. Ladda om sidan och försök igen.
act-not-stored = Ditt drag kunde inte sparas, så det blev inte av. Försök igen om en stund.
act-too-fast = Det gick för fort. Vänta en sekund.
act-busy = Just nu är det för mycket på gång här, så inget hände. Försök igen om en liten stund.
act-away = En robot spelar åt dig. Välj först ”Spela själv igen” i menyn.
act-time-left = Den spelaren har tid kvar, så ingen robot kan ta över än.
act-less-time = Du har mindre tid kvar än den spelaren, så du kan inte låta en robot ta över.
act-expected = Den spelaren var här alldeles nyss. Vänta lite.
act-resigned = Du har gett upp det här partiet.
act-too-late = Det går inte längre att ångra: något dolt har visats, eller någon annan har redan spelat.
act-begun = Partiet har börjat, så platserna är bestämda.
act-not-begun = Partiet har inte börjat än.
act-not-host = Det kan bara bordets värd göra.
act-seat-taken = Någon annan har den platsen nu.
act-livery-taken = Någon vid bordet har den färgen. Välj en annan.
act-seats-free = Det finns lediga platser kvar. Vänta på vännerna, lägg till robotar eller ta bort platser.
act-no-such-seat = Bordet har ingen sådan plats.
act-no-such-seats = Bordet kan inte ha det antalet platser.
act-no-level = Ingen robot spelar på den nivån.
