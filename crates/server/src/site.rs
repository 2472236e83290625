use std::fmt;
use std::net::IpAddr;
use std::sync::Arc;

use store::{Moment, People, PersonId};
use tables::{GameId, House};
use web::PageFault;

use crate::fault::OnPage;
use crate::fellows::Fellows;
use crate::gates::{Against, Gates};
use crate::health::Health;
use crate::host_limits::HostLimits;
use crate::limit_clock::LimitClock;
use crate::limits::STRANGERS_LIVE;
use crate::metrics::Metrics;
use crate::patience::Patience;
use crate::post_office::PostOffice;
use crate::press::Presses;
use crate::public_url::PublicUrl;
use crate::queues::Service;
use crate::rate_limit::{OneLimit, RateLimit, UsedUp};
use crate::room::Permit;
use crate::shared_screen::LiftedCurtains;
use crate::shelf::Shelf;
use crate::sign_outs::SignOuts;
use crate::trusted_proxies::TrustedProxies;
use crate::who::Who;

/// Room for one socket, in the house and at its table.
#[derive(Debug)]
pub(crate) struct SocketPermit {
    _in_house: Permit<Who>,
    _of_person: Option<Permit<Who>>,
    _at_table: Permit<(GameId, Who)>,
}

/// All that the pages of a house share. Clones are the same site.
#[derive(Clone)]
pub struct Site {
    premises: Arc<Premises>,
}

struct Premises {
    people: People,
    house: House,
    public: Option<PublicUrl>,
    /// Where others in the house find it, if they do.
    in_house: Option<String>,
    proxies: TrustedProxies,
    patience: Patience,
    shelf: Shelf,
    health: Health,
    metrics: Metrics,
    sign_outs: SignOuts,
    lifted: LiftedCurtains,
    presses: Presses,
    gates: Gates,
    /// The servers that share the house with this one, if any do.
    fellows: Option<Fellows>,
    /// Where notices to those who don't look are handed in, if anywhere.
    post: Option<PostOffice>,
}

impl Site {
    /// The site of a house. Without a public address, links lead to the host that was asked.
    pub fn new(people: People, house: House, public: Option<PublicUrl>) -> Site {
        Site::with_clock(people, house, public, LimitClock::running())
    }

    /// The same site, which others in the house find under this origin: links that somebody at the
    /// computer itself hands on begin with it.
    #[must_use]
    pub fn found_at(self, origin: String) -> Site {
        let mut site = self;
        // Nobody else has it yet.
        if let Some(premises) = Arc::get_mut(&mut site.premises) {
            premises.in_house = Some(origin);
        }
        site
    }

    /// The same, with a clock of the caller's for the rate limits.
    pub fn with_clock(
        people: People,
        house: House,
        public: Option<PublicUrl>,
        clock: LimitClock,
    ) -> Site {
        Site {
            premises: Arc::new(Premises {
                people,
                house,
                public,
                in_house: None,
                proxies: TrustedProxies::default(),
                patience: Patience::default(),
                shelf: Shelf::shipped(),
                health: Health::default(),
                metrics: Metrics::default(),
                sign_outs: SignOuts::default(),
                lifted: LiftedCurtains::default(),
                presses: Presses::default(),
                gates: Gates::new(&HostLimits::default(), clock),
                fellows: None,
                post: None,
            }),
        }
    }

    /// The same site behind these proxies.
    ///
    /// # Panics
    /// When it is already shared: a site is made, then served.
    #[must_use]
    pub fn behind(mut self, proxies: TrustedProxies) -> Site {
        self.unshared().proxies = proxies;
        self
    }

    /// The same site with these limits.
    ///
    /// # Panics
    /// When it is already shared: a site is made, then served.
    #[must_use]
    pub fn with_limits(mut self, limits: &HostLimits) -> Site {
        let premises = self.unshared();
        premises.gates = premises.gates.with(limits);
        premises.patience = limits.patience();
        self
    }

    /// The same site with another patience.
    ///
    /// # Panics
    /// When it is already shared: a site is made, then served.
    #[must_use]
    pub fn with_patience(mut self, patience: Patience) -> Site {
        self.unshared().patience = patience;
        self
    }

    /// The same site, which tells people by this post office that they are waited for.
    ///
    /// # Panics
    /// When it is already shared: a site is made, then served.
    #[must_use]
    pub fn with_post(mut self, post: PostOffice) -> Site {
        self.unshared().post = Some(post);
        self
    }

    /// The same site, whose house these servers share.
    ///
    /// # Panics
    /// When it is already shared out: a site is made, then served.
    #[must_use]
    pub fn shared_with(mut self, fellows: Fellows) -> Site {
        self.unshared().fellows = Some(fellows);
        self
    }

