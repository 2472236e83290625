//! Deals that anybody can check, as pages show them.

use maud::{Markup, html};
use vocab::Board;
use vocab::page::{AbortedDeal, DealReport, DealSight, Livery, PartSight, TableInfo, TableStage};

use crate::glyph::{livery_badge, padlock, sprite, tick};
use crate::lobby_scene::LobbyScene;
use crate::locale::Locale;
use crate::small_pages::page_with;
use crate::text::{Deal, Lobby};

/// What the page of a table's deal shows.
#[derive(Clone, Copy, Debug)]
pub struct DealScene<'a> {
    /// The language of the page.
    pub locale: Locale,
    /// The board.
    pub board: &'a Board,
    /// The path of the table.
    pub path: &'a str,
    /// What everybody may know of the table.
    pub table: &'a TableInfo,
    /// What came of the check once the game is over; what is wrong is told in English.
    pub checked: Option<&'a Result<DealReport, String>>,
}

/// The page of a deal: what the house is committed to while the game lasts, and afterwards everything that
/// was recomputed.
pub fn deal_page(scene: &DealScene<'_>) -> String {
    let deal = Deal(scene.locale);
    let inside = html! {
        div class="deal" {
            h2 { (padlock()) (deal.say("deal-title")) }
            @match (scene.checked, &scene.table.deal) {
                (Some(Ok(report)), _) => (true_deal(scene, deal, report)),
                (Some(Err(fault)), _) => {
                    div class="refusal" role="alert" {
                        p { strong { (deal.say("deal-false")) } }
                        p { (deal.say("record-says")) " " q lang=(Locale::English.code()) { (fault) } }
                    }
                }
                (None, Some(sight)) => {
                    (sprite(&Livery::ALL))
                    p { (deal.say("deal-running")) }
                    (committed(deal, sight))
                    @if scene.table.stage != TableStage::Waiting { (noted_running(scene, deal, sight)) }
                    (seats(scene.table, deal, sight))
                    (aborted(deal, &sight.aborted))
                }
                (None, None) => p { (deal.say("deal-none")) },
            }
            p class="deal-limits" { (deal.say("deal-limits")) }
            p { a class="act" href=(scene.path) { (deal.say("account-table")) } }
        }
    };
    page_with(scene.locale, &deal.window(scene.board), &inside, "deal.js")
}

fn true_deal(scene: &DealScene<'_>, deal: Deal, report: &DealReport) -> Markup {
    html! {
        div class="deal-true" {
            (tick())
            div {
                p { strong { (deal.fits(report.drawn)) } }
                (noted_true(scene, deal, report))
            }
        }
        details class="deal-how" {
            summary { (deal.say("deal-how")) }
            (steps(deal, report))
        }
        (aborted(deal, &report.aborted))
        h3 { (deal.say("deal-yourself")) }
        p { (deal.say("deal-yourself-how")) }
        p { a href={ (scene.path) "/record" } download { (deal.say("deal-record")) } }
        pre { (Deal::command(scene.board, &scene.table.id)) }
    }
}

/// What this browser knows of a deal that was recomputed.
fn noted_true(scene: &DealScene<'_>, deal: Deal, report: &DealReport) -> Markup {
    let parts: Vec<&str> = report.seats.iter().map(|(_, part, _)| part.as_str()).collect();
    html! {
        div id="noted" data-table=(scene.table.id) data-seal=(report.seal)
            data-aborted=(report.aborted.len()) data-parts=(parts.join(" ")) {
            (verdicts(deal))
        }
    }
}

/// The same while the game lasts, when parts are not told.
fn noted_running(scene: &DealScene<'_>, deal: Deal, sight: &DealSight) -> Markup {
    let opened = sight.parts.iter().filter_map(|part| match part {
        PartSight::Opened(pledge) => Some(pledge.as_str()),
        PartSight::Pledged(_) | PartSight::House => None,
    });
    let opened: Vec<&str> = opened.collect();
    html! {
        div id="noted" data-table=(scene.table.id) data-seal=[&sight.seal]
            data-aborted=(sight.aborted.len()) data-pledges=(opened.join(" ")) {
            (verdicts(deal))
        }
    }
}

