//! The doors of the house: pages over HTTP and live tables over web sockets.
//!
//! A request or a message is read, its sender found by a cookie, and handed to `tables`; what comes
//! back for that one viewer is drawn by `web`. Nothing here knows what is true of a game: the only
//! things told are [`vocab::page::Update`]s made for one viewer.
//!
//! A person is a cookie and a name. Posts and sockets must come from our own pages (`Origin`), and
//! no page asks another host for anything.
#![warn(missing_docs)]

pub mod limits;

mod patience;
mod public_url;
mod site;
mod trusted_proxies;
mod upload;

mod any_door;
mod far_accounts;
mod far_thinking;
mod fellows;
mod router;
mod serve;

mod headers;
mod metrics;
mod origin;
mod other_versions;
mod own_pages;
mod page_turns;
mod posts;
mod script_forms;
mod slow;
mod under_way;

mod cookies;
mod language;
mod sign_outs;
mod token;
mod visitor;

mod calling;
mod delivery;
mod post_office;

mod fault;
mod health;
mod heartbeat;

mod gates;
mod host_limits;
mod limit_clock;
mod queues;
mod rate_limit;
mod room;
mod rota;
mod who;

mod share_address;
mod shelf;

mod scene;
mod shared_screen;
mod standing;

mod cable;
mod gallery;
mod pack;
mod press;
mod printed;
mod socket;
mod wire;

mod routes;

pub use calling::summons;
pub use fellows::{FellowFault, Fellows, SPEECH};
pub use host_limits::{BadLimit, HostLimits};
pub use limit_clock::LimitClock;
pub use metrics::serve_metrics;
pub use patience::Patience;
pub use post_office::{PostFault, PostOffice, PostSettings};
pub use public_url::{BadUrl, PublicUrl};
pub use router::router;
pub use serve::{serve, serve_fellows};
pub use site::Site;
pub use trusted_proxies::{AddressRange, BadAddressRange, ProxyHeader, TrustedProxies};
