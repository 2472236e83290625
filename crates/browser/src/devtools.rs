//! The DevTools protocol: JSON over one WebSocket, in which every tab has a session of its own. Only what
//! our people need of it; the crates that know the whole protocol take longer to compile than our program.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::{Context, Result, bail, ensure};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

use crate::person::PATIENCE;

/// The connection to a browser. It lasts as long as anybody holds it.
#[derive(Clone, Debug)]
pub(crate) struct DevTools {
    switchboard: Arc<Switchboard>,
    out: mpsc::UnboundedSender<Message>,
}

/// Who waits for what.
#[derive(Default, Debug)]
struct Switchboard {
    last: AtomicU64,
    answers: Mutex<BTreeMap<u64, oneshot::Sender<ProtocolAnswer>>>,
    listeners: Mutex<Vec<(String, mpsc::UnboundedSender<Happening>)>>,
}

/// What the browser sends.
#[derive(Deserialize, Debug)]
#[serde(rename_all = "camelCase")]
struct FromBrowser {
    id: Option<u64>,
    #[serde(default)]
    result: Value,
    error: Option<ProtocolFault>,
    session_id: Option<String>,
    method: Option<String>,
    #[serde(default)]
    params: Value,
}

#[derive(Deserialize, Debug)]
struct ProtocolFault {
    message: String,
}

type ProtocolAnswer = Result<Value, ProtocolFault>;

/// Something that happened in a tab, of a domain that was enabled.
#[derive(Debug)]
pub struct Happening {
    pub method: String,
    pub params: Value,
}

impl DevTools {
    /// Connects to the address that a browser tells when it has started.
    pub(crate) async fn connect(address: &str) -> Result<DevTools> {
        // A picture is one large message.
        let sizes = WebSocketConfig::default().max_message_size(None).max_frame_size(None);
        let (socket, _) = connect_async_with_config(address, Some(sizes), true).await?;
        let (out, wishes) = mpsc::unbounded_channel();
        let switchboard = Arc::new(Switchboard::default());
        tokio::spawn(carry(socket, wishes, switchboard.clone()));
        Ok(DevTools { switchboard, out })
    }

    /// Opens an empty tab that shares nothing with any other.
    pub(crate) async fn open(&self) -> Result<Tab> {
        let context = self.call(None, "Target.createBrowserContext", json!({})).await?;
        let wish = json!({"url": "about:blank", "browserContextId": context["browserContextId"]});
        let target = self.call(None, "Target.createTarget", wish).await?;
        let context = text(&context["browserContextId"])?;
        let tab = self.attach(&target["targetId"], context).await?;
        tab.command("Page.enable", json!({})).await?;
        tab.command("Page.setLifecycleEventsEnabled", json!({"enabled": true})).await?;
        Ok(tab)
    }

    /// Speaks with a tab or a worker from now on.
    async fn attach(&self, target: &Value, context: String) -> Result<Tab> {
        let wish = json!({"targetId": target, "flatten": true});
        let attached = self.call(None, "Target.attachToTarget", wish).await?;
        let session = text(&attached["sessionId"])?;
        Ok(Tab { devtools: self.clone(), context, session })
    }

    async fn call(&self, session: Option<&str>, method: &str, params: Value) -> Result<Value> {
        let id = self.switchboard.last.fetch_add(1, Ordering::Relaxed) + 1;
        let mut wish = json!({"id": id, "method": method, "params": params});
        if let Some(session) = session {
            wish["sessionId"] = session.into();
        }
        let (answer, answered) = oneshot::channel();
        lock(&self.switchboard.answers).insert(id, answer);
        self.out.send(Message::text(wish.to_string())).context("the browser is gone")?;
        let answer =
            timeout(PATIENCE, answered).await.with_context(|| format!("{method}: no answer"))?;
        match answer.context("the browser is gone")? {
            Ok(result) => Ok(result),
            Err(fault) => bail!("{method}: {}", fault.message),
        }
    }
}

fn text(value: &Value) -> Result<String> {
    Ok(value.as_str().context("the browser tells an id")?.to_owned())
}

/// Carries wishes out and answers in, until the browser is gone or nobody wishes for anything more.
async fn carry(
    mut socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    mut wishes: mpsc::UnboundedReceiver<Message>,
    switchboard: Arc<Switchboard>,
) {
    loop {
        tokio::select! {
            wish = wishes.recv() => {
                let Some(wish) = wish else { break };
                if socket.send(wish).await.is_err() {
                    break;
                }
            }
            heard = socket.next() => match heard {
                Some(Ok(Message::Text(text))) => switchboard.hand_on(&text),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => break,
            },
        }
    }
    // Whoever still waits hears that there will be no answer.
    lock(&switchboard.answers).clear();
}

