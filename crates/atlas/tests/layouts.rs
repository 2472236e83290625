//! Layout files: what is wrong with one is said all at once, with the way out.

use atlas::{Layout, LayoutFault};

use crate::support;

const GOOD: &str = r#"
board = "klein"
places = [
  { id = "noord",     x = 300, y = 100, name = { dx = 18, dy = 0, anchor = "start" } },
  { id = "oost",      x = 500, y = 200, name = { dx = 18, dy = 0, anchor = "start" } },
  { id = "zuidoost",  x = 480, y = 340, name = { dx = 18, dy = 0, anchor = "start" } },
  { id = "zuid",      x = 320, y = 420, name = { dx = 0, dy = 30, anchor = "middle" } },
  { id = "west",      x = 140, y = 320, name = { dx = -18, dy = 0, anchor = "end" } },
  { id = "noordwest", x = 160, y = 160, name = { dx = -18, dy = 0, anchor = "end" } },
  { id = "midden",    x = 320, y = 270, name = { dx = 18, dy = 0, anchor = "start" }, emblem = "tower" },
]
routes = [{ between = ["oost", "noord"], bend = 12, shift = 3 }]

[canvas]
width = 700
height = 500
"#;

fn faults(text: &str) -> Vec<LayoutFault> {
    Layout::load(text, &support::small()).expect_err("this file has faults")
}

fn texts(text: &str) -> Vec<String> {
    faults(text).iter().map(ToString::to_string).collect()
}

#[test]
fn a_good_file_loads_and_a_route_may_be_written_from_either_end() {
    let layout = Layout::load(GOOD, &support::small()).expect("a good file");
    assert_eq!((layout.width(), layout.height()), (700.0, 500.0));
    let band = &layout.bands()[0];
    assert_eq!((band.bend, band.shift), (-12.0, -3.0));
}

#[test]
fn all_faults_are_told_at_once() {
    let text = GOOD
        .replace("board = \"klein\"", "board = \"groot\"")
        .replace("id = \"zuid\",", "id = \"zuiden\",")
        .replace("[\"oost\", \"noord\"]", "[\"oost\", \"west\"]");
    assert_eq!(
        texts(&text),
        [
            "drawn for board `groot`, not for `klein`; set `board` if it fits all the same",
            "no place of the board is called `zuiden`",
            "place `zuid` is missing; give it an entry in `places`",
            "no route joins `oost` and `west`",
        ]
    );
}

#[test]
fn what_leaves_the_canvas_is_named() {
    let texts = texts(&GOOD.replace("width = 700", "width = 450"));
    let outside = "lies outside the canvas; move it or enlarge the canvas";
    for thing in ["place `oost`", "place `zuidoost`", "route `oost--zuidoost`"] {
        assert!(texts.contains(&format!("{thing} {outside}")), "{thing}: {texts:?}");
    }
    assert!(!texts.iter().any(|text| text.contains("`west--noordwest`")));
}

#[test]
fn a_file_of_another_kind_is_refused_with_its_line() {
    let text = GOOD.replace("anchor = \"middle\"", "anchor = \"centre\"");
    let texts = texts(&text);
    assert_eq!(texts.len(), 1);
    assert!(texts[0].starts_with("not a layout file: TOML parse error at line 7"), "{}", texts[0]);
    assert!(texts[0].contains("`start`, `middle`, `end`"), "{}", texts[0]);
}

#[test]
fn points_and_sizes_are_checked() {
    let text = format!(
        "{GOOD}[sizes]\nname = -3\n[[lines]]\nkind = \"river\"\nwidth = 5\npoints = \"1,2 three,4\"\n"
    );
    let texts = texts(&text);
    assert!(texts.contains(&"`name` must be a positive number".to_owned()));
    assert!(texts.iter().any(|text| text.contains("`three,4` is not a point")), "{texts:?}");
}

#[test]
fn a_board_that_outgrew_its_shipped_layout_gets_an_automatic_one() {
    let board = support::small();
    assert!(Layout::shipped(&board).is_none());
    assert_eq!(Layout::of(&board), Layout::automatic(&board));
}
