//! A house in a temporary folder, and people who visit it.

pub(crate) mod fake_fellow;
pub(crate) mod talk;
pub(crate) mod twins;

use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::response::Parts;
use axum::http::{HeaderMap, Request, StatusCode, header};
use notices::Reach;
use server::{HostLimits, LimitClock, PostOffice, PostSettings, PublicUrl, Site};
use store::{Moment, Quota, Store, StoreOptions};
use tables::{House, HouseClock, Settings, Thinkers};
use tempfile::TempDir;
use tower::ServiceExt;

/// Where the house seems to be.
pub(crate) const HOST: &str = "house.test";

/// A house with nobody in it.
pub(crate) struct World {
    pub(crate) router: Router,
    pub(crate) site: Site,
    pub(crate) house: House,
    pub(crate) store: Store,
    /// Where the store is.
    pub(crate) url: String,
    /// What rate limits go by; it stands still unless a test moves it on.
    pub(crate) clock: LimitClock,
    /// What the clocks of tables go by; it stands still too.
    pub(crate) house_clock: HouseClock,
    /// Where bots wait for their turn to think.
    pub(crate) thinkers: Thinkers,
    _folder: TempDir,
}

impl World {
    pub(crate) async fn open() -> World {
        World::with_public(None).await
    }

    pub(crate) async fn with_public(public: Option<PublicUrl>) -> World {
        World::furnished(public, Reach::Outside, None).await
    }

    /// A house that sends notices anywhere, and mail by this server.
    pub(crate) async fn with_post(public: Option<PublicUrl>, mail: Option<&str>) -> World {
        World::furnished(public, Reach::Anywhere, mail).await
    }

    async fn furnished(public: Option<PublicUrl>, reach: Reach, mail: Option<&str>) -> World {
        let place = Place::new();
        let store = Store::open(&place.url).await.expect("a new store opens");
        World::around((place, store), public, reach, mail).await
    }

    /// A house whose store gives up soon when somebody else holds it, or when the machine is busy.
    pub(crate) async fn impatient() -> World {
        let place = Place::new();
        Store::open(&place.url).await.expect("a new store opens").close().await;
        let hasty = StoreOptions::default().waiting(Duration::from_millis(500));
        let store = loop {
            if let Ok(store) = hasty.open(&place.url).await {
                break store;
            }
        };
        World::around((place, store), None, Reach::Outside, None).await
    }

    /// A house whose disk has room for so many bytes.
    pub(crate) async fn with_room(bytes: u64) -> World {
        let place = Place::new();
        let store = StoreOptions::default().within(Quota::Bytes(bytes)).open(&place.url).await;
        let store = store.expect("room enough");
        World::around((place, store), None, Reach::Outside, None).await
    }

    async fn around(
        (Place { folder, url }, store): (Place, Store),
        public: Option<PublicUrl>,
        reach: Reach,
        mail: Option<&str>,
    ) -> World {
        let house_clock = HouseClock::held(Moment::now());
        let (summons, calls) = server::summons();
        let settings = Settings {
            bot_pause: Some(Duration::ZERO),
            account_rollouts: 2,
            clock: house_clock.clone(),
            summons: Some(summons),
            ..Settings::default()
        };
        let thinkers = settings.thinkers.clone();
        let house = House::open(store.ledger(), settings).await.expect("an empty house opens");
        let clock = LimitClock::held();
        let site = Site::with_clock(store.people(), house.clone(), public, clock.clone());
        let from = || "house@example.org".parse().expect("an address");
        let mail = mail.map(|url| (url.parse().expect("a mail server"), from()));
        let post = PostSettings { reach, mail, hooks: true, clock: house_clock.clone() };
        let post = PostOffice::open(store.channels(), post).await.expect("keys are made");
        let site = site.found_at(format!("http://{HOST}")).with_post(post);
        tokio::spawn(site.clone().call_people(calls));
        let router = server::router(site.clone());
        World { router, site, house, store, url, clock, house_clock, thinkers, _folder: folder }
    }

    /// Serves the house with these limits from now on, also to those who come then.
    pub(crate) fn limit(&mut self, limits: &[(&str, &str)]) -> Site {
        let mut set = HostLimits::default();
        for (name, value) in limits {
            set.set(name, value).expect("a limit");
        }
        let site = self.another_site().with_limits(&set);
        self.router = server::router(site.clone());
        site
    }

