use std::fmt::Write as _;

use maud::{Markup, html};
use qrcodegen::{QrCode, QrCodeEcc};

/// The blank rim that a reader needs, in modules.
const RIM: i32 = 3;

/// An address as a QR code; nothing if it is longer than any code. Dark on white in both themes, since
/// not every reader knows the reverse.
pub(crate) fn qr_code(address: &str, label: &str) -> Markup {
    let Ok(code) = QrCode::encode_text(address, QrCodeEcc::Medium) else { return html! {} };
    let size = code.size();
    let mut dark = String::new();
    for y in 0..size {
        let mut x = 0;
        while x < size {
            let run = (x..size).take_while(|x| code.get_module(*x, y)).count() as i32;
            if run > 0 {
                let _ = write!(dark, "M{x} {y}h{run}v1h-{run}z");
            }
            x += run.max(1);
        }
    }
    let (from, all) = (-RIM, size + 2 * RIM);
    html! {
        svg class="qr" role="img" aria-label=(label) viewBox={ (from) " " (from) " " (all) " " (all) } {
            path class="qr-paper" d={ "M" (from) " " (from) "h" (all) "v" (all) "h-" (all) "z" } {}
            path class="qr-ink" d=(dark) {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads the path back, module by module.
    #[test]
    fn the_drawing_is_the_code() {
        let address = "https://play.example.org/i/0123456789abcdef";
        let drawn = qr_code(address, "<a code>").into_string();
        assert!(drawn.contains("aria-label=\"&lt;a code&gt;\""));
        let path = drawn.rsplit(" d=\"").next().and_then(|rest| rest.split('"').next());
        let mut dark = Vec::new();
        for run in path.expect("a path").split('M').skip(1) {
            let (start, rest) = run.split_once('h').expect("a run");
            let (x, y) = start.split_once(' ').expect("a point");
            let (x, y): (i32, i32) = (x.parse().expect("x"), y.parse().expect("y"));
            let long: i32 = rest.split_once('v').and_then(|(h, _)| h.parse().ok()).expect("length");
            dark.extend((x..x + long).map(|x| (x, y)));
        }
        let code = QrCode::encode_text(address, QrCodeEcc::Medium).expect("it fits");
        let every = (0..code.size()).flat_map(|y| (0..code.size()).map(move |x| (x, y)));
        let wanted: Vec<_> = every.filter(|(x, y)| code.get_module(*x, *y)).collect();
        assert_eq!(dark, wanted);
        assert_eq!(qr_code(&"x".repeat(5000), "long").into_string(), "");
    }
}
