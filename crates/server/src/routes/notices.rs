//! Where people choose how they are told that it is their turn, and end it.

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use notices::{
    AtomFeed, BadSubscription, BadWebAddress, FeedEntry, MailAddress, PushSubscription, SendFault,
    WebAddress, hook_body,
};
use serde::Deserialize;
use sha2::{Digest, Sha256};
use store::{Channel, ChannelFault, ChannelId, ChannelKind, KnownPerson, SummonsCause};
use tokio::time::timeout;
use vocab::Seat;
use vocab::page::Listing;
use web::{
    Locale, MailQuestion, NoticeBy, NoticeFault, NoticeLine, NoticeScene, NoticeWords,
    NoticesScene, PageFault,
};

use crate::delivery::{Delivery, DeliveryAbout};
use crate::fault::{OnPage, PageError};
use crate::limits::{CONFIRM_LIVES, HOOK_TRIAL_MAX, MAILS_TO_ONE_MAX};
use crate::post_office::{MailLink, PostOffice};
use crate::routes::Posted;
use crate::routes::person::page_behind_name;
use crate::site::Site;
use crate::token::Token;
use crate::visitor::{Visitor, see_other};

/// Where the section about notices is.
const SECTION: &str = "/name";

/// What a browser says when it has subscribed.
#[derive(Deserialize)]
pub(crate) struct PushForm {
    endpoint: String,
    p256dh: String,
    auth: String,
}

/// A mail address or that of a web hook, as it was typed.
#[derive(Deserialize)]
pub(crate) struct AddressForm {
    address: String,
}

/// Which channel to close.
#[derive(Deserialize, Debug)]
pub(crate) struct ChannelForm {
    channel: String,
}

/// What the page behind a name shows of notices.
pub(crate) async fn scene(
    site: &Site,
    visitor: &Visitor,
    person: &KnownPerson,
) -> Result<Option<NoticesScene>, PageError> {
    let Some(post) = site.post() else { return Ok(None) };
    let channels = post.channels().of(person.id).await.map_err(|fault| visitor.fault(&fault))?;
    Ok(Some(NoticesScene {
        push_key: post.push_key(),
        lines: channels.iter().map(|channel| line(channel, post)).collect(),
        mail: post.sends_mail(),
        hooks: post.calls_hooks(),
        feed: None,
        fault: None,
    }))
}

fn line(channel: &Channel, post: &PostOffice) -> NoticeLine {
    let host = |address: &str| {
        let address = WebAddress::parse(address, post.reach());
        address.map_or_else(|_| String::new(), |address| address.host().to_owned())
    };
    let (by, to) = match channel.kind {
        ChannelKind::Push => (NoticeBy::Push, host(&channel.address)),
        ChannelKind::Mail => (NoticeBy::Mail, channel.address.clone()),
        ChannelKind::Hook => (NoticeBy::Hook, host(&channel.address)),
        ChannelKind::Feed => (NoticeBy::Feed, String::new()),
    };
    let sum = match by {
        NoticeBy::Push => hash(&channel.address),
        NoticeBy::Mail | NoticeBy::Hook | NoticeBy::Feed => String::new(),
    };
    NoticeLine { id: channel.id.to_string(), by, to, sum, confirmed: channel.confirmed }
}

fn hash(text: &str) -> String {
    Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Somebody who may change where notices go, and the post office that takes them there.
async fn counter<'a>(
    site: &'a Site,
    visitor: &Visitor,
) -> Result<(KnownPerson, &'a PostOffice), PageError> {
    let person = visitor.somebody(site).await?;
    let post = site.post().ok_or_else(|| visitor.fault(&PageFault::NoPage))?;
    Ok((person, post))
}

/// The page again, with why a wish was not granted.
async fn not_granted(
    site: &Site,
    visitor: &Visitor,
    person: &KnownPerson,
    fault: NoticeFault,
) -> Result<Response, PageError> {
    let mut told = scene(site, visitor, person).await?;
    if let Some(told) = &mut told {
        told.fault = Some(fault);
    }
    let page = page_behind_name(visitor, person, told.as_ref());
    Ok((StatusCode::UNPROCESSABLE_ENTITY, Html(page)).into_response())
}

