// The page of a deal: whether this browser has noted the same seal before it opened its part.
import { noted } from "./pledge.js";

const seal = document.querySelector("[data-noted]");
if (seal && noted(seal.dataset.noted)) seal.hidden = false;
