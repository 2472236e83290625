use std::fmt::Write as _;

use kurbo::{Point, Vec2};
use vocab::{Board, PlaceId};

use crate::art::{Art, Shape, Stamp};
use crate::curve::bow;
use crate::emblem::Emblem;
use crate::heading::Heading;
use crate::landscape::{LabelKind, Landscape, LineKind, MapLabel, MapLine, OutlineKind, RowKind};
use crate::layout::Layout;
use crate::ornament::{compass_at, frame, ornament, rhumbs};
use crate::pen::{Num, Plain, path};
use crate::slab::Slab;

/// The unchanging part of a drawing: the map, its ornaments, the places and their names.
pub fn backdrop(board: &Board, layout: &Layout) -> String {
    let taken = taken(board, layout);
    // The pointer looks for something among the places only: a coast is long, and a hand moves
    // often. Coasts and rivers run on beyond the sheet; where a page leaves room around it, they
    // must not.
    let mut svg = format!(
        "<g class='backdrop'><clipPath id='{0}-sheet'><rect width='{1}' height='{2}'/></clipPath>\
         <g pointer-events='none'><g clip-path='url(#{0}-sheet)'>",
        Plain(board.id()),
        Num(layout.width()),
        Num(layout.height()),
    );
    ground(&mut svg, board, layout);
    streams(&mut svg, &layout.landscape);
    for line in &layout.landscape.lines {
        draw_line(&mut svg, line);
    }
    svg.push_str("</g>");
    waves(&mut svg, layout, &taken);
    rows(&mut svg, layout, &taken);
    for label in &layout.landscape.labels {
        draw_label(&mut svg, label);
    }
    for item in &layout.landscape.ornaments {
        svg.push_str(&ornament(board, item));
    }
    towpaths(&mut svg, layout);
    svg.push_str("</g>");
    for place in (0..board.places().len()).map(|i| PlaceId(i as u8)) {
        draw_place(&mut svg, board, layout, place);
    }
    let _ =
        write!(svg, "<g pointer-events='none'>{}</g></g>", frame(layout.width(), layout.height()));
    svg
}

/// Everything that small scenery keeps clear of.
fn taken(board: &Board, layout: &Layout) -> Vec<Slab> {
    let mut taken: Vec<Slab> = Vec::new();
    for shape in layout.shapes(board) {
        taken.extend(shape.lanes.into_iter().flatten().chain(shape.bridge));
    }
    for (i, spot) in layout.places().iter().enumerate() {
        let size = 2.0 * layout.sizes().place;
        taken.push(Slab::upright(spot.at, size, size));
        taken.extend(layout.lettering(board, PlaceId(i as u8)).slabs());
    }
    for item in &layout.landscape.ornaments {
        let (width, height) = item.size(board);
        taken.push(Slab::upright(item.at, width, height));
    }
    taken
}

/// Sea, the lines that follow the shore, land and its tints.
fn ground(svg: &mut String, board: &Board, layout: &Layout) {
    let landscape = &layout.landscape;
    let (width, height) = (Num(layout.width()), Num(layout.height()));
    let has_land = landscape.areas(OutlineKind::Land).next().is_some();
    let base = if has_land { "at-sea" } else { "at-home" };
    let _ = write!(svg, "<rect class='{base}' width='{width}' height='{height}'/>");
    if !has_land {
        return;
    }
    if let Some(rose) = compass_at(landscape) {
        svg.push_str(&rhumbs(rose, layout.width().hypot(layout.height())));
    }
    let id = board.id();
    let land = areas(landscape, OutlineKind::Land);
    let _ = write!(svg, "<defs><path id='{id}-land' d='{land}'/></defs>");
    // Engravers drew water as lines that follow the shore, ever wider apart and ever fainter:
    // here each is a broad stroke with a slightly narrower one of sea laid over it.
    for (reach, strength) in [(34.0, 0.35), (24.0, 0.5), (15.5, 0.68), (8.0, 0.9)] {
        let _ = write!(
            svg,
            "<use href='#{id}-land' class='at-shore' stroke='var(--at-ripple)' stroke-opacity='{strength}' stroke-width='{}'/>\
             <use href='#{id}-land' class='at-shore' stroke='var(--at-sea)' stroke-width='{}'/>",
            Num(2.0 * reach),
            Num(2.0 * reach - 1.8),
        );
    }
    let _ = write!(svg, "<use href='#{id}-land' class='at-land'/>");
    if landscape.areas(OutlineKind::Home).next().is_some() {
        let home = areas(landscape, OutlineKind::Home);
        let _ = write!(
            svg,
            "<clipPath id='{id}-inside'><path d='{home}' clip-rule='evenodd'/></clipPath>\
             <g clip-path='url(#{id}-inside)'><path class='at-home' d='{home}'/>\
             <path class='at-edge' stroke-width='22' d='{home}'/><path class='at-edge' stroke-width='8' d='{home}'/></g>\
             <use href='#{id}-land' class='at-land' style='fill:none'/>"
        );
    }
    for (kind, class) in [
        (OutlineKind::Green, "at-green"),
        (OutlineKind::Block, "at-block"),
        (OutlineKind::Wall, "at-wall"),
    ] {
        if landscape.areas(kind).next().is_some() {
            let _ = write!(svg, "<path class='{class}' d='{}'/>", areas(landscape, kind));
        }
    }
}

