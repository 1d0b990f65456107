/** Which colours a caption names. */
import { describe, expect, it } from 'vitest';
import { hexToOklab } from '../../../../../src/contract/colour/oklab.ts';
import { toldInks } from '../../../../../src/server/engines/local/caption/told-inks.ts';
import type { Separation } from '../../../../../src/server/engines/local/inks/inks.ts';

const [WIDTH, HEIGHT] = [120, 80];

/** @param at which ink lies where, as many as there are colours */
function separated(colours: readonly string[], at: (x: number, y: number) => number): Separation {
  const first = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => at(i % WIDTH, Math.floor(i / WIDTH)));
  const inks = colours.map((hex, k) => ({ ...hexToOklab(hex), share: first.filter((one) => one === k).length / first.length }));
  return { inks, first, second: first, blend: new Float32Array(first.length) };
}

const SKIN = hexToOklab('#4a2a1c');

describe('the colours of a garment', () => {
  it('are not those of the edges between two others', () => {
    // Ten pixels white, one grey, ten black, one grey.
    const stripes = separated(['#f4f4f2', '#26262a', '#8b8b8c'], (_, y) => (y % 22 < 10 ? 0 : y % 11 === 10 ? 2 : 1));
    expect(toldInks(stripes, undefined, WIDTH).map((ink) => stripes.inks.indexOf(ink))).toEqual([1]);
  });

  it('are those of a field, though it could be mixed of the two beside it', () => {
    const blocks = separated(['#f4f4f2', '#26262a', '#8b8b8c'], (_, y) => (y < 38 ? 0 : y < 68 ? 1 : 2));
    expect(toldInks(blocks, undefined, WIDTH)).toHaveLength(2);
  });

  it('are not that of an arm which was taken with it', () => {
    const top = separated(['#1f1d20', '#43261a'], (x) => (x < 105 ? 0 : 1));
    expect([toldInks(top, SKIN, WIDTH), toldInks(top, undefined, WIDTH).length]).toEqual([[], 1]);
  });
});
