/** What stands at the neck of somebody says of a top that it is worn over other things: a zip below it, or a body that is far wider than anybody. */
import { describe, expect, it } from 'vitest';
import { hasClosedStand } from '../../../../../src/server/engines/local/caption/closed-stand.ts';
import { readGarment } from '../../../../../src/server/engines/local/caption/read-garment.ts';
import { isRolled } from '../../../../../src/server/engines/local/caption/rolled-neck.ts';
import { standsOver, type Worn } from '../../../../../src/server/engines/local/caption/worn.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import { drawMask, drawSvg } from '../../../../../src/server/engines/local/pixels/raster.ts';
import { personScene } from '../scenes/person-scene.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const CLOTH = '#7d6ab5';
const top = (neck: string) => `<path d="M100 98${neck}L200 98L224 144L202 152L196 140V232H104V140L98 152L76 144Z" fill="${CLOTH}"/>`;
const STAND = 'L112 98L122 90L131 79L146 112H154L169 79L178 90L188 98';
const CREW = 'L130 96C134 111 166 111 170 96';
const arm = (aside: number, fill: string, wide: number) =>
  `<path d="M${102 - aside} 108L${78 - aside} 176L${69 - aside} 230M${198 + aside} 108L${222 + aside} 176L${231 + aside} 230" fill="none" stroke="${fill}" stroke-width="${wide}"/>`;
const ZIP = '<path d="M150 112V230" stroke="#333" stroke-width="2.5"/>';
/** They hide how far the sleeves go: white, they are no cloth of it. */
const STRIPED = arm(0, CLOTH, 26) + arm(8, '#f4f4f2', 8);

async function read(over: string) {
  const { rgba } = await personScene({ trousers: '#2c3e63', over });
  const data = new Uint8Array(rgba.width * rgba.height * 3);
  for (let i = 0; i < rgba.width * rgba.height; i++) data.set(rgba.data.subarray(i * 4, i * 4 + 3), i * 3);
  return readGarment({ width: rgba.width, height: rgba.height, channels: 3, data }, new Random(4), PACE);
}

describe('a zip below a stand', () => {
  it('is that of a jacket, though stripes hide how far its sleeves go', async () => {
    const { person, silhouette, collar, text } = await read(STRIPED + top(STAND) + ZIP);
    expect([person, silhouette.garment, silhouette.sleeve, collar]).toEqual([true, '外套', undefined, '立领']);
    expect(text.description).toContain('外套，立领');
  });
  it.each([
    ['a crew neck', STRIPED + top(CREW) + ZIP],
    ['no zip', STRIPED + top(STAND)],
    ['bare arms', top(STAND) + ZIP],
  ])('%s: it is a top', async (_, over) => expect((await read(over)).silhouette.garment).toBe('上衣'));
});

describe('what a stand says of a top', () => {
  const worn = (told: Partial<Worn>): Worn => ({
    part: 'upper',
    cutOff: false,
    feet: 460,
    reach: () => undefined,
    fronts: undefined,
    stand: 'closed',
    half: 25,
    covered: () => true,
    fromChin: () => 7,
    legs: () => ({ seen: 1, bare: 0 }),
    ...told,
  });
  it('closed above a body that is far wider than anybody, perhaps a jacket; above another one nothing', () => {
    const over = (told: Partial<Worn>, body: number) => standsOver(worn(told), '长袖', false, 100, body);
    expect([over({}, 152), over({}, 125), over({ stand: undefined }, 152), over({ stand: 'zipped' }, 152)]).toEqual([
      'guess',
      undefined,
      undefined,
      undefined,
    ]);
  });
  it('with a line down the front, a jacket where no arm is bare', () => {
    const over = (told: Partial<Worn>) => standsOver(worn({ stand: 'zipped', ...told }), undefined, true, 100, 125);
    expect([over({}), over({ covered: () => false }), over({ stand: undefined })]).toEqual(['sure', undefined, undefined]);
  });
});

describe('a stand closed up to the chin', () => {
  const [WIDTH, HEIGHT] = [300, 260];
  const head = { bottom: 104, centre: 150, half: 26, tone: { l: 0.7, a: 0.03, b: 0.05 }, paler: 0 };
  const JACKET = '<path d="M104 104H196L232 130V250H68V130Z" fill="#eceded"/>';
  const FACE = '<path d="M118 40H182V104H118Z" fill="#2a1d16"/><ellipse cx="150" cy="60" rx="21" ry="32" fill="#d9a98a"/>';
  const COLLAR = '<path d="M118 92H182L186 104H114Z" fill="#e4e5e6"/>';
  const THROAT = '<path d="M138 80H162V104H138Z" fill="#d9a98a"/>';
  const ROLL = '<path d="M135 92H165V104H135Z" fill="#e4e5e6"/>';
  const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`;
  const mask = async (body: string) => (await drawMask(svg(body.replaceAll(/fill="[^"]*"/g, 'fill="#fff"')))).data;
  /** @param of the garment that was found */
  const stands = async (body: string, of = JACKET) => {
    const { data } = await drawSvg(svg(`<rect width="100%" height="100%" fill="#e8c9a8"/>${body}`), 3);
    const seen = { area: await mask(of), figure: await mask(body), skin: new Float32Array(WIDTH * HEIGHT) };
    return hasClosedStand(seen, head, labPlanes(new Uint8Array(data), WIDTH * HEIGHT), WIDTH, HEIGHT);
  };
  it('is cloth of the garment from side to side of the head, and no part of it', async () =>
    expect(await stands(FACE + COLLAR + JACKET)).toBe(true));
  it.each([
    ['a bare throat', FACE + THROAT + JACKET, JACKET],
    ['a roll neck no wider than a neck', FACE + ROLL + JACKET, JACKET],
    ['what was found of the garment itself, where the head was taken too far down', FACE + COLLAR + JACKET, COLLAR + JACKET],
    ['a scarf of another colour', FACE + COLLAR.replace('#e4e5e6', '#a3182b') + JACKET, JACKET],
  ])('%s is none', async (_, body, of) => expect(await stands(body, of)).toBe(false));
});

describe('a roll neck', () => {
  const [WIDTH, HEIGHT] = [300, 260];
  const head = { bottom: 98, centre: 150, half: 24, tone: { l: 0.7, a: 0.03, b: 0.05 }, paler: 0 };
  const rolled = async (neck: string, figure = '<path d="M126 30H174V120H126Z" fill="#fff"/>') => {
    const mask = async (body: string) =>
      (await drawMask(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`)).data;
    return isRolled(
      { area: await mask(top(neck)), figure: await mask(figure), skin: new Float32Array(WIDTH * HEIGHT) },
      head,
      WIDTH,
      HEIGHT,
    );
  };
  const ROLLED = 'L126 99L132 94V80H168V94L174 99';
  it.each([
    ['a column up to the chin', ROLLED, true],
    ['a crew neck', CREW, false],
    ['a stand zipped half up', STAND, false],
    ['a boat neck, flat from shoulder to shoulder', 'L110 94H190', false],
    ['a stand that is wider than the neck', 'L116 99L120 82H180L184 99', false],
  ] as const)('%s', async (_, neck, told) => expect(await rolled(neck)).toBe(told));
  it('has somebody above it, and no ground', async () => expect(await rolled(ROLLED, '')).toBe(false));
});
