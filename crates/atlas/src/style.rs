use std::fmt::Write as _;

use vocab::limits::SEATS_MAX;
use vocab::page::Livery;
use vocab::{Colour, Owner, Seat};

use crate::palette::livery_look;
use crate::palette::{Ink, NIGHT, OUTLINE, PAPER, Theme, owner_look, route_look, slot};

/// The style sheet of every drawing: one for all boards, so that a page needs it only once.
///
/// Light and dark follow the reader's system, unless an element around the drawing (or the drawing
/// itself) says `data-theme="light"` or `data-theme="dark"`.
pub fn style() -> String {
    let (paper, night) = (theme(&PAPER), theme(&NIGHT));
    format!(
        ".atlas{{{paper}}}\
         @media(prefers-color-scheme:dark){{.atlas:not([data-theme=light],[data-theme=light] *){{{night}}}}}\
         .atlas[data-theme=dark],[data-theme=dark] .atlas{{{night}}}{}{RULES}",
        classes()
    )
}

/// The class of the spaces of a route of this colour.
pub(crate) fn route_class(colour: Option<Colour>) -> String {
    format!("r-{}", colour.map_or("grey", Colour::name))
}

/// The class of what belongs to somebody.
pub(crate) fn owner_class(owner: Owner) -> String {
    match owner {
        Owner::Seat(seat) => format!("o-{}", seat.index()),
        Owner::Neutral => "o-n".to_owned(),
    }
}

/// The colours of an owner, for a style sheet: what they always wear, or what an element around says
/// that they wear now (see [`dress`]).
pub fn worn(owner: Owner) -> [String; 2] {
    let look = owner_look(owner);
    let [ink, on] = [look.ink, look.on].map(Ink::css);
    match owner {
        Owner::Seat(seat) => {
            let seat = seat.index();
            [format!("var(--at-s{seat},{ink})"), format!("var(--at-s{seat}-on,{on})")]
        }
        Owner::Neutral => [ink, on],
    }
}

/// The style of an element in which seats wear these, in the order of play.
pub fn dress(liveries: &[Livery]) -> String {
    let mut css = String::new();
    for (seat, livery) in liveries.iter().enumerate().filter(|(seat, worn)| worn.index() != *seat) {
        let look = livery_look(*livery);
        let _ = write!(css, "--at-s{seat}:{};--at-s{seat}-on:{};", look.ink.css(), look.on.css());
    }
    css
}

/// What each route and each owner makes of the colours: which of them a part has, its class says.
fn classes() -> String {
    let mut css = String::new();
    for colour in Colour::ALL.map(Some).into_iter().chain([None]) {
        let class = route_class(colour);
        let _ = write!(
            css,
            ".{class}{{--at-slot:var(--at-{class});--at-edge:var(--at-{class}-e);--at-mark:var(--at-{class}-s)}}"
        );
    }
    let owners = (0..SEATS_MAX).filter_map(Seat::new).map(Owner::Seat).chain([Owner::Neutral]);
    for owner in owners {
        let (class, [ink, on]) = (owner_class(owner), worn(owner));
        let _ = write!(css, ".{class}{{--at-o:{ink};--at-oo:{on}}}");
    }
    let [line, paper] = OUTLINE.map(Ink::css);
    let _ = write!(css, ".at-keel,.at-joint{{stroke:{line}}}.at-halo{{stroke:{paper}}}");
    css
}

fn theme(theme: &Theme) -> String {
    let parts = [
        ("sea", theme.sea),
        ("ripple", theme.ripple),
        ("land", theme.land),
        ("home", theme.home),
        ("tint", theme.tint),
        ("wash", theme.wash),
        ("pale", theme.pale),
        ("ink", theme.ink),
        ("soft", theme.soft),
        ("label", theme.label),
        ("town", theme.town),
        ("gold", theme.gold),
        ("glow", theme.glow),
    ];
    let mut css = String::new();
    for (name, ink) in parts {
        let _ = write!(css, "--at-{name}:{};", ink.css());
    }
    for colour in Colour::ALL.map(Some).into_iter().chain([None]) {
        let (class, slot) = (route_class(colour), slot(route_look(colour), theme));
        for (end, ink) in [("", slot.fill), ("-e", slot.edge), ("-s", slot.symbol)] {
            let _ = write!(css, "--at-{class}{end}:{};", ink.css());
        }
    }
    css
}

