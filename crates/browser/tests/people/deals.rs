//! Every browser takes part in the deal, and notes what it was.

use browser::{Chromium, Person, SCREENS};
use vocab::limits::PART_OPENED_WITHIN;

use crate::door::{host, join, newcomer};
use crate::held_house::HeldHouse;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn browsers_take_part_in_the_deal_and_check_it() {
    let house = HeldHouse::open(None).await;
    let mut chromium = Chromium::start().await;
    for screen in SCREENS {
        let (host, link) = host(&house.home(), &mut chromium, screen).await;
        let guest = join(&mut chromium, &link, "Gijs", screen).await;
        host.until_sees("#begin").await;
        host.click_until("#begin", "#status").await;
        guest.until_sees("html.scripted #status").await;
        resign(&host).await;
        for person in [&guest, &host] {
            assert_eq!(checks(person).await, (0, 0), "both parts are their own");
        }
        // Against two bots, whose parts the house makes.
        let alone = newcomer(&mut chromium, &house.home(), screen).await;
        alone.click("#play-amsterdam").await;
        alone.until_sees("html.scripted #status").await;
        resign(&alone).await;
        assert_eq!(checks(&alone).await, (2, 0));
        // Playing again is another deal.
        // Once, and from this page alone: a page that is slow to come has other links at that place.
        alone.click(".leaf-page a.act[href^='/table/']:not([href$='/replay'])").await;
        alone.until_sees("button[form=rematch]").await;
        let here = alone.wait("the table", |look| look.path.starts_with("/table/")).await.path;
        alone.click("button[form=rematch]").await;
        alone.wait("another table", |look| !look.path.is_empty() && look.path != here).await;
        alone.until_sees("html.scripted #status").await;
        resign(&alone).await;
        assert_eq!(checks(&alone).await, (2, 0));
    }
}

/// Whoever has pledged a part and gone is dealt without, when their time is over, and everybody sees it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_browser_that_has_gone_is_dealt_without() {
    let house = HeldHouse::open(None).await;
    let mut chromium = Chromium::start().await;
    for screen in SCREENS {
        let (host, link) = host(&house.home(), &mut chromium, screen).await;
        let guest = join(&mut chromium, &link, "Gijs", screen).await;
        host.until_sees("#begin").await;
        guest.page().goto("about:blank").await.expect("a page");
        host.click_until("#begin", ".dealing").await;
        // Time passes when only the part of whoever has gone is missing.
        host.until_reads(".dealing", "Part opened").await;
        house.passes(PART_OPENED_WITHIN);
        host.until_sees("html.scripted #status").await;
        resign(&host).await;
        assert_eq!(
            checks(&host).await,
            (1, 1),
            "the house has made a part, and a deal came to nothing"
        );
    }
}

pub(crate) async fn resign(person: &Person) {
    person.click_until(".menu summary", "#resign summary").await;
    person.click_until("#resign summary", "#resign-really").await;
    person.click("#resign-really").await;
}

/// Checks the deal of a finished game: this browser has noted the same seal before it opened its part. How
/// many parts the house has made, and how many deals came to nothing.
async fn checks(person: &Person) -> (usize, usize) {
    person.until_sees("#check-deal").await;
    person.click_until("#check-deal", "[data-verdict=noted]:not([hidden])").await;
    person.until_reads(".deal-true", "Everything fits").await;
    let wider = "document.documentElement.scrollWidth > innerWidth";
    assert!(!person.read::<bool>(wider).await, "the page scrolls sideways");
    let count = async |selector: &str| {
        person.read::<usize>(&format!("document.querySelectorAll('{selector}').length")).await
    };
    (count(".deal-steps small").await, count(".deal-aborted li").await)
}