    /// The same house, served once more.
    pub(crate) fn another_site(&self) -> Site {
        Site::with_clock(self.store.people(), self.house.clone(), None, self.clock.clone())
    }

    /// Somebody who was never here.
    pub(crate) fn visitor(&self) -> Client {
        Client { router: self.router.clone(), cookie: None, forwarded: None }
    }

    /// Somebody with a name who comes from this address.
    pub(crate) async fn person_at(&self, name: &str, address: &str) -> Client {
        let mut person = self.visitor();
        person.forwarded = Some(address.to_owned());
        person.post("/name", &[("name", name)]).await.leads_to("/");
        person
    }

    /// Somebody with a name.
    pub(crate) async fn person(&self, name: &str) -> Client {
        let mut person = self.visitor();
        person.post("/name", &[("name", name)]).await.leads_to("/");
        person
    }

    /// Somebody who plays against bots, and the path of the table.
    pub(crate) async fn player(
        &self,
        board: &str,
        variant: &str,
        opponents: &str,
    ) -> (Client, String) {
        let mut player = self.visitor();
        let wanted =
            [("board", board), ("variant", variant), ("opponents", opponents), ("level", "easy")];
        let table = player.post("/play", &wanted).await.place();
        (player, table)
    }

    /// Somebody who made a table with free seats, the path of the table and of its invitation.
    pub(crate) async fn host(&self, friends: &str) -> (Client, String, String) {
        let mut host = self.person("Hanna").await;
        let wanted = [
            ("board", "amsterdam"),
            ("variant", "plain"),
            ("opponents", "1"),
            ("friends", friends),
            ("level", "easy"),
        ];
        let table = host.post("/invite", &wanted).await.place();
        let invite = host.get(&table).await.place();
        (host, table, invite)
    }
}

/// A folder for a store.
struct Place {
    folder: TempDir,
    url: String,
}

impl Place {
    fn new() -> Place {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let url = format!("sqlite:{}", folder.path().join("games.db").display());
        Place { folder, url }
    }
}

/// A browser without script: it keeps its cookie and does not follow redirects by itself.
pub(crate) struct Client {
    pub(crate) router: Router,
    pub(crate) cookie: Option<String>,
    /// For whom a proxy beside the house hands the requests on.
    pub(crate) forwarded: Option<String>,
}

impl Client {
    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.send(Request::get(path), Body::empty()).await
    }

    pub(crate) async fn post(&mut self, path: &str, form: &[(&str, &str)]) -> Answer {
        let origin = format!("http://{HOST}");
        self.post_from(Some(&origin), path, form).await
    }

    /// Posts a form that a page of this origin holds.
    pub(crate) async fn post_from(
        &mut self,
        origin: Option<&str>,
        path: &str,
        form: &[(&str, &str)],
    ) -> Answer {
        let fields: Vec<String> =
            form.iter().map(|(name, value)| format!("{name}={}", escaped(value))).collect();
        let mut request =
            Request::post(path).header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        if let Some(origin) = origin {
            request = request.header(header::ORIGIN, origin);
        }
        self.send(request, Body::from(fields.join("&"))).await
    }

    /// Keeps a cookie beside those of other names.
    fn keep(&mut self, cookie: &str) {
        let cookie = cookie.split(';').next().expect("a cookie has a value");
        let name = |cookie: &str| cookie.split('=').next().map(str::to_owned);
        let kept = self.cookie.iter().flat_map(|cookies| cookies.split("; "));
        let others = kept.filter(|other| name(other) != name(cookie));
        self.cookie = Some(others.chain([cookie]).collect::<Vec<&str>>().join("; "));
    }

    /// Reads this language from now on.
    pub(crate) async fn read(&mut self, language: &str) {
        self.post("/language", &[("language", language)]).await.leads_to("/");
    }

    pub(crate) async fn send(
        &mut self,
        request: axum::http::request::Builder,
        body: Body,
    ) -> Answer {
        let (parts, body) = self.fetch(request, body).await;
        let body = String::from_utf8(body).expect("a text");
        Answer { status: parts.status, headers: parts.headers, body }
    }

    /// What comes back, whether or not it is a text.
    pub(crate) async fn fetch(
        &mut self,
        request: axum::http::request::Builder,
        body: Body,
    ) -> (Parts, Vec<u8>) {
        let mut request = request.header(header::HOST, HOST);
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        if let Some(forwarded) = &self.forwarded {
            request = request.header("x-forwarded-for", format!("203.0.113.9, {forwarded}"));
        }
        let mut request = request.body(body).expect("a request");
        let peer = SocketAddr::from(([127, 0, 0, 1], 50_000));
        request.extensions_mut().insert(ConnectInfo(peer));
        let response = self.router.clone().oneshot(request).await.expect("routers don't fail");
        let (parts, body) = response.into_parts();
        for cookie in parts.headers.get_all(header::SET_COOKIE) {
            self.keep(cookie.to_str().expect("a text"));
        }
        (parts, to_bytes(body, 10_000_000).await.expect("a body").to_vec())
    }
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn header(&self, name: header::HeaderName) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().expect("a text"))
    }

    /// The page that the answer leads to.
    pub(crate) fn place(&self) -> String {
        assert_eq!(self.status, StatusCode::SEE_OTHER, "{}", self.body);
        self.header(header::LOCATION).to_owned()
    }

    pub(crate) fn leads_to(&self, path: &str) {
        assert_eq!(self.place(), path);
    }

    /// Asserts the status and that the page says this.
    pub(crate) fn says(&self, status: u16, words: &str) {
        assert_eq!(self.status.as_u16(), status, "{}", self.body);
        assert!(self.body.contains(words), "`{words}` is missing in:\n{}", self.body);
    }

    /// The value of the first attribute of this name after `mark`.
    pub(crate) fn attribute(&self, mark: &str, name: &str) -> Option<String> {
        attribute(&self.body, mark, name)
    }
}

