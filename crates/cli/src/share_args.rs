use std::net::SocketAddr;

/// How several servers share one house.
#[derive(clap::Args, Debug, Default)]
pub(crate) struct ShareArgs {
    /// Share the house in a PostgreSQL with other servers, and listen for them on this address and port. Every server
    /// of the house says so, and any number of them may; put a load balancer before them. Keep it inside: what servers
    /// say to each other is not encrypted
    #[arg(long, value_name = "ADDR", env = "TREKVAART_SHARE_LISTEN")]
    pub(crate) share_listen: Option<SocketAddr>,
    /// Where the other servers reach this one, if that is not the address of --share-listen: HOST:PORT
    #[arg(long, value_name = "HOST:PORT", env = "TREKVAART_SHARE_ADDRESS")]
    pub(crate) share_address: Option<String>,
}
