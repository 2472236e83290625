//! A run as a picture: how long it took from a move to every view, and how many moves there were.

use std::fmt::Write;

use super::meter::Samples;

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 400.0;
/// Where the lines begin and end.
const LEFT: f64 = 64.0;
const RIGHT: f64 = 690.0;
const TOP: f64 = 96.0;
const BOTTOM: f64 = 340.0;
/// So many points a line has at most.
const POINTS_MAX: usize = 60;
/// Lines of the scale.
const STEPS: usize = 4;

/// Warm paper and three blues, the darkest for the slowest.
const STYLE: &str = "\
text{font-family:system-ui,sans-serif;font-size:13px;fill:#2b2a28}\
.title{font-family:'Iowan Old Style',Palatino,'URW Palladio L',P052,serif;font-size:20px}\
.note{fill:#6b675f;font-size:11px}\
.grid{stroke:#d9d2c3}\
.line{fill:none;stroke-width:2;stroke-linejoin:round}";
/// The share of moves that a line speaks for, its name and its colour.
const LINES: [(f64, &str, &str); 3] =
    [(0.5, "p50", "#8db4cf"), (0.95, "p95", "#4a80a8"), (0.99, "p99", "#1f3f5c")];

/// Draws moments of a run, each a second since its beginning and the milliseconds that were measured then.
pub(super) fn svg(title: &str, note: &str, course: &[(f64, f64)]) -> String {
    let end = course.iter().map(|(second, _)| *second).fold(1e-3, f64::max);
    let spans = spans(course, end);
    let high = |span: &(f64, Samples)| span.1.quantile(1.0).unwrap_or(0.0);
    let most = round_up(spans.iter().map(high).fold(1.0, f64::max));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#faf6ec\"/>\n\
         <text class=\"title\" x=\"24\" y=\"38\">{title}</text>\n\
         <text class=\"note\" x=\"24\" y=\"60\">{note}</text>\n"
    );
    let y = |ms: f64| BOTTOM - (BOTTOM - TOP) * ms / most;
    let x = |second: f64| LEFT + (RIGHT - LEFT) * second / end;
    // Writing to a string can't fail.
    for step in 0..=STEPS {
        let share = step as f64 / STEPS as f64;
        let (ms, second) = (most * share, end * share);
        let _ = writeln!(
            svg,
            "<path class=\"grid\" d=\"M{LEFT} {y:.1}H{RIGHT}\"/>\
             <text class=\"note\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{ms:.0} ms</text>\
             <text class=\"note\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{second:.0} s</text>",
            LEFT - 8.0,
            y(ms) + 4.0,
            x(second),
            BOTTOM + 20.0,
            y = y(ms),
        );
    }
    for (row, (share, name, colour)) in LINES.into_iter().enumerate() {
        let points = spans.iter().filter_map(|(at, span)| Some((*at, span.quantile(share)?)));
        let path: Vec<String> =
            points.map(|(at, ms)| format!("{:.1} {:.1}", x(at), y(ms))).collect();
        let _ = writeln!(
            svg,
            "<path class=\"line\" stroke=\"{colour}\" d=\"M{}\"/>\
             <path class=\"line\" stroke=\"{colour}\" d=\"M{:.1} {:.1}h18\"/>\
             <text class=\"note\" x=\"{:.1}\" y=\"{:.1}\">{name}</text>",
            path.join("L"),
            RIGHT + 8.0,
            TOP + 18.0 * row as f64,
            RIGHT + 32.0,
            TOP + 4.0 + 18.0 * row as f64,
        );
    }
    svg.push_str("</svg>\n");
    svg
}

/// What was measured in each stretch of the run, by the middle of the stretch.
fn spans(course: &[(f64, f64)], end: f64) -> Vec<(f64, Samples)> {
    let count = POINTS_MAX.min(course.len()).max(1);
    let length = end / count as f64;
    let mut spans: Vec<(f64, Samples)> =
        (0..count).map(|n| ((n as f64 + 0.5) * length, Samples::default())).collect();
    for (second, ms) in course {
        let n = ((second / length) as usize).min(count - 1);
        spans[n].1.add(*ms);
    }
    spans
}

/// The next of 1, 2, 5, 10, 20 and so on.
fn round_up(figure: f64) -> f64 {
    let ten = 10f64.powf(figure.log10().floor());
    [1.0, 2.0, 5.0, 10.0]
        .into_iter()
        .map(|step| step * ten)
        .find(|step| *step >= figure)
        .unwrap_or(figure)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chart_has_a_line_for_each_share() {
        let course: Vec<(f64, f64)> =
            (0..500).map(|n| (f64::from(n) / 10.0, f64::from(n % 40))).collect();
        let drawn = svg("Load", "50 tables", &course);
        for words in ["p50", "p95", "p99", "50 ms", "50 s", "50 tables"] {
            assert!(drawn.contains(words), "`{words}` is missing in: {drawn}");
        }
        // One that ended before anything was measured is still a picture.
        assert!(!svg("Load", "", &[]).contains("NaN"));
    }

    #[test]
    fn scales_end_at_round_figures() {
        let rounded = [0.3, 1.0, 1.1, 37.0, 99.0, 101.0].map(round_up);
        assert_eq!(rounded, [0.5, 1.0, 2.0, 50.0, 100.0, 200.0]);
    }
}
