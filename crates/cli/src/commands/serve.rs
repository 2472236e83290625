use std::net::SocketAddr;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Result, anyhow, bail};
use server::PublicUrl;

use crate::args::ServeArgs;
use crate::commands::host::{self, Hosting};
use crate::out::say;
use crate::store_lock::{Locking, StoreLock};

pub(crate) fn run(args: &ServeArgs) -> Result<ExitCode> {
    let address: SocketAddr = args.listen.parse().map_err(|_| {
        anyhow!(
            "`{}` is no address to listen on: write an IP address and a port, such as 0.0.0.0:4600",
            args.listen
        )
    })?;
    let public: Option<PublicUrl> = args.public_url.as_deref().map(str::parse).transpose()?;
    let shown = public.as_ref().map(|public| format!("{}/", public.origin()));
    let lock = match args.store.strip_prefix("sqlite:") {
        Some(path) => match StoreLock::take(Path::new(path)) {
            Locking::Ours(lock) => lock,
            Locking::Others(address) => bail!(
                "`{path}` is used by another trekvaart{}: end that one or choose another store",
                address.map(|address| format!(" at {address}")).unwrap_or_default()
            ),
        },
        None => StoreLock::nothing(),
    };
    let hosting = Hosting { store: &args.store, lock, public, pace: &args.pace };
    hosting.run(
        async || host::listen(address).await,
        |listening| match &shown {
            Some(shown) => {
                say(&format!("Trekvaart listens on {listening} and is known as {shown}\n"))
            }
            None => say(&format!("Trekvaart listens on {listening}\n")),
        },
    )?;
    Ok(ExitCode::SUCCESS)
}
