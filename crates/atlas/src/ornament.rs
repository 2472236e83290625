use std::fmt::Write as _;

use kurbo::Point;
use vocab::Board;

use crate::art::{Art, Shape, Stamp};
use crate::landscape::{Landscape, Ornament, OrnamentKind};
use crate::lettering::text_width;
use crate::pen::{Num, Plain};

/// Letters of the cartouche.
const TITLE: f64 = 52.0;
const SUBTITLE: f64 = 19.0;

impl Ornament {
    /// The size of the room it takes, centred on where it stands.
    pub(crate) fn size(&self, board: &Board) -> (f64, f64) {
        let (width, height) = match self.kind {
            OrnamentKind::Compass => (220.0, 220.0),
            OrnamentKind::Cartouche => (cartouche_half(board, &self.text) * 2.0 + 56.0, 186.0),
            OrnamentKind::Ship => (120.0, 120.0),
            OrnamentKind::Boat => (44.0, 44.0),
            OrnamentKind::Mill => (40.0, 50.0),
            OrnamentKind::Points => (60.0 * lengths(board) as f64 + 40.0, 110.0),
        };
        (width * self.scale, height * self.scale)
    }
}

/// One ornament, where it stands.
pub(crate) fn ornament(board: &Board, item: &Ornament) -> String {
    let stamp = Stamp::at(item.at).scaled(item.scale);
    let stamp = if item.flipped { stamp.flipped() } else { stamp };
    let art = match item.kind {
        OrnamentKind::Ship => return stamp.art(SHIP),
        OrnamentKind::Boat => return stamp.art(BOAT),
        OrnamentKind::Mill => return stamp.art(MILL),
        OrnamentKind::Compass => compass(),
        OrnamentKind::Cartouche => cartouche(board, &item.text),
        OrnamentKind::Points => points(board),
    };
    format!(
        "<g transform='translate({} {})scale({:.2})'>{art}</g>",
        Num(item.at.x),
        Num(item.at.y),
        item.scale
    )
}

/// Where the compass rose stands, if there is one.
pub(crate) fn compass_at(landscape: &Landscape) -> Option<Point> {
    landscape.ornaments.iter().find(|item| item.kind == OrnamentKind::Compass).map(|item| item.at)
}

/// Lines from the rose over the whole sea, as on the charts of the pilots.
pub(crate) fn rhumbs(from: Point, reach: f64) -> String {
    let mut data = String::new();
    for i in 0..32 {
        let (sine, cosine) = (f64::from(i) * std::f64::consts::PI / 16.0).sin_cos();
        let _ = write!(
            data,
            "M{} {}l{} {}",
            Num(from.x),
            Num(from.y),
            Num(cosine * reach),
            Num(sine * reach)
        );
    }
    format!("<path class='at-rhumb' d='{data}'/>")
}

/// A rose of sixteen points in a circle of radius 100.
fn compass() -> String {
    let mut art = String::from(
        "<circle class='at-panel' r='78' style='fill-opacity:.75'/><circle class='at-line' r='72'/>",
    );
    let mut ticks = String::new();
    for i in 0..64 {
        let (sine, cosine) = (f64::from(i) * std::f64::consts::PI / 32.0).sin_cos();
        let inner = if i % 2 == 0 { 72.0 } else { 75.0 };
        let _ = write!(
            ticks,
            "M{} {}L{} {}",
            Num(cosine * inner),
            Num(sine * inner),
            Num(cosine * 78.0),
            Num(sine * 78.0)
        );
    }
    let _ = write!(art, "<path class='at-fine' d='{ticks}'/>");
    for (count, offset, long, short) in
        [(8, 0.5, 52.0, 13.0), (4, 0.5, 66.0, 15.0), (4, 0.0, 94.0, 17.0)]
    {
        for i in 0..count {
            let turn = (f64::from(i) + offset) * 360.0 / f64::from(count);
            let half = 180.0 / f64::from(if count == 8 { 8 } else { 4 });
            let spot = |degrees: f64, far: f64| {
                let (sine, cosine) = (turn + degrees).to_radians().sin_cos();
                (Num(sine * far), Num(-cosine * far))
            };
            let (tip, left, right) = (spot(0.0, long), spot(-half, short), spot(half, short));
            let _ = write!(
                art,
                "<path class='at-sail' d='M0 0L{} {} {} {}Z'/><path class='at-gilt' d='M0 0L{} {} {} {}Z'/>",
                left.0, left.1, tip.0, tip.1, right.0, right.1, tip.0, tip.1
            );
        }
    }
    art.push_str("<circle class='at-panel' r='6'/><path class='at-flag' d='M0-98C-6-104-9-109-4-113-2-110-1-112 0-118 1-112 2-110 4-113 9-109 6-104 0-98Z'/>");
    art
}

