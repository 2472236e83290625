// The page of a table whose game has not begun.
import "./copy.js";
import { connect } from "./socket.js";
import { swap } from "./swap.js";

connect(({ fragments }) => swap(fragments));
