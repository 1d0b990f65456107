import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EngineDelivery, EngineJob } from '../../../../../src/server/engines/engine.ts';
import { imageCaption } from '../../../../../src/server/engines/local/caption/caption-method.ts';
import { type Reading, readGarment } from '../../../../../src/server/engines/local/caption/read-garment.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { dressDesigns } from '../../../../../src/server/engines/local/garment/designs/dress-designs.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { pieceDesigns } from '../../../../../src/server/engines/local/garment/designs/piece-designs.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { renderGarment } from '../../../../../src/server/engines/local/garment/picture/render.ts';
import { decodePicture } from '../../../../../src/server/engines/local/pixels/decode.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import { drawnOnce } from '../../../../support/pictures/drawn-once.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

function svg(body: string, ground = '#eceae6'): Promise<Uint8Array> {
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="480"><rect width="360" height="480" fill="${ground}"/>${body}</svg>`,
    ),
  )
    .png()
    .toBuffer();
}

/** What is made once for all tests that look at it. */
function once<T>(make: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const made = new Map<string, Promise<T>>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}

async function read(data: Uint8Array): Promise<Reading> {
  return readGarment(await decodePicture(data, 3, 640), new Random(1), PACE);
}

async function run(source: Uint8Array | undefined): Promise<EngineDelivery[]> {
  const made: EngineDelivery[] = [];
  const job: EngineJob = {
    id: 'x',
    designType: 'image_caption',
    input: {},
    parameters: {},
    images: source ? { source_path: source } : {},
    masks: {},
    seed: 1,
    count: 1,
  };
  await imageCaption.draw(job, PACE, (delivery) => made.push(delivery));
  return made;
}

/** Px wide. Twice the pixels told the same of every one of these outlines, also with the rules broken that tell them. */
const DRAWN = 288;

const TROUSERS = 'M120 50H240L252 430H196L180 160L164 430H108Z';
const TEE = 'M110 100L150 84C160 100 200 100 210 84L250 100L300 170L262 196L244 176V380H116V176L98 196L60 170Z';
/** Its sleeves end at the elbow. */
const WIDE_TEE = 'M110 100L150 84C160 100 200 100 210 84L250 100L304 184L265 209L244 176V380H116V176L95 209L56 184Z';
const DRESS = 'M140 40L158 36C165 60 195 60 202 36L220 40L226 110L214 190L290 440H70L146 190L134 110Z';

const readTee = once(async (fill) => read(await svg(`<path d="${TEE}" fill="${fill}"/>`)));

describe('图生文', () => {
  it.each([
    ['长裤', TROUSERS, '#456893'],
    ['上衣', TEE, '#a62f3c'],
    ['连衣裙', DRESS, '#1f3f34'],
  ])('an outline of %s is read as one', async (name, path, fill) => {
    expect((await read(await svg(`<path d="${path}" fill="${fill}"/>`))).silhouette.garment).toBe(name);
  });

  it('names colours, stripes and a plain cloth', async () => {
    const plain = await readTee('#1d2a4a');
    expect([plain.colours[0], plain.surface.print]).toEqual(['藏青', '纯色']);
    expect(plain.text.title).toContain('藏青');
    const lines = Array.from({ length: 14 }, (_, i) => `<rect x="0" y="${90 + i * 22}" width="360" height="10" fill="#1d2a4a"/>`).join('');
    const striped = await read(
      await svg(
        `<defs><clipPath id="c"><path d="${TEE}"/></clipPath></defs><path d="${TEE}" fill="#c8262c"/><g clip-path="url(#c)">${lines}</g>`,
      ),
    );
    expect(striped.surface.print).toBe('横条纹');
    expect([...striped.colours].sort()).toEqual(['红色', '藏青'].sort());
    expect(striped.text.description).toContain('横条纹');
  });

  /** Its letters were the twill of denim, its white the gleam of leather, its portrait a placket; a sleeve to the elbow was half a sleeve. */
  it('a portrait and letters on a navy T-shirt say nothing of its cloth and its front', async () => {
    const letters = Array.from(
      { length: 42 },
      (_, i) => `<path d="M${126 + (i % 14) * 8} ${112 + Math.floor(i / 14) * 20}h3v14h-3z" fill="#f4f4f2"/>`,
    ).join('');
    const portrait = '<path d="M140 176h80v110h-80z" fill="#8d8f94"/><path d="M180 190h34v86h-34z" fill="#f4f4f2"/>';
    const { silhouette, surface } = await read(await svg(`<path d="${WIDE_TEE}" fill="#22304f"/>${letters}${portrait}`));
    expect([silhouette.garment, silhouette.sleeve, surface.opening, surface.fabric]).toEqual(['上衣', '短袖', false, '平整的梭织或汗布']);
  });

  it.each([
    ['below long straps', 'M108 190Q180 260 252 190L262 400H98Z', 'M116 200L150 60H156L122 200ZM244 200L210 60H204L238 200Z'],
    [
      'cropped, below longer ones',
      'M104 250Q140 280 180 250Q220 280 256 250L262 370H98Z',
      'M112 262L120 60H128L120 262ZM248 262L240 60H232L240 262Z',
    ],
  ])('a top %s is one: straps are no part of its length', async (_, bodice, straps) => {
    const { silhouette } = await read(await svg(`<path d="${bodice}" fill="#c9a227"/><path d="${straps}" fill="#c9a227"/>`));
    expect([silhouette.garment, silhouette.sleeve]).toEqual(['上衣', '吊带']);
  });

  it.each([
    [
      'white letters on navy',
      '#1d2a4a',
      '<path d="M140 190H148V226H140ZM156 190H164V226H156ZM172 190H180V226H172ZM188 190H196V226H188ZM204 190H212V226H204Z" fill="#f4f4f4"/>',
      '局部图案',
    ],
    [
      'black ones on white',
      '#f6f6f8',
      '<path d="M140 190H152V240H140ZM164 190H176V240H164ZM188 190H200V240H188Z" fill="#222"/>',
      '局部图案',
    ],
    [
      'buttons and a pocket',
      '#1d2a4a',
      '<circle cx="180" cy="150" r="4" fill="#eee"/><circle cx="180" cy="200" r="4" fill="#eee"/><circle cx="180" cy="250" r="4" fill="#eee"/><path d="M200 150H228V180H200Z" fill="none" stroke="#2a3a60"/>',
      '纯色',
    ],
  ])('a T-shirt with %s', async (_, cloth, print, name) => {
    const { surface } = await read(await svg(`<path d="${TEE}" fill="${cloth}"/>${print}`, '#c9c7c2'));
    expect(surface.print).toBe(name);
  });

  it('says that the fabric is a guess, and how sure it is', async () => {
    const { text, notes } = await readTee('#1d2a4a');
    expect(text.description).toMatch(/面料看起来像.+把握/);
    expect(notes.join()).toContain('面料为推测');
  });

  it('comes as words, without a picture', async () => {
    const [made, ...more] = await run(await svg(`<path d="${DRESS}" fill="#6e1b2c"/>`));
    expect(more).toHaveLength(0);
    expect(made?.data).toBeUndefined();
    expect(made?.text?.tags).toEqual(expect.arrayContaining(['连衣裙', '酒红']));
  });
});

describe('garments of our own renderer', () => {
  const UPPER = new Set(['上衣', '外套', '大衣']);
  const seen: { kind: string; right: boolean; colour: boolean }[] = [];
  beforeAll(async () => {
    const brief = readGarmentBrief('酒红');
    const list = [
      ...dressDesigns(brief, 8, 3).map((garment) => ({ kind: 'dress', garment })),
      ...(['design_denim', 'design_downJacket', 'design_knit', 'design_trousers'] as const).flatMap((type) =>
        pieceDesigns(type, brief, 2, 0).map((garment) => ({ kind: type, garment })),
      ),
    ];
    for (const { kind, garment } of list) {
      const { png } = await renderGarment(garment, PACE, { width: DRAWN });
      const { silhouette, colours } = await read(png);
      seen.push({
        kind,
        right:
          kind === 'dress'
            ? silhouette.garment === '连衣裙'
            : kind === 'design_trousers'
              ? silhouette.garment.endsWith('裤')
              : UPPER.has(silhouette.garment),
        colour: colours.length > 0,
      });
    }
  });

  it('are told apart, dress from jacket from trousers, at least four times of five', () => {
    const right = seen.filter((one) => one.right).length;
    expect(right / seen.length, JSON.stringify(seen)).toBeGreaterThanOrEqual(0.8);
  });

  it('all have colours', () => expect(seen.every(({ colour }) => colour)).toBe(true));
});

describe('trousers and skirts of our own renderer', () => {
  const WIDE = ['阔腿西裤', '花苞腰阔腿裤', '微喇牛仔裤', '百慕大短裤', '直筒牛仔裤', '锥形九分西裤'];
  const SKIRTS = ['A字半裙', '百褶半裙', '铅笔半裙', '伞摆半裙', '斜裁缎面半裙', '工字褶网球裙', '开衩长裙', '牛仔短裙'];
  const drawn = async (type: 'design_trousers' | 'skirt' | 'design_woolenCoat', words: string, width = DRAWN, seed = 0) => {
    const [garment] = pieceDesigns(type, readGarmentBrief(words), 1, seed);
    if (!garment) throw new Error(`no garment for ${words}`);
    return (await read((await renderGarment(garment, PACE, { width })).png)).silhouette;
  };
  const skirt = once((cut) => drawn('skirt', `酒红 ${cut}`));

  it.each(WIDE)('%s are legs, though no gap may be seen between them', async (cut) => {
    expect((await drawn('design_trousers', `酒红 ${cut}`)).garment).toBe(cut.endsWith('短裤') ? '短裤' : '长裤');
  });
  it('black ones too', async () => expect((await drawn('design_trousers', '黑色阔腿西裤')).garment).toBe('长裤'));

  it.each(SKIRTS)('%s hangs from the waist in one piece', async (cut) => {
    const { garment, sleeve } = await skirt(cut);
    expect([garment, sleeve]).toEqual(['半身裙', undefined]);
  });
  it('says how long a skirt is', async () => {
    expect((await skirt('工字褶网球裙')).length).toBe('短款');
    expect((await skirt('百褶半裙')).length).toBe('长款');
  });

  it.each(['驼色双排扣大衣', '米色大衣', '黑色大衣'])('%s is a coat, not somebody in nothing but skin', async (words) => {
    expect((await drawn('design_woolenCoat', words)).garment).toBe('大衣');
  });
  it.each(['白色裙裤', '白色阔腿短裤'])('%s are legs, though white on white lost a corner', async (words) => {
    expect((await drawn('design_trousers', words, 1024, 5)).garment).toMatch(/裤$/);
  });
});

describe('what a caption is easily wrong about', () => {
  /** As large as a picture is read: its height is 640. */
  const READ = 480;
  const known = new Map<string, Promise<Reading>>();
  const drawn = (type: GarmentClass, words: string): Promise<Reading> => {
    const [garment] = designsOf(type, readGarmentBrief(words), 1, 5);
    if (!garment) throw new Error(`no garment for ${words}`);
    const reading = known.get(words) ?? drawnOnce(garment, { width: READ }).then(({ png }) => read(png));
    known.set(words, reading);
    return reading;
  };

  it.each([
    ['tee', '灰色卫衣', '上衣', '长袖'],
    ['design_outdoor', '冲锋衣', '外套', '长袖'],
    ['design_downJacket', '长款羽绒服', '大衣', '长袖'],
    ['tee', '黑色T恤', '上衣', '短袖'],
    ['tee', '黑色罗纹背心', '上衣', '无袖'],
    ['design_denim', '牛仔外套', '外套', '长袖'],
    ['design_woolenCoat', '白色大衣', '大衣', '长袖'],
  ] as const)('%s, %s, is no dress, no skirt and no coat unless it is one', async (type, words, name, sleeves) => {
    const { garment, sleeve } = (await drawn(type, words)).silhouette;
    expect([garment, sleeve]).toEqual([name, sleeves]);
  });

  /** Folds, a lining and quilting of white cloth were colours of a print. */
  it.each([
    ['shirt', '白色衬衫'],
    ['design_woolenCoat', '白色大衣'],
    ['design_downJacket', '白色羽绒服'],
    ['suit', '白色西装'],
  ] as const)('%s, %s, is plain, and of one colour', async (type, words) => {
    const { surface, colours } = await drawn(type, words);
    expect([surface.print, colours.length]).toEqual(['纯色', 1]);
  });

  it.each([
    ['shirt', '白色条纹衬衫'],
    ['tee', '灰色条纹T恤'],
    ['design_dress', '波点连衣裙'],
    ['shirt', '白色印花衬衫'],
  ] as const)('%s, %s, is not', async (type, words) => {
    expect((await drawn(type, words)).surface.print).not.toBe('纯色');
  });

  // One level of this wall makes one ink of the lines' greys and the cloth, or two.
  it('flowers in fine lines are a print though their greys go for one ink', async () => {
    const [garment] = designsOf('shirt', readGarmentBrief('白色印花衬衫'), 1, 5);
    if (!garment) throw new Error('no shirt');
    const { surface } = await read((await renderGarment(garment, PACE, { width: 640, ground: '#d7d5d2' })).png);
    expect(surface.print).toBe('满版印花');
  });
});

describe('odd input ends in words or a clear sentence', () => {
  it('nothing, one pixel, an empty field, a full one, grey, CMYK, a strip', async () => {
    const chinese = { code: 'bad_input', said: { text: expect.stringMatching(/\p{Script=Han}/u) } };
    const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#8297ab' } });
    for (const data of [undefined, await plain(1, 1).png().toBuffer(), await plain(200, 200).png().toBuffer(), new Uint8Array([1, 2, 3])])
      await expect(run(data)).rejects.toMatchObject(chinese);
    const source = sharp(await svg(`<path d="${DRESS}" fill="#6e1b2c"/>`));
    for (const data of [await source.clone().greyscale().jpeg().toBuffer(), await source.clone().toColourspace('cmyk').jpeg().toBuffer()])
      expect(await run(data)).toHaveLength(1);
    const strip = await run(await source.clone().resize(20, 2000, { fit: 'fill' }).png().toBuffer()).catch((error: unknown) => error);
    if (Array.isArray(strip)) expect(strip).toHaveLength(1);
    else expect(strip).toMatchObject(chinese);
  });
});
