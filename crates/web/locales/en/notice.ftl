# Notices for people who are not looking, and where they choose them.

notice-turn-title = Your turn · { $board }
notice-time-title = Your time is running out · { $board }
notice-waits = { $count ->
    [one] { $names } is waiting for you.
   *[other] { $names } are waiting for you.
}
notice-waits-timed = { $count ->
    [one] { $names } is waiting for you. You have { $time } left.
   *[other] { $names } are waiting for you. You have { $time } left.
}
notice-hello = From now on you will be told here when it is your turn.
span-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
span-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
span-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
span-seconds = { $count ->
    [one] 1 second
   *[other] { $count } seconds
}
feed-title = Trekvaart: your turn

notices-title = Tell me when it’s my turn
notices-about = One notice for each of your turns while you have no page of the table open, and a reminder before your time is out. It says who is waiting, never what anybody holds.
notices-push-on = Show notices in this browser
notices-push-blocked = This browser blocks notices from this page. You can allow them in its settings.
notices-push-none = This browser can’t show notices here. On an iPhone or iPad, first add the page to the home screen.
notices-this-browser = this browser
notices-off = Switch off
notices-feed-on = Make a private feed
notices-feed-link = Add this address to your feed reader
notices-feed-private = Keep it to yourself: whoever has it can read when it is your turn. It is shown only now. To get a new address, switch this one off first.
notices-mail-label = Your mail address
notices-mail-on = Send me a mail to confirm
notices-hook-label = Web hook of your chat program (Slack, Mattermost, Discord and others)
notices-hook-on = Try it and switch it on
channel-push = A browser, by { $to }
channel-mail = Mail to { $to }
channel-mail-waits = Mail to { $to }: first open the link in the mail we sent there
channel-hook = Web hook at { $to }
channel-feed = Your private feed

notices-bad-mail = That is no mail address we can write to. Write one like ann@example.org.
notices-mailed-enough = That address was asked already. Look among unwanted mail, or try again tomorrow.
notices-bad-address = That is no web address. Copy it once more from your chat program.
notices-not-encrypted = The address must begin with https://.
notices-too-long = That address is too long.
notices-no-answer = Nobody answers at that address, so nothing was switched on.
notices-not-taken = Whoever is at that address did not take our message, so nothing was switched on.
notices-bad-browser = This browser gave an address that can’t be used, so nothing was switched on.
notices-too-many = That was too much at once. Wait a while, then try again.

mail-confirm-subject = Shall Trekvaart send you mail?
mail-confirm-text = Somebody, probably you, wants to be told by mail when it is their turn at { $house }. If that was you, open this link:

    { $link }

    If not, do nothing: you will get no more mail.
mail-notice-text = { $text }

    { $link }

    No more mail like this: { $off }
mail-page-title = Mail when it’s your turn
mail-page-about = This mail address gets a mail when it is your turn and you are not at the table.
mail-page-yes = Yes, send me mail
mail-on-title = Mail is on
mail-on-about = You will get a mail when it is your turn and you are not at the table. Every mail has a link that ends it.
mail-off-title = No more mail
mail-off-about = This mail address gets a mail when it is its player’s turn.
mail-off-yes = Switch it off
mail-is-off-title = Mail is off
mail-is-off-about = Nothing more is sent to this address.
