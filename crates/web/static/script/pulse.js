// Whether the house is still there. Over a socket on which it has nothing else to say for two seconds it says so: with
// an empty message, which is a beat. A house that never sends one is of an older version, and is not waited for.
// A timer that comes so much too late was held up by a device that slept.
const QUIET = 2800, LAST_CALL = 1000, LATE = 1000;
// On a line that is slow, or at a house that is, nobody comes and goes for ever: whoever has given up is more patient
// for a while.
const SLOWER = 2, SLOWEST = 4, CALM = 60000;
let slack = 1, calm, beats = false;

// Listens to one socket, and calls back once when too long nothing was heard.
export function pulse(giveUp) {
  let timer, slept;
  function after(wait, then) {
    const due = Date.now() + wait * slack;
    timer = setTimeout(() => {
      slept ||= Date.now() > due + LATE;
      then();
    }, wait * slack);
  }
  function listen() {
    slept = false;
    after(QUIET, lastCall);
  }
  // A device that slept, or has too much to do, may not have looked yet at what came: it gets a moment for that.
  const lastCall = () => after(LAST_CALL, end);
  function end() {
    // Sleep says nothing about the line.
    if (!slept) {
      slack = Math.min(slack * SLOWER, SLOWEST);
      clearTimeout(calm);
      calm = setTimeout(() => (slack = 1), CALM);
    }
    giveUp();
  }
  return {
    // It is open: a house that sends beats says something at once.
    opened() { if (beats) listen(); },
    // Whether what was heard was a beat, and nothing to read.
    heard(message) {
      const beat = message.byteLength === 0;
      beats ||= beat;
      clearTimeout(timer);
      if (beats) listen();
      return beat;
    },
    end: () => clearTimeout(timer),
  };
}
