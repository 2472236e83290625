use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use store::{KnownPerson, Moment, PersonId, PlayerName, StoreFault, TokenHash};
use web::{Locale, PageFault};

use crate::any_door::{FormMark, HandedOn};
use crate::cable::Cable;
use crate::cookies::{cookies, long_lived};
use crate::fault::{OnPage, PageError};
use crate::language;
use crate::public_url::PublicUrl;
use crate::serve::Peer;
use crate::share_address::ShareAddress;
use crate::shared_screen::AtSeat;
use crate::site::Site;
use crate::token::Token;
use crate::trusted_proxies::TrustedProxies;
use crate::who;

/// The cookie by which a person is known.
const COOKIE: &str = "trekvaart";

/// How exactly a visit is noted: a page should not cost a write.
const SEEN_STEP_MS: i64 = 60_000;

/// Whoever sent a request: a language, who they are if we know it, where they are, and the address
/// they know us by.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    /// What they read: the language of the person, else of the browser.
    pub(crate) locale: Locale,
    /// What links begin with that they hand on.
    pub(crate) share: ShareAddress,
    /// Where they are, as far as we can tell.
    pub(crate) address: IpAddr,
    /// The connection they came by.
    pub(crate) cable: Option<Cable>,
    /// Whether their page wishes to hear that the house is still there.
    pub(crate) hears_beats: bool,
    /// The seat of a shared screen that their page acts for, if it says so.
    pub(crate) at: Option<AtSeat>,
    person: Result<Option<KnownPerson>, StoreFault>,
    /// What their browser is known by.
    pub(crate) token: Option<TokenHash>,
    /// The language that was chosen in this browser.
    chosen: Option<Locale>,
    /// What their form is known by where several servers may be asked to do what it asks for.
    mark: Option<Token>,
}

/// A person, and the cookie to give them if they are new here.
#[derive(Debug)]
pub(crate) struct Known {
    pub(crate) person: KnownPerson,
    pub(crate) cookie: Option<HeaderValue>,
}

impl FromRequestParts<Site> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Visitor, Infallible> {
        // A form is read after its visitor was met.
        if let Some(met) = parts.extensions.get::<Visitor>() {
            return Ok(met.clone());
        }
        let host = text(&parts.headers, header::HOST).unwrap_or("localhost");
        let token = cookies(&parts.headers).find_map(token);
        let token = token.map(|token| token.hash());
        let person = match &token {
            Some(token) => site.people().by_token(token).await,
            None => Ok(None),
        };
        let language = person.as_ref().ok().and_then(|person| person.as_ref()?.language.as_deref());
        let visitor = Visitor {
            locale: language
                .and_then(Locale::from_code)
                .unwrap_or_else(|| language::of(&parts.headers)),
            share: ShareAddress::of(host, site.public().map(PublicUrl::origin), site.in_house()),
            address: address(parts, site.proxies()),
            cable: peer(parts).map(|peer| peer.cable.clone()),
            hears_beats: false,
            at: parts.extensions.get::<AtSeat>().copied(),
            chosen: language::chosen(&parts.headers),
            mark: parts.extensions.get().map(|FormMark(mark)| mark.clone()),
            person,
            token,
        };
        parts.extensions.insert(visitor.clone());
        Ok(visitor)
    }
}

/// What a cookie makes its browser known by, if it is the one for that.
fn token((name, value): (&str, &str)) -> Option<Token> {
    if name == COOKIE { Token::parse(value) } else { None }
}

fn text(headers: &HeaderMap, name: header::HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok()
}

/// Where a request comes from.
pub(crate) fn address(parts: &Parts, proxies: &TrustedProxies) -> IpAddr {
    if let Some(HandedOn(address)) = parts.extensions.get() {
        return *address;
    }
    let peer = peer(parts).map(|peer| peer.address);
    // Whoever calls the router without our door says at least where the caller is.
    let peer = peer.or_else(|| Some(parts.extensions.get::<ConnectInfo<SocketAddr>>()?.0));
    let peer = peer.map_or(Ipv4Addr::UNSPECIFIED.into(), |peer| peer.ip());
    proxies.origin(peer, &parts.headers)
}

/// The other end of the connection, if it came in by our door.
fn peer(parts: &Parts) -> Option<&Peer> {
    parts.extensions.get::<ConnectInfo<Peer>>().map(|peer| &peer.0)
}

impl Visitor {
    /// The page that tells this visitor of a fault.
    pub(crate) fn fault(&self, fault: &impl OnPage) -> PageError {
        PageError { locale: self.locale, fault: fault.page_fault() }
    }

    /// The same visitor as they read one page: it stays in its language until it is opened anew,
    /// whatever was chosen on another one since.
    pub(crate) fn on_a_page_in(self, code: Option<&str>) -> Visitor {
        let locale = code.and_then(Locale::from_code).unwrap_or(self.locale);
        Visitor { locale, ..self }
    }

