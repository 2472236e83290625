//! Taps routes of both boards with an unsteady finger on a phone that shows the whole board, and counts
//! how often the tap offers the route that was meant. `cargo xtask prove taps` runs this.

use std::f64::consts::TAU;

use anyhow::Result;
use browser::{
    Chromium, HASTY, Moments, Person, SCREENS, Staging, Venue, program, stage, store_in,
};
use sha2::{Digest, Sha256};

/// How far a tap lies from where it was aimed at, across and along: a standard deviation of so many
/// pixels of the page. Six of ten taps are farther away than this.
const SPREAD: f64 = 5.0;
const TAPS_A_ROUTE: usize = 6;
/// A tap may offer so many sheets to choose from.
const OFFERED_MAX: usize = 3;

/// A table of each board in the middle of a game.
const PLAYS: [Staging<'_>; 2] = [
    Staging {
        board: "nederland",
        names: &["Saskia", "Rembrandt", "Hendrickje", "Titus", "Geertje"],
        until: Moments::After(120),
        keep_all: false,
        number: 1,
    },
    Staging {
        board: "amsterdam",
        names: &["Saskia", "Rembrandt", "Hendrickje", "Titus"],
        until: Moments::After(44),
        keep_all: false,
        number: 2,
    },
];

/// What came of the taps on one board.
#[derive(Default)]
struct TapTally {
    routes: usize,
    taps: usize,
    /// The sheet of the meant route opened.
    straight: usize,
    /// It was one of a few to choose from.
    chosen: usize,
    missed: Vec<String>,
}

/// Taps every route of both boards, and prints the figures.
pub(crate) async fn measure() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let staged = stage(&store_in(folder.path()), &PLAYS).await;
    let house = Venue::open(program(), folder, HASTY);
    let mut chromium = Chromium::start().await;
    let mut lines = Vec::new();
    for (play, staged) in PLAYS.iter().zip(&staged) {
        let person = chromium.person("about:blank").await;
        let phone = SCREENS.into_iter().find(|screen| screen.phone).expect("a phone");
        person.hold(phone).await;
        person.come_back(&house.home(), &staged.cookie, &staged.path).await;
        person.wait("the table", |look| !look.status.is_empty()).await;
        let TapTally { routes, taps, straight, chosen, missed } = tap_all(&person).await;
        lines.push(format!(
            "\"{0}\": {{\"{0}_routes\": {routes}, \"{0}_taps\": {taps}, \"{0}_straight\": {straight}, \
             \"{0}_chosen\": {chosen}, \"{0}_missed\": {missed:?}}}",
            play.board
        ));
    }
    println!("{{{}}}", lines.join(", "));
    Ok(())
}

async fn tap_all(person: &Person) -> TapTally {
    let mut tally = TapTally::default();
    for route in person.all_routes().await {
        let (x, y) = person.middle_of(&route).await;
        for n in 0..TAPS_A_ROUTE {
            let (aside, below) = astray(&route, n);
            let offered = person.tap_board((x + aside, y + below)).await;
            let meant = offered.iter().any(|lanes| lanes.contains(&route));
            match offered.len() {
                1 if meant => tally.straight += 1,
                2..=OFFERED_MAX if meant => tally.chosen += 1,
                _ => tally.missed.push(format!("{route} {aside:.1} {below:.1}")),
            }
            tally.taps += 1;
            person.close_sheet().await;
        }
        tally.routes += 1;
    }
    tally
}

/// How far astray a tap goes: normally distributed, and the same for the same route and number.
fn astray(route: &str, n: usize) -> (f64, f64) {
    let digest = Sha256::digest(format!("tap {n} of {route}"));
    let part = |at: usize| {
        let bytes = digest[at..at + 4].try_into().expect("four bytes");
        (f64::from(u32::from_be_bytes(bytes)) + 0.5) / (f64::from(u32::MAX) + 1.0)
    };
    let (far, turn) = (SPREAD * (-2.0 * part(0).ln()).sqrt(), TAU * part(4));
    (far * turn.cos(), far * turn.sin())
}
