//! Any door, one keeper: whatever names a table is answered by the server that keeps it, whichever server was asked.

use std::net::IpAddr;

use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use store::{Keeper, StoreFault};
use tables::{GameId, Invite};
use tokio::time::{Instant, sleep_until, timeout};
use web::{Locale, PageFault};

use crate::fault::{OnPage, PageError};
use crate::fellows::{FOR, KEY, Parcel};
use crate::headers;
use crate::language;
use crate::limits::{FORM_BYTES_MAX, HAND_ON_MAX};
use crate::site::Site;
use crate::visitor;
use crate::who::Who;

/// Where a request came from that another server of the house has handed on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HandedOn(pub(crate) IpAddr);

/// What a request is for, where one server of the house has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Addressee {
    Table(GameId),
    /// The table where those of this one play again.
    Rematch(GameId),
    Invitation(Invite),
    /// A record that was brought along.
    Record(GameId),
}

impl Addressee {
    /// What an address is about, if that is anything of the kind.
    fn in_path(path: &str) -> Option<Addressee> {
        let mut words = path.strip_prefix('/')?.split('/');
        let (kind, name) = (words.next()?, words.next()?);
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
        Err(fault) => return told(locale, fault),
    };
    let patience = Instant::now() + HAND_ON_MAX;
    while Instant::now() < patience {
        let answer = match named.keeper(&site).await {
            Ok(Keeper::Here | Keeper::Nowhere) => Some(next.clone().run(unwrapped(&parcel)).await),
            Ok(Keeper::There(fellow)) => fellows.pass(&fellow, &mut parcel).await,
            Err(fault) => return told(locale, fault.page_fault()),
        };
        match answer {
            Some(answer) if answer.status() != StatusCode::MISDIRECTED_REQUEST => return answer,
            // It is going, or gone.
            Some(_) | None => {}
        }
        tokio::select! {
            () = fellows.membership.next_beat() => {}
            () = sleep_until(patience) => {}
        }
    }
    told(locale, PageFault::StoreBusy)
}

/// Answers what another server has handed on. It is never handed on a second time.
async fn answer_here(
    site: &Site,
    (named, locale): (Addressee, Locale),
    request: Request,
    next: Next,
) -> Response {
    if site.house().is_closing() {
        return told(locale, PageFault::Elsewhere);
    }
    match named.keeper(site).await {
        Ok(Keeper::Here | Keeper::Nowhere) => next.run(request).await,
        Ok(Keeper::There(_)) => told(locale, PageFault::Elsewhere),
        Err(fault) => told(locale, fault.page_fault()),
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
    request.extensions_mut().insert(HandedOn(address));
    next.run(request).await
}

/// Reads a request to its end, so that it can be sent more than once.
async fn wrap(site: &Site, request: Request) -> Result<Parcel, PageFault> {
    let (parts, body) = request.into_parts();
    let body = timeout(site.patience().request, to_bytes(body, FORM_BYTES_MAX)).await;
    let body = body.map_err(|_| PageFault::Unreadable)?.map_err(|_| PageFault::TooLarge)?;
    let address = visitor::address(&parts, site.proxies());
    let permit = if parts.headers.contains_key(header::UPGRADE) {
        let permit = site.gates().tunnels.enter(Who::at(address));
        Some(permit.ok_or(PageFault::Busy)?)
    } else {
        None
    };
    Ok(Parcel { parts, body, address, permit })
}

/// The request as it came in.
fn unwrapped(parcel: &Parcel) -> Request {
    Request::from_parts(parcel.parts.clone(), Body::from(parcel.body.clone()))
}

fn told(locale: Locale, fault: PageFault) -> Response {
    let mut response = PageError { locale, fault }.into_response();
    headers::put_on(&mut response);
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