/// Opens a channel. Notices are in the language of the page where they were wished for, unless another was
/// chosen.
async fn open(
    site: &Site,
    visitor: &Visitor,
    person: &KnownPerson,
    (kind, address, keys): (ChannelKind, String, String),
) -> Result<Channel, PageError> {
    let post = site.post().ok_or_else(|| visitor.fault(&PageFault::NoPage))?;
    let mut bytes = [0; 10];
    getrandom::fill(&mut bytes).map_err(|_| visitor.fault(&PageFault::Broken))?;
    let (id, confirmed) = (ChannelId::new(bytes), kind != ChannelKind::Mail);
    let (created, owner) = (post.now(), person.id);
    let channel = Channel { id, person: owner, kind, address, keys, confirmed, created };
    post.channels().open(&channel).await.map_err(|fault| visitor.fault(&fault))?;
    if person.language.is_none() {
        let chosen = site.people().choose_language(person.id, visitor.locale.code()).await;
        chosen.map_err(|fault| visitor.fault(&fault))?;
    }
    Ok(channel)
}

/// `POST /notices/push`: this browser shows notices from now on.
pub(crate) async fn push(
    State(site): State<Site>,
    visitor: Visitor,
    Posted(PushForm { endpoint, p256dh, auth }): Posted<PushForm>,
) -> Result<Response, PageError> {
    let (person, post) = counter(&site, &visitor).await?;
    if !site.admits_channel(person.id, visitor.address).await {
        return not_granted(&site, &visitor, &person, NoticeFault::TooMany).await;
    }
    match PushSubscription::parse(&endpoint, &p256dh, &auth, post.reach()) {
        Ok(subscription) => {
            let address = subscription.address().reveal();
            let keys = format!("{p256dh} {auth}");
            open(&site, &visitor, &person, (ChannelKind::Push, address, keys)).await?;
            Ok(see_other(SECTION, None))
        }
        Err(BadSubscription::Address(BadWebAddress::TooLong)) => {
            not_granted(&site, &visitor, &person, NoticeFault::TooLong).await
        }
        Err(BadSubscription::Address(_) | BadSubscription::Keys) => {
            not_granted(&site, &visitor, &person, NoticeFault::BadBrowser).await
        }
    }
}

/// `POST /notices/feed`: makes the address of a feed, and shows it this once.
pub(crate) async fn make_feed(
    State(site): State<Site>,
    visitor: Visitor,
) -> Result<Response, PageError> {
    let (person, _) = counter(&site, &visitor).await?;
    if !site.admits_channel(person.id, visitor.address).await {
        return not_granted(&site, &visitor, &person, NoticeFault::TooMany).await;
    }
    let token = Token::fresh().ok_or_else(|| visitor.fault(&PageFault::Broken))?.reveal();
    open(&site, &visitor, &person, (ChannelKind::Feed, hash(&token), String::new())).await?;
    let share = visitor.share.for_secrets(site.in_house());
    let mut told = scene(&site, &visitor, &person).await?;
    if let Some(told) = &mut told {
        told.feed = Some(format!("{}/feed/{token}", share.origin));
    }
    Ok(Html(page_behind_name(&visitor, &person, told.as_ref())).into_response())
}

/// `POST /notices/mail`: asks at an address whether it wants mail.
pub(crate) async fn mail(
    State(site): State<Site>,
    visitor: Visitor,
    Posted(AddressForm { address }): Posted<AddressForm>,
) -> Result<Response, PageError> {
    let (person, post) = counter(&site, &visitor).await?;
    let refuse = async |fault| not_granted(&site, &visitor, &person, fault).await;
    if !post.sends_mail() {
        return Err(visitor.fault(&PageFault::NoPage));
    }
    let Ok(address) = address.parse::<MailAddress>() else {
        return refuse(NoticeFault::BadMail).await;
    };
    let since = post.now().before(CONFIRM_LIVES);
    let asked = post.channels().asked_for_mail(address.as_str(), since).await;
    let asked = asked.map_err(|fault| visitor.fault(&fault))?;
    let enough = asked >= MAILS_TO_ONE_MAX || !site.admits_mail(person.id, visitor.address).await;
    let Some(permit) = post.permit(person.id).filter(|_| !enough) else {
        return refuse(NoticeFault::MailedEnough).await;
    };
    let wanted = (ChannelKind::Mail, address.as_str().to_owned(), String::new());
    let channel = open(&site, &visitor, &person, wanted).await?;
    let (origin, locale) = (site.notice_origin(), visitor.locale);
    let link = format!("{origin}{}", post.mail_path(MailLink::Confirm, &channel));
    let words = NoticeWords::confirm(locale, &origin, &link);
    let about = DeliveryAbout::Question;
    let delivery = Delivery { channel, locale, words, about, origin };
    tokio::spawn(delivery.run(site.clone(), post.clone(), permit));
    Ok(see_other(SECTION, None))
}

