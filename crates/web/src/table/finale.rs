use vocab::{Ending, Seat};

use crate::scene::TableScene;

/// How a finished game came out: who won, and who did not play it to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Finale {
    /// Who won; several when the victory is shared.
    pub(crate) winners: Vec<Seat>,
    /// With how many points.
    pub(crate) points: i16,
    /// Who resigned.
    pub(crate) resigned: Vec<Seat>,
    /// Whether that ended the game (R1), or a bot played on (R2).
    pub(crate) at_once: bool,
}

impl Finale {
    pub(super) fn of(scene: &TableScene<'_>) -> Option<Finale> {
        let sheet = &scene.game.end.as_ref()?.sheet;
        let (winners, points) = sheet.victory();
        let resigned = scene.view().seats.iter().filter(|&seat| scene.view().public[seat].resigned);
        let at_once = sheet.ending == Ending::Resigned;
        Some(Finale { winners, points, resigned: resigned.collect(), at_once })
    }
}