fn cartouche_half(board: &Board, text: &str) -> f64 {
    let title = text_width(&board.name().to_uppercase(), TITLE) + board.name().len() as f64 * 5.0;
    (title.max(text_width(text, SUBTITLE)) / 2.0 + 34.0).max(140.0)
}

/// A panel in a frame of scrolls, with the board's name.
fn cartouche(board: &Board, text: &str) -> String {
    let half = cartouche_half(board, text);
    let inner = half - 12.0;
    let mut art = String::new();
    for side in [-1.0, 1.0] {
        // Rolled-up ends to the left and right, and two volutes on top.
        let _ = write!(
            art,
            "<g transform='scale({side} 1)'>\
             <path class='at-scroll' d='M{a}-44C{b}-66 {c}-50 {c}-34S{d}-20 {d}-30M{a} 44C{b} 66 {c} 50 {c} 34S{d} 20 {d} 30M{a}-30C{e}-12 {e} 12 {a} 30Z'/>\
             <path class='at-scroll' d='M0-62C16-92 70-92 72-70 73-56 54-54 54-66 54-74 64-74 64-68M0-62C24-66 60-60 {f}-56L{f}-50H0Z'/>\
             <path class='at-scroll' d='M0 78C10 92 44 84 48 62L60 56H0Z'/></g>",
            a = Num(half - 4.0),
            b = Num(half + 14.0),
            c = Num(half + 26.0),
            d = Num(half + 8.0),
            e = Num(half + 16.0),
            f = Num(half * 0.8),
        );
    }
    for (edge, high, class) in
        [(half, 58.0, "at-scroll"), (inner, 48.0, "at-panel"), (inner - 5.0, 43.0, "at-fine")]
    {
        let corner = 14.0;
        let _ = write!(
            art,
            "<path class='{class}' d='M{l} {t}H{r}a{k} {k} 0 0 0 {k} {k}V{m}a{k} {k} 0 0 0-{k} {k}H{l}a{k} {k} 0 0 0-{k}-{k}V{u}a{k} {k} 0 0 0 {k}-{k}Z'/>",
            l = Num(corner - edge),
            r = Num(edge - corner),
            t = Num(-high),
            u = Num(corner - high),
            m = Num(high - corner),
            k = Num(corner),
        );
    }
    let title = board.name().to_uppercase();
    let width = half * 2.0 - 76.0;
    let _ = write!(
        art,
        "<text class='at-title' font-size='{}' y='{}' textLength='{}'>{}</text>",
        Num(TITLE * 0.9),
        if text.is_empty() { 17 } else { 7 },
        Num(width.min(text_width(&title, TITLE) + title.chars().count() as f64 * 4.0)),
        Plain(&title)
    );
    if !text.is_empty() {
        let _ = write!(
            art,
            "<text class='at-sub' font-size='{}' y='32' textLength='{}' lengthAdjust='spacingAndGlyphs'>{}</text>",
            Num(SUBTITLE),
            Num(text_width(text, SUBTITLE)),
            Plain(text)
        );
    }
    art.push_str(
        "<circle class='at-gilt' cy='-64' r='5'/><path class='at-gilt' d='M0 62L6 70 0 80-6 70Z'/>",
    );
    art
}

fn lengths(board: &Board) -> usize {
    board.longest().map_or(1, |length| usize::from(length.spaces()))
}

/// A small table: so many spaces, so many points.
fn points(board: &Board) -> String {
    let count = lengths(board);
    let width = 60.0 * count as f64 + 24.0;
    let mut art = format!(
        "<rect class='at-scroll' x='{0}' y='-52' width='{1}' height='104' rx='6'/><rect class='at-panel' x='{2}' y='-46' width='{3}' height='92' rx='3'/>",
        Num(-width / 2.0),
        Num(width),
        Num(-width / 2.0 + 6.0),
        Num(width - 12.0)
    );
    for (length, score) in board.points_by_length() {
        let length = usize::from(length.spaces());
        let middle = (length as f64 - (count as f64 + 1.0) / 2.0) * 60.0;
        for space in 0..length {
            let _ = write!(
                art,
                "<rect class='at-hull' x='{}' y='{}' width='26' height='8' rx='2'/>",
                Num(middle - 13.0),
                Num(-4.0 - 9.6 * space as f64 + 4.8 * (length as f64 - 1.0) - 16.0 + 8.0)
            );
        }
        let _ = write!(
            art,
            "<text class='at-title' font-size='24' x='{}' y='39'>{score}</text>",
            Num(middle)
        );
    }
    art
}

