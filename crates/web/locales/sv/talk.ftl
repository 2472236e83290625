# Chatten vid bordet. Fraserna är varma och korta; alla läser dem på sitt eget språk.

phrase-hello = Hej!
phrase-good-luck = Lycka till!
phrase-nice-move = Snyggt drag!
phrase-well-played = Bra spelat!
phrase-thank-you = Tack!
phrase-oops = Hoppsan!
phrase-one-moment = Ett ögonblick bara.
phrase-take-your-time = Ta den tid du behöver.
phrase-play-again = Ska vi spela igen?
phrase-see-you = Vi ses nästa gång!

talk-title = Chatt
talk-phrases = Snabbfraser
talk-your-line = Skriv något
talk-say = Skicka
talk-read-only = Bara de som spelar skriver här; du kan läsa med.
talk-mute-or-block = Tysta eller blockera
talk-mute = Tysta
talk-mute-somebody = Tysta { $name }
talk-mute-all = Tysta alla
talk-mute-how = Att tysta någon döljer raderna bara på den här sidan.
talk-block = Blockera
talk-block-somebody = Blockera { $name }
talk-unblock = Häv blockering
talk-unblock-somebody = Häv blockeringen av { $name }
talk-block-how = Du ser inte längre vad den du blockerar skriver, vid något bord. Personen får inte veta det.

lobby-talk = Chatt
lobby-set-talk = Ändra chatten
talk-kind-free = fri
talk-kind-phrases = bara snabbfraser
talk-kind-silent = ingen
talk-told-phrases = Vid det här bordet chattar man bara med snabbfraser.
talk-told-silent = Vid det här bordet finns ingen chatt.

act-phrases-only = Vid det här bordet chattar man bara med snabbfraser.
act-silent = Vid det här bordet finns ingen chatt.
act-says-nothing = Där finns inget att läsa. Skriv ett ord eller två.
act-says-too-much = Det är för långt. En rad rymmer { $most } tecken.
