import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { EngineJob, EnginePicture } from '../../../../../src/server/engines/engine.ts';
import { bgGeneration } from '../../../../../src/server/engines/local/background/bg-generation-method.ts';
import { compose } from '../../../../../src/server/engines/local/background/compose.ts';
import { stageFor } from '../../../../../src/server/engines/local/background/geometry.ts';
import { lightingOf } from '../../../../../src/server/engines/local/background/light/lighting.ts';
import { readReference } from '../../../../../src/server/engines/local/background/reference-plate.ts';
import { readSet, SETS, type SetName } from '../../../../../src/server/engines/local/background/sets/set-words.ts';
import { Silhouette, shadowOf } from '../../../../../src/server/engines/local/background/shadow.ts';
import { boxOf } from '../../../../../src/server/engines/local/background/subject.ts';
import { drawMask, drawSvg } from '../../../../../src/server/engines/local/pixels/raster.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const WIDTH = 180;
const HEIGHT = 300;
const svg = (body: string, width = WIDTH, height = HEIGHT) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`;
const png = (body: string) =>
  sharp(Buffer.from(svg(body)))
    .png()
    .toBuffer();
/** A garment cut out already: known coverage, known colour. */
const CUT_OUT = '<path d="M60 60H120L140 230H40Z" fill="#3a5f96"/>';
/** A person that the frame cuts at the neck, standing on two feet. */
const PERSON = '<path d="M72 0H108L112 110H68Z" fill="#a03a4c"/><path d="M70 108H88L86 270H74ZM92 108H110L106 270H94Z" fill="#caa083"/>';

function job(parameters: EngineJob['parameters'], input: EngineJob['input'], images: EngineJob['images']): EngineJob {
  return { id: 'x', designType: 'bg_generation', input, parameters, images, masks: {}, seed: 3, count: 1 };
}

async function run(task: EngineJob): Promise<{ picture: EnginePicture; data: Uint8Array }> {
  let picture: EnginePicture | undefined;
  await bgGeneration.draw(task, PACE, (made) => {
    if (made.data) picture = made;
  });
  if (!picture) throw new Error('no picture');
  return { picture, data: await sharp(picture.data).removeAlpha().raw().toBuffer() };
}

const at = (data: Uint8Array, x: number, y: number): number[] => [...data.subarray((y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3)];

describe('a ground of one colour', () => {
  it('is that colour exactly, darker only in the shadow, and the subject keeps its own', async () => {
    const { data } = await run(job({ bg_type: 'color' }, { color: '#ffffff' }, { source_path: await png(CUT_OUT) }));
    for (const [x, y] of [
      [2, 2],
      [177, 2],
      [2, 297],
      [177, 297],
      [20, 150],
      [90, 20],
    ] as const)
      expect(at(data, x, y)).toEqual([255, 255, 255]);
    expect(at(data, 90, 150)).toEqual([0x3a, 0x5f, 0x96]);
    // The lamp stands at the upper left: the shadow lies at the lower right.
    expect(at(data, 144, 228)[0]).toBeLessThan(245);
    expect(at(data, 34, 228)[0] ?? 0).toBeGreaterThan((at(data, 144, 228)[0] ?? 0) + 4);
    const { data: teal } = await run(job({ bg_type: 'color' }, { color: '#1f7a8c' }, { source_path: await png(CUT_OUT) }));
    expect(at(teal, 2, 2)).toEqual([0x1f, 0x7a, 0x8c]);
  });

  it('shines through what is half transparent, by its coverage', async () => {
    const veil = '<path d="M60 60H120V230H60Z" fill="#c02030"/><rect x="60" y="20" width="60" height="40" fill="#c02030" opacity=".5"/>';
    const { data } = await run(job({ bg_type: 'color' }, { color: '#ffffff' }, { source_path: await png(veil) }));
    const [r = 0, g = 0, b = 0] = at(data, 90, 22);
    // Half of white and half of red, less the shade that is seen through it; red alone would be 192, 32, 48.
    expect([r > 195 && r < 227, g > 105 && g < 147, b > 113 && b < 155]).toEqual([true, true, true]);
  });
});

describe('shadows', () => {
  it('fall where a pinhole camera sees them: the tip of a pole on the floor, and on the wall where it reaches it', async () => {
    const { data: cover } = await drawMask(svg('<path d="M88 40H92V270H88Z" fill="#fff"/>'));
    const box = boxOf(cover, WIDTH, HEIGHT);
    if (!box) throw new Error('no pole');
    const stage = stageFor(WIDTH, HEIGHT, box, 'stand', 30);
    const { focal, horizon, tall } = stage.camera;
    const from = { x: -0.5, y: 2, z: -1 };
    const free = shadowOf(new Silhouette(cover, WIDTH, HEIGHT, box), stage, { from, wide: 0, strength: 1 });
    const pole = (box.bottom - box.top) * stage.scale;
    const spot = (share: number) => {
      const way = (pole * share) / from.y;
      const depth = stage.subject - from.z * way;
      const across = ((90 - WIDTH / 2) * stage.subject) / focal - from.x * way;
      return free(WIDTH / 2 + (across * focal) / depth, horizon + (tall * focal) / depth, depth, 0);
    };
    expect(spot(0.5)).toBeLessThan(0.75);
    expect(spot(0.9)).toBeLessThan(0.75);
    expect(spot(1.15)).toBeGreaterThan(0.97);
    const near = stageFor(WIDTH, HEIGHT, box, 'stand', 0.4);
    const bent = shadowOf(new Silhouette(cover, WIDTH, HEIGHT, box), near, { from, wide: 0, strength: 1 });
    const way = near.wall - near.subject;
    const across = -from.x * way;
    const above = pole * 0.6 - from.y * way;
    expect(bent(WIDTH / 2 + (across * focal) / near.wall, 0, near.wall, above)).toBeLessThan(0.75);
    expect(bent(WIDTH / 2 + ((across + 0.3) * focal) / near.wall, 0, near.wall, above)).toBeGreaterThan(0.97);
  });
});

describe('where the subject stands', () => {
  const place = async () => {
    const { data: cover } = await drawMask(svg('<path d="M60 40H120V260H60Z" fill="#fff"/>'));
    const box = boxOf(cover, WIDTH, HEIGHT);
    if (!box) throw new Error('no subject');
    return { cover, box, stage: stageFor(WIDTH, HEIGHT, box, 'stand', 3), silhouette: new Silhouette(cover, WIDTH, HEIGHT, box) };
  };

  it('the floor is darker though no lamp throws a shadow there', async () => {
    const { stage, silhouette } = await place();
    const free = shadowOf(silhouette, stage, { from: { x: -0.5, y: 2, z: -1 }, wide: 0, strength: 0 });
    expect(free(90, 0, stage.subject, 0)).toBeLessThan(0.7);
    expect(free(90, 0, stage.subject + 1.2, 0)).toBeGreaterThan(0.95);
    expect(free(90, 0, stage.subject, 0.5)).toBeGreaterThan(0.95);
  });

  it('a glossy floor shows it upside down, fainter with its height', async () => {
    const { cover, box, stage, silhouette } = await place();
    // Red above, blue in its lowest tenth.
    const colour = new Uint8Array(WIDTH * HEIGHT * 3);
    for (let i = 0; i < WIDTH * HEIGHT; i++) colour.set(i / WIDTH < 238 ? [200, 20, 20] : [20, 20, 200], i * 3);
    const plate = new Uint8Array(WIDTH * HEIGHT * 3).fill(240);
    const subject = {
      width: WIDTH,
      height: HEIGHT,
      cover,
      colour,
      box,
      pose: 'stand' as const,
      busy: false,
      outline: 'good' as const,
      between: false,
    };
    compose(plate, subject, stage, silhouette, { cast: [1, 1, 1], bright: 0.36, side: 0, mirror: 0.6, match: 0 }, PACE);
    const [low = 0, , lowBlue = 0] = at(plate, 90, 266);
    const [high = 0, , highBlue = 0] = at(plate, 90, 292);
    expect(lowBlue - low).toBeGreaterThan(40);
    expect(high - highBlue).toBeGreaterThan(10);
    expect(240 - highBlue).toBeLessThan(240 - low);
    expect(at(plate, 30, 270)).toEqual([240, 240, 240]);
  });
});

const ROOM = (line: string) =>
  `<rect width="180" height="300" fill="#d8b48c"/><path d="${line}L180 300H0Z" fill="#6b4a36"/><rect x="0" y="30" width="60" height="90" fill="#fff6dc"/>`;

describe('a reference picture', () => {
  it.each([
    ['level', 'M0 205H180', 205],
    ['tilted', 'M0 196L180 212', 204],
  ])('shows its floor line: %s', async (_, line, row) => {
    const picture = await drawSvg(svg(ROOM(line)), 3);
    const { floorLine, side } = await readReference(picture, WIDTH, HEIGHT, PACE);
    expect(Math.abs((floorLine ?? 0) - row)).toBeLessThan(5);
    expect(side).toBeLessThan(-0.1);
  });

  it('of a texture has none', async () => {
    const dots = Array.from({ length: 40 }, (_, i) => `<circle cx="${(i * 71) % 180}" cy="${(i * 113) % 300}" r="9" fill="#cde"/>`).join(
      '',
    );
    const picture = await drawSvg(svg(`<rect width="180" height="300" fill="#356"/>${dots}`), 3);
    expect((await readReference(picture, WIDTH, HEIGHT, PACE)).floorLine).toBeUndefined();
  });

  it('has the person stand on its floor, with a shadow there and a little of its light', async () => {
    const room = await png(ROOM('M0 240H180'));
    const { data, picture } = await run(job({ bg_type: 'image' }, {}, { source_path: await png(PERSON), ref_image_url: room }));
    expect(picture.notes).toEqual([]);
    const before = await sharp(room).removeAlpha().raw().toBuffer();
    const skin = (y: number) => [70, 76, 80, 84, 96, 100, 106].some((x) => (at(data, x, y)[0] ?? 0) > 150);
    let foot = 0;
    for (let y = 0; y < HEIGHT; y++) if (skin(y)) foot = y;
    expect(foot).toBeGreaterThan(245);
    let dark = 0;
    for (let y = 241; y < HEIGHT; y++)
      for (let x = 115; x < WIDTH; x++) if ((at(data, x, y)[0] ?? 0) < (at(before, x, y)[0] ?? 0) - 6) dark++;
    expect(dark).toBeGreaterThan(40);
    const [r = 0, , b = 0] = at(data, 90, 60);
    expect(r / b).toBeGreaterThan(0xa0 / 0x4c + 0.05);
    expect(r / b).toBeLessThan((0xa0 / 0x4c) * 1.25);
  });
});

describe('sets', () => {
  it.each([
    ['大理石台面，柔光', 'marble', 'soft'],
    ['海边日落', 'beach', 'sunset'],
    ['秀场 T台 聚光', 'runway', 'spot'],
    ['清水混凝土墙，百叶窗光', 'concrete', 'blinds'],
    ['原木地板 树影', 'wood', 'leaves'],
    ['花园里的阳光', 'greenery', 'sun'],
    ['夜晚城市霓虹', 'street', 'night'],
    ['窗边午后', 'window', 'window'],
    ['简约影棚', 'studio', 'soft'],
  ])('%s', (prompt, set, light) => expect(readSet(prompt)).toMatchObject({ set, light, guessed: false }));
  it('take the colour that is meant, not the one inside a word', () => {
    expect(readSet('绿植花园').colour).toBeUndefined();
    expect(readSet('藕粉色影棚').colour).toBe('#e2bdb7');
    expect(readSet('埃菲尔铁塔前').guessed).toBe(true);
  });

  it('look different from each other, in each of their lights, and none is empty', async () => {
    const { data: cover } = await drawMask(svg('<path d="M35 10H55V135H35Z" fill="#fff"/>', 90, 150));
    const box = boxOf(cover, 90, 150);
    if (!box) throw new Error('no subject');
    const silhouette = new Silhouette(cover, 90, 150, box);
    const drawn: { name: string; light: Float32Array }[] = [];
    for (const name of Object.keys(SETS) as SetName[])
      for (const light of SETS[name].lights) {
        const set = SETS[name];
        const stage = stageFor(90, 150, box, 'stand', set.behind);
        const lighting = lightingOf(light, stage, 5, set.power);
        const free = shadowOf(silhouette, stage, lighting.lamp);
        drawn.push({ name: `${name} ${light}`, light: set.paint({ stage, lighting, free, seed: 5, colour: undefined, pace: PACE }).light });
      }
    for (const [i, one] of drawn.entries()) {
      const mean = one.light.reduce((sum, v) => sum + v, 0) / one.light.length;
      expect(mean, one.name).toBeGreaterThan(0.01);
      expect(mean, one.name).toBeLessThan(1.1);
      for (const other of drawn.slice(i + 1)) {
        let apart = 0;
        for (let k = 0; k < one.light.length; k++) apart += Math.abs((one.light[k] ?? 0) - (other.light[k] ?? 0));
        expect(apart / one.light.length / Math.max(0.1, mean), `${one.name} and ${other.name}`).toBeGreaterThan(0.025);
      }
    }
  });

  it('that are not known are said, and still get a place', async () => {
    const { picture } = await run(job({ bg_type: 'prompt' }, { ref_prompt: '埃菲尔铁塔前' }, { source_path: await png(CUT_OUT) }));
    expect(picture.grade).toBe('usable');
    expect(picture.notes[0]).toMatch(/没有认出/);
  });
});

describe('what cannot be done is said', () => {
  const chinese = { code: 'bad_input', said: { text: expect.stringMatching(/\p{Script=Han}/u) } };
  it('before anyone pays, where a field is missing', async () => {
    const images = { source_path: await png(CUT_OUT) };
    const refused = (parameters: EngineJob['parameters'], given: EngineJob['images'] = images) =>
      bgGeneration.refuses?.(job(parameters, {}, given))?.code;
    for (const bg_type of ['color', 'image', 'prompt']) expect(refused({ bg_type })).toBe('bad_input');
    expect(refused({ bg_type: 'color' }, {})).toBe('bad_input');
  });
  it.each([
    [
      'one pixel',
      () =>
        sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
    ],
    ['nothing in it', () => png('<rect width="180" height="300" fill="#ddd"/>')],
    ['all transparent', () => png('')],
    ['no picture', async () => Buffer.from('nonsense')],
  ])('%s', async (_, source) => {
    await expect(run(job({ bg_type: 'color' }, { color: '#fff' }, { source_path: await source() }))).rejects.toMatchObject(chinese);
  });
});