fn areas(landscape: &Landscape, kind: OutlineKind) -> String {
    landscape.areas(kind).map(|area| path(&area.points, true, area.smooth)).collect()
}

/// Rivers and canals: all banks first, then all water, so that they flow into one another.
fn streams(svg: &mut String, landscape: &Landscape) {
    let kinds = |line: &&MapLine| matches!(line.kind, LineKind::River | LineKind::Canal);
    for (class, extra) in [("at-quay", 2.4), ("at-water", 0.0)] {
        for line in landscape.lines.iter().filter(kinds) {
            let _ = write!(
                svg,
                "<path class='{class}' stroke-width='{}' d='{}'/>",
                Num(line.width + extra),
                path(&line.points, false, line.smooth)
            );
        }
    }
}

fn draw_line(svg: &mut String, line: &MapLine) {
    let data = path(&line.points, false, line.smooth);
    let _ = match line.kind {
        LineKind::River | LineKind::Canal => Ok(()),
        LineKind::Dike => {
            write!(svg, "<path class='at-dike' d='{data}'/><path class='at-ticks' d='{data}'/>")
        }
        LineKind::Border => write!(svg, "<path class='at-border' d='{data}'/>"),
        LineKind::Piles => write!(svg, "<path class='at-piles' d='{data}'/>"),
    };
}

/// A number from 0 to 1 that looks random and is always the same for the same spot.
fn jitter(a: i32, b: i32) -> f64 {
    let mut mix = (a as u32).wrapping_mul(0x9e37_79b1) ^ (b as u32).wrapping_mul(0x85eb_ca77);
    mix ^= mix >> 15;
    mix = mix.wrapping_mul(0x2c1b_3c6d);
    mix ^= mix >> 13;
    f64::from(mix & 0xffff) / 65_535.0
}

/// Fine strokes on open water.
fn waves(svg: &mut String, layout: &Layout, taken: &[Slab]) {
    const STEP: f64 = 62.0;
    let mut data = String::new();
    for row in 0..(layout.height() / (STEP * 0.6)) as i32 {
        for column in 0..(layout.width() / STEP) as i32 {
            let odd = f64::from(row % 2) * 0.5;
            let at = Point::new(
                (f64::from(column) + odd + 0.5 * jitter(row, column)) * STEP + 20.0,
                (f64::from(row) + 0.7 * jitter(column, row)) * STEP * 0.6 + 25.0,
            );
            let reach = 40.0;
            let open = [(0.0, 0.0), (reach, 0.0), (-reach, 0.0), (0.0, reach), (0.0, -reach)]
                .into_iter()
                .all(|(x, y)| layout.landscape.is_water(at + Vec2::new(x, y)));
            let stroke = Slab::upright(at + Vec2::new(9.0, 0.0), 26.0, 12.0);
            let inside = at.x < layout.width() - 60.0 && at.y < layout.height() - 30.0;
            if open && inside && !taken.iter().any(|slab| slab.overlaps(&stroke)) {
                let _ = write!(data, "M{} {}q4.5-4.5 9 0t9 0", Num(at.x), Num(at.y));
            }
        }
    }
    if !data.is_empty() {
        let _ = write!(svg, "<path class='at-wave' d='{data}'/>");
    }
}

/// Houses and trees along their lines, the nearer ones over the farther ones.
fn rows(svg: &mut String, layout: &Layout, taken: &[Slab]) {
    let mut things: Vec<(RowKind, Point)> = Vec::new();
    for row in &layout.landscape.rows {
        let mut left = row.every / 2.0;
        for pair in row.points.windows(2) {
            let way = pair[1] - pair[0];
            while left < way.length() {
                things.push((row.kind, pair[0] + way.unit() * left));
                left += row.every;
            }
            left -= way.length();
        }
    }
    things.retain(|(_, at)| {
        let room = Slab::upright(*at, 17.0, 24.0);
        let dry = !layout.landscape.is_water(*at) && !layout.landscape.near_stream(*at, 9.0);
        dry && !taken.iter().any(|slab| slab.overlaps(&room))
    });
    things.sort_by(|(_, a), (_, b)| a.y.total_cmp(&b.y));
    for (kind, at) in things {
        let pick = (jitter(at.x as i32, at.y as i32) * 2.999) as usize;
        let art = match kind {
            RowKind::Gables => GABLES[pick],
            RowKind::Trees => TREE,
        };
        svg.push_str(&Stamp::at(at.round()).art(art));
    }
}

