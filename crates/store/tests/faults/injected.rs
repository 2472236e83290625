//! Statements that break off in the middle of an append.

use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection, SqliteConnection};
use store::{AppendFault, Seq, StoreFault, Trouble};

use crate::support::{House, at, finished, lines, ready, waits_for};

/// Runs statements of a test's own making.
async fn inject(house: &House, statements: &str) {
    if house.url.starts_with("sqlite:") {
        let mut raw = SqliteConnection::connect(&house.url).await.expect("a connection");
        raw.execute(AssertSqlSafe(statements)).await.expect("sound statements");
    } else {
        let mut raw = PgConnection::connect(&house.url).await.expect("a connection");
        raw.execute(AssertSqlSafe(statements)).await.expect("sound statements");
    }
}

/// Appends five lines, of which one breaks off; then the same five without the fault.
async fn breaks_off_at(house: &House, seq: u32, make: &str, remove: &str) -> StoreFault {
    let store = house.open().await;
    let (ledger, game) = (store.ledger(), ready(&store, 1).await);
    let first = lines(&["a", "b"]);
    ledger.append(game, Seq::START, &first, waits_for(&[0]), at(1)).await.expect("in step");
    let before = ledger.game(game).await;

    inject(house, &make.replace("SEQ", &seq.to_string())).await;
    let five = lines(&["c", "d", "e", "f", "g"]);
    let answer = ledger.append(game, Seq(2), &five, finished(), at(2)).await;
    let Err(AppendFault::Store(fault)) = answer else { panic!("{answer:?}") };
    assert_eq!(ledger.game(game).await, before, "nothing is written");
    assert_eq!(
        ledger.read(game, Seq::START).await.expect("readable").map(|all| all.len()),
        Some(2)
    );

    inject(house, remove).await;
    assert_eq!(ledger.append(game, Seq(2), &five, finished(), at(3)).await, Ok(Seq(7)));
    let read = ledger.read(game, Seq::START).await.expect("readable").expect("a game");
    let facts: Vec<&str> = read.iter().map(|line| line.fact()).collect();
    assert_eq!(facts, [first, five].concat());
    fault
}

#[tokio::test]
async fn sqlite_statement_fails() {
    // The last ends the transaction behind the back of the library, as a full disk does.
    for how in ["ABORT", "FAIL", "ROLLBACK"] {
        for seq in 3..=7 {
            let make = format!(
                "CREATE TRIGGER breaks BEFORE INSERT ON line WHEN NEW.seq = SEQ \
                 BEGIN SELECT RAISE({how}, 'injected'); END"
            );
            let house = House::sqlite();
            let fault = breaks_off_at(&house, seq, &make, "DROP TRIGGER breaks").await;
            assert!(fault.to_string().contains("injected"), "{fault}");
        }
    }
}

/// The trigger that does this for one line.
fn postgres_trigger(what: &str) -> String {
    format!(
        "CREATE FUNCTION breaks() RETURNS trigger AS $$ BEGIN \
         IF NEW.seq = SEQ THEN {what} END IF; RETURN NEW; END $$ LANGUAGE plpgsql; \
         CREATE TRIGGER breaks BEFORE INSERT ON line FOR EACH ROW EXECUTE FUNCTION breaks()"
    )
}

const POSTGRES_REMOVE: &str = "DROP TRIGGER breaks ON line; DROP FUNCTION breaks";

/// The server cuts the connection between two statements.
#[tokio::test]
async fn postgres_connection_breaks() {
    let make = postgres_trigger("PERFORM pg_terminate_backend(pg_backend_pid());");
    for seq in 3..=7 {
        let fault = breaks_off_at(&House::postgres(), seq, &make, POSTGRES_REMOVE).await;
        assert!(matches!(fault.trouble, Trouble::NoServer { .. }), "{fault:?}");
    }
}

#[tokio::test]
async fn postgres_statement_fails() {
    for (code, trouble) in [
        ("53100", Trouble::Full),
        ("25006", Trouble::ReadOnly),
        ("57014", Trouble::Busy),
        ("XX001", Trouble::Damaged { cause: "injected".to_owned() }),
        ("58030", Trouble::Disk { cause: "injected".to_owned() }),
        ("42501", Trouble::Denied { cause: "injected".to_owned() }),
        ("53300", Trouble::NoServer { cause: "injected".to_owned() }),
        ("22012", Trouble::Other { cause: "injected".to_owned() }),
    ] {
        let what = format!("RAISE EXCEPTION 'injected' USING ERRCODE = '{code}';");
        let make = postgres_trigger(&what);
        let fault = breaks_off_at(&House::postgres(), 5, &make, POSTGRES_REMOVE).await;
        assert_eq!(fault.trouble, trouble);
    }
}
