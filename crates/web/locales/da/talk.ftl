# Chatten ved bordet. Fraserne er varme og korte; alle læser dem på deres eget sprog.

phrase-hello = Hej!
phrase-good-luck = Held og lykke!
phrase-nice-move = Flot gjort!
phrase-well-played = Godt spillet!
phrase-thank-you = Tak!
phrase-oops = Ups!
phrase-one-moment = Et øjeblik, tak.
phrase-take-your-time = Tag dig god tid.
phrase-play-again = Skal vi spille igen?
phrase-see-you = Vi ses næste gang!

talk-title = Chat
talk-phrases = Hurtige fraser
talk-your-line = Skriv noget
talk-say = Send
talk-read-only = Kun de, der spiller, skriver her; du kan læse med.
talk-mute-or-block = Skjul eller bloker
talk-mute = Skjul
talk-mute-somebody = Skjul { $name }
talk-mute-all = Skjul alle
talk-mute-how = Når du skjuler nogen, ses linjerne ikke på denne side.
talk-block = Bloker
talk-block-somebody = Bloker { $name }
talk-unblock = Ophæv blokering
talk-unblock-somebody = Ophæv blokeringen af { $name }
talk-block-how = Du ser ikke længere, hvad den du blokerer skriver, ved noget bord. Vedkommende får det ikke at vide.

lobby-talk = Chat
lobby-set-talk = Skift chatten
talk-kind-free = fri
talk-kind-phrases = kun hurtige fraser
talk-kind-silent = ingen
talk-told-phrases = Ved dette bord chatter man kun med hurtige fraser.
talk-told-silent = Ved dette bord er der ingen chat.

act-phrases-only = Ved dette bord chatter man kun med hurtige fraser.
act-silent = Ved dette bord er der ingen chat.
act-says-nothing = Der er ikke noget at læse. Skriv et ord eller to.
act-says-too-much = Det er for langt. En linje har plads til { $most } tegn.
