//! Colours that everybody can tell apart, measured.

use atlas::{CARD_LOOKS, Ink, NEUTRAL_LOOK, NIGHT, OUTLINE, PAPER, SEAT_LOOKS, STONE, Theme, slot};

/// The least distance (CIE 1976) between any two card colours as people see them with full colour
/// vision, protanopia, deuteranopia and tritanopia, and without any colour.
const CARDS_APART: [f64; 5] = [32.0, 18.0, 18.0, 18.0, 9.0];
/// The same between any two seats.
const SEATS_APART: [f64; 5] = [50.0, 25.0, 19.0, 30.0, 15.0];

/// The least distance between a seat and a card, by the same eyes but the last: without any colour it is
/// the shape that tells a piece from a space.
const SEATS_FROM_CARDS: [f64; 4] = [18.0, 12.0, 12.0, 12.0];
/// The least distance between the ring around what can be claimed and any card or seat.
const GLOW_FROM_ALL: [f64; 4] = [40.0, 20.0, 20.0, 20.0];

/// How light reaches the eye: Machado, Oliveira and Fernandes (2009), severity 1, and plain grey.
const EYES: [(&str, [[f64; 3]; 3]); 5] = [
    ("full colour", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ],
    ),
    ("greyscale", [[0.2126, 0.7152, 0.0722]; 3]),
];

fn seen(ink: Ink, eye: &[[f64; 3]; 3]) -> [f64; 3] {
    let light = ink.light();
    let through = eye.map(|row| {
        let sum: f64 = row.iter().zip(light).map(|(part, light)| part * light).sum();
        sum.clamp(0.0, 1.0)
    });
    lab(through)
}

fn lab([red, green, blue]: [f64; 3]) -> [f64; 3] {
    let x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047;
    let y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue;
    let z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883;
    let [x, y, z] = [x, y, z]
        .map(|part: f64| if part > 0.008856 { part.cbrt() } else { 7.787 * part + 16.0 / 116.0 });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

fn apart(a: Ink, b: Ink, eye: &[[f64; 3]; 3]) -> f64 {
    let (a, b) = (seen(a, eye), seen(b, eye));
    a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum::<f64>().sqrt()
}

fn check(what: &str, looks: &[(Ink, &str)], least: [f64; 5]) {
    for (i, &(one, name)) in looks.iter().enumerate() {
        for &(other, other_name) in &looks[i + 1..] {
            assert_ne!(name, other_name, "two {what} share a symbol");
            for ((eye, matrix), least) in EYES.iter().zip(least) {
                let apart = apart(one, other, matrix);
                assert!(apart >= least, "{what} {name} and {other_name}: {apart:.1} in {eye}");
            }
        }
    }
}

#[test]
fn cards_can_be_told_apart_by_every_eye() {
    let looks = CARD_LOOKS.map(|look| (look.ink, look.symbol));
    check("cards", &looks, CARDS_APART);
}

#[test]
fn seats_can_be_told_apart_by_every_eye() {
    let looks = SEAT_LOOKS.map(|look| (look.ink, look.emblem));
    check("seats", &looks, SEATS_APART);
    assert!(looks.iter().all(|(_, emblem)| *emblem != NEUTRAL_LOOK.emblem));
}

/// Checks that a colour is so far from all others, for every eye that sees colours.
fn check_far(what: &str, one: Ink, others: &[(Ink, &str)], least: [f64; 4]) {
    for &(other, name) in others {
        for ((eye, matrix), least) in EYES.iter().zip(least) {
            let apart = apart(one, other, matrix);
            assert!(apart >= least, "{what} and {name}: {apart:.1} in {eye}");
        }
    }
}

#[test]
fn no_seat_looks_like_a_card() {
    let cards = CARD_LOOKS.map(|look| (look.ink, look.symbol));
    for look in SEAT_LOOKS {
        check_far(look.emblem, look.ink, &cards, SEATS_FROM_CARDS);
    }
}

#[test]
fn what_can_be_claimed_glows_in_a_colour_that_is_no_card_and_no_seat() {
    let mut others = CARD_LOOKS.map(|look| (look.ink, look.symbol)).to_vec();
    others.extend(SEAT_LOOKS.map(|look| (look.ink, look.emblem)));
    check_far("the glow by day", PAPER.glow, &others, GLOW_FROM_ALL);
    check_far("the glow by night", NIGHT.glow, &others, GLOW_FROM_ALL);
}

/// On either side of an outline there is its own bar, the map, or a free space: one of its two lines
/// stands out from each.
#[test]
fn the_outline_of_a_claimed_route_stands_out_from_all_around_it() {
    for (name, theme) in [("paper", PAPER), ("night", NIGHT)] {
        let fills = SEAT_LOOKS.iter().chain([&NEUTRAL_LOOK]).map(|look| (look.emblem, look.ink));
        let map = [("sea", theme.sea), ("land", theme.land), ("home", theme.home)];
        let slots =
            CARD_LOOKS.iter().chain([&STONE]).map(|look| (look.symbol, slot(*look, &theme).fill));
        for (what, ink) in fills.chain(map).chain(slots) {
            let contrast = OUTLINE.map(|line| line.contrast(ink)).into_iter().fold(0.0, f64::max);
            assert!(contrast >= 3.0, "{name}: {what}: {contrast:.2}");
        }
    }
}

#[test]
fn the_symbol_of_a_free_space_and_the_line_around_it_can_be_seen() {
    for (name, theme) in [("paper", PAPER), ("night", NIGHT)] {
        for look in CARD_LOOKS.iter().chain([&STONE]) {
            let slot = slot(*look, &theme);
            let contrast = slot.symbol.contrast(slot.fill);
            assert!(contrast >= 3.0, "{name}: {} on its space: {contrast:.2}", look.symbol);
        }
    }
}

#[test]
fn what_stands_on_a_card_or_a_piece_can_be_read() {
    for look in CARD_LOOKS.iter().chain([&STONE]) {
        let contrast = look.ink.contrast(look.on);
        assert!(contrast >= 4.5, "{}: {contrast:.2}", look.symbol);
    }
    for look in SEAT_LOOKS.iter().chain([&NEUTRAL_LOOK]) {
        let contrast = look.ink.contrast(look.on);
        assert!(contrast >= 4.5, "{}: {contrast:.2}", look.emblem);
    }
}

#[test]
fn lettering_and_lines_stand_out_from_the_map_by_day_and_by_night() {
    for (name, theme) in [("paper", PAPER), ("night", NIGHT)] {
        let Theme { sea, land, home, pale, ink, label, town, gold, glow, .. } = theme;
        let text =
            [("ink", ink, vec![sea, land, home, pale]), ("label", label, vec![sea, land, home])];
        for (what, ink, grounds) in text {
            for ground in grounds {
                let contrast = ink.contrast(ground);
                assert!(contrast >= 4.5, "{name}: {what} on {}: {contrast:.2}", ground.css());
            }
        }
        for (what, ink) in [("town", town), ("gold", gold), ("glow", glow), ("ink", ink)] {
            for ground in [sea, land, home] {
                let contrast = ink.contrast(ground);
                assert!(contrast >= 3.0, "{name}: {what} on {}: {contrast:.2}", ground.css());
            }
        }
    }
}