/// No `opacity` on what every route has: a browser keeps each such element apart, as it does those
/// with a `transform`. What a symbol is made of has a single class: inside `<use>`,
/// where a page shows it too, not every browser sees what lies around it.
const RULES: &str = "\
.atlas{display:block;font-family:'Iowan Old Style','Palatino Linotype',Palatino,'URW Palladio L',P052,serif}\
.at-sea{fill:var(--at-sea)}\
.at-land{fill:var(--at-land);stroke:var(--at-ink);stroke-width:1.4;stroke-linejoin:round;fill-rule:evenodd}\
.at-shore{fill:none;stroke-linejoin:round}\
.at-home{fill:var(--at-home);fill-rule:evenodd}\
.at-edge{fill:none;stroke:var(--at-tint);stroke-opacity:.42;stroke-linejoin:round}\
.at-block{fill:var(--at-wash);fill-opacity:.4}\
.at-green{fill:var(--at-wash);fill-opacity:.75}\
.at-wall{fill:var(--at-home);stroke:var(--at-ink);stroke-width:1.2;stroke-linejoin:round}\
.at-quay{fill:none;stroke:var(--at-soft);stroke-linejoin:round}\
.at-water{fill:none;stroke:var(--at-sea);stroke-linejoin:round}\
.at-border{fill:none;stroke:var(--at-soft);stroke-width:1.6;stroke-dasharray:7 4 1.5 4}\
.at-dike{fill:none;stroke:var(--at-ink);stroke-width:2}\
.at-ticks{fill:none;stroke:var(--at-ink);stroke-width:6;stroke-dasharray:1.1 5}\
.at-piles{fill:none;stroke:var(--at-soft);stroke-width:4;stroke-dasharray:1.6 4}\
.at-rhumb{fill:none;stroke:var(--at-ripple);stroke-width:.7;stroke-opacity:.45}\
.at-wave{fill:none;stroke:var(--at-ripple);stroke-width:1.1;stroke-linecap:round}\
.at-pen{fill:none;stroke:currentColor;stroke-linecap:round;stroke-linejoin:round}\
.at-crack{fill:none;stroke:currentColor;stroke-width:1.1;stroke-linecap:round;stroke-opacity:.55}\
.at-gap{fill:none;stroke:var(--at-under,var(--at-pale))}\
.at-hole{fill:var(--at-under,var(--at-pale))}\
.at-line{fill:none;stroke:var(--at-ink);stroke-width:1.1;stroke-linejoin:round;stroke-linecap:round}\
.at-fine{fill:none;stroke:var(--at-soft);stroke-width:.9;stroke-linejoin:round}\
.at-thing{fill:var(--at-pale);stroke:var(--at-soft);stroke-width:.9;stroke-linejoin:round}\
.at-roof{fill:var(--at-tint);stroke:var(--at-soft);stroke-width:.9;stroke-linejoin:round;fill-opacity:.75;stroke-opacity:.75}\
.at-leafy{fill:var(--at-wash);stroke:var(--at-soft);stroke-width:.9}\
.at-sail{fill:var(--at-pale);stroke:var(--at-ink);stroke-width:1.1;stroke-linejoin:round}\
.at-hull{fill:var(--at-soft);stroke:var(--at-ink);stroke-width:1.1;stroke-linejoin:round}\
.at-flag{fill:var(--at-town)}\
.at-gilt{fill:var(--at-gold);stroke:var(--at-ink);stroke-width:.8;stroke-linejoin:round}\
.at-panel{fill:var(--at-pale);stroke:var(--at-ink);stroke-width:1.5}\
.at-scroll{fill:var(--at-wash);stroke:var(--at-ink);stroke-width:1.3;stroke-linejoin:round}\
.at-title{fill:var(--at-ink);font-weight:700;text-anchor:middle}\
.at-sub{fill:var(--at-ink);font-style:italic;text-anchor:middle}\
.at-label{fill:var(--at-label);text-anchor:middle;font-style:italic}\
.at-region{fill:var(--at-label);text-anchor:middle}\
.at-frame{fill:none;stroke:var(--at-ink)}\
.at-path{fill:none;stroke:var(--at-soft);stroke-width:2.4;stroke-dasharray:.1 6;stroke-linecap:round}\
.at-mark{fill:var(--at-town);stroke:var(--at-ink);stroke-width:1.6;stroke-linejoin:round}\
.at-dot{fill:var(--at-pale)}\
.at-medal{fill:var(--at-pale);stroke:var(--at-ink);stroke-width:1.7}\
.at-medalring{fill:none;stroke:var(--at-town);stroke-width:1.3}\
.at-emblem{color:var(--at-ink);fill:currentColor}\
.at-name{fill:var(--at-ink);font-weight:600;paint-order:stroke;stroke:var(--at-home);stroke-width:4.5px;stroke-linejoin:round;stroke-opacity:.85}\
.at-hit{fill:none;stroke:transparent;pointer-events:stroke;stroke-linejoin:round}\
.at-slot{fill:var(--at-slot);stroke:var(--at-edge);stroke-width:1.5;stroke-linejoin:round}\
.at-sym{fill:var(--at-mark);stroke:none;color:var(--at-mark);--at-under:var(--at-slot)}\
.at-letter{display:none}\
[data-letters=on] .at-letter{display:inline}\
.at-cast,.at-halo,.at-keel,.at-bar,.at-joint{fill:none;stroke-linejoin:round;stroke-linecap:round}\
.at-cast{stroke:#000;stroke-opacity:.2}\
.at-bar{stroke:var(--at-o)}\
.at-joint{stroke-width:1.2;stroke-opacity:.55;stroke-linecap:butt}\
.at-own{fill:var(--at-oo);color:var(--at-oo);--at-under:var(--at-o)}\
.at-bridge{fill:var(--at-pale);stroke:var(--at-ink);stroke-width:1.1;stroke-linejoin:round}\
.at-coin{fill:var(--at-pale);stroke:var(--at-ink);stroke-width:1.4}\
.at-toll,.at-sign{fill:var(--at-ink);font-weight:700;text-anchor:middle;font-family:system-ui,sans-serif}\
.at-ring{fill:none;stroke:var(--at-gold);stroke-width:4}\
.at-glow{fill:none;stroke:var(--at-gold);stroke-opacity:0;stroke-linecap:round;stroke-linejoin:round}\
.route.last .at-glow{stroke-opacity:.55}\
.at-news{fill:none;stroke:var(--at-gold);stroke-width:7;stroke-linejoin:round}\
.at-crest{fill:var(--at-o);stroke:var(--at-gold);stroke-width:4}\
.route.lit .at-glow{stroke-opacity:.95}\
.glows{animation:at-breathe 2.4s ease-in-out infinite}\
.at-claim{display:none;fill:none;stroke:var(--at-glow);stroke-width:4.5;stroke-linejoin:round}\
.at-claim.on{display:inline}\
.route.closed:not(.owned){opacity:.28}\
@keyframes at-breathe{50%{opacity:.35}}\
@media(prefers-reduced-motion:reduce){.glows{animation:none}}";
