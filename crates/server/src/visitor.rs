use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use store::{Moment, Name, Person, PersonId};
use web::{Locale, PageFault};

use crate::fault::{PageError, ToPage};
use crate::limits::COOKIE_LIVES;
use crate::site::Site;
use crate::token::Token;

/// The cookie by which a person is known.
const COOKIE: &str = "trekvaart";

/// What somebody is called who never said a name.
const NAMELESS: &str = "Guest";

/// How exactly a visit is noted: a page should not cost a write.
const SEEN_STEP_MS: i64 = 60_000;

/// Whoever sent a request: a language, perhaps a cookie, and the address they know us by.
#[derive(Debug)]
pub(crate) struct Visitor {
    pub(crate) locale: Locale,
    /// The scheme and host that links to us begin with.
    pub(crate) origin: String,
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
            token: cookies(&parts.headers)
                .find_map(|(name, value)| if name == COOKIE { Token::parse(value) } else { None }),
        })
    }
}

fn text(headers: &HeaderMap, name: header::HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok()
}

fn cookies(headers: &HeaderMap) -> impl Iterator<Item = (&str, &str)> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='))
}

impl Visitor {
    /// The page that tells this visitor of a fault.
    pub(crate) fn fault(&self, fault: &impl ToPage) -> PageError {
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
    pub(crate) async fn or_new(&self, site: &Site, name: Option<Name>) -> Result<Known, PageError> {
        if let Some(person) = self.person(site).await? {
            return Ok(Known { person, cookie: None });
        }
        if !site.admits_newcomer() {
            return Err(self.fault(&PageFault::Busy));
        }
        let broken = || self.fault(&PageFault::Broken);
        let token = Token::fresh().ok_or_else(broken)?;
        let mut bytes = [0; 10];
        getrandom::fill(&mut bytes).map_err(|_| broken())?;
        let (id, now) = (PersonId::new(bytes), Moment::now());
        let name = name.unwrap_or_else(|| Name::new(NAMELESS).expect("a name of ours"));
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
