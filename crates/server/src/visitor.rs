use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use store::{Moment, Person, PersonId, PlayerName};
use web::{Locale, PageFault};

use crate::fault::{OnPage, PageError};
use crate::limits::COOKIE_LIVES;
use crate::site::Site;
use crate::token::Token;

/// The cookie by which a person is known.
const COOKIE: &str = "trekvaart";

/// What somebody is called who never said a name.
const NAMELESS: &str = "Guest";

/// How exactly a visit is noted: a page should not cost a write.
const SEEN_STEP_MS: i64 = 60_000;

/// Whoever sent a request: a language, perhaps a cookie, where they are, and the address they know
/// us by.
#[derive(Debug)]
pub(crate) struct Visitor {
    pub(crate) locale: Locale,
    /// The scheme and host that links to us begin with.
    pub(crate) origin: String,
    /// Where they are, as far as we can tell.
    pub(crate) address: IpAddr,
    token: Option<Token>,
}

/// A person, and the cookie to give them if they are new here.
#[derive(Debug)]
pub(crate) struct Known {
    pub(crate) person: Person,
    pub(crate) cookie: Option<HeaderValue>,
}

impl FromRequestParts<Site> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Visitor, Infallible> {
        let accepted = text(&parts.headers, header::ACCEPT_LANGUAGE).unwrap_or_default();
        let host = text(&parts.headers, header::HOST).unwrap_or("localhost");
        Ok(Visitor {
            locale: Locale::accepted(accepted),
            origin: match site.public() {
                Some(public) => public.origin().to_owned(),
                None => format!("http://{host}"),
            },
            address: address(parts),
            token: cookies(&parts.headers)
                .find_map(|(name, value)| if name == COOKIE { Token::parse(value) } else { None }),
        })
    }
}

fn text(headers: &HeaderMap, name: header::HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok()
}

/// Where a request comes from. A neighbour of ours that hands requests on (a proxy) says for whom
/// in the last entry of `X-Forwarded-For`; what others write there is not believed.
fn address(parts: &Parts) -> IpAddr {
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
    let peer = peer.map_or(Ipv4Addr::UNSPECIFIED.into(), |peer| peer.0.ip()).to_canonical();
    let neighbour = match peer {
        IpAddr::V4(address) => address.is_loopback() || address.is_private(),
        IpAddr::V6(address) => address.is_loopback() || address.is_unique_local(),
    };
    let lines = parts.headers.get_all("x-forwarded-for").iter();
    let said = lines.filter_map(|line| line.to_str().ok()).next_back();
    let said = said.and_then(|line| line.rsplit(',').next()?.trim().parse().ok());
    said.filter(|_| neighbour).unwrap_or(peer)
}

fn cookies(headers: &HeaderMap) -> impl Iterator<Item = (&str, &str)> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='))
}

impl Visitor {
    /// The page that tells this visitor of a fault.
    pub(crate) fn fault(&self, fault: &impl OnPage) -> PageError {
        PageError { locale: self.locale, fault: fault.page_fault() }
    }

    /// The person behind the cookie, if there is one.
    pub(crate) async fn person(&self, site: &Site) -> Result<Option<Person>, PageError> {
        let Some(token) = &self.token else { return Ok(None) };
        let person = site.people().by_token(&token.hash()).await.map_err(|f| self.fault(&f))?;
        if let Some(person) = &person
            && Moment::now().unix_ms - person.seen.unix_ms > SEEN_STEP_MS
            && let Err(fault) = site.people().seen(person.id, Moment::now()).await
        {
            // Whoever can still read should be able to look at their games.
            tracing::warn!(%fault, "a visit was not noted");
        }
        Ok(person)
    }

    /// The person behind the cookie, or the page for those who have no seat here.
    pub(crate) async fn somebody(&self, site: &Site) -> Result<Person, PageError> {
        let person = self.person(site).await?;
        person.ok_or_else(|| self.fault(&PageFault::NotYours))
    }

    /// The person behind the cookie, or a new one, who may have said a name.
    pub(crate) async fn or_new(
        &self,
        site: &Site,
        name: Option<PlayerName>,
    ) -> Result<Known, PageError> {
        if let Some(person) = self.person(site).await? {
            return Ok(Known { person, cookie: None });
        }
        if !site.admits_newcomer(self.address) {
            return Err(self.fault(&PageFault::Busy));
        }
        let broken = || self.fault(&PageFault::Broken);
        let token = Token::fresh().ok_or_else(broken)?;
        let mut bytes = [0; 10];
        getrandom::fill(&mut bytes).map_err(|_| broken())?;
        let (id, now) = (PersonId::new(bytes), Moment::now());
        let name = name.unwrap_or_else(|| PlayerName::new(NAMELESS).expect("a name of ours"));
        let created = site.people().create(id, &name, &token.hash(), now).await;
        created.map_err(|fault| self.fault(&fault))?;
        let person = Person { id, name, created: now, seen: now };
        Ok(Known { person, cookie: Some(cookie(site, &token)) })
    }
}

/// The cookie that makes a browser known by this token.
pub(crate) fn cookie(site: &Site, token: &Token) -> HeaderValue {
    let secure = if site.public().is_some_and(|url| url.is_https()) { "; Secure" } else { "" };
    let (value, lives) = (token.reveal(), COOKIE_LIVES.as_secs());
    let cookie =
        format!("{COOKIE}={value}; Path=/; Max-Age={lives}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&cookie).expect("letters, digits and signs of ours")
}

/// Sends the visitor to another page, with a cookie if there is one to give.
pub(crate) fn see_other(path: &str, cookie: Option<HeaderValue>) -> Response {
    let cookies = AppendHeaders(cookie.map(|cookie| (header::SET_COOKIE, cookie)));
    (cookies, Redirect::to(path)).into_response()
}
