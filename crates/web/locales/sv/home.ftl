# Startsidan, inbjudningar, namn och sidorna för när något är fel.

# Vad språket kallar sig självt.
language-name = Svenska
language-choice = Språk

home-title = Trekvaart
home-tagline = Bygg vägar genom Amsterdam och Nederländerna, mot robotar eller vänner.
home-play = Spela mot robotar
home-invite = Bjud in vänner
home-friends = Hur många vänner
home-friend-count = { $count ->
    [one] 1 vän
   *[other] { $count } vänner
}
home-waiting = Väntar på dig
home-games = Dina partier
home-finished = Avslutade partier
home-options = Regler och motståndare
home-rules = Regler
home-against = Motståndare
home-level = Nivå
home-memory = Minneshjälp för kort och markörer
memory-on = på
memory-off = av
home-clock = Betänketid (med vänner)
clock-none = ingen klocka
clock-live = { $minutes } min + { $seconds } s per drag
clock-days = { $days } dygn per drag
home-pace = Robotarnas tempo
home-players-fixed = { $others } motståndare: de här reglerna är för { $players } spelare
home-opponents = { $count } motståndare
home-about-plain = { $min }–{ $max } spelare · kärror, kontrakt och handelsbonus
home-ours = Kontrakten och kärrsträckorna är våra egna, inte de tryckta.
home-about-tolls = { $min }–{ $max } spelare · tåg, biljetter och brotullar
home-game = { $board }: { $names }
home-you-are = Du är { $name }
home-say-name = Ditt namn
guest-name = Gäst

pace-quick = snabbt
pace-usual = normalt
pace-calm = långsamt

level-easy = lätt
level-normal = normal
level-hard = svår
level-master = mästare
variant-plain = standardregler
variant-tolls = med brotullar
variant-no-tolls = utan tullar
variant-neutral = med den neutrala spelaren, för två

stage-your-turn = Din tur
stage-playing = Väntar på de andra
stage-waiting = Väntar på spelare
stage-over = Avslutat
stage-you-won = Du vann
stage-won = { $name } vann
stage-shared = Delad seger
stage-resigned = { $result } · { $name } gav upp

invite-title = { $name } bjuder in dig till { $board }
invite-about = Ett brädspel om att bygga vägar, för { $min }–{ $max } spelare i webbläsaren. Inget att installera, inget konto.
invite-lasts-plain = Ungefär 15 minuter
invite-lasts-tolls = Ungefär 45 minuter
invite-players = { $players } spelare
invite-sit = Slå dig ner
invite-watch = Titta på
invite-full = Alla platser är tagna.
invite-full-way = Du kan titta på. Blir en plats ledig kan du ta den här.
invite-begun = Partiet har börjat.
invite-begun-way = Alla platser är tagna, men du kan titta på.
invite-over = Partiet är slut.
invite-over-way = Du kan se hur det slutade.

title-lobby = { $page } · { $board }
lobby-title = Ditt bord
lobby-watching = Du tittar på
lobby-gathers = Här samlas de; spelet öppnas av sig självt så snart det börjar.
lobby-take-seat = Slå dig ner
lobby-link = Skicka länken till dina vänner
lobby-only-here = Länken fungerar bara på den här datorn. Starta Trekvaart med ”trekvaart play --house” så kan vännerna komma in.
lobby-qr = Eller låt dem skanna koden
lobby-qr-label = QR-kod för länken
lobby-seats = Platser
lobby-seat-count = { $count } platser
lobby-free = Ledig plats
lobby-you = du
lobby-host = värd
lobby-away = inte här just nu
lobby-you-host = Du är värd: du ändrar bordet och startar partiet.
lobby-you-host-now = Nu är du värd.
lobby-other-host = { $name } är värd och startar partiet.
lobby-wait = Lediga platser väntar på vänner. Du kan också sätta robotar där eller ta bort platser.
lobby-begin = Starta partiet
lobby-ready = Alla platser är tagna.
lobby-order = Vem som börjar lottas, om inte värden utser någon.
lobby-first = Vem börjar
first-lot = Lottning
first-me = Du
lobby-first-turn = I tur: { $name }
lobby-goes-first = Den här gången börjar { $name }, om inte värden utser någon annan.
lobby-youngest = Ska den yngsta börja? Välj vem det är.
lobby-clock = Betänketid
lobby-set-clock = Byt betänketid
lobby-add-bot = Lägg till en robot
lobby-remove-bot = Ta bort { $name }
lobby-unseat = Ta bort { $name } från bordet
lobby-level-of = Nivå för { $name }
lobby-level = Robotens nivå
lobby-set-level = Byt nivå
lobby-fill = Låt robotar ta de lediga platserna
lobby-leave = Lämna bordet
lobby-colour-mine = Din färg: { $colour }. Byt
lobby-colour-of = Färg för { $name }: { $colour }. Byt
lobby-take-colour = Ta { $colour }
lobby-colour-taken = Upptaget: { $colour }

