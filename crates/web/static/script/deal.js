// The page of a deal: whether it is the one that this browser has opened its part for.
import { byId } from "./dom.js";
import { verdict } from "./pledge.js";

const told = byId("noted"), word = told && verdict(told.dataset);
for (const line of told?.children ?? []) line.hidden = line.dataset.verdict !== word;
