use std::fmt::Write as _;

use crate::palette::{NIGHT, PAPER, Theme};

/// The style sheet of every drawing: one for all boards, so that a page needs it only once.
///
/// Light and dark follow the reader's system, unless an element around the drawing (or the drawing
/// itself) says `data-theme="light"` or `data-theme="dark"`.
pub fn style() -> String {
    let (paper, night) = (theme(&PAPER), theme(&NIGHT));
    format!(
        ".atlas{{{paper}}}\
         @media(prefers-color-scheme:dark){{.atlas:not([data-theme=light],[data-theme=light] *){{{night}}}}}\
         .atlas[data-theme=dark],[data-theme=dark] .atlas{{{night}}}{RULES}"
    )
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
    ];
    parts.iter().fold(String::new(), |mut css, (name, ink)| {
        let _ = write!(css, "--at-{name}:{};", ink.css());
        css
    })
}

/// No `opacity` on what every route has: a browser keeps each such element apart, as it does those
/// with a `transform`. The breadths of rim, tile, shine and core are twice the `CORNER` of a space
/// and what each lies within or without. What a symbol is made of has a single class: inside `<use>`,
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
.at-rim{fill:none;stroke:var(--at-ink);stroke-width:9.3;stroke-linejoin:round}\
.at-tile{fill:var(--at-c);stroke:var(--at-c);stroke-width:6.7;stroke-linejoin:round}\
.at-shine{fill:none;stroke:var(--at-on);stroke-opacity:.28;stroke-width:5.4;stroke-linejoin:round}\
.at-core{fill:var(--at-c);stroke:var(--at-c);stroke-width:3.4;stroke-linejoin:round}\
.at-sym{fill:var(--at-on);stroke:none;color:var(--at-on)}\
.at-rind{fill:none;stroke:#17120c;stroke-linejoin:round}\
.at-body{fill:var(--at-o);stroke:var(--at-o);stroke-linejoin:round}\
.at-pane{fill:none;stroke:var(--at-oo);stroke-opacity:.3}\
.at-plank{fill:none;stroke:var(--at-oo);stroke-opacity:.4}\
.at-tyre{fill:none;stroke:var(--at-o);stroke-linecap:round}\
.at-wheel{fill:none;stroke:#17120c;stroke-linecap:round}\
.at-own{fill:var(--at-oo);color:var(--at-oo);--at-under:var(--at-o)}\
.at-bridge{fill:var(--at-pale);stroke:var(--at-ink);stroke-width:1.1;stroke-linejoin:round}\
.at-coin{fill:var(--at-pale);stroke:var(--at-ink);stroke-width:1.4}\
.at-toll{fill:var(--at-ink);font-weight:700;text-anchor:middle;font-family:system-ui,sans-serif}\
.at-ring{fill:none;stroke:var(--at-gold);stroke-width:4}\
.at-glow{fill:none;stroke:var(--at-gold);stroke-opacity:0;stroke-linecap:round;stroke-linejoin:round}\
.route.last .at-glow{stroke-opacity:.55}\
.route.lit .at-glow{stroke-opacity:.95}\
.glows{animation:at-breathe 2.4s ease-in-out infinite}\
.at-claim{display:none;fill:none;stroke:var(--at-gold);stroke-width:4.5;stroke-linejoin:round}\
.at-claim.on{display:inline}\
.route.closed:not(.owned){opacity:.28}\
@keyframes at-breathe{50%{opacity:.35}}\
@media(prefers-reduced-motion:reduce){.glows{animation:none}}";
