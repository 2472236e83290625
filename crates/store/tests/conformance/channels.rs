//! Where people are told that it is their turn, and that nobody is told twice.

use store::limits::{CHANNEL_BYTES_MAX, PUSH_PER_PERSON_MAX};
use store::{Channel, ChannelFault, ChannelId, ChannelKind, Notice, PersonId, SummonsCause};
use vocab::Seat;

use crate::support::{House, at, person, ready, token};

pub(crate) fn channel(number: u8, person: PersonId, kind: ChannelKind, address: &str) -> Channel {
    Channel {
        id: ChannelId::new([number; 10]),
        person,
        kind,
        address: address.to_owned(),
        keys: String::new(),
        confirmed: kind != ChannelKind::Mail,
        created: at(number.into()),
    }
}

pub(crate) async fn a_channel_is_opened_and_closed(house: &House) {
    let store = house.open().await;
    let (channels, ann, ben) = (store.channels(), person(&store, 1).await, person(&store, 2).await);
    let push = Channel {
        keys: "key auth".to_owned(),
        ..channel(1, ann, ChannelKind::Push, "https://push.example.org/änne")
    };
    let mail = channel(2, ann, ChannelKind::Mail, "ann@example.org");
    let feed = channel(3, ben, ChannelKind::Feed, "00ff");
    for opened in [&push, &mail, &feed] {
        assert_eq!(channels.open(opened).await, Ok(()));
    }
    assert_eq!(channels.of(ann).await, Ok(vec![push.clone(), mail.clone()]));
    assert_eq!(channels.channel(mail.id).await, Ok(Some(mail.clone())));
    assert_eq!(channels.feed("00ff").await, Ok(Some(feed)));
    assert_eq!(channels.feed(&mail.address).await, Ok(None), "that is no feed");
    assert!(!format!("{push:?}").contains("example"), "an address is a secret");

    let asked = async |since| channels.asked_for_mail("ann@example.org", at(since)).await;
    assert_eq!((asked(2).await, asked(3).await), (Ok(1), Ok(0)));
    assert_eq!(channels.confirm(mail.id).await, Ok(true));
    assert_eq!(asked(0).await, Ok(0));
    assert_eq!(channels.channel(mail.id).await, Ok(Some(Channel { confirmed: true, ..mail })));
    assert_eq!(channels.close(push.id).await, Ok(true));
    assert_eq!(channels.close(push.id).await, Ok(false), "it is closed already");
    assert_eq!(channels.confirm(push.id).await, Ok(false));
    assert_eq!(channels.channel(push.id).await, Ok(None));
    assert_eq!(channels.of(ann).await.expect("readable").len(), 1);
}

pub(crate) async fn channels_have_limits(house: &House) {
    let store = house.open().await;
    let (channels, ann, ben) = (store.channels(), person(&store, 1).await, person(&store, 2).await);
    let addresses = async |person| -> Vec<String> {
        let of = channels.of(person).await.expect("readable");
        of.into_iter().map(|channel| channel.address).collect()
    };
    let most = u8::try_from(PUSH_PER_PERSON_MAX).expect("a small number");
    for number in 1..=most + 3 {
        let push = channel(number, ann, ChannelKind::Push, &format!("browser {number}"));
        assert_eq!(channels.open(&push).await, Ok(()));
    }
    let newest: Vec<String> = (4..=most + 3).map(|number| format!("browser {number}")).collect();
    assert_eq!(addresses(ann).await, newest, "the oldest are dropped");
    // The same browser again is the same channel, and a browser belongs to whoever used it last.
    let again = channel(50, ann, ChannelKind::Push, "browser 4");
    assert_eq!(channels.open(&again).await, Ok(()));
    assert_eq!(addresses(ann).await.len(), newest.len());
    let lent = channel(51, ben, ChannelKind::Push, "browser 4");
    assert_eq!(channels.open(&lent).await, Ok(()));
    assert!(!addresses(ann).await.contains(&"browser 4".to_owned()));
    // There is one mail address at a time, also if its clock was set back.
    for (number, address) in [(62, "b@example.org"), (61, "a@example.org")] {
        let mail = channel(number, ben, ChannelKind::Mail, address);
        assert_eq!(channels.open(&mail).await, Ok(()));
    }
    assert_eq!(addresses(ben).await, ["browser 4", "a@example.org"]);
    let other = channel(63, ann, ChannelKind::Mail, "a@example.org");
    assert_eq!(channels.open(&other).await, Ok(()));
    assert_eq!(addresses(ben).await.len(), 2, "two may share an address");
}