livery-ship = mörkblått skepp
livery-tulip = rosa tulpan
livery-mill = olivgrön kvarn
livery-lion = ljusblått lejon
livery-key = mintgrön nyckel

share-copy = Kopiera
share-copied = Kopierad
share-by-hand = Länken är markerad: kopiera den med tangentbordet eller genom att hålla fingret på den.
share-share = Dela

name-title = Vad ska vi kalla dig?
name-label = Ditt namn
name-save = Spara
name-empty = Skriv ett namn.
name-too-long = Namnet är för långt. Det får ha högst { $max } tecken.
name-unprintable = Namnet har tecken som inte kan visas. Använd bokstäver, siffror och mellanslag.
name-device = En annan enhet
name-device-about = Spela som samma person på mobilen eller en annan dator: samma partier, samma plats, på båda samtidigt.
name-link = Öppna din privata länk på den andra enheten
name-link-private = Behåll den för dig själv: den som öppnar länken spelar i ditt namn. Den fungerar en gång, inom ett dygn, och en ny ersätter den.
name-qr-label = QR-kod för din privata länk
name-make-link = Skapa en privat länk
name-sign-out-about = Har du tappat bort en enhet? Logga ut där: då spelar du bara i den här webbläsaren.
name-sign-out = Logga ut överallt utom här
signed-out-title = Utloggad överallt utom här
signed-out-about = Nu spelar du bara i den här webbläsaren, och ingen privat länk leder till dig längre.

follow-title = Fortsätt på den här enheten
follow-about = Med den privata länken är du samma person på den här enheten, med samma partier och platser. Den fungerar en gång.
follow-instead = Just nu är du { $name } på den här enheten. De partier du har här når du sedan inte längre, om du inte först skapar en privat länk för { $name }.
follow-yes = Ja, det är jag

away-lost = Anslutningen bröts. Försöker igen …
away-kept = Servern svarar inte. Det du valde är sparat och skickas så snart den svarar.
away-stays = Servern svarar inte, så du är kvar här. Försök igen om en stund.
app-about = Två brädspel i webbläsaren om att bygga vägar: Amsterdam och Nederland.
app-away-title = Servern svarar inte
app-away = Den som kör spelet kan ha stängt av det, eller så är enheten offline. Sidan försöker igen och går vidare av sig själv.
app-again = Försök igen
gone-table = Bordet finns inte längre. Partiet ställdes in.
gone-seat = Platsen hör inte längre till den här webbläsaren.

fault-no-table = Det finns inget sådant bord
fault-no-table-way = Länken kan vara ofullständig, eller så ställdes partiet in. Be om länken igen.
fault-no-page = Här finns ingenting
fault-no-page-way = Adressen kan vara felskriven.
fault-full = Alla platser är tagna
fault-full-way = Öppna länken igen för att titta på, eller öppna ett eget bord.
fault-not-yours = Du har ingen plats här
fault-not-yours-way = Började du på en annan enhet? Öppna din privata länk därifrån.
fault-no-person = Den privata länken fungerar inte
fault-no-person-way = Den kan vara ofullständig eller redan använd. Skapa en ny på din andra enhet.
fault-unreadable = Det gick inte att förstå
fault-unreadable-way = Inget har ändrats. Gå tillbaka, ladda om sidan och försök igen.
fault-wrong-way = Adressen kan inte användas så
fault-wrong-way-way = Inget har ändrats. Använd sidornas länkar och knappar.
fault-too-many = Det var för mycket på en gång
fault-too-many-way = Inget har ändrats. Vänta en minut och försök igen.
fault-too-large = Det var för mycket
fault-too-large-way = Inget har ändrats. Skicka något kortare.
fault-busy = Det är fullt här
fault-busy-way = För många bord är öppna. Försök igen om några minuter.
fault-store-busy = Just nu kan inget sparas
fault-store-busy-way = Inget har ändrats. Försök igen om en liten stund.
fault-board-lost = Det här partiets spelbräde har ändrats
fault-board-lost-way = Den här versionen har andra siffror på spelbrädet, och de som partiet började med finns inte sparade. Själva partiet är säkert: den som driver servern kan öppna det med versionen det började i.
fault-broken = Något gick fel hos oss
fault-broken-way = Ditt parti är säkert: alla drag är sparade. Försök igen om en stund.
