//! How long a page waits for its house, by a clock of the test.

use browser::Chromium;

use crate::held_house::HeldHouse;

/// A page on which nothing is heard after the first beat, four times: how long it waits each time while it is awake.
/// The first two times it sleeps for an hour meanwhile, when timers stand still and the clock on the wall goes on.
const FOUR_SILENCES: &str = "(async () => { \
    const { pulse } = await import(new URL('pulse.js', document.querySelector('script[type=module]').src)); \
    let awake = 0, asleep = 0; const timers = new Map(); \
    Date.now = () => awake + asleep; \
    window.setTimeout = (call, wait) => { const id = Symbol(); timers.set(id, [awake + wait, call]); return id; }; \
    window.clearTimeout = (id) => timers.delete(id); \
    const passes = () => { awake += 100; for (const [id, [due, call]] of [...timers]) if (due <= awake) { timers.delete(id); call(); } }; \
    return ['sleeps', 'sleeps', '', ''].map((sleeps) => { \
        let over = false; const begin = awake; const page = pulse(() => (over = true)); \
        page.opened(); page.heard(new ArrayBuffer(0)); passes(); \
        if (sleeps) asleep += 3600000; \
        while (!over) passes(); \
        return awake - begin; }); })()";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_device_that_slept_does_not_take_its_line_for_slow() {
    let house = HeldHouse::open(None).await;
    let mut chromium = Chromium::start().await;
    let person = chromium.person(&house.home()).await;
    let waits: Vec<u32> = person.read(FOUR_SILENCES).await;
    assert_eq!(waits, [3_800, 3_800, 3_800, 7_600], "only silence makes it more patient");
}
