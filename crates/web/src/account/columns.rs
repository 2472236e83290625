use maud::{Markup, html};
use vocab::account::{Account, AccountRow};

use crate::glyph::badge;
use crate::text::{AccountLabel, Text, percentage};

/// What each column is called, and what it means.
const COLUMNS: [(AccountLabel, AccountLabel); 8] = [
    (AccountLabel::Start, AccountLabel::AboutStart),
    (AccountLabel::Luck, AccountLabel::AboutLuck),
    (AccountLabel::Fate, AccountLabel::AboutFate),
    (AccountLabel::Own, AccountLabel::AboutOwn),
    (AccountLabel::Others, AccountLabel::AboutOthers),
    (AccountLabel::Result, AccountLabel::AboutResult),
    (AccountLabel::Adjusted, AccountLabel::AboutAdjusted),
    (AccountLabel::Rate, AccountLabel::AboutRate),
];

/// How every seat's chance became its result, in numbers, and what they mean.
pub(super) fn draw(text: &Text<'_>, account: &Account) -> Markup {
    let say = |label: AccountLabel| label.say(text.locale);
    html! {
        section class="columns" {
            h3 { (say(AccountLabel::Lost)) }
            @for row in &account.rows {
                h4 { (badge(row.seat)) bdi { (text.name(row.seat)) } }
                dl {
                    @for ((column, _), figure) in COLUMNS.iter().zip(figures(text, row)) {
                        div { dt { (say(*column)) } dd { (figure) } }
                    }
                }
            }
            details {
                summary { (say(AccountLabel::Meaning)) }
                dl class="meaning" {
                    @for (column, about) in COLUMNS { dt { (say(column)) } dd { (say(about)) } }
                }
                p { (say(AccountLabel::Limits)) }
            }
        }
    }
}

/// The figures of a row, rounded.
fn figures(text: &Text<'_>, row: &AccountRow) -> [String; 8] {
    let share = |share: f64| text.number(percentage(share));
    let change = |share: f64| text.change(percentage(share));
    let rate = match (row.rate.points(), row.rate.spread()) {
        (Some(points), Some(spread)) => text.rate(points, spread),
        _ => "–".to_owned(),
    };
    [
        share(row.start),
        change(row.luck),
        change(row.fate),
        change(row.own()),
        change(row.others),
        share(row.result),
        share(row.adjusted()),
        rate,
    ]
}