    /// Clears away what nobody needs any more at this moment: tables that have waited for guests for too
    /// long, and people who were never seen again and belong to no game.
    pub async fn tidy(&self, now: Moment) {
        let tables = self.house().tidy(now).await;
        let people = self.people().forget_unused(now.before(STRANGERS_LIVE)).await;
        match (tables, people) {
            (Ok(tables), Ok(people)) => tracing::info!(tables, people, "cleared away"),
            // The next time will do.
            (Err(fault), _) | (_, Err(fault)) => tracing::warn!(%fault, "not cleared away"),
        }
        if let Some(fellows) = self.fellows() {
            // The next time will do.
            let _ = fellows.membership.forget_whole_shares().await;
        }
    }

    fn unshared(&mut self) -> &mut Premises {
        Arc::get_mut(&mut self.premises).expect("a site is made before it is shared")
    }

    pub(crate) fn gates(&self) -> &Gates {
        &self.premises.gates
    }

    pub(crate) fn fellows(&self) -> Option<&Fellows> {
        self.premises.fellows.as_ref()
    }

    pub(crate) fn people(&self) -> &People {
        &self.premises.people
    }

    pub(crate) fn house(&self) -> &House {
        &self.premises.house
    }

    pub(crate) fn public(&self) -> Option<&PublicUrl> {
        self.premises.public.as_ref()
    }

    pub(crate) fn in_house(&self) -> Option<&str> {
        self.premises.in_house.as_deref()
    }

    pub(crate) fn proxies(&self) -> &TrustedProxies {
        &self.premises.proxies
    }

    pub(crate) fn patience(&self) -> Patience {
        self.premises.patience
    }

    pub(crate) fn shelf(&self) -> &Shelf {
        &self.premises.shelf
    }

    pub(crate) fn health(&self) -> &Health {
        &self.premises.health
    }

    pub(crate) fn sign_outs(&self) -> &SignOuts {
        &self.premises.sign_outs
    }

    pub(crate) fn lifted(&self) -> &LiftedCurtains {
        &self.premises.lifted
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.premises.metrics
    }

    /// How many pages are connected.
    pub(crate) fn sockets(&self) -> usize {
        self.premises.gates.sockets.taken()
    }

    pub(crate) fn post(&self) -> Option<&PostOffice> {
        self.premises.post.as_ref()
    }

    pub(crate) fn presses(&self) -> &Presses {
        &self.premises.presses
    }

    /// Room for one more socket from this address at this table, if there is any.
    pub(crate) fn socket_permit(
        &self,
        address: IpAddr,
        person: Option<PersonId>,
        table: GameId,
    ) -> Option<SocketPermit> {
        let at_table = match person {
            Some(person) => self.premises.gates.known_at_tables.enter((table, Who::Person(person))),
            None => self.premises.gates.nameless_at_tables.enter((table, Who::at(address))),
        };
        let at_table = at_table?;
        let of_person = match person {
            Some(person) => Some(self.premises.gates.of_people.enter(Who::Person(person))?),
            None => None,
        };
        let in_house = self.premises.gates.sockets.enter(Who::at(address))?;
        Some(SocketPermit { _in_house: in_house, _of_person: of_person, _at_table: at_table })
    }

    /// How often one page may send a message.
    pub(crate) fn message_limit(&self) -> OneLimit {
        self.premises.gates.of_messages()
    }

    /// How often one page may ask whether we are still here, or say that it is.
    pub(crate) fn ping_limit(&self) -> OneLimit {
        self.premises.gates.of_pings()
    }

    /// Whether another person may be made now at the wish of this address.
    pub(crate) async fn admits_newcomer(&self, address: IpAddr) -> bool {
        self.admits(&self.premises.gates.newcomers, Who::at(address)).await
    }

    /// Whether this person may make another table now, from this address, and else why not. A wish that has made its table
    /// already may be sent again.
    pub(crate) async fn expect_table(
        &self,
        (person, wish): (PersonId, Option<GameId>),
        address: IpAddr,
        against: Against,
    ) -> Result<(), PageFault> {
        if let Some(table) = wish
            && self.house().has_table(table).await.map_err(|fault| fault.page_fault())?
        {
            return Ok(());
        }
        let gates = &self.premises.gates;
        if !self.admits_at(&gates.tables, (person, address)).await {
            return Err(PageFault::TooMany);
        }
        let unfinished = self.house().unfinished_of(person).await;
        let unfinished = unfinished.map_err(|fault| fault.page_fault())?;
        let allowed = gates.unfinished.allow_another(against, unfinished);
        if allowed { Ok(()) } else { Err(PageFault::Unfinished) }
    }

