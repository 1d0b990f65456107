/** A round neck whose inside is as dark as its front, or is printed: its line alone tells it, and a V, a collar and a hood are none. */
import { describe, expect, it } from 'vitest';
import { isOpenV } from '../../../../../src/server/engines/local/caption/open-neck.ts';
import { hasRoundNeck } from '../../../../../src/server/engines/local/caption/round-neck.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { noise } from '../../../../../src/server/engines/local/pixels/noise.ts';
import { drawSvg } from '../../../../../src/server/engines/local/pixels/raster.ts';

const [WIDTH, HEIGHT] = [320, 340];
const CREW = 'M124 40Q160 50 196 40L252 66L288 132L250 150L236 120V310H84V120L70 150L32 132L68 66Z';
/** Stands up at the neck before it goes down to the shoulders. */
const COLLAR = 'M128 30L192 30L204 66L252 80L288 140L250 156L236 126V310H84V126L70 156L32 140L68 80L116 66Z';
const ARC = 'M124 40C132 92 188 92 196 40';

/** On a ground like that of a photograph, in its grain, and with folds from the shoulders down. */
async function garment(outline: string, over: string, cloth = '#24262b') {
  const folds = [96, 124, 204, 222]
    .map((x) => `<path d="M${x} 120q10 90 -4 180" stroke="#000" stroke-opacity=".18" stroke-width="7" fill="none"/>`)
    .join('');
  const svg = (body: string, ground: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/><clipPath id="cut"><path d="${outline}"/></clipPath><path d="${outline}" fill="${cloth}"/><g clip-path="url(#cut)">${body}</g></svg>`;
  const { data } = await drawSvg(svg(folds + over, '#e4e5e8'), 3);
  const { data: shape } = await drawSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}"/><path d="${outline}" fill="#fff"/></svg>`,
    3,
  );
  const speckle = noise(7);
  const seen = Uint8Array.from(data, (v, i) =>
    Math.max(0, Math.min(255, Math.round(v + 2 * speckle((i % (3 * WIDTH)) * 0.7, Math.floor(i / (3 * WIDTH)) * 1.3)))),
  );
  return {
    area: Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => (shape[i * 3] as number) / 255),
    lab: labPlanes(seen, WIDTH * HEIGHT),
  };
}
const line = (d: string, colour: string, wide = 4) => `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${wide}"/>`;
const filled = (d: string, colour: string) => `<path d="${d}Z" fill="${colour}"/>`;
const dots = Array.from(
  { length: 90 },
  (_, k) => `<circle cx="${40 + (k % 10) * 26}" cy="${44 + Math.floor(k / 10) * 30}" r="8" fill="#d8b24a"/>`,
).join('');

async function isRound(outline: string, over: string, cloth?: string) {
  const { area, lab } = await garment(outline, over, cloth);
  return hasRoundNeck(area, lab, WIDTH, HEIGHT);
}

describe('a round neck is told', () => {
  it.each([
    ['by its rib, whose inside is as dark as the front', line(ARC, '#3a3d45', 9), undefined],
    ['by an inside paler than the front', filled(ARC, '#8c8f99'), undefined],
    ['in a print', dots + filled(ARC, '#4a3a30'), '#b9483f'],
  ])('%s', async (_, over, cloth) => expect(await isRound(CREW, over, cloth)).toBe(true));
});

describe('none is told', () => {
  it.each([
    ['of a V', CREW, filled('M124 40L160 118L196 40', '#8c8f99'), undefined],
    ['of a shallow V', CREW, filled('M124 40L160 84L196 40', '#8c8f99'), undefined],
    ['in a print that has no neck', CREW, dots, '#b9483f'],
    [
      'where a rib is seen at one side alone',
      CREW,
      `<g clip-path="inset(0 160 0 0)">${line('M124 40C130 78 150 80 160 80', '#5a5d66', 9)}</g>`,
      undefined,
    ],
    ['of plain cloth', CREW, '', undefined],
    [
      'of the band behind two lapels',
      CREW,
      `${filled('M128 40L160 190L192 40', '#101114')}${filled('M127 47C136 84 184 84 193 47', '#3c4048')}`,
      undefined,
    ],
    ['between the leaves of a collar that stands up', COLLAR, filled('M134 37C140 68 180 68 186 37', '#8c8f99'), undefined],
  ])('%s', async (_, outline, over, cloth) => expect(await isRound(outline, over, cloth)).toBe(false));
});

/** Two straps above an upper edge. */
const strapped = (edge: string) => `M104 40H112V120${edge}L208 120V40H216V124L226 310H94L104 124Z`;
it.each([
  ['a V between two straps', strapped('L160 176'), true],
  ['a scoop between them', strapped('C126 204 194 204 208 120'), false],
  ['a dip between them', strapped('L160 142'), false],
  ['a straight edge', strapped('L112 126H208'), false],
  ['a sweetheart', strapped('C130 104 156 120 160 142C164 120 190 104 208 120'), false],
  ['one end far above the other', 'M104 40H112V90L160 176L208 150V40H216V124L226 310H94L104 124Z', false],
  ['a crew neck', CREW, false],
] as const)('%s', async (_, outline, isV) => {
  expect(isOpenV((await garment(outline, '')).area, WIDTH, HEIGHT)).toBe(isV);
});