/// The value of the first attribute of this name after `mark`.
pub(crate) fn attribute(html: &str, mark: &str, name: &str) -> Option<String> {
    let after = &html[html.find(mark)?..];
    let start = after.find(&format!(" {name}=\""))? + name.len() + 3;
    let end = after[start..].find('"')?;
    Some(after[start..start + end].to_owned())
}

/// The number that the page sends along with every act.
pub(crate) fn seen(page: &str) -> String {
    attribute(page, "id=\"seen\"", "value").expect("the page has a number")
}

/// Every act that the page has a button for.
pub(crate) fn acts(page: &str) -> Vec<String> {
    let parts = page.split(" data-act=\"").skip(1);
    parts.filter_map(|part| part.split('"').next()).map(str::to_owned).collect()
}

/// A sensible one of the acts: a claim, else a card, else whatever there is.
pub(crate) fn choose(acts: &[String]) -> Option<&String> {
    let begins = |word: &'static str| acts.iter().find(move |act| act.starts_with(word));
    begins("claim").or_else(|| begins("draw")).or(acts.first())
}

/// Plays the game of a table by its plain forms to its end.
pub(crate) async fn play_out(world: &World, player: &mut Client, table: &str) {
    let id = table.strip_prefix("/table/").expect("a table").parse().expect("an id");
    let mut listener = world.house.listen(id, None).await.expect("a listener");
    // Bots move meanwhile, so a post may come too late: then the page says so.
    for _ in 0..2_000 {
        let page = player.get(table).await;
        if page.body.contains("/record") {
            return;
        }
        let offered = acts(&page.body);
        let Some(act) = choose(&offered) else {
            listener.next().await.expect("the table lives");
            continue;
        };
        // However fast the machine is, nobody plays more than a move a second.
        world.clock.advance(Duration::from_secs(1));
        let form = [("seen", seen(&page.body)), ("act", act.clone())];
        let form = form.each_ref().map(|(name, value)| (*name, value.as_str()));
        let answer = player.post(&format!("{table}/act"), &form).await;
        assert!(matches!(answer.status.as_u16(), 303 | 409), "{}", answer.body);
    }
    panic!("the game does not end");
}

/// The record of a game is read, and every fact of it is legal.
pub(crate) fn assert_legal(record: &str) {
    let record = wire::record::read(record, None).expect("a record");
    wire::verify(&record, |_| {}).expect("a legal game");
}

fn escaped(text: &str) -> String {
    let plain = |b: u8| b.is_ascii_alphanumeric() || b"-._~".contains(&b);
    text.bytes()
        .map(|b| if plain(b) { char::from(b).to_string() } else { format!("%{b:02X}") })
        .collect()
}
