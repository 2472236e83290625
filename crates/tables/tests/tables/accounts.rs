//! Accounts of finished games: whole or not at all.

use account::ROLLOUTS_MAX;
use tables::{SeatPlan, Settings};
use vocab::page::AccountSight;

use crate::support::{AMSTERDAM, Home, bot, settings, temporary};

#[tokio::test]
async fn an_account_ends_with_its_house_and_is_drawn_up_anew() {
    let [endless, quick] =
        [ROLLOUTS_MAX, 2].map(|rollouts| Settings { account_rollouts: rollouts, ..settings() });
    let home = Home::with(endless).await;
    let ann = home.person(1).await;
    let table = home.table(AMSTERDAM, vec![SeatPlan::Person(ann), bot("random")]).await;
    assert_eq!(home.house.account(table, Some(ann)).await, Ok(AccountSight::NotOver));
    home.player(table, ann).await.play_on().await;
    assert_eq!(home.house.account(table, None).await, Ok(AccountSight::Unasked));
    let asked = home.house.account(table, Some(ann)).await.expect("a table");
    assert!(matches!(asked, AccountSight::UnderWay { .. }), "{asked:?}");
    // It would take a day: the house closes without it, and keeps no half of it.
    let folder = temporary();
    let file = folder.path().join("copy.db");
    home.copy_to(&file).await;
    let home = Home::copied_from(&file, quick).await;
    assert_eq!(home.house.account(table, None).await, Ok(AccountSight::Unasked));
    let account = loop {
        match home.house.account(table, Some(ann)).await.expect("a table") {
            AccountSight::Ready(account) => break account,
            AccountSight::UnderWay { .. } => tokio::task::yield_now().await,
            other => panic!("{other:?}"),
        }
    };
    assert!(account.decisions(None).count() > 10);
    // Now it is kept.
    let home = home.restart().await;
    let kept = home.house.account(table, None).await.expect("a table");
    assert!(matches!(kept, AccountSight::Ready(_)), "{kept:?}");
}
