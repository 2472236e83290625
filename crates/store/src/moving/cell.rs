//! One row of a house, free of any database: its cells, and the line of text that tells them.

use std::fmt::Write as _;
use std::str::FromStr;

use serde_json::Value;

use crate::id::GameId;
use crate::moving::carried::{CarriedColumn, CarriedTable, CellKind};

/// What stands in one column of a row.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Cell {
    Null,
    Number(i64),
    Text(String),
    Bytes(Vec<u8>),
}

/// A row of a house.
pub(crate) struct HouseRow {
    pub(crate) table: &'static CarriedTable,
    pub(crate) cells: Vec<Cell>,
}

impl HouseRow {
    /// Writes it as a line: a JSON list with one value for each column, bytes as hexadecimal digits.
    pub(crate) fn write_line(&self, out: &mut String) {
        out.push('[');
        for (number, cell) in self.cells.iter().enumerate() {
            if number > 0 {
                out.push(',');
            }
            // Writing to a text can't fail.
            let _ = match cell {
                Cell::Null => write!(out, "null"),
                Cell::Number(number) => write!(out, "{number}"),
                Cell::Text(text) => write!(out, "{}", Value::from(text.as_str())),
                Cell::Bytes(bytes) => write!(out, "\"{}\"", hex(bytes)),
            };
        }
        out.push_str("]\n");
    }

    /// Reads such a line, or says what is wrong with it.
    pub(crate) fn read_line(
        table: &'static CarriedTable,
        step: i64,
        line: &str,
    ) -> Result<HouseRow, String> {
        let values: Vec<Value> =
            serde_json::from_str(line).map_err(|error| format!("this is no row ({error})"))?;
        let columns: Vec<_> = table.columns(step).collect();
        if values.len() != columns.len() {
            let (has, wants) = (values.len(), columns.len());
            return Err(format!("a row of `{}` has {wants} values, not {has}", table.name));
        }
        let cells = values.into_iter().zip(columns).map(|(value, column)| cell(value, column));
        Ok(HouseRow { table, cells: cells.collect::<Result<_, _>>()? })
    }

    /// About how many bytes it has.
    pub(crate) fn weight(&self) -> usize {
        let weight = |cell: &Cell| match cell {
            Cell::Null | Cell::Number(_) => 8,
            Cell::Text(text) => text.len(),
            Cell::Bytes(bytes) => bytes.len(),
        };
        self.cells.iter().map(weight).sum()
    }

    /// The part by which rows of a table are told apart and ordered.
    pub(crate) fn key(&self) -> &[Cell] {
        &self.cells[..self.table.key]
    }
}

/// The cell that a value of a line stands for.
fn cell(value: Value, column: &CarriedColumn) -> Result<Cell, String> {
    let wrong = |what: &str| Err(format!("`{}` is {what}", column.name));
    match (column.kind, value) {
        (_, Value::Null) if column.may_be_null => Ok(Cell::Null),
        (CellKind::Number, Value::Number(number)) => match number.as_i64() {
            Some(number) => Ok(Cell::Number(number)),
            None => wrong("no whole number of 64 bits"),
        },
        // Every kind of id is written in the same way.
        (CellKind::Id, Value::String(text)) => match GameId::from_str(&text) {
            Ok(_) => Ok(Cell::Text(text)),
            Err(_) => wrong("no id"),
        },
        (CellKind::Text, Value::String(text)) if text.contains('\0') => {
            wrong("a text with a zero byte in it")
        }
        (CellKind::Text, Value::String(text)) => Ok(Cell::Text(text)),
        (CellKind::Bytes, Value::String(text)) => match unhex(&text) {
            Some(bytes) => Ok(Cell::Bytes(bytes)),
            None => wrong("no bytes in hexadecimal digits"),
        },
        (_, Value::Null) => wrong("missing"),
        (CellKind::Number, _) => wrong("no number"),
        (CellKind::Id | CellKind::Text | CellKind::Bytes, _) => wrong("no text"),
    }
}

/// Bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    };
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    let bytes = pairs.iter().map(|[high, low]| Some(digit(*high)? << 4 | digit(*low)?));
    if rest.is_empty() { bytes.collect() } else { None }
}
