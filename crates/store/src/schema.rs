use sqlx::migrate::{Migrate, MigrateError, Migration, MigrationType, Migrator};
use sqlx::{PgConnection, SqlSafeStr, SqliteConnection};

use crate::fault::Trouble;

/// One step of the schema: a number, a name and the same change for each database.
struct SchemaStep {
    number: i64,
    name: &'static str,
    sqlite: &'static str,
    postgres: &'static str,
}

/// Steps are only ever added: each is in databases that people have.
const STEPS: &[SchemaStep] = &[
    SchemaStep {
        number: 1,
        name: "house",
        sqlite: include_str!("../migrations/sqlite/0001_house.sql"),
        postgres: include_str!("../migrations/postgres/0001_house.sql"),
    },
    SchemaStep {
        number: 2,
        name: "language",
        sqlite: include_str!("../migrations/sqlite/0002_language.sql"),
        postgres: include_str!("../migrations/postgres/0002_language.sql"),
    },
    SchemaStep {
        number: 3,
        name: "livery",
        sqlite: include_str!("../migrations/sqlite/0003_livery.sql"),
        postgres: include_str!("../migrations/postgres/0003_livery.sql"),
    },
    SchemaStep {
        number: 4,
        name: "board",
        sqlite: include_str!("../migrations/sqlite/0004_board.sql"),
        postgres: include_str!("../migrations/postgres/0004_board.sql"),
    },
    SchemaStep {
        number: 5,
        name: "pulse",
        sqlite: include_str!("../migrations/sqlite/0005_pulse.sql"),
        postgres: include_str!("../migrations/postgres/0005_pulse.sql"),
    },
    SchemaStep {
        number: 6,
        name: "time",
        sqlite: include_str!("../migrations/sqlite/0006_time.sql"),
        postgres: include_str!("../migrations/postgres/0006_time.sql"),
    },
    SchemaStep {
        number: 7,
        name: "tally",
        sqlite: include_str!("../migrations/sqlite/0007_tally.sql"),
        postgres: include_str!("../migrations/postgres/0007_tally.sql"),
    },
    SchemaStep {
        number: 8,
        name: "talk",
        sqlite: include_str!("../migrations/sqlite/0008_talk.sql"),
        postgres: include_str!("../migrations/postgres/0008_talk.sql"),
    },
    SchemaStep {
        number: 9,
        name: "notices",
        sqlite: include_str!("../migrations/sqlite/0009_notices.sql"),
        postgres: include_str!("../migrations/postgres/0009_notices.sql"),
    },
    SchemaStep {
        number: 10,
        name: "screen",
        sqlite: include_str!("../migrations/sqlite/0010_screen.sql"),
        postgres: include_str!("../migrations/postgres/0010_screen.sql"),
    },
    SchemaStep {
        number: 11,
        name: "consent",
        sqlite: include_str!("../migrations/sqlite/0011_consent.sql"),
        postgres: include_str!("../migrations/postgres/0011_consent.sql"),
    },
    SchemaStep {
        number: 12,
        name: "seat_notice",
        sqlite: include_str!("../migrations/sqlite/0012_seat_notice.sql"),
        postgres: include_str!("../migrations/postgres/0012_seat_notice.sql"),
    },
    SchemaStep {
        number: 13,
        name: "removed",
        sqlite: include_str!("../migrations/sqlite/0013_removed.sql"),
        postgres: include_str!("../migrations/postgres/0013_removed.sql"),
    },
    SchemaStep {
        number: 14,
        name: "glance",
        sqlite: include_str!("../migrations/sqlite/0014_glance.sql"),
        postgres: include_str!("../migrations/postgres/0014_glance.sql"),
    },
    SchemaStep {
        number: 15,
        name: "account",
        sqlite: include_str!("../migrations/sqlite/0015_account.sql"),
        postgres: include_str!("../migrations/postgres/0015_account.sql"),
    },
    SchemaStep {
        number: 16,
        name: "deal",
        sqlite: include_str!("../migrations/sqlite/0016_deal.sql"),
        postgres: include_str!("../migrations/postgres/0016_deal.sql"),
    },
    SchemaStep {
        number: 18,
        name: "keeper",
        sqlite: include_str!("../migrations/sqlite/0018_keeper.sql"),
        postgres: include_str!("../migrations/postgres/0018_keeper.sql"),
    },
    SchemaStep {
        number: 19,
        name: "arrival",
        sqlite: include_str!("../migrations/sqlite/0019_arrival.sql"),
        postgres: include_str!("../migrations/postgres/0019_arrival.sql"),
    },
    SchemaStep {
        number: 20,
        name: "allowance",
        sqlite: include_str!("../migrations/sqlite/0020_allowance.sql"),
        postgres: include_str!("../migrations/postgres/0020_allowance.sql"),
    },
    SchemaStep {
        number: 21,
        name: "pulse_room",
        sqlite: include_str!("../migrations/sqlite/0021_pulse_room.sql"),
        postgres: include_str!("../migrations/postgres/0021_pulse_room.sql"),
    },
];

