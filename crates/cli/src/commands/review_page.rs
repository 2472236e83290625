//! A reviewed game as a page of its own, which needs nothing else.

use std::fmt::Write;

use account::{AccountRow, Reviewing};

use super::review::Reviewed;
use super::review_graph::{self, escaped};
use super::review_words::{points, signed};

const STYLE: &str = "\
:root{color-scheme:light dark}\
body{margin:0 auto;padding:1rem;max-width:64rem;font:16px/1.5 system-ui,sans-serif;\
background:#faf6ec;color:#2b2a28}\
h1{font-family:'Iowan Old Style',Palatino,'URW Palladio L',P052,serif;font-weight:500}\
svg{width:100%;height:auto;border-radius:6px}\
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}\
table{font-size:.94rem}th,td{padding:.3rem .5rem;text-align:right;border-bottom:1px solid #d9d2c3;white-space:nowrap}\
th:first-child,td:first-child{text-align:left}.note{color:#6b675f;font-size:.85rem}\
@media(prefers-color-scheme:dark){body{background:#16202b;color:#ece6d8}\
th,td{border-color:#33404d}.note{color:#a9a496}}";

/// The page as an HTML file.
pub(super) fn html(game: &Reviewed, settings: &Reviewing) -> String {
    let names: Vec<&str> = game.game().seats().iter().map(|seat| game.name(seat)).collect();
    let title = escaped(&format!("{}: {}", game.game().ruleset(), names.join(", ")));
    let mut html = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n"
    );
    for sentence in game.sentences() {
        html += &format!("<p>{}</p>\n", with_code(&sentence));
    }
    html += &review_graph::svg(game);
    // Writing to a string can't fail.
    let _ = write_table(&mut html, game);
    let _ = write_marks(&mut html, game);
    html += &format!(
        "<p class=\"note\">In points of win chance. Start, luck, fate, own decisions and those of others \
         make the result. {} rollouts a value, seed {}.</p>\n</body>\n</html>\n",
        settings.rollouts, settings.seed
    );
    html
}

fn write_table(html: &mut String, game: &Reviewed) -> std::fmt::Result {
    html.push_str("<div class=\"wide\"><table>\n<thead><tr>");
    let columns = [
        "player",
        "start",
        "luck",
        "fate",
        "own decisions",
        "others",
        "result",
        "without luck, fate",
        "lost in 100 decisions",
    ];
    for column in columns {
        write!(html, "<th scope=\"col\">{column}</th>")?;
    }
    html.push_str("</tr></thead>\n<tbody>\n");
    for row in &game.account.rows {
        write!(html, "<tr><th scope=\"row\">{}</th>", escaped(game.name(row.seat)))?;
        for cell in cells(row) {
            write!(html, "<td>{cell}</td>")?;
        }
        html.push_str("</tr>\n");
    }
    html.push_str("</tbody>\n</table></div>\n");
    Ok(())
}

/// Text in which what stands between backquotes is code.
fn with_code(text: &str) -> String {
    let parts = escaped(text);
    let parts = parts.split('`').enumerate();
    let code = |(n, part): (usize, &str)| {
        if n % 2 == 1 { format!("<code>{part}</code>") } else { part.to_owned() }
    };
    parts.map(code).collect()
}

fn cells(row: &AccountRow) -> [String; 8] {
    let rate = match (row.rate.points(), row.rate.spread()) {
        (Some(rate), Some(spread)) => format!("{rate:.1} ± {spread:.1}"),
        _ => "–".to_owned(),
    };
    [
        format!("{:.1}", points(row.start)),
        signed(row.luck),
        signed(row.fate),
        signed(row.own()),
        signed(row.others),
        format!("{:.1}", points(row.result)),
        format!("{:.1}", points(row.adjusted())),
        rate,
    ]
}

/// The decisions that earned a mark, the dearest first.
fn write_marks(html: &mut String, game: &Reviewed) -> std::fmt::Result {
    let marked = game.account.marked();
    if marked.is_empty() {
        return Ok(());
    }
    html.push_str("<h2>Dear decisions</h2>\n<ul>\n");
    for (movement, judged) in marked {
        let line = format!(
            "{}, {}: {}, {} ± {:.1} ({})",
            game.name(judged.seat),
            game.when(movement),
            game.chose(judged),
            signed(-judged.cost),
            points(judged.error),
            judged.mark().map_or("", |mark| mark.name())
        );
        writeln!(html, "<li>{}</li>", with_code(&line))?;
    }
    html.push_str("</ul>\n");
    Ok(())
}
