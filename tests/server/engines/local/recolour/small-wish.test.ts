/** Cream asked for on white cloth: the step was held for none, and the print was recoloured instead or the cloth made khaki. */
import { expect, it } from 'vitest';
import { hexToOklab, oklabToHex } from '../../../../../src/contract/colour/oklab.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import { colourways } from '../../../../../src/server/engines/local/recolour/colourways.ts';
import { readRequest } from '../../../../../src/server/engines/local/recolour/request.ts';

it.each([
  ['plain', [1]],
  ['striped', [0.6, 0.4]],
])('%s white cloth becomes cream where cream is asked for', (_, [white = 1, stripe]) => {
  const inks = [{ ...hexToOklab('#e7e2d6'), share: white }, ...(stripe ? [{ ...hexToOklab('#2e313b'), share: stripe }] : [])];
  const [way] = colourways(inks, readRequest('', ['#f0e4cd']), 1, new Random(4));
  expect(way?.targets.map((target) => target && oklabToHex(target))[0]).toBe('#f0e4cd');
});
