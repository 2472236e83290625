//! Any door, one keeper: whatever names a table is answered by the server that keeps it, whichever server was asked.

use std::net::IpAddr;

use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use store::{Fellow, Keeper, StoreFault};
use tables::{GameId, Invite};
use tokio::time::{Instant, sleep, timeout};
use web::{Locale, PageFault};

use crate::fault::{OnPage, PageError};
use crate::fellows::{FOR, Fellows, KEY, MARK, NotPassed, Parcel};
use crate::headers;
use crate::language;
use crate::limits::{FORM_BYTES_MAX, HAND_ON_MAX, HAND_ON_PAUSE};
use crate::site::Site;
use crate::token::Token;
use crate::visitor;
use crate::who::Who;

/// Where a request came from that another server of the house has handed on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HandedOn(pub(crate) IpAddr);

/// By what the servers of a house know a form that may be sent to one after the other, so that whoever is made by it, and
/// whatever table, is made once.
#[derive(Clone, Debug)]
pub(crate) struct FormMark(pub(crate) Token);

/// Whether a form for this address is answered where something is kept that it names, or where it makes a table.
pub(crate) fn has_keeper(path: &str) -> bool {
    Addressee::in_path(path).is_some()
}

/// What a request is for, where one server of the house has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Addressee {
    Table(GameId),
    /// The table where those of this one play again.
    Rematch(GameId),
    Invitation(Invite),
    /// A record that was brought along.
    Record(GameId),
    /// A table that is to be made, by whichever server may make it.
    NewTable,
}

impl Addressee {
    /// What an address is about, if that is anything of the kind.
    fn in_path(path: &str) -> Option<Addressee> {
        let mut words = path.strip_prefix('/')?.split('/');
        let (kind, name) = (words.next()?, words.next());
        match (kind, name) {
            ("play" | "invite" | "lesson", None) => return Some(Addressee::NewTable),
            (_, None) => return None,
            (_, Some(_)) => {}
        }
        let name = name?;
        match kind {
            "table" if words.next_back() == Some("rematch") => {
                name.parse().ok().map(Addressee::Rematch)
            }
            "table" => name.parse().ok().map(Addressee::Table),
            "i" => name.parse().ok().map(Addressee::Invitation),
            "record" => name.parse().ok().map(Addressee::Record),
            _ => None,
        }
    }

    /// Which server has it. What nobody keeps is kept here from now on.
    async fn keeper(self, site: &Site) -> Result<Keeper, StoreFault> {
        let house = site.house();
        match self {
            Addressee::Table(table) => house.keeper(table).await,
            Addressee::Rematch(table) => house.keeper(house.meeting_place(table).await?).await,
            Addressee::Invitation(code) => match house.invited(code).await? {
                Some(table) => house.keeper(table).await,
                None => Ok(Keeper::Nowhere),
            },
            Addressee::Record(key) => Ok(house.keeper_of_record(key)),
            Addressee::NewTable => match house.membership() {
                Some(membership) => membership.right().map(|_| Keeper::Here),
                None => Ok(Keeper::Here),
            },
        }
    }
}

/// Answers a request here, or hands it on to the server that keeps what it names. While that one is being missed, it
/// is asked again who does, for as long as anybody would wait.
pub(crate) async fn answer(State(site): State<Site>, request: Request, next: Next) -> Response {
    let named = Addressee::in_path(request.uri().path());
    let (Some(fellows), Some(named)) = (site.fellows(), named) else {
        return next.run(request).await;
    };
    let locale = language::of(request.headers());
    if request.extensions().get::<HandedOn>().is_some() {
        return answer_here(&site, (named, locale), request, next).await;
    }
    let mut parcel = match wrap(&site, request).await {
        Ok(parcel) => parcel,
        Err(fault) => return told(&site, locale, fault),
    };
    let (patience, mut turn) = (Instant::now() + HAND_ON_MAX, 0);
    let mut fault = PageFault::StoreBusy;
    while Instant::now() < patience {
        let asking = Asking { site: &site, fellows, named, turn };
        match asking.answer(&mut parcel, next.clone()).await {
            Ok(answer) => return answer,
            Err(Unanswered::ForGood(why)) => return told(&site, locale, why),
            Err(Unanswered::ForNow(why)) => fault = why,
        }
        let pause = HAND_ON_PAUSE.min(patience.saturating_duration_since(Instant::now()));
        tokio::select! {
            () = fellows.membership.next_beat() => {}
            () = sleep(pause) => {}
        }
        turn += 1;
    }
    told(&site, locale, fault)
}