/// `POST /notices/hook`: tries a web hook, and keeps it if it answers.
pub(crate) async fn hook(
    State(site): State<Site>,
    visitor: Visitor,
    Posted(AddressForm { address }): Posted<AddressForm>,
) -> Result<Response, PageError> {
    let (person, post) = counter(&site, &visitor).await?;
    let refuse = async |fault| not_granted(&site, &visitor, &person, fault).await;
    if !post.calls_hooks() {
        return Err(visitor.fault(&PageFault::NoPage));
    }
    let address = match WebAddress::parse(&address, post.reach()) {
        Ok(address) => address,
        Err(BadWebAddress::TooLong) => return refuse(NoticeFault::TooLong).await,
        Err(BadWebAddress::NoAddress) => return refuse(NoticeFault::BadAddress).await,
        Err(BadWebAddress::NotEncrypted) => return refuse(NoticeFault::NotEncrypted).await,
    };
    if !site.admits_channel(person.id, visitor.address).await {
        return refuse(NoticeFault::TooMany).await;
    }
    let NoticeWords { title, text } = NoticeWords::hello(visitor.locale);
    let hello = hook_body(&title, &text, &format!("{}/", site.notice_origin()));
    let tried = timeout(HOOK_TRIAL_MAX, post.counter.courier.post_json(&address, hello)).await;
    match tried {
        Ok(Ok(())) => {
            let wanted = (ChannelKind::Hook, address.reveal(), String::new());
            open(&site, &visitor, &person, wanted).await?;
            Ok(see_other(SECTION, None))
        }
        Ok(Err(SendFault::Refused(_) | SendFault::Gone)) => refuse(NoticeFault::NotTaken).await,
        // Which names lead into the network of the house, and to what, is nobody's business.
        Ok(Err(SendFault::Inside | SendFault::Later(_))) | Err(_) => {
            refuse(NoticeFault::NoAnswer).await
        }
    }
}

/// `POST /notices/off`: closes a channel of one's own.
pub(crate) async fn off(
    State(site): State<Site>,
    visitor: Visitor,
    Posted(ChannelForm { channel }): Posted<ChannelForm>,
) -> Result<Response, PageError> {
    let (person, post) = counter(&site, &visitor).await?;
    let unreadable = || visitor.fault(&PageFault::Unreadable);
    let id: ChannelId = channel.parse().map_err(|_| unreadable())?;
    let found = post.channels().channel(id).await.map_err(|fault| visitor.fault(&fault))?;
    match found {
        Some(channel) if channel.person == person.id => {
            post.channels().close(id).await.map_err(|fault| visitor.fault(&fault))?;
        }
        Some(_) => return Err(visitor.fault(&PageFault::NotYours)),
        // So it is already.
        None => {}
    }
    Ok(see_other(SECTION, None))
}

/// `GET /mail/on/CHANNEL/MARK`: asks whether mail is wanted at the address that this came to.
pub(crate) async fn confirm_page(
    State(site): State<Site>,
    visitor: Visitor,
    Path((id, mark)): Path<(String, String)>,
) -> Result<Html<String>, PageError> {
    let channel = linked(&site, &visitor, MailLink::Confirm, (&id, &mark)).await?;
    channel.ok_or_else(|| visitor.fault(&PageFault::NoPage))?;
    let action = format!("/mail/on/{id}/{mark}");
    Ok(Html(web::mail_page(visitor.locale, MailQuestion::Confirm, &action)))
}

/// `POST /mail/on/CHANNEL/MARK`: mail is wanted.
pub(crate) async fn confirm(
    State(site): State<Site>,
    visitor: Visitor,
    Path((id, mark)): Path<(String, String)>,
) -> Result<Html<String>, PageError> {
    let channel = linked(&site, &visitor, MailLink::Confirm, (&id, &mark)).await?;
    let (Some(channel), Some(post)) = (channel, site.post()) else {
        return Err(visitor.fault(&PageFault::NoPage));
    };
    post.channels().confirm(channel.id).await.map_err(|fault| visitor.fault(&fault))?;
    Ok(Html(web::mail_page(visitor.locale, MailQuestion::Confirmed, "/")))
}