    /// Whether a table of this person's may begin at which only bots play against them; it was made for people, perhaps.
    pub(crate) async fn expect_bot_game(&self, person: PersonId) -> Result<(), PageFault> {
        let unfinished = self.house().unfinished_of(person).await;
        let unfinished = unfinished.map_err(|fault| fault.page_fault())?;
        let allowed = self.premises.gates.unfinished.allow(unfinished);
        if allowed { Ok(()) } else { Err(PageFault::Unfinished) }
    }

    /// Whether this person may let all their tables know something now, from this address.
    pub(crate) fn admits_name(&self, person: PersonId, address: IpAddr) -> bool {
        self.premises.gates.names.admits_at(person, address)
    }

    /// Whether this person may open another channel for notices now, from this address.
    pub(crate) async fn admits_channel(&self, person: PersonId, address: IpAddr) -> bool {
        self.admits_at(&self.premises.gates.channels, (person, address)).await
    }

    /// Whether this person may have another mail address asked now, from this address.
    pub(crate) async fn admits_mail(&self, person: PersonId, address: IpAddr) -> bool {
        self.admits_at(&self.premises.gates.mails, (person, address)).await
    }

    /// Whether another record from elsewhere may be brought from this address now.
    pub(crate) async fn admits_record(&self, address: IpAddr) -> bool {
        self.admits(&self.premises.gates.records, Who::at(address)).await
    }

    /// Whether something may happen now by the limits of this server, and by those of the house where several share it.
    async fn admits(&self, limit: &RateLimit, who: Who) -> bool {
        limit.admits(who)
            && match self.fellows() {
                Some(fellows) => fellows.admit(&limit.shares(who, None)).await,
                None => true,
            }
    }

    /// The same for a person who is at an address.
    async fn admits_at(&self, limit: &RateLimit, (person, address): (PersonId, IpAddr)) -> bool {
        let (who, at) = (Who::Person(person), Who::at(address));
        limit.admits_at(person, address)
            && match self.fellows() {
                Some(fellows) => fellows.admit(&limit.shares(who, Some(at))).await,
                None => true,
            }
    }

    /// Whether somebody has something left of their own share in the house, where several servers share it. What
    /// everybody does together stays with each server: nobody's line of talk waits for the row of all.
    async fn has_own_share(&self, limit: &RateLimit, who: Who, at: Option<Who>) -> bool {
        match self.fellows() {
            Some(fellows) => fellows.admit(&limit.own_shares(who, at)).await,
            None => true,
        }
    }

    /// Whether another form may be posted now from this address, by this person if it is known who they are. One that
    /// has a keeper counts there; any other may be posted at every door, so it counts in the house.
    pub(crate) async fn admits_post(
        &self,
        person: Option<PersonId>,
        address: IpAddr,
        has_keeper: bool,
    ) -> bool {
        let (posts, at) = (&self.premises.gates.posts, Who::at(address));
        let (here, who) = match person {
            Some(person) => (posts.admits_at(person, address), Who::Person(person)),
            None => (posts.admits(at), at),
        };
        here && (has_keeper || self.has_own_share(posts, who, person.map(|_| at)).await)
    }

    /// Whether this person may leave a table or come back to it now, from this address, at whatever server.
    pub(crate) async fn admits_coming_or_going(&self, person: PersonId, address: IpAddr) -> bool {
        self.admits_own(&self.premises.gates.comings_and_goings, (person, address)).await
    }

    /// Whether this person may say something now, from this address, at whatever server their table is.
    pub(crate) async fn admits_line(&self, person: PersonId, address: IpAddr) -> bool {
        self.admits_own(&self.premises.gates.lines, (person, address)).await
    }

    /// Whether something may happen now by the limits of this server, and by their own in the house where several share it.
    async fn admits_own(&self, limit: &RateLimit, (person, address): (PersonId, IpAddr)) -> bool {
        let (who, at) = (Who::Person(person), Who::at(address));
        limit.admits_at(person, address) && self.has_own_share(limit, who, Some(at)).await
    }

    /// Whether this person may act now at the tables of this server, from this address, and else whose share is used up. An
    /// act never waits for more than its own table.
    pub(crate) fn expect_act(&self, person: PersonId, address: IpAddr) -> Result<(), UsedUp> {
        self.premises.gates.acts.draw_at(person, address)
    }

    /// Waits until it is the turn of whoever is at this address to have a page drawn. Proxies that say nothing of anybody
    /// need not wait.
    pub(crate) async fn page_turn(&self, address: IpAddr) -> Option<Service> {
        if self.proxies().trust(address) {
            return None;
        }
        Some(self.premises.gates.page_turns.enter(Who::site(address)).await)
    }
}

impl fmt::Debug for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Site").field("house", self.house()).finish_non_exhaustive()
    }
}