/// Looking once who has what a request is for.
struct Asking<'a> {
    site: &'a Site,
    fellows: &'a Fellows,
    named: Addressee,
    turn: usize,
}

/// Why nobody has answered, and whether it helps to ask again.
enum Unanswered {
    /// Whoever has it is going, or gone.
    ForNow(PageFault),
    ForGood(PageFault),
}

impl Asking<'_> {
    async fn answer(&self, parcel: &mut Parcel, next: Next) -> Result<Response, Unanswered> {
        // A record that was brought along is here until the end.
        if self.site.house().is_closing() && !matches!(self.named, Addressee::Record(_)) {
            return self.ask_others(parcel).await;
        }
        match self.named.keeper(self.site).await {
            Ok(Keeper::Here | Keeper::Nowhere) => {
                let answer = next.run(unwrapped(parcel)).await;
                if is_leaving(self.site, &answer) {
                    return Err(Unanswered::ForNow(PageFault::StoreBusy));
                }
                Ok(answer)
            }
            Ok(Keeper::There(fellow)) => {
                let answer = self.hand_on(&fellow, parcel).await?;
                answer.ok_or(Unanswered::ForNow(PageFault::Parted))
            }
            Err(fault) if fault.trouble.passes() || has_no_right(self.site) => {
                tracing::debug!(%fault, "this server does not know who keeps a table");
                self.ask_others(parcel).await
            }
            Err(fault) => Err(Unanswered::ForGood(fault.page_fault())),
        }
    }

    /// Asks others to take what this server may not keep: it leaves, or is between two lives.
    async fn ask_others(&self, parcel: &mut Parcel) -> Result<Response, Unanswered> {
        for fellow in self.fellows.some_others(self.turn) {
            if let Some(answer) = self.hand_on(&fellow, parcel).await? {
                return Ok(answer);
            }
        }
        Err(Unanswered::ForNow(PageFault::StoreBusy))
    }

    /// What another server answers; nothing if it is gone. A page that stays connected through this one needs room here.
    async fn hand_on(
        &self,
        fellow: &Fellow,
        parcel: &mut Parcel,
    ) -> Result<Option<Response>, Unanswered> {
        if parcel.permit.is_none() && parcel.parts.headers.contains_key(header::UPGRADE) {
            let permit = self.site.gates().tunnels.enter(Who::at(parcel.address));
            parcel.permit = Some(permit.ok_or(Unanswered::ForGood(PageFault::Busy))?);
        }
        match self.fellows.bring(fellow, parcel).await {
            Ok(answer) => Ok(Some(answer)),
            Err(NotPassed::Gone) => Ok(None),
            Err(NotPassed::Silent) => Err(Unanswered::ForGood(PageFault::Parted)),
        }
    }
}

/// Whether this is no answer of a server that may still keep tables, but of one that leaves or has lost its life
/// meanwhile. Everything may be asked again, elsewhere.
fn is_leaving(site: &Site, answer: &Response) -> bool {
    match answer.status() {
        StatusCode::MISDIRECTED_REQUEST => true,
        // Whatever it was that failed, others may be able to do it.
        status if status.is_server_error() => has_no_right(site),
        _ => false,
    }
}

/// Whether this server may keep nothing now: it leaves, or has no life, for whatever reason.
fn has_no_right(site: &Site) -> bool {
    let membership = site.house().membership();
    site.house().is_closing() || membership.is_some_and(|here| here.life().is_none())
}