pub(crate) async fn channels_that_cannot_be_opened(house: &House) {
    let store = house.open().await;
    let (channels, ann) = (store.channels(), person(&store, 1).await);
    let nobody = PersonId::new([99; 10]);
    let opened = channels.open(&channel(1, nobody, ChannelKind::Hook, "x")).await;
    assert_eq!(opened, Err(ChannelFault::NoSuchPerson(nobody)));
    assert_eq!(channels.open(&channel(1, ann, ChannelKind::Hook, "x")).await, Ok(()));
    let taken = channels.open(&channel(1, ann, ChannelKind::Mail, "y")).await;
    assert_eq!(taken, Err(ChannelFault::Taken));
    for bad in ["x".repeat(CHANNEL_BYTES_MAX + 1), "\0".to_owned()] {
        let opened = channels.open(&channel(2, ann, ChannelKind::Push, &bad)).await;
        assert!(matches!(opened, Err(ChannelFault::BadText(_))), "{opened:?}");
    }
    assert_eq!(channels.of(ann).await.expect("readable").len(), 1, "nothing else changed");
}

pub(crate) async fn a_lost_device_gets_no_more_notices(house: &House) {
    let store = house.open().await;
    let (channels, ann) = (store.channels(), person(&store, 1).await);
    for (number, kind) in (1..).zip(ChannelKind::ALL) {
        channels.open(&channel(number, ann, kind, kind.name())).await.expect("a channel");
    }
    let ben = person(&store, 2).await;
    channels.open(&channel(9, ben, ChannelKind::Feed, "another")).await.expect("a channel");
    store.people().sign_out_others(ann, &token(1)).await.expect("signed out");
    assert_eq!(channels.of(ann).await, Ok(Vec::new()), "whoever had it may have made each of them");
    assert_eq!(channels.of(ben).await.expect("readable").len(), 1);
}

pub(crate) async fn nobody_is_told_twice(house: &House) {
    let store = house.open().await;
    let (channels, ann) = (store.channels(), person(&store, 1).await);
    let (ben, game) = (person(&store, 2).await, ready(&store, 9).await);
    let (seat, cause) = (Seat::FIRST, SummonsCause::Turn);
    let turn = |turn, ms| Notice { game, seat, cause, turn, at: at(ms) };
    let beside = Notice { seat: Seat::new(2).expect("a seat"), ..turn(1, 7) };
    let time = Notice { cause: SummonsCause::TimeRunsOut, ..turn(1, 6) };
    let told = async |person, notice| channels.note(person, notice).await.expect("it works");
    assert!(told(ann, turn(1, 5)).await);
    assert!(!told(ann, turn(1, 6)).await, "the same turn");
    assert!(told(ann, time).await, "another cause");
    assert!(told(ben, turn(1, 7)).await, "another person");
    assert!(told(ann, beside).await, "another seat at the same screen");
    assert!(!told(ann, beside).await, "the same turn of it");
    assert!(told(ann, turn(3, 8)).await);
    assert!(!told(ann, turn(2, 9)).await, "an earlier turn");
    assert_eq!(channels.noted(ann).await, Ok(vec![turn(3, 8), beside, time]));
}

pub(crate) async fn a_key_of_the_house_is_made_once(house: &House) {
    let store = house.open().await;
    let channels = store.channels();
    assert_eq!(channels.house_key("push", &[1, 2, 0]).await, Ok(vec![1, 2, 0]));
    assert_eq!(channels.house_key("push", &[3]).await, Ok(vec![1, 2, 0]));
    assert_eq!(channels.house_key("mail", &[3]).await, Ok(vec![3]));
}

pub(crate) async fn a_store_from_before_there_were_notices(house: &House) {
    let store = house.open().await;
    let game = ready(&store, 9).await;
    house.tamper("DELETE FROM _sqlx_migrations WHERE version IN (9, 12) AND $1 <> ''", game).await;
    house.alter("DROP TABLE channel").await;
    house.alter("DROP TABLE seat_notice").await;
    house.alter("DROP TABLE house_key").await;
    store.close().await;
    let store = house.open().await;
    let ann = person(&store, 1).await;
    assert_eq!(store.channels().of(ann).await, Ok(Vec::new()));
}
