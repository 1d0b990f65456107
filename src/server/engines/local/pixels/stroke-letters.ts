/** Letters as our own strokes on a 4×6 grid, so that no font of the host is needed. */
import { num } from './svg.ts';

export const STROKES: Readonly<Record<string, string>> = {
  A: 'M0 6L2 0L4 6M.8 4H3.2',
  B: 'M0 0V6H2.4C4.4 6 4.4 3 2.4 3H0M2.4 3C4 3 4 0 2.4 0H0',
  C: 'M4 1C3 -.4 0 -.4 0 3S3 6.4 4 5',
  D: 'M0 0V6H1.6C5 6 5 0 1.6 0Z',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  G: 'M4 1C3 -.4 0 -.4 0 3S3 6.4 4 5V3.2H2.4',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M2 0V6',
  J: 'M3 0V4.4C3 6.4 .4 6.4 0 4.6',
  K: 'M0 0V6M4 0L0 3.4M1.4 2.4L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3.4L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M2 0C-.6 0 -.6 6 2 6S4.6 0 2 0Z',
  P: 'M0 6V0H2.4C4.6 0 4.6 3.2 2.4 3.2H0',
  Q: 'M2 0C-.6 0 -.6 6 2 6S4.6 0 2 0ZM2.6 4.4L4 6.2',
  R: 'M0 6V0H2.4C4.6 0 4.6 3.2 2.4 3.2H0M2.2 3.2L4 6',
  S: 'M3.8 1C3 -.5 .2 -.3 .2 1.5S3.9 2.7 3.9 4.5S.8 6.6 0 4.9',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V3.8C0 6.8 4 6.8 4 3.8V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 2L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
  '0': 'M2 0C-.6 0 -.6 6 2 6S4.6 0 2 0Z',
  '1': 'M1 1L2.2 0V6',
  '2': 'M.2 1.4C.4 -.6 4 -.4 3.8 1.8C3.6 3 1 4.4 0 6H4',
  '3': 'M.3 0H3.8L1.8 2.4C5 2.4 4.6 6 2 6C.8 6 .2 5.4 0 4.8',
  '4': 'M3 6V0L0 4H4',
  '5': 'M3.8 0H.6L.3 2.8C2 1.8 4 2.6 4 4.2C4 6.4 .6 6.6 0 4.9',
  '6': 'M3.6 .2C.6 .6 -.2 3 .1 4.4C.6 6.8 4 6.4 4 4.2C4 2 .8 2 .2 3.8',
  '7': 'M0 0H4L1.4 6',
  '8': 'M2 2.8C-.4 2.6 .2 0 2 0S4.4 2.6 2 2.8C-.8 3 -.4 6 2 6S4.8 3 2 2.8',
  '9': 'M.4 5.8C3.4 5.4 4.2 3 3.9 1.6C3.4 -.8 0 -.4 0 1.8C0 4 3.2 4 3.8 2.2',
  '#': 'M1.2 0L.4 6M3.6 0L2.8 6M0 2H4M0 4H4',
  '&': 'M4 6L1 1.8C.2 .4 2.8 -.6 2.8 1C2.8 2.4 0 3 0 4.6C0 6.6 3.4 6.4 4 3.6',
  '♥': 'M2 5.6C-1.6 3 -.4 .4 2 1.8C4.4 .4 5.6 3 2 5.6Z',
  喜: 'M0 .4H4M2 -.4V1.6M.6 1.6H3.4M.8 2.4H3.2V3.4H.8ZM0 4.2H4M.8 4.8H3.2V6.2H.8Z',
};

/** How far a narrow letter moves to the left in its cell, and where the next one begins: an I in the cell of an O stood off from its neighbours. */
const SET: Readonly<Record<string, { readonly shift: number; readonly advance: number }>> = {
  ' ': { shift: 0, advance: 3 },
  I: { shift: 1.4, advance: 2.6 },
  '1': { shift: 0.8, advance: 3.4 },
};
const USUAL = { shift: 0, advance: 5.6 };

/** Stroke paths of a text from the origin, 6 high, and how wide they run. Letters without strokes leave a gap. */
export function word(text: string): { d: string; width: number } {
  let x = 0;
  let d = '';
  for (const letter of text.toUpperCase()) {
    const stroke = STROKES[letter];
    const { shift, advance } = SET[letter] ?? USUAL;
    if (stroke) d += `<path d="${stroke}" transform="translate(${num(x - shift)} 0)"/>`;
    x += advance;
  }
  return { d, width: x };
}
