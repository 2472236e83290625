//! Win rates as a picture.

use std::fmt::Write;

use crate::sample::Interval;

/// A bar of the chart.
#[derive(Clone, PartialEq, Debug)]
pub struct Bar {
    /// Whose it is.
    pub name: String,
    /// The win rate.
    pub rate: f64,
    /// Its 95 % interval.
    pub interval: Interval,
}

/// What stands around the bars.
#[derive(Clone, PartialEq, Debug)]
pub struct Caption {
    /// The heading.
    pub title: String,
    /// What was played, in small letters.
    pub note: String,
    /// The win rate of equals.
    pub par: f64,
}

const WIDTH: f64 = 760.0;
/// Where the bars begin and end.
const LEFT: f64 = 190.0;
const RIGHT: f64 = 640.0;
const TOP: f64 = 92.0;
const ROW: f64 = 40.0;
const BAR: f64 = 20.0;
/// The longest name that is shown, in characters.
const NAME_CHARS_MAX: usize = 24;

/// Paper, ink, pale ink, bar, whisker: warm paper and canal blue.
const STYLE: &str = "\
text{font-family:system-ui,sans-serif;font-size:13px;fill:#2b2a28}\
.title{font-family:'Iowan Old Style',Palatino,'URW Palladio L',P052,serif;font-size:20px}\
.note,.tick{fill:#6b675f;font-size:11px}\
.grid{stroke:#d9d2c3;stroke-width:1}\
.par{stroke:#9a4a2f;stroke-width:1.5;stroke-dasharray:4 3}\
.bar{fill:#5b87a6}\
.whisker{stroke:#1f2d3a;stroke-width:1.5;fill:none}";

/// The chart as an SVG file.
pub fn svg(caption: &Caption, bars: &[Bar]) -> String {
    let bottom = TOP + ROW * bars.len() as f64;
    let height = bottom + 58.0;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
         width=\"{WIDTH}\" height=\"{height}\" role=\"img\">\n<title>{title}</title>\n\
         <style>{STYLE}</style>\n<rect width=\"100%\" height=\"100%\" fill=\"#faf6ec\"/>\n\
         <text class=\"title\" x=\"24\" y=\"38\">{title}</text>\n\
         <text class=\"note\" x=\"24\" y=\"60\">{note}</text>\n",
        title = escaped(&caption.title),
        note = escaped(&caption.note),
    );
    // Writing to a string can't fail.
    let _ = write_grid(&mut svg, bottom);
    for (row, bar) in bars.iter().enumerate() {
        let _ = write_bar(&mut svg, bar, TOP + ROW * row as f64 + ROW / 2.0);
    }
    let _ = write_par(&mut svg, caption.par, bottom);
    svg.push_str("</svg>\n");
    svg
}

fn x(rate: f64) -> f64 {
    LEFT + (RIGHT - LEFT) * rate.clamp(0.0, 1.0)
}

fn write_grid(svg: &mut String, bottom: f64) -> std::fmt::Result {
    for percent in (0..=100).step_by(25) {
        let x = x(f64::from(percent) / 100.0);
        writeln!(
            svg,
            "<line class=\"grid\" x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"{TOP}\" y2=\"{bottom}\"/>\
             <text class=\"tick\" x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{percent} %</text>",
            bottom + 18.0
        )?;
    }
    Ok(())
}

fn write_par(svg: &mut String, par: f64, bottom: f64) -> std::fmt::Result {
    let x = x(par);
    writeln!(
        svg,
        "<line class=\"par\" x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"{:.1}\" y2=\"{bottom}\"/>\
         <text class=\"note\" x=\"{LEFT}\" y=\"{:.1}\">share of wins of a seat with its 95 % \
         interval; dashed: equals ({:.1} %)</text>",
        TOP - 6.0,
        bottom + 40.0,
        100.0 * par
    )
}

fn write_bar(svg: &mut String, bar: &Bar, middle: f64) -> std::fmt::Result {
    let (low, high) = (x(bar.interval.low), x(bar.interval.high));
    let baseline = middle + 4.5;
    writeln!(
        svg,
        "<g><title>{}</title>\
         <text x=\"{:.1}\" y=\"{baseline:.1}\" text-anchor=\"end\">{}</text>\
         <rect class=\"bar\" x=\"{LEFT}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{BAR}\" rx=\"2\"/>\
         <path class=\"whisker\" d=\"M{low:.1} {middle:.1}H{high:.1}M{low:.1} {:.1}v10M{high:.1} {:.1}v10\"/>\
         <text x=\"{:.1}\" y=\"{baseline:.1}\">{:.1} %</text></g>",
        escaped(&bar.name),
        LEFT - 10.0,
        escaped(&shortened(&bar.name)),
        middle - BAR / 2.0,
        x(bar.rate) - LEFT,
        middle - 5.0,
        middle - 5.0,
        RIGHT + 16.0,
        100.0 * bar.rate
    )
}

/// The name, or the end of a long one, where programs differ.
pub fn shortened(name: &str) -> String {
    let count = name.chars().count();
    if count <= NAME_CHARS_MAX {
        return name.to_owned();
    }
    let end = name.chars().skip(count - (NAME_CHARS_MAX - 1));
    std::iter::once('…').chain(end).collect()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
