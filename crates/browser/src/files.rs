//! Files that somebody has on their machine.

use std::path::Path;

use serde_json::json;

use crate::person::Person;

impl Person {
    /// Chooses a file for a field, as in the window that the field opens.
    pub async fn choose_file(&self, field: &str, file: &Path) {
        self.until_sees(field).await;
        let wish = json!({"expression": format!("document.querySelector({field:?})")});
        let found = self.page().command("Runtime.evaluate", wish).await.expect("a page");
        let wish = json!({"files": [file], "objectId": found["result"]["objectId"]});
        let chosen = self.page().command("DOM.setFileInputFiles", wish).await;
        chosen.expect("a field that takes files");
    }

    /// Drops a file in the middle of an element.
    pub async fn drop_file(&self, element: &str, file: &Path) {
        self.until_sees(element).await;
        let middle = format!(
            "(({{ x, y, width, height }}) => [x + width / 2, y + height / 2])\
             (document.querySelector({element:?}).getBoundingClientRect())"
        );
        let (x, y): (f64, f64) = self.read(&middle).await;
        let data = json!({"items": [], "files": [file], "dragOperationsMask": 1});
        for kind in ["dragEnter", "dragOver", "drop"] {
            let event = json!({"type": kind, "x": x, "y": y, "data": data});
            let dragged = self.page().command("Input.dispatchDragEvent", event).await;
            dragged.expect("a page to drop something on");
        }
    }
}
