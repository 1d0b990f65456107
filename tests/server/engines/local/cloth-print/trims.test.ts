import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { EnginePicture, Mask } from '../../../../../src/server/engines/engine.ts';
import { clothingDesign } from '../../../../../src/server/engines/local/cloth-print/clothing-design-method.ts';
import { clothingPattern } from '../../../../../src/server/engines/local/cloth-print/clothing-pattern-method.ts';
import type { LocalMethod } from '../../../../../src/server/engines/local/method.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const WIDTH = 480;
const HEIGHT = 560;
const KNIT = 'M160 70L205 50H275L320 70L420 330L372 350L330 215V470H150V215L108 350L60 330Z';
const SAID = /拼色的领边、门襟、镶边等保留原样/;
const PRINT = [63, 157, 106] as const;

const pictureOf = (body: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#f2f1ef"/>${body}</svg>`,
    ),
  )
    .png()
    .toBuffer();

async function covered(body: string, method: LocalMethod = clothingPattern, masks: Record<string, Mask> = {}) {
  const [source_path, ref_image_url] = await Promise.all([
    pictureOf(body),
    sharp({ create: { width: 64, height: 64, channels: 3, background: { r: PRINT[0], g: PRINT[1], b: PRINT[2] } } })
      .png()
      .toBuffer(),
  ]);
  const made: EnginePicture[] = [];
  const images = { source_path, ref_image_url };
  await method.draw({ id: 'x', designType: 'x', input: {}, parameters: {}, images, masks, seed: 2, count: 1 }, PACE, (one) => {
    if (one.data) made.push(one);
  });
  const [one] = made;
  if (!one) throw new Error('nothing made');
  const data = await sharp(one.data).removeAlpha().raw().toBuffer();
  /** Green, as the print is and nothing else. */
  const isPrinted = (x: number, y: number) => {
    const o = (y * WIDTH + x) * 3;
    const [r = 0, g = 0, b = 0] = data.subarray(o, o + 3);
    return g > r + 25 && g > b + 15;
  };
  /** Its green. */
  const light = (x: number, y: number) => data[(y * WIDTH + x) * 3 + 1] ?? 0;
  return { isPrinted, light, said: one.notes.join('；') };
}

/** A knit of one colour with what lies on it. */
const knit = (more: string, colour = '#8f93a3') => `<path d="${KNIT}" fill="${colour}"/>${more}`;
const RIBS =
  '<path d="M198 53L240 190L282 53L296 58L252 205V470H228V205L184 58Z" fill="#b23a48"/><g fill="#e8e2d0"><circle cx="240" cy="240" r="7"/><circle cx="240" cy="310" r="7"/><circle cx="240" cy="380" r="7"/></g>';

