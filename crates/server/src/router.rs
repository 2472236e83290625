use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::routing::{get, post};
use tower::util::MapRequest;
use tower_http::compression::CompressionLayer;

use crate::limits::FORM_BYTES_MAX;
use crate::routes::{
    account, app, ask, assets, deal, home, invite, language, lesson, lobby, notices, person,
    record, replay, table, talk,
};
use crate::site::Site;
use crate::{
    any_door, headers, metrics, origin, own_pages, page_turns, posts, script_forms, shared_screen,
    slow, under_way,
};

/// Every page, form and socket of a site.
pub fn router(site: Site) -> Router {
    let shared = site.fellows().map(|_| site.clone());
    let share = middleware::from_fn_with_state(site.clone(), under_way::limit);
    // A path is read again before anything is looked for at it.
    let router =
        Router::new().fallback_service(MapRequest::new(rooms(site), shared_screen::read_seat));
    let router = match shared {
        Some(site) => router.layer(middleware::from_fn_with_state(site, any_door::answer)),
        None => router,
    };
    router.layer(share)
}

fn rooms(site: Site) -> Router {
    let share_of_posts = middleware::from_fn_with_state(site.clone(), posts::share);
    let mail_off = get(notices::mail_off_page).post(notices::mail_off);
    let in_turn = middleware::from_fn_with_state(site.clone(), page_turns::wait);
    Router::new()
        .merge(drawn_pages().layer(in_turn))
        .route("/play", post(home::play))
        .route("/invite", post(home::invite))
        .route("/lesson", post(lesson::open))
        .nest("/table/{table}", table_routes())
        .nest("/i/{code}", invitation_routes())
        .route("/record", post(record::bring))
        .route("/record/{key}/play-on", post(record::play_on))
        .route("/language", post(language::choose))
        .route("/name", post(person::name))
        .route("/me/link", post(person::make_link))
        .route("/me/sign-out", post(person::sign_out_others))
        .route("/me/{token}", post(person::follow_link))
        .merge(notice_routes())
        .route("/static/{fingerprint}/{name}", get(assets::file))
        .route("/picture/{board}/{file}", get(assets::picture))
        .route("/manifest/{language}", get(app::manifest))
        .route("/icon/{file}", get(app::icon))
        .route("/service-worker.js", get(app::service_worker))
        .route("/away/{language}", get(app::away))
        .route("/healthz", get(assets::health))
        .fallback(assets::nothing)
        // Within the check of origins: no other site uses up anybody's share.
        .layer(share_of_posts.clone())
        .layer(middleware::from_fn_with_state(site.clone(), origin::check))
        // A mail program that ends mails comes from no page of ours; the link itself is the proof.
        .route("/mail/off/{channel}/{mark}", mail_off.layer(share_of_posts))
        .layer(middleware::from_fn(script_forms::tell_where))
        .layer(DefaultBodyLimit::max(FORM_BYTES_MAX))
        .layer(middleware::from_fn_with_state(site.clone(), slow::limit))
        .layer(middleware::from_fn(own_pages::only))
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn(headers::add))
        .layer(middleware::from_fn_with_state(site.clone(), metrics::measure))
        .with_state(site)
}

/// The pages that are drawn when they are asked for, one for whoever asks.
fn drawn_pages() -> Router<Site> {
    let table = Router::new()
        .route("/", get(table::page))
        .route("/account", get(account::page))
        .route("/deal", get(deal::page))
        .route("/replay", get(replay::page))
        .route("/replay/since", get(replay::since))
        .route("/replay/step", get(replay::step))
        .route("/record", get(table::record));
    let invitation =
        Router::new().route("/", get(invite::page)).route("/watch", get(invite::watch));
    Router::new()
        .route("/", get(home::page))
        .nest("/table/{table}", table)
        .nest("/i/{code}", invitation)
        .route("/record", get(record::page))
        .route("/record/{key}/replay", get(record::replay))
        .route("/record/{key}/replay/step", get(record::step))
        .route("/name", get(person::name_page))
        .route("/me/{token}", get(person::link_page))
        .route("/rules/book", get(home::rule_book))
        .route("/rules/{board}", get(home::rules))
        .route("/mail/on/{channel}/{mark}", get(notices::confirm_page))
        .route("/feed/{token}", get(notices::feed))
}

/// What else there is at the address of an invitation.
fn invitation_routes() -> Router<Site> {
    Router::new()
        .route("/socket", get(invite::socket))
        .route("/lobby", get(invite::lobby_socket))
        .route("/sit", post(invite::sit))
        .route("/leave", post(invite::leave))
        .route("/beside", post(invite::sit_beside))
        .route("/begin", post(lobby::begin))
        .route("/seats", post(lobby::seats))
        .route("/bot", post(lobby::bot))
        .route("/bots", post(lobby::bots))
        .route("/no-bot", post(lobby::no_bot))
        .route("/unseat", post(lobby::unseat))
        .route("/readmit", post(lobby::readmit))
        .route("/host", post(lobby::host))
        .route("/call-off", post(lobby::call_off))
        .route("/clock", post(lobby::clock))
        .route("/talk", post(lobby::talk))
        .route("/hints", post(lobby::hints))
        .route("/wear", post(lobby::wear))
}

/// What else there is at the address of a table.
fn table_routes() -> Router<Site> {
    Router::new()
        .route("/socket", get(table::socket))
        .route("/lobby", get(table::lobby_socket))
        .route("/act", post(table::act))
        .route("/resign", post(table::resign))
        .route("/leave", post(table::leave))
        .route("/come-back", post(table::come_back))
        .route("/call-bot", post(table::call_bot))
        .route("/host", post(table::host))
        .route("/propose", post(ask::propose))
        .route("/answer", post(ask::answer))
        .route("/go-on", post(ask::go_on))
        .route("/say", post(talk::say))
        .route("/block", post(talk::block))
        .route("/unblock", post(talk::unblock))
        .route("/lift", post(table::lift))
        .route("/rematch", post(home::rematch))
        .route("/account/progress", get(account::progress))
        .route("/open", post(deal::open))
        .route("/play-on", post(replay::play_on))
}

/// Where people choose how they are told that it is their turn.
fn notice_routes() -> Router<Site> {
    Router::new()
        .route("/notices/push", post(notices::push))
        .route("/notices/feed", post(notices::make_feed))
        .route("/notices/mail", post(notices::mail))
        .route("/notices/hook", post(notices::hook))
        .route("/notices/off", post(notices::off))
        .route("/mail/on/{channel}/{mark}", post(notices::confirm))
}
