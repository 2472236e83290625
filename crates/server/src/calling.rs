//! Those whom the tables call are told so, wherever they wished.

use store::{ChannelKind, Notice, StoreFault, SummonsCause};
use tables::{GameId, Summons};
use tokio::sync::mpsc;
use web::{Locale, NoticeScene, NoticeWords};

use crate::delivery::{Delivery, DeliveryAbout};
use crate::limits::{NOTICE_LIVES, SUMMONS_WAITING_MAX};
use crate::public_url::PublicUrl;
use crate::site::Site;

/// What tables call people by: one end for [`tables::Settings::summons`], the other for
/// [`Site::call_people`].
pub fn summons() -> (mpsc::Sender<Summons>, mpsc::Receiver<Summons>) {
    mpsc::channel(SUMMONS_WAITING_MAX)
}

impl Site {
    /// Tells people that they are waited for, as tables call them. It goes on as long as there are tables.
    pub async fn call_people(self, mut calls: mpsc::Receiver<Summons>) {
        while let Some(call) = calls.recv().await {
            if let Err(fault) = self.call(&call).await {
                tracing::warn!(%fault, "somebody was not told that it is their turn");
            }
        }
    }

    async fn call(&self, call: &Summons) -> Result<(), StoreFault> {
        let Some(post) = self.post() else { return Ok(()) };
        let mut channels = post.channels().of(call.person).await?;
        channels.retain(|channel| channel.confirmed);
        let (Ok(table), false) = (call.table.id.parse::<GameId>(), channels.is_empty()) else {
            return Ok(());
        };
        let Summons { seat, why: cause, turn, .. } = *call;
        let notice = Notice { game: table, seat, cause, turn, at: post.now() };
        if !post.channels().note(call.person, notice).await? {
            return Ok(());
        }
        let Some(person) = self.people().person(call.person).await? else { return Ok(()) };
        let locale = person.language.as_deref().and_then(Locale::from_code).unwrap_or_default();
        let Some(words) = self.notice_words(call, locale) else { return Ok(()) };
        let games = self.house().games_of(call.person).await?;
        let waiting = games.iter().filter(|game| game.waits_for_you).count();
        let lives = call.left.unwrap_or(NOTICE_LIVES);
        let about = DeliveryAbout::Turn { table, waiting, lives };
        for channel in channels.into_iter().filter(|channel| channel.kind != ChannelKind::Feed) {
            let Some(permit) = post.permit(call.person) else {
                tracing::warn!("too many notices are under way: one was given up");
                continue;
            };
            let (words, origin) = (words.clone(), self.notice_origin());
            let delivery = Delivery { channel, locale, words, about, origin };
            tokio::spawn(delivery.run(self.clone(), post.clone(), permit));
        }
        Ok(())
    }

    fn notice_words(&self, call: &Summons, locale: Locale) -> Option<NoticeWords> {
        let board = &self.shelf().get(&call.table.board)?.board;
        let (table, seat, left) = (&call.table, call.seat, call.left);
        let reminds = call.why == SummonsCause::TimeRunsOut;
        Some(NoticeWords::of(&NoticeScene { locale, board, table, seat, reminds, left }))
    }

    /// What links in notices begin with.
    pub(crate) fn notice_origin(&self) -> String {
        let known = self.public().map(PublicUrl::origin).or(self.in_house());
        known.unwrap_or_default().to_owned()
    }
}
