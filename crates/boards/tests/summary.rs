//! What people are shown of a board, kept beside this file.
//!
//! `EXPECT=write cargo test -p trekvaart-boards --test all summary` writes it anew.

use std::fs;
use std::path::Path;

#[test]
fn the_summaries_of_the_shipped_boards_read_well() {
    for shipped in boards::shipped() {
        let board = boards::load_shipped(shipped.id).unwrap_or_else(|error| panic!("{error}"));
        let summary = boards::summary(&board);
        let kept = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/summary")
            .join(format!("{}.txt", shipped.id));
        if std::env::var("EXPECT").is_ok_and(|how| how == "write") {
            fs::write(&kept, &summary).expect("the summary can be written");
        }
        let wanted = fs::read_to_string(&kept).unwrap_or_default();
        assert_eq!(summary, wanted, "{} is shown otherwise", shipped.id);
    }
}
