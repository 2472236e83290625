//! Whatever is written on a page stands out from its ground, by day and by night: measured on the
//! values of the style sheet itself.

use atlas::{Ink, NIGHT, PAPER};

/// Contrast that text needs, and a line that matters.
const TEXT: f64 = 4.5;
const LINE: f64 = 3.0;

/// A colour of the page: a property of the sheet, or so many hundredths of one laid over another.
#[derive(Clone, Copy)]
enum Tone {
    Of(&'static str),
    Mixed(&'static str, u8, &'static str),
}
use Tone::{Mixed, Of};

/// Where words of each colour stand.
const WORDS: &[(&str, &[Tone])] = &[
    ("ink", &[Of("paper"), Of("leaf"), Of("raised"), REFUSAL, WARNING, LIT_TICKET]),
    ("soft", &[Of("paper"), Of("leaf"), Of("raised"), LIT_TICKET]),
    ("on-accent", &[Of("accent")]),
    ("accent", &[Of("raised")]),
    ("paper", &[Of("ink"), Of("gold")]),
    ("good", &[Of("raised"), LIT_TICKET]),
    ("bad", &[Of("raised"), LIT_TICKET]),
];

/// Where lines that matter lie: what is on turn, in focus, chosen, marked, or can be typed into.
const LINES: &[(&str, &[Tone])] = &[
    ("accent", &[Of("paper"), Of("leaf"), Of("raised")]),
    ("gold", &[Of("leaf"), Of("raised")]),
    ("good", &[Of("leaf"), Of("raised")]),
    ("bad", &[Of("leaf"), Of("raised")]),
    ("field", &[Of("paper"), Of("leaf"), Of("raised")]),
];

const REFUSAL: Tone = Mixed("bad", 12, "leaf");
const WARNING: Tone = Mixed("gold", 22, "leaf");
const LIT_TICKET: Tone = Mixed("gold", 12, "raised");

/// The sheet by day (0) or by night (1).
struct Sheet(&'static str, usize);

impl Sheet {
    fn ink(&self, name: &str) -> Ink {
        let start = format!("--{name}: light-dark(");
        let rest = self.0.split(&start).nth(1).unwrap_or_else(|| panic!("no `{start}`"));
        let pair = rest.split(')').next().expect("a closed bracket");
        hex(pair.split(", ").nth(self.1).expect("two colours"))
    }

    fn tone(&self, tone: Tone) -> Ink {
        match tone {
            Of(name) => self.ink(name),
            Mixed(over, share, under) => {
                let (over, under) = (self.ink(over), self.ink(under));
                let share = f64::from(share) / 100.0;
                let mix = |a: u8, b: u8| {
                    (f64::from(a) * share + f64::from(b) * (1.0 - share)).round() as u8
                };
                Ink(mix(over.0, under.0), mix(over.1, under.1), mix(over.2, under.2))
            }
        }
    }

    fn check(&self, pairs: &[(&str, &[Tone])], least: f64, faults: &mut Vec<String>) {
        for &(name, grounds) in pairs {
            for &ground in grounds {
                let ground = self.tone(ground);
                let contrast = self.ink(name).contrast(ground);
                if contrast < least {
                    let time = ["day", "night"][self.1];
                    faults.push(format!("{time}: {name} on {}: {contrast:.2}", ground.css()));
                }
            }
        }
    }
}

fn hex(text: &str) -> Ink {
    let digits = text.trim().strip_prefix('#').filter(|digits| digits.len() == 6);
    let digits = digits.unwrap_or_else(|| panic!("`{text}` is no colour of six digits"));
    let part = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).expect("hex digits");
    Ink(part(0), part(2), part(4))
}

#[test]
fn words_and_lines_of_the_page_stand_out_by_day_and_by_night() {
    let css = web::asset("house.css").expect("the style sheet").text;
    let mut faults = Vec::new();
    for time in [0, 1] {
        let sheet = Sheet(css, time);
        sheet.check(WORDS, TEXT, &mut faults);
        sheet.check(LINES, LINE, &mut faults);
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn what_is_pointed_out_on_the_board_stands_out_from_the_map() {
    let css = web::asset("house.css").expect("the style sheet").text;
    for (time, theme) in [PAPER, NIGHT].into_iter().enumerate() {
        for name in ["accent", "gold"] {
            for ground in [theme.sea, theme.land, theme.home] {
                let contrast = Sheet(css, time).ink(name).contrast(ground);
                assert!(contrast >= LINE, "{name} on {}: {contrast:.2}", ground.css());
            }
        }
    }
}

#[test]
fn the_backs_of_both_decks_can_be_read() {
    let css = web::asset("house.css").expect("the style sheet").text;
    let on = css.split("--on: ").nth(1).expect("the colour of both decks' words");
    let on = hex(&on[..7]);
    let backs: Vec<Ink> =
        css.split(".card.tickets-deck { --c: ").skip(1).map(|rest| hex(&rest[..7])).collect();
    assert_eq!(backs.len(), 2, "cards and tickets");
    for back in backs {
        assert!(on.contrast(back) >= TEXT, "{}: {:.2}", back.css(), on.contrast(back));
    }
}
