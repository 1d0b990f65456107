/** Which colours a print is said to have that is none of its cloth's inks. */
import { expect, it } from 'vitest';
import { hexToOklab } from '../../../../../src/contract/colour/oklab.ts';
import { motifColours, wellWithin } from '../../../../../src/server/engines/local/caption/motif-colours.ts';
import { seenName } from '../../../../../src/server/engines/local/caption/seen-name.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { noise } from '../../../../../src/server/engines/local/pixels/noise.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import { drawSvg } from '../../../../../src/server/engines/local/pixels/raster.ts';

const SIDE = 300;
/** Letters three pixels thick: most of them is mixed with the cloth. */
const LETTERS = (fill: string) =>
  `<g fill="none" stroke="${fill}" stroke-width="3"><path d="M90 110V160M90 135H115M115 110V160M130 110H150M130 135H148M130 160H150M130 110V160M170 110V160H190M205 110V160H225"/></g>`;

/** @param drawn upon a T-shirt in its folds, as a camera sees it */
async function coloursOf(cloth: string, drawn: string) {
  const tee = `<path d="M60 40H240V270H60Z" fill="${cloth}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="100%" height="100%" fill="#e6e6e8"/>${tee}${drawn}</svg>`;
  const { data } = await drawSvg(svg, 3);
  const wave = noise(5);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const light = 1 + 0.12 * wave((i % SIDE) / 40, Math.floor(i / SIDE) / 70);
    for (let c = 0; c < 3; c++) data[i * 3 + c] = Math.min(255, Math.round((data[i * 3 + c] ?? 0) * light));
  }
  const area = Float32Array.from({ length: SIDE * SIDE }, (_, i) => {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    return x >= 60 && x < 240 && y >= 40 && y < 270 ? 1 : 0;
  });
  const inner = wellWithin(area, SIDE, SIDE);
  return motifColours(labPlanes(data, SIDE * SIDE), inner, hexToOklab(cloth), new Random(3)).map(seenName);
}

it('letters on black are white, and not the grey of their edges', async () => {
  expect(await coloursOf('#1b1b1d', LETTERS('#f6f6f4'))).toEqual(['白色']);
});

it('of two colours both are named, the commoner first', async () => {
  const heart = '<path d="M120 180H190V216H120Z" fill="#d0202a"/>';
  expect(await coloursOf('#22304f', `${heart}<path d="M90 100H210V150H90Z" fill="#f6f6f4"/>`)).toEqual(['白色', '红色']);
});

it('a deep fold of dark cloth is none, and a label at the neck is none of the print', async () => {
  const fold = '<path d="M146 170L160 176L166 256H146Z" fill="#150910"/>';
  const label = '<path d="M140 40H170V50H140Z" fill="#e02a2a"/>';
  expect(await coloursOf('#2a4632', fold + label + LETTERS('#f6f6f4'))).toEqual(['白色']);
});

it('satin that shines in its own hue has no second colour', async () => {
  const gleam = '<path d="M120 120L150 110L170 220L140 236Z" fill="#e83836"/>';
  expect(await coloursOf('#8e1420', gleam)).toEqual([]);
  expect(await coloursOf('#8e1420', gleam.replace('#e83836', '#e8c436'))).toEqual(['黄色']);
});