/// The newest step that this program knows.
pub(crate) fn newest() -> i64 {
    STEPS.iter().map(|step| step.number).max().unwrap_or(0)
}

/// Whether there is such a step: numbers may be left out.
pub(crate) fn is_step(number: i64) -> bool {
    STEPS.iter().any(|step| step.number == number)
}

/// Brings the schema of an SQLite file to a step, if it is not there or further.
pub(crate) async fn prepare_sqlite(
    connection: &mut SqliteConnection,
    step: i64,
) -> Result<(), Trouble> {
    run(&migrator(|step| step.sqlite), connection, step).await
}

/// Brings the schema of a PostgreSQL database to a step, one program at a time.
pub(crate) async fn prepare_postgres(
    connection: &mut PgConnection,
    step: i64,
) -> Result<(), Trouble> {
    run(&migrator(|step| step.postgres), connection, step).await
}

/// `Migrator::run` does the same, but the compiler can't see that its future may change threads.
async fn run<C: Migrate>(
    migrator: &Migrator,
    connection: &mut C,
    step: i64,
) -> Result<(), Trouble> {
    let skip = false;
    migrator.run_direct(Some(step), connection, skip).await.map_err(|error| trouble(&error))
}

fn migrator(change: impl Fn(&SchemaStep) -> &'static str) -> Migrator {
    let simple = MigrationType::Simple;
    let steps = STEPS.iter().map(|step| {
        Migration::new(step.number, step.name.into(), simple, change(step).into_sql_str(), false)
    });
    Migrator::with_migrations(steps.collect())
}

/// Classifies what went wrong with the schema by what a person can do about it.
fn trouble(error: &MigrateError) -> Trouble {
    match error {
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => {
            Trouble::classify(error)
        }
        MigrateError::VersionMissing(found) => Trouble::Newer { found: *found, known: newest() },
        MigrateError::VersionMismatch(step) => Trouble::Altered { step: *step },
        error => Trouble::Other { cause: error.to_string() },
    }
}

#[cfg(test)]
mod tests {
    use super::STEPS;

    #[test]
    fn every_file_is_a_step() {
        for database in ["sqlite", "postgres"] {
            let folder = format!("{}/migrations/{database}", env!("CARGO_MANIFEST_DIR"));
            let mut files: Vec<String> = std::fs::read_dir(folder)
                .expect("the folder of the migrations is there")
                .map(|entry| entry.expect("it can be listed").file_name().into_string())
                .map(|name| name.expect("its names are text"))
                .collect();
            files.sort();
            let steps: Vec<String> =
                STEPS.iter().map(|step| format!("{:04}_{}.sql", step.number, step.name)).collect();
            assert_eq!(files, steps, "{database}");
        }
    }
}
