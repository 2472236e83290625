//! A house in which every table has rows, and every column that may be empty is so in one row and not in another.

use store::StoreOptions;

use crate::support::House;

/// Facts in the longest ledger: more than are written at once.
pub(crate) const FACTS: u32 = 2_500;

const ROWS: &str = r#"
    INSERT INTO person VALUES ('000000000000000a', 'Ann "the <b>quick</b>" \ Żółć 👩‍🚀', 1, 2, 'sv');
    INSERT INTO person VALUES ('000000000000000b', 'Ben', -3, 9223372036854775807, NULL);
    INSERT INTO person VALUES ('000000000000000z', 'Zoë', 5, 6, NULL);
    INSERT INTO board VALUES ('2af0', 'title = "é"' || char(10) || 'tab' || char(9));
    INSERT INTO house_key VALUES ('push', x'00ff10');
    INSERT INTO session VALUES (x'ff00', '000000000000000a', 7);
    INSERT INTO session VALUES (x'0fff', '000000000000000b', 8);
    INSERT INTO link VALUES ('000000000000000a', x'', 9);
    INSERT INTO channel VALUES ('000000000000000c', '000000000000000a', 'mail', 'ann@example.org', '', 1, 10);
    INSERT INTO block VALUES ('000000000000000a', '000000000000000b', 11);
    INSERT INTO game VALUES ('000000000000000g', '000000000000000a', 'nederland', 'nederland', '{}', zeroblob(32),
        '000000000000000k', 'gathering', 0, 0, 12, 13, NULL, NULL, NULL, 'a deal', NULL);
    INSERT INTO game VALUES ('000000000000000h', '000000000000000b', 'amsterdam', 'amsterdam', '{}', randomblob(32),
        NULL, 'playing', 3, 2500, 14, 15, NULL, 'asked', 'a glance', NULL, NULL);
    INSERT INTO game VALUES ('000000000000000j', '000000000000000b', 'amsterdam', 'amsterdam', '{}', randomblob(32),
        NULL, 'over', 0, 2, 16, 17, '112* 98', NULL, NULL, NULL, NULL);
    INSERT INTO seat VALUES ('000000000000000g', 0, '000000000000000a', NULL, NULL, NULL, NULL);
    INSERT INTO seat VALUES ('000000000000000h', 0, '000000000000000a', NULL, NULL, 4, NULL);
    INSERT INTO seat VALUES ('000000000000000h', 1, '000000000000000b', NULL, NULL, 3, '000000000000000a');
    INSERT INTO seat VALUES ('000000000000000h', 2, NULL, 'hard', 'Bram', 2, NULL);
    INSERT INTO removed VALUES ('000000000000000g', '000000000000000b');
    WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 2500)
        INSERT INTO line SELECT '000000000000000h', n, '{"fact":' || n || '}', n FROM n;
    INSERT INTO line VALUES ('000000000000000j', 1, '{"fact":1}', NULL);
    INSERT INTO line VALUES ('000000000000000j', 2, '{"fact":2}', 18);
    INSERT INTO talk VALUES ('000000000000000h', 1, 0, NULL, 'Hello!', 19);
    INSERT INTO talk VALUES ('000000000000000h', 2, 1, 'hurry', NULL, 20);
    INSERT INTO seat_notice VALUES ('000000000000000b', '000000000000000h', 1, 'turn', 6, 21);
    INSERT INTO account VALUES ('000000000000000j', 1, '{"account":true}');
"#;

/// Such a house in a file.
pub(crate) async fn furnished() -> House {
    let house = House::sqlite();
    StoreOptions::default().patient().open(&house.url).await.expect("a store").close().await;
    house.run(ROWS).await;
    house
}

/// The same, of which somebody takes a fact back as no program of ours would.
pub(crate) async fn changed(house: &House) {
    house
        .run("UPDATE line SET fact = '{\"fact\":0}' WHERE game = '000000000000000h' AND seq = 1")
        .await;
}
