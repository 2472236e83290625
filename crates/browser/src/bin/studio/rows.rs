//! Pictures that are looked at in a row: the lesson card by card, one table in every language, and the
//! busiest board as people see it who can't tell some colours apart.

use anyhow::Result;
use browser::{Person, SCREENS, Staged};
use serde_json::json;

use crate::languages::LANGUAGES;
use crate::pictures::Studio;

/// What the lesson says on the way to the first two routes.
const IDEAS: [&str; 6] = ["tickets", "deck", "face-up", "claim", "points", "goods"];
const EYES: [&str; 3] = ["protanopia", "deuteranopia", "tritanopia"];

impl Studio {
    /// The lesson on a phone, as somebody reads it who does what it says.
    pub(crate) async fn lesson(&self, person: &Person) -> Result<()> {
        let phone = SCREENS.into_iter().find(|screen| screen.phone).expect("a phone");
        person.hold(phone).await;
        person.begin_lesson(&self.house.home(), "en").await;
        for (n, idea) in IDEAS.iter().enumerate() {
            person.follow_lesson(idea).await;
            // A tap that came while the claim was on its way has opened the route once more.
            person.close_sheet().await;
            self.by_day_and_night(person, &format!("lesson-{}-{idea}", n + 1)).await?;
        }
        Ok(())
    }

    /// One table as four people read it.
    pub(crate) async fn languages(&self, person: &Person, table: &Staged) -> Result<()> {
        for language in LANGUAGES {
            person.speaks(&self.house.home(), language).await;
            self.sit_down(person, table).await;
            self.everywhere(person, &format!("table-{language}")).await?;
        }
        person.speaks(&self.house.home(), "en").await;
        Ok(())
    }

    pub(crate) async fn other_eyes(&self, person: &Person, table: &Staged) -> Result<()> {
        self.sit_down(person, table).await;
        for eyes in EYES {
            look_with(person, eyes).await?;
            self.everywhere(person, &format!("full-{eyes}")).await?;
        }
        look_with(person, "none").await
    }
}

async fn look_with(person: &Person, eyes: &str) -> Result<()> {
    let wish = json!({"type": eyes});
    person.page().command("Emulation.setEmulatedVisionDeficiency", wish).await?;
    Ok(())
}
