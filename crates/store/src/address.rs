use std::path::{Path, PathBuf};
use std::str::FromStr;

use sqlx::postgres::PgConnectOptions;

use crate::fault::{StoreFault, Trouble};

/// Where a store is.
pub(crate) enum Address {
    /// An absolute path, so that no name has a special meaning to SQLite.
    File(PathBuf),
    Server(Box<PgConnectOptions>),
}

impl Address {
    pub(crate) fn parse(url: &str) -> Result<Address, StoreFault> {
        if let Some(path) = url.strip_prefix("sqlite:") {
            let path = path.strip_prefix("//").unwrap_or(path);
            return std::path::absolute(Path::new(path))
                .map(Address::File)
                .map_err(|error| bad("sqlite:", &error.to_string()));
        }
        if ["postgres:", "postgresql:"].iter().any(|scheme| url.starts_with(scheme)) {
            return PgConnectOptions::from_str(url)
                .map(|options| Address::Server(Box::new(options)))
                .map_err(|error| bad("postgres:", &error.to_string()));
        }
        // The rest may hold a password: name only what stands before the first colon.
        let scheme = url.split_once(':').map_or("", |(scheme, _)| scheme);
        Err(bad(&format!("{scheme}:"), "unknown kind"))
    }

    /// The place to name in faults: everything but the password.
    pub(crate) fn place(&self) -> String {
        match self {
            Address::File(path) => path.display().to_string(),
            Address::Server(options) => {
                let user = options.get_username();
                let host = match options.get_socket() {
                    Some(socket) => socket.display().to_string(),
                    None => options.get_host().to_owned(),
                };
                let database = options.get_database().unwrap_or(user);
                format!("postgres://{user}@{host}:{}/{database}", options.get_port())
            }
        }
    }
}

fn bad(place: &str, cause: &str) -> StoreFault {
    let trouble = Trouble::BadAddress { cause: cause.to_owned() };
    StoreFault { place: place.to_owned(), trouble }
}