/// What can be said of it: the script knows which is true, and without one nothing was noted.
fn verdicts(deal: Deal) -> Markup {
    html! {
        p data-verdict="none" { (deal.say("deal-noted-none")) }
        p data-verdict="noted" hidden { (deal.say("deal-noted")) }
        p data-verdict="unused" hidden { (deal.say("deal-noted-unused")) }
        p data-verdict="other" class="refusal" role="alert" hidden { (deal.say("deal-noted-other")) }
    }
}

/// What was recomputed, one step after the other.
fn steps(deal: Deal, report: &DealReport) -> Markup {
    html! {
        ol class="deal-steps" {
            li {
                p { (deal.say("deal-step-secret")) }
                (code(&deal.say("deal-secret"), &report.secret))
                (code(&deal.say("deal-commitment"), &report.commitment))
            }
            li {
                p { (deal.say("deal-step-parts")) }
                @for (name, part, house) in &report.seats {
                    p {
                        bdi { (name) }
                        @if *house { " " small { (deal.say("deal-part-house")) } }
                        br;
                        code { (part) }
                    }
                }
            }
            li {
                p { (deal.say("deal-step-sheet")) }
                pre { (report.sheet) }
                (code(&deal.say("deal-seal"), &report.seal))
            }
            li {
                p { (deal.say("deal-step-seed")) }
                (code(&deal.say("deal-seed"), &report.seed))
            }
            li { p { (deal.drawn(report.drawn, report.reshuffles)) } }
        }
    }
}

/// What everybody sees while parts are opened, in place of the seats that can be changed. It is the same for all:
/// a browser knows by the pledges which parts are its own.
pub(crate) fn dealing(scene: &LobbyScene<'_>, sight: &DealSight) -> Markup {
    let deal = Deal(scene.locale);
    let missing = sight.parts.iter().filter_map(|part| match part {
        PartSight::Pledged(pledge) => Some(pledge.as_str()),
        PartSight::Opened(_) | PartSight::House => None,
    });
    let missing: Vec<&str> = missing.collect();
    html! {
        section id="chairs" class="chairs dealing" data-seal=[&sight.seal] data-pledged=(missing.join(" "))
            data-to={ "/table/" (scene.table.id) "/open" } {
            h3 { (deal.say("deal-dealing")) }
            p { (deal.wait()) }
            p data-refused class="refusal" role="alert" hidden { (deal.say("deal-refused")) }
            (seats(scene.table, deal, sight))
            (aborted(deal, &sight.aborted))
        }
    }
}

/// What the house is committed to, behind a lock.
pub(crate) fn lock(locale: Locale, sight: &DealSight) -> Markup {
    let deal = Deal(locale);
    html! {
        details id="lock" class="lock" {
            summary { (padlock()) (deal.say("deal-title")) }
            p { (deal.say("deal-about")) }
            (committed(deal, sight))
        }
    }
}

fn committed(deal: Deal, sight: &DealSight) -> Markup {
    html! {
        (code(&deal.say("deal-commitment"), &sight.commitment))
        @if let Some(seal) = &sight.seal { (code(&deal.say("deal-seal"), seal)) }
    }
}

fn seats(table: &TableInfo, deal: Deal, sight: &DealSight) -> Markup {
    let lobby = Lobby(deal.0);
    html! {
        ol class="deal-seats" {
            @for ((sitter, livery), part) in table.seats.iter().zip(&table.liveries).zip(&sight.parts) {
                li {
                    (livery_badge(*livery))
                    div class="sitter" {
                        bdi { (sitter.name().map_or_else(|| lobby.say("lobby-free"), str::to_owned)) }
                        small { (deal.part(part)) }
                    }
                }
            }
        }
    }
}

fn aborted(deal: Deal, aborted: &[AbortedDeal]) -> Markup {
    html! {
        @if !aborted.is_empty() {
            h3 { (deal.say("deal-aborted")) }
            ul class="deal-aborted" {
                @for AbortedDeal { commitment, at_ms, reason } in aborted {
                    li { (deal.given_up(*at_ms, *reason)) br; code { (commitment) } }
                }
            }
        }
    }
}

fn code(what: &str, digits: &str) -> Markup {
    html! { p { (what) br; code { (digits) } } }
}