describe('under a print or another fabric', () => {
  it('a cardigan keeps its ribbed opening and the buttons on it, and says so', async () => {
    const { isPrinted, said } = await covered(knit(RIBS));
    for (const y of [240, 275, 310, 345, 420]) expect(isPrinted(240, y)).toBe(false);
    expect([isPrinted(213, 120), isPrinted(267, 120)]).toEqual([false, false]);
    expect([isPrinted(180, 300), isPrinted(300, 300), isPrinted(110, 290)]).toEqual([true, true, true]);
    expect(said).toMatch(SAID);
    expect(said).not.toContain('可能透出');
  });

  it('what somebody painted is printed all the same', async () => {
    const keep = { width: WIDTH, height: HEIGHT, data: new Uint8Array(WIDTH * HEIGHT) };
    for (let y = 300; y < 470; y++) keep.data.fill(255, y * WIDTH + 220, y * WIDTH + 260);
    const { isPrinted } = await covered(knit(RIBS), clothingPattern, { keep });
    expect([isPrinted(240, 345), isPrinted(240, 420), isPrinted(240, 275)]).toEqual([true, true, false]);
  });

  it('hems and cuffs stay in another fabric, too', async () => {
    const ribs =
      '<path d="M150 440H330V470H150Z" fill="#c98f3a"/><path d="M60 330L108 350L115 330L68 308ZM420 330L372 350L365 330L412 308Z" fill="#c98f3a"/>';
    const { isPrinted, said } = await covered(knit(ribs, '#27325c'), clothingDesign);
    expect([isPrinted(240, 457), isPrinted(85, 330), isPrinted(395, 330)]).toEqual([false, false, false]);
    expect([isPrinted(240, 300), isPrinted(110, 290)]).toEqual([true, true]);
    expect(said).toMatch(SAID);
  });

  it('a thin line round each cuff stays, whose colour lies between those of cloth and ground', async () => {
    const lines =
      '<path d="M202 44C212 96 268 96 278 44" fill="none" stroke="#8c93a8" stroke-width="15"/><path d="M58 312L125 342M422 312L355 342" stroke="#8c93a8" stroke-width="5"/>';
    const clip = `<clipPath id="knit"><path d="${KNIT}"/></clipPath><g clip-path="url(#knit)">${lines}</g>`;
    const { isPrinted } = await covered(knit(clip, '#27325c'));
    for (const x of [94, 385]) expect([isPrinted(x, 328), isPrinted(x, 300)]).toEqual([false, true]);
    expect(isPrinted(240, 83)).toBe(false);
  });

  it('buttons stay whole though half of one gleams', async () => {
    const buttons = [110, 160, 210]
      .map((y) => `<g transform="translate(240 ${y})"><circle r="9" fill="#2b2b2f"/><path d="M0 -10H10V0H0Z" fill="#f4ece4"/></g>`)
      .join('');
    const { isPrinted } = await covered(knit(buttons, '#e8d6c4'));
    for (const y of [110, 160, 210])
      expect([isPrinted(240, y + 6), isPrinted(244, y - 4), isPrinted(240, y + 20)]).toEqual([false, false, true]);
  });

  it('a belt stays', async () => {
    const { isPrinted } = await covered(knit('<rect x="150" y="300" width="180" height="16" fill="#23201f"/>', '#c9b48f'));
    expect([isPrinted(240, 308), isPrinted(170, 308)]).toEqual([false, false]);
    expect(isPrinted(240, 360)).toBe(true);
  });

  it('two stripes down each shoulder stay with what shows between them, and no square of the old cloth beside', async () => {
    const side = '<path d="M262 40L317 74L414 322M248 46L306 82L403 330" fill="none" stroke="#3f6fd8" stroke-width="7"/>';
    const both = `<clipPath id="knit"><path d="${KNIT}"/></clipPath><g clip-path="url(#knit)">${side}<g transform="translate(480)scale(-1,1)">${side}</g></g>`;
    const { isPrinted } = await covered(knit(both, '#27325c'));
    // Within the box of a stripe that ends at the neck; the stripes; the cloth between them.
    for (const x of [285, 195]) expect(isPrinted(x, 150)).toBe(true);
    for (const x of [363, 356, 350]) for (const at of [x, 479 - x]) expect([at, isPrinted(at, 195)]).toEqual([at, false]);
    expect(isPrinted(240, 300)).toBe(true);
  });

  it('the inside of a neck goes whole, below the foot of a label in it, too', async () => {
    const inside = '<path d="M198 52C204 116 276 116 282 52Z" fill="#a87c84"/><path d="M205 50H275V76H205Z" fill="#8e666f"/>';
    const { isPrinted, light } = await covered(knit(inside, '#ecc9cf'));
    const front = light(240, 160);
    for (const [x, y] of [
      [240, 90],
      [215, 60],
      [265, 60],
      [240, 58],
    ] as const) {
      expect(isPrinted(x, y)).toBe(true);
      expect(light(x, y)).toBeLessThan(front - 15);
    }
  });

  it('of a figure on the chest nothing stays, not its coloured parts either; the label at the neck does', async () => {
    const figure =
      '<path d="M205 210H275V250H205Z" fill="#cfc6ae"/><path d="M205 250H230V275H205ZM250 250H275V275H250Z" fill="#c23a3a"/><path d="M212 218H226V232H212Z" fill="#3a55b0"/>';
    const { isPrinted } = await covered(knit(`${figure}<rect x="226" y="62" width="28" height="14" fill="#b23a48"/>`, '#dcd6c8'));
    for (const [x, y] of [
      [217, 262],
      [262, 262],
      [219, 225],
      [250, 230],
      [240, 330],
    ] as const)
      expect(isPrinted(x, y)).toBe(true);
    expect(isPrinted(240, 69)).toBe(false);
  });

  it.each([
    [
      'a round letter of a word',
      '<path d="M176 220H188V244H176ZM216 220H228V244H216Z" fill="#d8a03a"/><circle cx="202" cy="232" r="11" fill="#d8a03a"/>',
      202,
      232,
    ],
    [
      'a stroke near a collar of its colour',
      '<path d="M204 46C212 92 268 92 276 46" fill="none" stroke="#d8483a" stroke-width="10"/><path d="M186 108L204 150" stroke="#d8483a" stroke-width="9"/>',
      195,
      129,
    ],
    [
      'a line of small letters over a large one',
      `<path d="M200 225H216V290H240V305H200Z" fill="#e0602c"/><path d="${[0, 8, 16, 24].map((x) => `M${200 + x} 211h5v6h-5z`).join('')}" fill="#e0602c"/>`,
      210,
      214,
    ],
    [
      'a flower at the neck as there are more',
      [
        [240, 76],
        [190, 200],
        [285, 250],
        [230, 330],
        [300, 400],
      ]
        .map(([x, y]) => `<path transform="translate(${x} ${y})" d="M0 -14L5 -5L14 0L5 5L0 14L-5 5L-14 0L-5 -5Z" fill="#e6d94a"/>`)
        .join(''),
      240,
      76,
    ],
  ])('%s goes with the rest of the print', async (_, body, x, y) => {
    const { isPrinted } = await covered(knit(body, '#27325c'));
    expect(isPrinted(x, y)).toBe(true);
  });

  it.each([
    ['stripes', [150, 200, 250, 300, 350, 400].map((y) => `<rect x="150" y="${y}" width="180" height="18" fill="#a3453a"/>`).join(''), 159],
    ['a number', '<path d="M180 190H300V230H225V270H300V390H180V350H255V310H180Z" fill="#a3453a"/>', 210],
    [
      'a badge of two bars',
      '<rect x="190" y="200" width="44" height="12" fill="#a3453a"/><rect x="246" y="200" width="44" height="12" fill="#a3453a"/>',
      240,
    ],
  ])('%s: no trim but a print, which goes', async (_, body, y) => {
    const { isPrinted, said } = await covered(knit(body, '#d9d3c4'));
    expect(isPrinted(215, y)).toBe(true);
    expect(said).not.toMatch(SAID);
  });
});
