use vocab::{Card, NeutralFigures, TollFigures};

use crate::text::Text;

/// What the page of the rules tells about every board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rule {
    Title,
    Goal,
    Draw,
    Claim,
    More,
    MoreTitle,
    Doubles,
    Tickets,
    End,
}

impl Text<'_> {
    /// A rule with this board's words and figures.
    pub(crate) fn rule(&self, rule: Rule) -> String {
        let figures = self.board.figures();
        let (wild, ticket) = (self.card_kind(Card::WILD), self.ticket_kind());
        match rule {
            Rule::Title => self.locale.say("rules-title", &[("board", self.board.name().into())]),
            Rule::Goal => {
                let pieces = self.pieces(figures.pieces);
                self.locale
                    .say("rules-goal", &[("pieces", pieces.into()), ("ticket", ticket.into())])
            }
            Rule::Draw => self.locale.say("rules-draw-how", &[("card", wild.into())]),
            Rule::Claim => self.locale.say("rules-claim-how", &[("card", wild.into())]),
            Rule::MoreTitle => self.locale.say("rules-more", &[("ticket", ticket.into())]),
            Rule::More => {
                let (drawn, kept) =
                    (self.tickets(figures.tickets.drawn), figures.tickets.drawn_kept_min);
                self.locale.say("rules-more-how", &[("drawn", drawn.into()), ("kept", kept.into())])
            }
            Rule::Doubles => match figures.single_doubles_up_to {
                few if few < figures.players_min => self.locale.say("rules-doubles", &[]),
                few if few == figures.players_min => {
                    self.locale.say("rules-doubles-closed", &[("players", few.into())])
                }
                few => self.locale.say("rules-doubles-few", &[("players", few.into())]),
            },
            Rule::Tickets => {
                let (dealt, kept) =
                    (self.tickets(figures.tickets.dealt), figures.tickets.dealt_kept_min);
                self.locale.say(
                    "rules-tickets-how",
                    &[("dealt", dealt.into()), ("kept", kept.into()), ("ticket", ticket.into())],
                )
            }
            Rule::End => {
                let pieces = self.pieces(figures.pieces_end);
                self.locale
                    .say("rules-end-how", &[("pieces", pieces.into()), ("ticket", ticket.into())])
            }
        }
    }

    /// How tolls and loans work.
    pub(crate) fn toll_rule(&self, tolls: &TollFigures) -> String {
        let loan = self.points(i16::from(tolls.loan_cost));
        self.locale
            .say("rules-tolls-how", &[("tokens", tolls.tokens.into()), ("loan", loan.into())])
    }

    /// What is different without tolls.
    pub(crate) fn no_tolls_rule(&self, tolls: &TollFigures) -> String {
        match tolls.single_doubles_without_up_to {
            few if few < self.board.figures().players_min => self.locale.say("rules-no-tolls", &[]),
            few => self.locale.say("rules-no-tolls-doubles", &[("players", few.into())]),
        }
    }

    /// What the neutral player does.
    pub(crate) fn neutral_rule(&self, neutral: &NeutralFigures) -> String {
        self.locale.say("rules-neutral", &[("rounds", neutral.quiet_rounds.into())])
    }

    /// What those who begin later start with.
    pub(crate) fn start_rule(&self) -> String {
        let points = self.board.figures().start_points.iter().map(|&points| self.number(points));
        let points = self.all_of(points.collect());
        self.locale.say("rules-start", &[("points", points.into())])
    }
}
