use std::io::IsTerminal;
use std::net::SocketAddr;
use std::process::ExitCode;

use anyhow::{Result, anyhow, bail};
use notices::Reach;
use server::{PostSettings, ProxyHeader, PublicUrl, TrustedProxies};
use tables::HouseClock;

use crate::args::{NoticeArgs, ProxyArgs, ProxyHeaderArg, ServeArgs};
use crate::commands::host::{self, Hosting, Sharing};
use crate::doorplate;
use crate::limits::LimitWishes;
use crate::out::say;
use crate::share_args::ShareArgs;
use crate::store_lock::StoreLock;

/// What is said where friends can't come in.
const ALONE: &str = "Only this computer is let in. For others in your house: --listen 0.0.0.0:4600; for \
    friends outside: put a proxy before it and say its address with --public-url";

/// What is logged if nothing is said.
const LOG: &str = "warn";

pub(crate) fn run(args: &ServeArgs) -> Result<ExitCode> {
    let address: SocketAddr = args.listen.parse().map_err(|_| {
        anyhow!(
            "`{}` is no address to listen on: write an IP address and a port, such as 0.0.0.0:4600",
            args.listen
        )
    })?;
    let public: Option<PublicUrl> = args.public_url.as_deref().map(str::parse).transpose()?;
    let shown = public.as_ref().map(|public| format!("{}/", public.origin()));
    let proxies = proxies(&args.proxy)?;
    let post = post(&args.notices, public.is_some())?;
    let limits = LimitWishes::read(&args.limit)?;
    let share = share(&args.share, &args.store)?;
    // Last of all, since it makes the file where there is none.
    let lock = StoreLock::of(&args.store, "end that one or choose another store")?;
    let rust_log = std::env::var("RUST_LOG").ok().filter(|filter| !filter.is_empty());
    let log = args.log.as_deref().or(rust_log.as_deref()).unwrap_or(LOG);
    let (store, pace, metrics) = (args.store.as_str(), &args.pace, args.metrics);
    let hosting = Hosting { store, lock, share, public, proxies, post, pace, limits, metrics, log };
    hosting.run(
        async || host::listen(address).await,
        |plate| {
            let (listening, is_terminal) = (&plate.listening, std::io::stdout().is_terminal());
            match &shown {
                Some(shown) => say(&format!(
                    "Trekvaart listens on {listening} and is known as {shown}\n{}",
                    doorplate::scan(shown, is_terminal)
                )),
                None => say(&format!(
                    "Trekvaart listens on {listening}\n{}",
                    plate.for_friends(ALONE, is_terminal)
                )),
            }
        },
    )?;
    Ok(ExitCode::SUCCESS)
}

/// How the house is shared with other servers.
fn share(args: &ShareArgs, store: &str) -> Result<Option<Sharing>> {
    let ShareArgs { share_listen, share_address } = args;
    let Some(listen) = *share_listen else {
        return match share_address {
            Some(_) => {
                bail!("--share-address needs --share-listen: where to listen for the others")
            }
            None => Ok(None),
        };
    };
    if store.starts_with("sqlite:") {
        bail!("a file is for one server: say --store postgres://… where several share a house");
    }
    match share_address {
        Some(address) if !is_reachable(address) => bail!(
            "`{address}` is no address that other servers reach: write a host and a port, such as \
             10.0.0.7:4601"
        ),
        None if listen.ip().is_unspecified() => bail!(
            "`{listen}` is every address of this machine: say with --share-address where the other servers \
             reach it, such as 10.0.0.7:{}",
            listen.port()
        ),
        _ => Ok(Some(Sharing { listen, address: share_address.clone() })),
    }
}

/// Whether a text is a host and a port.
fn is_reachable(address: &str) -> bool {
    let parts = address.rsplit_once(':');
    parts.is_some_and(|(host, port)| {
        let port = port.parse::<u16>().is_ok_and(|port| port > 0);
        let plain = |letter: char| letter.is_ascii_alphanumeric() || "-._:[]".contains(letter);
        port && !host.is_empty() && host.chars().all(plain)
    })
}

/// How people are told who are not looking.
fn post(args: &NoticeArgs, is_public: bool) -> Result<PostSettings> {
    let reach = if args.notices_inside { Reach::Anywhere } else { Reach::Outside };
    let mail = match (&args.smtp, &args.mail_from) {
        (Some(server), Some(from)) => Some((server.parse()?, from.parse()?)),
        (None, None) => None,
        (Some(_), None) => bail!("--smtp needs --mail-from: the address that mail comes from"),
        (None, Some(_)) => bail!("--mail-from needs --smtp: the server that mail is sent by"),
    };
    if (mail.is_some() || args.webhooks) && !is_public {
        bail!("mail and web hooks need --public-url: links in them begin with it");
    }
    Ok(PostSettings { reach, mail, hooks: args.webhooks, clock: HouseClock::running() })
}

fn proxies(args: &ProxyArgs) -> Result<TrustedProxies> {
    let header = match args.proxy_header {
        ProxyHeaderArg::XForwardedFor => ProxyHeader::XForwardedFor,
        ProxyHeaderArg::Forwarded => ProxyHeader::Forwarded,
    };
    if args.trusted_proxy.is_empty() {
        return Ok(TrustedProxies { header, ..TrustedProxies::default() });
    }
    let networks = args.trusted_proxy.iter().map(|text| text.parse()).collect::<Result<_, _>>()?;
    Ok(TrustedProxies { networks, header })
}
