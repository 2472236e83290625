# Meddelanden till dem som inte tittar, och var man väljer dem.

notice-turn-title = Din tur · { $board }
notice-time-title = Din tid håller på att ta slut · { $board }
notice-waits = { $count ->
    [one] { $names } väntar på dig.
   *[other] { $names } väntar på dig.
}
notice-waits-timed = { $count ->
    [one] { $names } väntar på dig. Du har { $time } kvar.
   *[other] { $names } väntar på dig. Du har { $time } kvar.
}
notice-hello = Från och med nu får du veta här när det är din tur.
span-days = { $count ->
    [one] 1 dag
   *[other] { $count } dagar
}
span-hours = { $count ->
    [one] 1 timme
   *[other] { $count } timmar
}
span-minutes = { $count ->
    [one] 1 minut
   *[other] { $count } minuter
}
span-seconds = { $count ->
    [one] 1 sekund
   *[other] { $count } sekunder
}
feed-title = Trekvaart: din tur

notices-title = Säg till när det är min tur
notices-about = Ett meddelande för varje tur som du får medan du inte har någon sida från bordet öppen, och en påminnelse innan tiden är ute. Där står vem som väntar, aldrig vad någon har på handen.
notices-push-on = Visa meddelanden i den här webbläsaren
notices-push-blocked = Den här webbläsaren blockerar meddelanden från sidan. Du kan tillåta dem i inställningarna.
notices-push-none = Den här webbläsaren kan inte visa meddelanden här. På en iPhone eller iPad lägger du först till sidan på hemskärmen.
notices-this-browser = den här webbläsaren
notices-off = Stäng av
notices-feed-on = Skapa ett privat flöde
notices-feed-link = Lägg till den här adressen i din flödesläsare
notices-feed-private = Behåll den för dig själv: den som har den kan se när det är din tur. Den visas bara nu. Vill du ha en ny adress stänger du först av den här.
notices-mail-label = Din mejladress
notices-mail-on = Skicka ett mejl för att bekräfta
notices-hook-label = Webhook i ditt chattprogram (Slack, Mattermost, Discord med flera)
notices-hook-on = Prova och slå på
channel-push = En webbläsare, via { $to }
channel-mail = Mejl till { $to }
channel-mail-waits = Mejl till { $to }: öppna först länken i mejlet som vi har skickat dit
channel-hook = Webhook hos { $to }
channel-feed = Ditt privata flöde

notices-bad-mail = Det är ingen mejladress som vi kan skriva till. Skriv en som anna@example.org.
notices-mailed-enough = Den adressen har redan fått frågan. Titta bland skräpposten, eller försök igen i morgon.
notices-bad-address = Det är ingen webbadress. Kopiera den en gång till från ditt chattprogram.
notices-not-encrypted = Adressen måste börja med https://.
notices-too-long = Adressen är för lång.
notices-no-answer = Ingen svarar på adressen, så ingenting har slagits på.
notices-not-taken = Den som finns på adressen tog inte emot vårt meddelande, så ingenting har slagits på.
notices-bad-browser = Webbläsaren gav en adress som inte går att använda, så ingenting har slagits på.
notices-too-many = Det blev för mycket på en gång. Vänta en stund och försök igen.

mail-confirm-subject = Ska Trekvaart skicka mejl till dig?
mail-confirm-text = Någon, antagligen du, vill få ett mejl när det är deras tur på { $house }. Om det var du öppnar du den här länken:

    { $link }

    Om inte behöver du inte göra något: du får inga fler mejl.
mail-notice-text = { $text }

    { $link }

    Inga fler sådana mejl: { $off }
mail-page-title = Mejl när det är din tur
mail-page-about = Den här mejladressen får ett mejl när det är din tur och du inte är vid bordet.
mail-page-yes = Ja, skicka mejl
mail-on-title = Mejl är på
mail-on-about = Du får ett mejl när det är din tur och du inte är vid bordet. I varje mejl finns en länk som stänger av dem.
mail-off-title = Inga fler mejl
mail-off-about = Den här mejladressen får ett mejl när det är spelarens tur.
mail-off-yes = Stäng av
mail-is-off-title = Mejl är av
mail-is-off-about = Inget mer skickas till den här adressen.
