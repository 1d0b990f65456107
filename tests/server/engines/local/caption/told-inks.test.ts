/** Which colours a caption names. */
import { describe, expect, it } from 'vitest';
import { hexToOklab, oklabToHex } from '../../../../../src/contract/colour/oklab.ts';
import { seenName } from '../../../../../src/server/engines/local/caption/seen-name.ts';
import { asSeen, toldInks } from '../../../../../src/server/engines/local/caption/told-inks.ts';
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

  it('are those of a few strong flowers, where as little grey is a label', () => {
    const of = (hex: string) =>
      toldInks(
        separated(['#f4f4f2', hex], (x, y) => (x < 22 && y < 16 ? 1 : 0)),
        undefined,
        WIDTH,
      ).length;
    expect([of('#e8862e'), of('#9a9a98')]).toEqual([1, 0]);
  });

  it('are those of letters where they are a print, and never its ground in shade', () => {
    // White letters on a black T-shirt, a fiftieth of it, with a red dot in them, and a fold.
    const at = (x: number, y: number) => (x < 16 && y < 12 ? (x < 4 && y < 4 ? 2 : 1) : x > 100 && y > 60 ? 3 : 0);
    const shirt = separated(['#3b3440', '#f4f4f2', '#c8102e', '#1f1b22'], at);
    const plane = (within: boolean) => new Float32Array(WIDTH * HEIGHT).map((_, i) => (within || i % WIDTH > 16 ? 1 : 0));
    const told = (inner?: Float32Array) => toldInks(shirt, undefined, WIDTH, inner).map((ink) => shirt.inks.indexOf(ink));
    // At its rim the same would be a hand or a lining.
    expect([told(), told(plane(true)), told(plane(false))]).toEqual([[], [1], []]);
  });
});

describe('what a colour is called', () => {
  it('is what it is within: small flowers are mixed with their ground along every edge', () => {
    // Dots eleven wide on black, their two outermost pixels half and a fifth black.
    const depth = (x: number, y: number) => 6 - Math.max(Math.abs((x % 16) - 8), Math.abs((y % 16) - 8));
    const flowers = separated(['#26262a', '#d97d6c'], (x, y) => (depth(x, y) > 0 ? 1 : 0));
    const [coral, black] = [hexToOklab('#f0806b'), hexToOklab('#26262a')];
    const plane = (key: 'l' | 'a' | 'b') =>
      Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
        const d = depth(i % WIDTH, Math.floor(i / WIDTH));
        const part = d <= 0 ? 0 : d === 1 ? 0.5 : d === 2 ? 0.8 : 1;
        return part * coral[key] + (1 - part) * black[key];
      });
    const lab = { l: plane('l'), a: plane('a'), b: plane('b') };
    const members = [...flowers.first].flatMap((k, i) => (k === 1 ? [i] : []));
    const mean = (key: 'l' | 'a' | 'b') => members.reduce((sum, i) => sum + (lab[key][i] ?? 0), 0) / members.length;
    const ink = { ...flowers.inks[1], l: mean('l'), a: mean('a'), b: mean('b'), share: 0.4 };
    const seen = { ...flowers, inks: [flowers.inks[0] ?? ink, ink] };
    expect([seenName(ink), seenName(asSeen(ink, seen, lab, WIDTH))], oklabToHex(ink)).toEqual(['豆沙', '珊瑚']);
  });

  it('is white for a white shirt in cool light, and no longer for cream and pale blue', () => {
    const names = ['#e5e9f2', '#dbdadf', '#ededed', '#f3ecdf', '#cfe2f2'].map((hex) => seenName(hexToOklab(hex)));
    expect(names.slice(0, 4)).toEqual(['白色', '白色', '白色', '米白']);
    expect(names[4]).not.toBe('白色');
  });

  it.each([
    ['a pale sage shirt', '#aeb5a7', /绿/],
    ['another in brighter light', '#d4d8c4', /绿|抹茶|豆青/],
    ['olive grey', '#757767', /橄榄绿|苔绿/],
    ['dark navy', '#2e3e55', /藏青/],
    ['navy under a warm lamp', '#343247', /藏青/],
    ['pale blue knit', '#adbdd5', /天蓝/],
    ['brown in shade', '#54463c', /咖啡|棕/],
    ['a grey without any hue', '#797a7d', /^灰色$/],
    ['an olive trench coat', '#65563a', /橄榄|松针/],
    ['a grey in warm light', '#b2a99d', /灰|燕麦/],
    ['black in ordinary light', '#272928', /^黑色$/],
    ['burgundy in a studio', '#3c141b', /红/],
    ['chocolate beside it', '#4d2115', /巧克力|咖啡|栗色/],
  ])('is its hue first, as a person says it: %s', (_, hex, name) => {
    expect(seenName(hexToOklab(hex))).toMatch(name);
  });
});