/// Three gables, about 14 by 22: step, bell, neck.
const GABLES: [Art; 3] = [
    &[
        Shape::Plain("at-thing", "M-7 10V-4H-4.6V-7H-2.2V-10H2.2V-7H4.6V-4H7V10Z"),
        Shape::Plain("at-fine", "M-3.4-2V1M3.4-2V1M-3.4 4V6.4M3.4 4V6.4M0-5V-3"),
    ],
    &[
        Shape::Plain("at-roof", "M-7 10V-2L0-10 7-2V10Z"),
        Shape::Plain("at-fine", "M-3.4-1V2M3.4-1V2M-3.4 5V7.4M3.4 5V7.4"),
    ],
    &[
        Shape::Plain("at-thing", "M-7 10V-2C-4-2-4.6-6-2.6-9H2.6C4.6-6 4-2 7-2V10Z"),
        Shape::Plain("at-fine", "M-3.4 0V3M3.4 0V3M0-6V-3.6M-1.6 10V6H1.6V10"),
    ],
];

/// A tree as high as the gables.
const TREE: Art = &[
    Shape::Plain("at-fine", "M0 2V10"),
    Shape::Plain("at-leafy", "M-5.4-2a5.4 6.6 0 1 0 10.8 0a5.4 6.6 0 1 0-10.8 0z"),
];

fn draw_label(svg: &mut String, label: &MapLabel) {
    let class = match label.kind {
        LabelKind::Water => "at-label",
        LabelKind::Land => "at-region",
    };
    let (x, y) = (Num(label.at.x), Num(label.at.y));
    let _ = write!(
        svg,
        "<text class='{class}' font-size='{}' textLength='{}' x='{x}' y='{y}'",
        Num(label.size),
        Num(label.width()),
    );
    if label.angle != 0.0 {
        let _ = write!(svg, " transform='rotate({} {x} {y})'", Num(label.angle));
    }
    let _ = write!(svg, ">{}</text>", Plain(&label.text));
}

/// A dotted line from place to place under every band, so that the eye finds where it leads.
fn towpaths(svg: &mut String, layout: &Layout) {
    let mut data = String::new();
    for band in layout.bands() {
        let [from, to] = band.ends.map(|place| layout.places()[place.index()].at);
        let bend = bow(from, to, band.bend).p1;
        let _ = write!(
            data,
            "M{} {}Q{} {} {} {}",
            Num(from.x),
            Num(from.y),
            Num(bend.x),
            Num(bend.y),
            Num(to.x),
            Num(to.y)
        );
    }
    let _ = write!(svg, "<path class='at-path' d='{data}'/>");
}

fn draw_place(svg: &mut String, board: &Board, layout: &Layout, place: PlaceId) {
    let spot = &layout.places()[place.index()];
    let known = board.place(place);
    let _ = write!(
        svg,
        "<g id='place-{0}' class='place' data-place='{0}'><title>{1}</title>",
        Plain(&known.id),
        Plain(&known.name),
    );
    draw_mark(svg, spot.at, spot.emblem, layout.sizes().place);
    let name = layout.lettering(board, place);
    for (i, (line, width)) in name.lines.iter().enumerate() {
        let _ = write!(
            svg,
            "<text class='at-name' x='{}' y='{}' font-size='{}' text-anchor='{}' textLength='{}' lengthAdjust='spacingAndGlyphs'>{}</text>",
            Num(name.origin.x),
            Num(name.baseline(i)),
            Num(name.size),
            name.anchor.word(),
            Num(*width),
            Plain(line)
        );
    }
    svg.push_str("</g>");
}

/// The mark of a place without its name.
pub(crate) fn draw_mark(svg: &mut String, at: Point, emblem: Emblem, radius: f64) {
    let stamp = Stamp::at(at);
    if emblem == Emblem::Town {
        svg.push_str(&stamp.scaled(radius / 10.6).art(TOWN));
        return;
    }
    for (class, inset) in [("at-medal", 0.8), ("at-medalring", 3.4)] {
        let _ = write!(
            svg,
            "<circle class='{class}' cx='{}' cy='{}' r='{}'/>",
            Num(at.x),
            Num(at.y),
            Num(radius - inset)
        );
    }
    let emblem = stamp.scaled(radius / 15.5).art(emblem.art());
    let _ = write!(svg, "<g class='at-emblem'>{emblem}</g>");
}

/// A small red town: a church between two roofs, in a disc of radius 12.
const TOWN: Art = &[
    Shape::Plain(
        "at-mark",
        "M-10.4 6.6V-1.4L-6.8-5.4-3.4-1.8V-5L0-11.6 3.4-5V-1.8L6.8-5.4 10.4-1.4V6.6Z",
    ),
    Shape::Plain(
        "at-dot",
        "M-1.4 6.2V2A1.4 1.4 0 0 1 1.4 2V6.2ZM-7.8 1.2H-5.4V3.4H-7.8ZM5.4 1.2H7.8V3.4H5.4Z",
    ),
];