    /// Who is behind the cookie, as far as the store could tell.
    pub(crate) fn known(&self) -> Option<PersonId> {
        self.person.as_ref().ok().and_then(|person| Some(person.as_ref()?.id))
    }

    /// Lets the house know where this person is, whose bots share its thinking with those of all who are there.
    pub(crate) fn is_known_here(&self, site: &Site) {
        if let Some(person) = self.known() {
            site.house().comes_from(person, who::site(self.address));
        }
    }

    /// The same visitor, whose page wishes to hear that the house is still there.
    pub(crate) fn with_beats(self, wish: Option<&str>) -> Visitor {
        Visitor { hears_beats: wish.is_some(), ..self }
    }

    /// The person behind the cookie, if there is one.
    pub(crate) async fn person(&self, site: &Site) -> Result<Option<KnownPerson>, PageError> {
        let person = self.person.clone().map_err(|fault| self.fault(&fault))?;
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
    pub(crate) async fn somebody(&self, site: &Site) -> Result<KnownPerson, PageError> {
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
        if let Some(mark) = &self.mark {
            return self.holder(site, name, mark.clone()).await;
        }
        let token = Token::fresh().ok_or_else(|| self.fault(&PageFault::Broken))?;
        self.newcomer(site, name, token).await
    }

    /// By what a wish for a table is known: the name that the script has given it, which outlives a lost answer; else the
    /// mark that the servers of a house have given the form.
    pub(crate) fn name_of_wish(&self, once: Option<&str>) -> Option<String> {
        once.map(str::to_owned).or_else(|| self.mark.as_ref().map(Token::reveal))
    }

    /// The person behind the cookie, or one of this name who is known by a key that the page held: a form
    /// that is sent twice, by a double tap or because its answer was lost, makes one person.
    pub(crate) async fn or_holder(
        &self,
        site: &Site,
        name: PlayerName,
        key: Token,
    ) -> Result<Known, PageError> {
        if let Some(person) = self.person(site).await? {
            return Ok(Known { person, cookie: None });
        }
        self.holder(site, Some(name), key).await
    }

    /// Whoever is known by this key already, or a new person who is from now on.
    async fn holder(
        &self,
        site: &Site,
        name: Option<PlayerName>,
        key: Token,
    ) -> Result<Known, PageError> {
        let (hash, cookie) = (key.hash(), cookie(site, &key));
        let holder = async || site.people().by_token(&hash).await.map_err(|f| self.fault(&f));
        if let Some(person) = holder().await? {
            return Ok(Known { person, cookie: Some(cookie) });
        }
        match self.newcomer(site, name, key).await {
            Ok(known) => Ok(known),
            // The other one of two forms that came at the same time has made them.
            Err(fault) => match holder().await? {
                Some(person) => Ok(Known { person, cookie: Some(cookie) }),
                None => Err(fault),
            },
        }
    }

    /// A new person, known by this token.
    async fn newcomer(
        &self,
        site: &Site,
        name: Option<PlayerName>,
        token: Token,
    ) -> Result<Known, PageError> {
        if !site.admits_newcomer(self.address).await {
            return Err(self.fault(&PageFault::TooMany));
        }
        let broken = || self.fault(&PageFault::Broken);
        let mut bytes = [0; 10];
        getrandom::fill(&mut bytes).map_err(|_| broken())?;
        let (id, now) = (PersonId::new(bytes), Moment::now());
        let nameless = || PlayerName::new(&web::guest_name(self.locale)).expect("a name of ours");
        let name = name.unwrap_or_else(nameless);
        let created = site.people().create(id, &name, &token.hash(), now).await;
        created.map_err(|fault| self.fault(&fault))?;
        site.house().comes_from(id, who::site(self.address));
        let language = self.chosen.map(|locale| locale.code().to_owned());
        if let Some(code) = &language {
            let kept = site.people().choose_language(id, code).await;
            kept.map_err(|fault| self.fault(&fault))?;
        }
        let person = KnownPerson { id, name, created: now, seen: now, language };
        Ok(Known { person, cookie: Some(cookie(site, &token)) })
    }
}

/// The cookie that makes a browser known by this token.
pub(crate) fn cookie(site: &Site, token: &Token) -> HeaderValue {
    long_lived(site, COOKIE, &token.reveal())
}

/// Sends the visitor to another page, with a cookie if there is one to give.
pub(crate) fn see_other(path: &str, cookie: Option<HeaderValue>) -> Response {
    let cookies = AppendHeaders(cookie.map(|cookie| (header::SET_COOKIE, cookie)));
    (cookies, Redirect::to(path)).into_response()
}
