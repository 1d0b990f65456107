/** How good the searches of the library are, on a larger labelled set than `npm test` has time for. */
import { CHANGES, HELD_OUT, judge, TUNED } from '../../support/pictures/search-quality.ts';
import { atLeast, type Bench } from '../measurement.ts';

const GARMENTS = 600;
const ASKED = 100;

export const run: Bench = async () => {
  const measured = [];
  for (const [name, set] of [
    ['tuned', TUNED],
    ['held out', HELD_OUT],
  ] as const) {
    const { colour, alike } = await judge(set, GARMENTS, ASKED);
    measured.push(atLeast(`colour search, ${name}: top-10 precision of ${GARMENTS}`, colour, 0.9, 'of 1'));
    for (const change of CHANGES) measured.push(atLeast(`picture search, ${name}: ${change}`, alike[change], 0.9, 'of 1'));
  }
  return measured;
};