/// Answers what another server has handed on. It is never handed on a second time.
async fn answer_here(
    site: &Site,
    (named, locale): (Addressee, Locale),
    request: Request,
    next: Next,
) -> Response {
    let elsewhere = || told(site, locale, PageFault::Elsewhere);
    if site.house().is_closing() && !matches!(named, Addressee::Record(_)) {
        return elsewhere();
    }
    match named.keeper(site).await {
        Ok(Keeper::Here | Keeper::Nowhere) => {
            let answer = next.run(request).await;
            if is_leaving(site, &answer) { elsewhere() } else { answer }
        }
        Ok(Keeper::There(_)) => elsewhere(),
        // Nothing was done, and somebody else may know.
        Err(fault) if fault.trouble.passes() || has_no_right(site) => elsewhere(),
        Err(fault) => told(site, locale, fault.page_fault()),
    }
}

/// Lets in whoever has the key of the house, at the inner door.
pub(crate) async fn admit(State(site): State<Site>, mut request: Request, next: Next) -> Response {
    let knows = |headers: &HeaderMap| site.fellows().is_some_and(|fellows| fellows.know(headers));
    let headers = request.headers_mut();
    let address = headers.get(FOR).and_then(|text| text.to_str().ok()?.parse().ok());
    let Some(address) = address.filter(|_| knows(headers)) else {
        return StatusCode::FORBIDDEN.into_response();
    };
    headers.remove(KEY);
    headers.remove(FOR);
    let mark = headers.remove(MARK).and_then(|mark| Token::parse(mark.to_str().ok()?));
    request.extensions_mut().insert(HandedOn(address));
    if let Some(mark) = mark {
        request.extensions_mut().insert(FormMark(mark));
    }
    next.run(request).await
}

/// Reads a request to its end, so that it can be sent more than once.
async fn wrap(site: &Site, request: Request) -> Result<Parcel, PageFault> {
    let (mut parts, body) = request.into_parts();
    let body = timeout(site.patience().request, to_bytes(body, FORM_BYTES_MAX)).await;
    let body = body.map_err(|_| PageFault::Unreadable)?.map_err(|_| PageFault::TooLarge)?;
    let address = visitor::address(&parts, site.proxies());
    // Without randomness nothing can be made in any case.
    if parts.method == Method::POST
        && let Some(mark) = Token::fresh()
    {
        parts.extensions.insert(FormMark(mark));
    }
    Ok(Parcel { parts, body, address, permit: None, patience: site.patience().request })
}

/// The request as it came in.
fn unwrapped(parcel: &Parcel) -> Request {
    Request::from_parts(parcel.parts.clone(), Body::from(parcel.body.clone()))
}

/// A page of this layer's own, which nobody else counts.
fn told(site: &Site, locale: Locale, fault: PageFault) -> Response {
    let mut response = PageError { locale, fault }.into_response();
    headers::put_on(&mut response);
    site.metrics().count(response.status());
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_tables_name_them_and_others_name_nothing() {
        let id = "0123456789abcdef";
        let (table, code) = (id.parse().expect("an id"), id.parse().expect("a code"));
        for (path, named) in [
            ("/table/ID", Some(Addressee::Table(table))),
            ("/table/ID/at/1/act", Some(Addressee::Table(table))),
            ("/table/ID/replay/step", Some(Addressee::Table(table))),
            ("/table/ID/rematch", Some(Addressee::Rematch(table))),
            ("/table/ID/at/0/rematch", Some(Addressee::Rematch(table))),
            ("/i/ID", Some(Addressee::Invitation(code))),
            ("/i/ID/sit", Some(Addressee::Invitation(code))),
            ("/record/ID/replay", Some(Addressee::Record(table))),
            ("/record", None),
            ("/play", Some(Addressee::NewTable)),
            ("/invite", Some(Addressee::NewTable)),
            ("/lesson", Some(Addressee::NewTable)),
            ("/play/ID", None),
            ("/", None),
            ("/table", None),
            ("/table/nonsense", None),
            ("/static/ID/table.js", None),
            ("/me/ID", None),
        ] {
            assert_eq!(Addressee::in_path(&path.replace("ID", id)), named, "{path}");
        }
    }
}