/// The neat line: two lines with a measured band between them.
pub(crate) fn frame(width: f64, height: f64) -> String {
    let ring = |inset: f64, stroke: f64, more: &str| {
        format!(
            "<rect class='at-frame' x='{0}' y='{0}' width='{1}' height='{2}' stroke-width='{3}'{more}/>",
            Num(inset),
            Num(width - 2.0 * inset),
            Num(height - 2.0 * inset),
            Num(stroke)
        )
    };
    let border = format!(
        "<path d='M0 0H{w}V{h}H0ZM14 14V{ih}H{iw}V14Z' style='fill:var(--at-pale)'/>",
        w = Num(width),
        h = Num(height),
        iw = Num(width - 14.0),
        ih = Num(height - 14.0)
    );
    border
        + &ring(1.0, 2.0, "")
        + &ring(7.5, 5.0, " stroke-dasharray='36 36' stroke-opacity='.8'")
        + &ring(4.6, 0.8, "")
        + &ring(10.4, 0.8, "")
        + &ring(14.0, 2.2, "")
}

/// A three-master under sail, about 110 by 110.
const SHIP: Art = &[
    Shape::Lined(
        "at-hull",
        1.1,
        "M-50 22C-46 38-36 44-20 44H26C40 44 48 36 54 14L44 18V24H-26L-30 14H-52Z",
    ),
    Shape::Lined(
        "at-line",
        1.1,
        "M-48 28H49M-44 35H46M-30 14V-34M2 24V-52M32 22V-36M-52 14L-76 2M-30-34L-68 5M2-52L-30-30M32-36L2-48M32-20L54 12",
    ),
    Shape::Lined(
        "at-sail",
        1.1,
        "M-44-28Q-30-24-17-30-12-18-15-10-30-4-46-10-41-19-44-28ZM-46-6Q-30 0-14-6-10 4-14 12-30 17-46 10-42 2-46-6ZM-14-46Q2-42 18-48 23-36 20-26 2-20-15-26-10-36-14-46ZM-17-22Q2-16 22-22 28-8 23 6 2 14-18 6-11-8-17-22ZM22-32Q32-28 43-33 47-24 45-16 32-12 21-16 25-24 22-32ZM20-12Q32-8 46-12 50-2 47 8 32 13 20 8 24-2 20-12Z",
    ),
    Shape::Plain(
        "at-flag",
        "M2-52C10-58 16-50 26-56L22-50C14-46 10-52 2-48ZM32-36C38-41 42-35 50-39L47-34C41-32 38-36 32-33ZM-30-34C-24-39-20-33-12-37L-15-32C-21-30-24-34-30-31Z",
    ),
    Shape::Lined(
        "at-wave",
        1.1,
        "M-66 46q8-8 16 0t16 0 16 0 16 0 16 0 16 0 16 0M-44 53q8-7 16 0t16 0 16 0 16 0",
    ),
];

/// A small boat, about 40 by 40.
const BOAT: Art = &[
    Shape::Lined("at-hull", 1.1, "M-19 9H19C16 17 12 18 8 18H-9C-14 18-17 15-19 9Z"),
    Shape::Lined("at-line", 1.1, "M-2 9V-20"),
    Shape::Lined("at-sail", 1.1, "M-4-17V6H-18C-11-1-6-8-4-17ZM0-18C9-13 14-4 15 6H0Z"),
    Shape::Plain("at-flag", "M-2-20L7-22 7-19-2-16Z"),
];

/// A windmill, about 36 by 46.
const MILL: Art = &[
    Shape::Lined("at-thing", 0.9, "M-8 20L-5-5H5L8 20ZM-6-5C-5-11 5-11 6-5Z"),
    Shape::Lined("at-fine", 1.1, "M-16-20L16 8M16-20L-16 8"),
    Shape::Lined(
        "at-thing",
        0.9,
        "M-19-17L-7-6-4-9-16-20ZM19-17L7-6 4-9 16-20ZM-19 5L-7-6-4-3-16 8ZM19 5L7-6 4-3 16 8Z",
    ),
];