impl Switchboard {
    fn hand_on(&self, text: &str) {
        let heard: FromBrowser =
            serde_json::from_str(text).expect("the browser speaks its protocol");
        if let Some(waiting) = heard.id.and_then(|id| lock(&self.answers).remove(&id)) {
            // It may have been given up.
            let _ = waiting.send(heard.error.map_or(Ok(heard.result), Err));
        } else if let (Some(session), Some(method)) = (heard.session_id, heard.method) {
            let mut listeners = lock(&self.listeners);
            listeners.retain(|(_, listener)| !listener.is_closed());
            for (_, listener) in listeners.iter().filter(|(of, _)| *of == session) {
                let _ = listener
                    .send(Happening { method: method.clone(), params: heard.params.clone() });
            }
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A tab of the browser.
#[derive(Clone, Debug)]
pub struct Tab {
    devtools: DevTools,
    /// What it shares cookies and workers with.
    context: String,
    session: String,
}

impl Tab {
    /// Sends a command of the protocol, and returns its answer.
    pub async fn command(&self, method: &str, params: Value) -> Result<Value> {
        self.devtools.call(Some(&self.session), method, params).await
    }

    /// The service worker of the pages in this tab, as soon as there is one.
    pub async fn worker(&self) -> Result<Option<Tab>> {
        let known = self.devtools.call(None, "Target.getTargets", json!({})).await?;
        let mut known = known["targetInfos"].as_array().into_iter().flatten();
        let worker = known.find(|target| {
            target["type"] == "service_worker" && target["browserContextId"] == self.context
        });
        let Some(worker) = worker else { return Ok(None) };
        Ok(Some(self.devtools.attach(&worker["targetId"], self.context.clone()).await?))
    }

    /// What happens in this tab from now on.
    pub fn listen(&self) -> mpsc::UnboundedReceiver<Happening> {
        let (teller, listener) = mpsc::unbounded_channel();
        lock(&self.devtools.switchboard.listeners).push((self.session.clone(), teller));
        listener
    }

    /// The value of an expression, or what it promises.
    pub async fn evaluate<T: DeserializeOwned>(&self, script: &str) -> Result<T> {
        let wish = json!({"expression": script, "returnByValue": true, "awaitPromise": true});
        let mut said = self.command("Runtime.evaluate", wish).await?;
        let thrown = &said["exceptionDetails"];
        ensure!(thrown.is_null(), "a script throws {thrown}");
        Ok(serde_json::from_value(said["result"]["value"].take())?)
    }

    /// Every page that is opened from now on runs this before its own script.
    pub async fn run_first(&self, script: &str) -> Result<()> {
        let wish = json!({ "source": script });
        self.command("Page.addScriptToEvaluateOnNewDocument", wish).await?;
        Ok(())
    }

    /// Opens an address, and waits until the page is loaded.
    pub async fn goto(&self, address: &str) -> Result<()> {
        self.load("Page.navigate", json!({"url": address})).await
    }

    /// Loads the page anew.
    pub async fn reload(&self) -> Result<()> {
        self.load("Page.reload", json!({})).await
    }

    async fn load(&self, method: &str, wish: Value) -> Result<()> {
        let frame = self.frame().await?;
        let mut heard = self.listen();
        let answer = self.command(method, wish).await?;
        if let Some(error) = answer["errorText"].as_str() {
            bail!("the page can't be loaded: {error}");
        }
        // What lies on the same page needs no loading.
        if answer["frameId"].is_string() && answer["loaderId"].is_null() {
            return Ok(());
        }
        let loaded = |happening: &Happening| {
            let params = &happening.params;
            happening.method == "Page.lifecycleEvent"
                && params["name"] == "load"
                && params["frameId"] == frame["id"]
                && params["loaderId"] != frame["loaderId"]
        };
        let wait = async {
            while let Some(happening) = heard.recv().await {
                if loaded(&happening) {
                    return Ok(());
                }
            }
            bail!("the browser is gone")
        };
        timeout(PATIENCE, wait).await.context("the page never loads")?
    }

    async fn frame(&self) -> Result<Value> {
        let mut tree = self.command("Page.getFrameTree", json!({})).await?;
        Ok(tree["frameTree"]["frame"].take())
    }

    /// Shows this page instead of what was there.
    pub async fn show(&self, html: &str) -> Result<()> {
        let frame = self.frame().await?;
        self.command("Page.setDocumentContent", json!({"frameId": frame["id"], "html": html}))
            .await?;
        Ok(())
    }

    /// Takes a picture of what is to be seen; the wish says of which kind, by the words of the protocol.
    pub async fn picture(&self, wish: Value, file: &Path) -> Result<()> {
        let taken = self.command("Page.captureScreenshot", wish).await?;
        let picture = BASE64_STANDARD.decode(taken["data"].as_str().context("a picture")?)?;
        std::fs::write(file, picture)
            .with_context(|| format!("{} can't be written", file.display()))
    }
}
