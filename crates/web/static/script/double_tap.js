// A double tap is one tap where something else may lie since its first half: a card that came to the
// place of the one that was taken is not taken along.
//
// The taps tell when they were made, so it does not matter how fast the page or the house answers.
const HALVES = 500;
let last = null;

// Whether this tap on a place is the second half of a double tap, or one more of a flurry.
export function isSecondHalf(event, place) {
  const second = event.detail > 1 || (last?.place === place && event.timeStamp - last.at < HALVES);
  last = { place, at: event.timeStamp };
  return second;
}
