//! A house for targets that come in by its doors, with somebody at a table, and an invitation.
#![allow(dead_code, reason = "every target uses its own part")]

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{HeaderName, Request, Response, header};
use server::{LimitClock, Site};
use store::{Moment, Store};
use tables::{House, HouseClock, Settings};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};
use tower::ServiceExt;

/// After so many inputs a house is left for a new one, so that nothing they leave there piles up.
const INPUTS_MAX: u32 = 1_000;
/// A disk in memory, where there is one: a new table is a write.
const QUICK_DISK: &str = "/dev/shm";
/// Where the house seems to be.
pub const HOST: &str = "house.test";

/// A house, and what strangers need to know of it.
pub struct FuzzedHouse {
    pub runtime: Runtime,
    pub router: Router,
    /// Where it listens.
    pub address: SocketAddr,
    /// What rate limits go by: it is moved on with each input.
    pub clock: LimitClock,
    /// The path of a table whose game has begun, and of an invitation.
    pub table: String,
    pub invite: String,
    /// The number that the page of the table shows.
    pub seen: String,
    /// The cookie of whoever plays there and invites.
    pub cookie: String,
    inputs_left: u32,
    _folder: TempDir,
}

impl FuzzedHouse {
    /// The house that was used before, or another one when that is worn out.
    pub fn take(used: Option<FuzzedHouse>) -> FuzzedHouse {
        match used {
            Some(mut house) if house.inputs_left > 0 => {
                house.inputs_left -= 1;
                house.clock.advance(Duration::from_secs(1));
                house
            }
            Some(worn) => {
                worn.runtime.shutdown_background();
                FuzzedHouse::new()
            }
            None => FuzzedHouse::new(),
        }
    }

    fn new() -> FuzzedHouse {
        let folder = if Path::new(QUICK_DISK).is_dir() {
            tempfile::tempdir_in(QUICK_DISK)
        } else {
            tempfile::tempdir()
        };
        let folder = folder.expect("a temporary folder");
        let url = format!("sqlite:{}", folder.path().join("games.db").display());
        let runtime = Builder::new_current_thread().enable_all().build().expect("a runtime");
        let clock = LimitClock::held();
        let (router, address) = runtime.block_on(open(&url, clock.clone()));
        let (table, invite, cookie) = runtime.block_on(furnish(&router));
        let seen = runtime.block_on(number_at(&router, &table, &cookie));
        let inputs_left = INPUTS_MAX;
        FuzzedHouse {
            runtime,
            router,
            address,
            clock,
            table,
            invite,
            seen,
            cookie,
            inputs_left,
            _folder: folder,
        }
    }

    /// A text of the corpus with what only this house knows in place of the words for it.
    pub fn told(&self, text: &str) -> String {
        let (table, invite) = (&self.table[1..], &self.invite[1..]);
        let headers = format!(
            "origin: http://{HOST}\ncontent-type: application/x-www-form-urlencoded\ncookie: COOKIE"
        );
        let text = text.replace("HEADERS", &headers).replace("COOKIE", &self.cookie);
        text.replace("TABLE", table).replace("INVITE", invite)
    }
}

async fn open(url: &str, clock: LimitClock) -> (Router, SocketAddr) {
    let store = Store::open(url).await.expect("a new store opens");
    let settings = Settings {
        bot_pause: Some(Duration::ZERO),
        clock: HouseClock::held(Moment::now()),
        ..Settings::default()
    };
    let house = House::open(store.ledger(), settings).await.expect("an empty house opens");
    let site = Site::with_clock(store.people(), house, None, clock);
    let site = site.found_at(format!("http://{HOST}"));
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(server::serve(listener, site.clone(), std::future::pending()));
    (server::router(site), address)
}

/// Two people begin a game, so that nothing happens there but by inputs, and one of them invites to another.
async fn furnish(router: &Router) -> (String, String, String) {
    let game = "board=amsterdam&variant=plain&opponents=1&friends=1&level=easy";
    let cookie = cookie_of(&post(router, "/name", "name=Ann", "").await);
    let made = post(router, "/invite", game, &cookie).await;
    let table = word(&made, header::LOCATION);
    let invite = invitation(router, &table, &cookie).await;
    let guest = cookie_of(&post(router, "/name", "name=Ben", "").await);
    post(router, &format!("{invite}/sit"), "", &guest).await;
    post(router, &format!("{invite}/begin"), "", &cookie).await;
    let made = post(router, "/invite", game, &cookie).await;
    let invite = invitation(router, &word(&made, header::LOCATION), &cookie).await;
    (table, invite, cookie)
}

/// Where a table that gathers leads to.
async fn invitation(router: &Router, table: &str, cookie: &str) -> String {
    let look = Request::get(table).header(header::COOKIE, cookie);
    let led = answer(router, look.body(Body::empty()).expect("a request")).await;
    word(&led, header::LOCATION)
}

fn word(answer: &Response<Body>, name: HeaderName) -> String {
    answer.headers()[name].to_str().expect("a word of ours").to_owned()
}

fn cookie_of(answer: &Response<Body>) -> String {
    let cookie = word(answer, header::SET_COOKIE);
    cookie.split(';').next().expect("a cookie has a value").to_owned()
}

/// The number that goes along with every act at a table.
async fn number_at(router: &Router, table: &str, cookie: &str) -> String {
    let look = Request::get(table).header(header::COOKIE, cookie);
    let page = answer(router, look.body(Body::empty()).expect("a request")).await;
    let page = to_bytes(page.into_body(), usize::MAX).await.expect("a body");
    let page = String::from_utf8_lossy(&page);
    let field = page.split("id=\"seen\"").nth(1).expect("the page has a number");
    let number = field.split("value=\"").nth(1).and_then(|rest| rest.split('"').next());
    number.expect("the number has a value").to_owned()
}

async fn post(router: &Router, path: &str, form: &str, cookie: &str) -> Response<Body> {
    let request = Request::post(path)
        .header(header::ORIGIN, format!("http://{HOST}"))
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .header(header::COOKIE, cookie);
    answer(router, request.body(Body::from(form.to_owned())).expect("a request")).await
}

/// What the house answers, its body read to the end.
pub async fn answer(router: &Router, mut request: Request<Body>) -> Response<Body> {
    let host = HOST.parse().expect("a host");
    request.headers_mut().entry(header::HOST).or_insert(host);
    request.extensions_mut().insert(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 50_000))));
    let response = router.clone().oneshot(request).await.expect("routers don't fail");
    let (parts, body) = response.into_parts();
    let body = to_bytes(body, usize::MAX).await.expect("a body comes to its end");
    Response::from_parts(parts, Body::from(body))
}
