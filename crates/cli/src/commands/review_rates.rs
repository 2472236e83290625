//! What decisions lost over many games as a picture: a row a player, a mark for each game, the rate over
//! all of them with its interval.

use std::fmt::Write;

use super::review::Reviewed;
use super::review_graph::{PICTURE_STYLE, escaped, shortened};
use super::review_players::{ReviewedPlayer, players};

const WIDTH: f64 = 960.0;
/// Where the scale begins and ends.
const LEFT: f64 = 200.0;
const RIGHT: f64 = 900.0;
const TOP: f64 = 84.0;
const ROW: f64 = 46.0;
/// How far a mark of one game reaches up and down.
const MARK: f64 = 9.0;
/// Steps of the scale, in points lost in a hundred decisions.
const STEPS: [u32; 8] = [5, 10, 25, 50, 100, 250, 500, 1_000];
/// Marks of the scale that find room.
const STEPS_MAX: f64 = 10.0;

/// The picture as an SVG file.
pub(super) fn svg(games: &[Reviewed]) -> String {
    let players = players(games);
    let bottom = TOP + ROW * players.len() as f64;
    let scale = Scale::for_all(&players);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"review\" viewBox=\"0 0 {WIDTH} {:.0}\" \
         role=\"img\">\n<title>What decisions lost</title>\n<style>{PICTURE_STYLE}</style>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"var(--paper)\"/>\n\
         <text class=\"title\" x=\"24\" y=\"36\">What decisions lost</text>\n\
         <text class=\"note\" x=\"24\" y=\"58\">Points of win chance in 100 real decisions, {} games. A dot: the \
         rate over all of them, with its 95 % interval. A thin mark: one game.</text>\n",
        bottom + 52.0,
        games.len()
    );
    // Writing to a string can't fail.
    let _ = scale.write(&mut svg, bottom);
    for (row, player) in players.iter().enumerate() {
        let _ = write_row(&mut svg, &scale, TOP + ROW * (row as f64 + 0.5), player);
    }
    svg.push_str("</svg>\n");
    svg
}

/// From nothing lost to the most that is shown.
struct Scale {
    most: f64,
    step: u32,
}

impl Scale {
    fn for_all(players: &[ReviewedPlayer]) -> Scale {
        let games = players.iter().flat_map(|player| &player.games);
        let ends = players.iter().filter_map(|player| Some(player.interval()?[1]));
        let most = games.filter_map(|game| game.points()).chain(ends).fold(1.0, f64::max);
        let fits = |step: &&u32| most / f64::from(**step) <= STEPS_MAX;
        let step = *STEPS.iter().find(fits).unwrap_or(&STEPS[STEPS.len() - 1]);
        Scale { most: (most / f64::from(step)).ceil() * f64::from(step), step }
    }

    fn x(&self, points: f64) -> f64 {
        LEFT + (RIGHT - LEFT) * points.clamp(0.0, self.most) / self.most
    }

    fn write(&self, svg: &mut String, bottom: f64) -> std::fmt::Result {
        for points in (0..=self.most as u32).step_by(self.step as usize) {
            let x = self.x(f64::from(points));
            writeln!(
                svg,
                "<path class=\"grid\" d=\"M{x:.1} {TOP}V{bottom:.1}\"/><text class=\"note\" x=\"{x:.1}\" \
                 y=\"{:.1}\" text-anchor=\"middle\">{points}</text>",
                bottom + 19.0
            )?;
        }
        Ok(())
    }
}

fn write_row(svg: &mut String, scale: &Scale, y: f64, player: &ReviewedPlayer) -> std::fmt::Result {
    writeln!(
        svg,
        "<text x=\"24\" y=\"{:.1}\">{}</text>",
        y + 4.5,
        escaped(&shortened(&player.who))
    )?;
    for game in player.games.iter().filter_map(|game| game.points()) {
        let (x, top) = (scale.x(game), y - MARK);
        writeln!(svg, "<path class=\"game\" d=\"M{x:.1} {top:.1}v{:.1}\"/>", 2.0 * MARK)?;
    }
    let Some(points) = player.rate().points() else {
        return Ok(());
    };
    let [low, high] = player.interval().unwrap_or([points; 2]);
    let words = format!("{points:.1} points, {low:.1} to {high:.1}");
    writeln!(
        svg,
        "<g><title>{}</title><path class=\"casing\" d=\"M{:.1} {y:.1}H{:.1}\"/>\
         <circle class=\"dot\" cx=\"{:.1}\" cy=\"{y:.1}\" r=\"6\" fill=\"#2f6f9f\"/></g>",
        escaped(&format!("{}: {words}", player.who)),
        scale.x(low),
        scale.x(high),
        scale.x(points)
    )
}
