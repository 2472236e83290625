# Beskeder til dem, der ikke kigger, og hvor man vælger dem.

notice-turn-title = Din tur · { $board }
notice-time-title = Din tid er ved at løbe ud · { $board }
notice-waits = { $count ->
    [one] { $names } venter på dig.
   *[other] { $names } venter på dig.
}
notice-waits-timed = { $count ->
    [one] { $names } venter på dig. Du har { $time } tilbage.
   *[other] { $names } venter på dig. Du har { $time } tilbage.
}
notice-hello = Fra nu af får du besked her, når det er din tur.
span-days = { $count ->
    [one] 1 dag
   *[other] { $count } dage
}
span-hours = { $count ->
    [one] 1 time
   *[other] { $count } timer
}
span-minutes = { $count ->
    [one] 1 minut
   *[other] { $count } minutter
}
span-seconds = { $count ->
    [one] 1 sekund
   *[other] { $count } sekunder
}
feed-title = Trekvaart: din tur

notices-title = Sig til, når det er min tur
notices-about = Én besked for hver tur, du får, mens du ikke har en side fra bordet åben, og en påmindelse, før tiden er gået. Der står, hvem der venter, aldrig hvad nogen har på hånden.
notices-push-on = Vis beskeder i denne browser
notices-push-blocked = Denne browser blokerer beskeder fra siden. Du kan tillade dem i dens indstillinger.
notices-push-none = Denne browser kan ikke vise beskeder her. På en iPhone eller iPad skal du først føje siden til hjemmeskærmen.
notices-this-browser = denne browser
notices-off = Slå fra
notices-feed-on = Lav et privat feed
notices-feed-link = Føj denne adresse til din feedlæser
notices-feed-private = Hold den for dig selv: den, der har den, kan se, hvornår det er din tur. Den vises kun nu. Vil du have en ny adresse, så slå først denne fra.
notices-mail-label = Din mailadresse
notices-mail-on = Send mig en mail til bekræftelse
notices-hook-label = Webhook i dit chatprogram (Slack, Mattermost, Discord og andre)
notices-hook-on = Prøv det, og slå det til
channel-push = En browser, via { $to }
channel-mail = Mail til { $to }
channel-mail-waits = Mail til { $to }: åbn først linket i den mail, vi har sendt dertil
channel-hook = Webhook hos { $to }
channel-feed = Dit private feed

notices-bad-mail = Det er ikke en mailadresse, vi kan skrive til. Skriv en som anna@example.org.
notices-mailed-enough = Adressen er allerede blevet spurgt. Kig blandt uønsket post, eller prøv igen i morgen.
notices-bad-address = Det er ikke en webadresse. Kopiér den en gang til fra dit chatprogram.
notices-not-encrypted = Adressen skal begynde med https://.
notices-too-long = Adressen er for lang.
notices-no-answer = Ingen svarer på adressen, så der er ikke slået noget til.
notices-not-taken = Adressen tog ikke imod vores besked, så der er ikke slået noget til.
notices-bad-browser = Browseren gav en adresse, der ikke kan bruges, så der er ikke slået noget til.
notices-too-many = Det var for meget på én gang. Vent lidt, og prøv så igen.

mail-confirm-subject = Skal Trekvaart sende dig mail?
mail-confirm-text = Nogen, formentlig dig, vil have en mail, når det er deres tur på { $house }. Hvis det var dig, så åbn dette link:

    { $link }

    Hvis ikke, skal du ikke gøre noget: du får ikke flere mails.
mail-notice-text = { $text }

    { $link }

    Ikke flere af den slags mails: { $off }
mail-page-title = Mail, når det er din tur
mail-page-about = Denne mailadresse får en mail, når det er din tur, og du ikke er ved bordet.
mail-page-yes = Ja, send mig mail
mail-on-title = Mail er slået til
mail-on-about = Du får en mail, når det er din tur, og du ikke er ved bordet. I hver mail er der et link, der slår dem fra.
mail-off-title = Ikke mere mail
mail-off-about = Denne mailadresse får en mail, når det er spillerens tur.
mail-off-yes = Slå det fra
mail-is-off-title = Mail er slået fra
mail-is-off-about = Der sendes ikke mere til denne adresse.