/// `GET /mail/off/CHANNEL/MARK`: asks whether no more mail is wanted.
pub(crate) async fn mail_off_page(
    State(site): State<Site>,
    visitor: Visitor,
    Path((id, mark)): Path<(String, String)>,
) -> Result<Html<String>, PageError> {
    let open = linked(&site, &visitor, MailLink::Off, (&id, &mark)).await?.is_some();
    let question = if open { MailQuestion::SwitchOff } else { MailQuestion::SwitchedOff };
    let action = format!("/mail/off/{id}/{mark}");
    Ok(Html(web::mail_page(visitor.locale, question, &action)))
}

/// `POST /mail/off/CHANNEL/MARK`: no more mail. Also by a mail program, which comes from no page of ours.
pub(crate) async fn mail_off(
    State(site): State<Site>,
    visitor: Visitor,
    Path((id, mark)): Path<(String, String)>,
) -> Result<Html<String>, PageError> {
    let channel = linked(&site, &visitor, MailLink::Off, (&id, &mark)).await?;
    if let (Some(channel), Some(post)) = (channel, site.post()) {
        post.channels().close(channel.id).await.map_err(|fault| visitor.fault(&fault))?;
    }
    Ok(Html(web::mail_page(visitor.locale, MailQuestion::SwitchedOff, "/")))
}

async fn linked(
    site: &Site,
    visitor: &Visitor,
    link: MailLink,
    parts: (&str, &str),
) -> Result<Option<Channel>, PageError> {
    let Some(post) = site.post() else { return Ok(None) };
    post.mail_link(link, parts).await.map_err(|fault| visitor.fault(&fault))
}

/// `GET /feed/TOKEN`: what somebody was told last of each of their games.
pub(crate) async fn feed(
    State(site): State<Site>,
    visitor: Visitor,
    Path(token): Path<String>,
) -> Result<Response, PageError> {
    let nothing = || visitor.fault(&PageFault::NoPage);
    let post = site.post().ok_or_else(nothing)?;
    let found = post.channels().feed(&hash(&token)).await.map_err(|fault| visitor.fault(&fault))?;
    let channel = found.ok_or_else(nothing)?;
    let person =
        site.people().person(channel.person).await.map_err(|fault| visitor.fault(&fault))?;
    let language = person.and_then(|person| person.language);
    let locale = language.as_deref().and_then(Locale::from_code).unwrap_or_default();
    let noted =
        post.channels().noted(channel.person).await.map_err(|fault| visitor.fault(&fault))?;
    let games =
        site.house().games_of(channel.person).await.map_err(|fault| visitor.fault(&fault))?;
    let entries = noted.into_iter().filter_map(|notice| {
        let id = notice.game.to_string();
        let game = games.iter().find(|game| game.table.id == id)?;
        let reminds = notice.cause == SummonsCause::TimeRunsOut;
        let NoticeWords { title, text } = words(&site, locale, (game, notice.seat), reminds)?;
        let cause = if reminds { "time" } else { "turn" };
        let id = format!("tag:trekvaart,2026:{id}/{}/{cause}", notice.turn);
        // Those who play beside the person have turns of the same numbers.
        let beside = Some(notice.seat) != game.own;
        let id = if beside { format!("{id}/{}", notice.seat.index()) } else { id };
        let at = u64::try_from(notice.at.unix_ms / 1_000).unwrap_or(0);
        Some(FeedEntry { id, title, text, path: format!("/table/{}", game.table.id), at })
    });
    let feed = AtomFeed {
        title: web::feed_title(locale),
        language: locale.code(),
        origin: visitor.share.for_secrets(site.in_house()).origin,
        id: format!("tag:trekvaart,2026:feed/{}", channel.id),
        entries: entries.collect(),
    };
    let headers = [(header::CONTENT_TYPE, "application/atom+xml; charset=utf-8")];
    Ok((headers, feed.document()).into_response())
}

/// The notice of a game in a list.
fn words(
    site: &Site,
    locale: Locale,
    (game, seat): (&Listing, Seat),
    reminds: bool,
) -> Option<NoticeWords> {
    let board = &site.shelf().get(&game.table.board)?.board;
    let (table, left) = (&game.table, None);
    Some(NoticeWords::of(&NoticeScene { locale, board, table, seat, reminds, left }))
}

impl OnPage for ChannelFault {
    fn page_fault(&self) -> PageFault {
        match self {
            ChannelFault::NoSuchPerson(_) => PageFault::NoPerson,
            ChannelFault::Taken => PageFault::Busy,
            ChannelFault::BadText(_) => PageFault::TooLarge,
            ChannelFault::Store(fault) => fault.page_fault(),
        }
    }
}
