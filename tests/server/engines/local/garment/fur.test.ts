/** Fur as it is seen: soft beyond the cloth and of its own colour there, as white as white cloth, each pile another picture. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hexToOklab, rgbToOklab } from '../../../../../src/contract/colour/oklab.ts';
import { furOf } from '../../../../../src/server/engines/local/garment/blocks/necks/fur-collar.ts';
import { pileOf } from '../../../../../src/server/engines/local/garment/cloth/fur.ts';
import { mixedDesigns } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { classesIn } from '../../../../../src/server/engines/local/garment/designs/reading/class-words.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { renderCutout, renderGarment } from '../../../../../src/server/engines/local/garment/picture/render.ts';
import type { Side } from '../../../../../src/server/engines/local/garment/picture/scene.ts';
import type { Cloth, Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const WIDTH = 400;

function design(sentence: string): Garment {
  const [garment] = mixedDesigns(classesIn(sentence), readGarmentBrief(sentence), 1, 5);
  if (!garment) throw new Error('no design');
  return { ...garment, display: 'ghost' };
}

const coat = design('粉色长毛皮草大衣');
const wool = (garment: Garment): Garment => ({ ...garment, cloth: { ...garment.cloth, fabric: 'wool', hand: undefined } });
const known = new Map<string, ReturnType<typeof renderCutout>>();

/** Each is drawn once. To be read only. */
function cut(garment: Garment): ReturnType<typeof renderCutout> {
  const key = JSON.stringify(garment);
  const drawn = known.get(key) ?? renderCutout(garment, PACE, WIDTH);
  known.set(key, drawn);
  return drawn;
}

/** Means over pixels of a cutout: OKLab of those whose alpha lies between two values, and how many there are. */
function mean({ data }: { readonly data: Uint8Array }, from: number, to: number) {
  const sum = { l: 0, a: 0, b: 0 };
  let count = 0;
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3] ?? 0;
    if (alpha < from || alpha > to) continue;
    const { l, a, b } = rgbToOklab({ r: data[i] ?? 0, g: data[i + 1] ?? 0, b: data[i + 2] ?? 0 });
    sum.l += l;
    sum.a += a;
    sum.b += b;
    count++;
  }
  return { l: sum.l / count, a: sum.a / count, b: sum.b / count, count };
}

/** How far neighbours differ in lightness, in the middle of a picture: within a row, and from row to row. */
async function grain(garment: Garment) {
  const { png, height } = await renderGarment(garment, PACE, { width: WIDTH });
  const data = await sharp(png).greyscale().raw().toBuffer();
  let [across, down, count] = [0, 0, 0];
  for (let y = Math.round(height * 0.45); y < height * 0.75; y++)
    for (let x = Math.round(WIDTH * 0.36); x < WIDTH * 0.64; x++) {
      const own = data[y * WIDTH + x] ?? 0;
      across += Math.abs((data[y * WIDTH + x + 2] ?? 0) - own);
      down += Math.abs((data[(y + 2) * WIDTH + x] ?? 0) - own);
      count++;
    }
  return { across: across / count, down: down / count };
}

describe('fur', () => {
  it('ends softly: around long hair lie many times as many half covered pixels as around wool', async () => {
    const part = async (garment: Garment) => {
      const picture = await cut(garment);
      return mean(picture, 20, 235).count / picture.height;
    };
    const [fur, cloth] = [await part(coat), await part(wool(coat))];
    expect(fur).toBeGreaterThan(6);
    expect(fur).toBeGreaterThan(cloth * 2.5);
  });

  it.each(['粉色长毛皮草大衣', '棕色长毛皮草大衣', '驼色貂毛外套'])('%s: has its own colour at its outline', async (sentence) => {
    const garment = design(sentence);
    const picture = await cut(garment);
    const [rim, inside] = [mean(picture, 60, 200), mean(picture, 250, 255)];
    expect(rim.count).toBeGreaterThan(400);
    expect(rim.l).toBeGreaterThan(inside.l - 0.06);
    const own = hexToOklab(garment.cloth.colour);
    expect(Math.hypot(rim.a - own.a, rim.b - own.b)).toBeLessThan(0.04);
  });

  it.each(['白色狐狸毛短款皮草', '白色长毛皮草大衣', '白色獭兔毛外套', '白色羊羔毛外套'])(
    '%s: is as white as white cloth',
    async (sentence) => {
      const garment = design(sentence);
      const [fur, cloth] = [mean(await cut(garment), 250, 255).l, mean(await cut(wool(garment)), 250, 255).l];
      expect(fur).toBeGreaterThan(cloth - 0.02);
    },
  );

  it('has depth in black', async () => {
    const light = async (garment: Garment) => {
      const { data } = await cut(garment);
      const all = Array.from({ length: data.length / 4 }, (_, k) => k * 4)
        .filter((i) => (data[i + 3] ?? 0) > 250)
        .map((i) => rgbToOklab({ r: data[i] ?? 0, g: data[i + 1] ?? 0, b: data[i + 2] ?? 0 }).l)
        .sort((a, b) => a - b);
      return (all[Math.floor(all.length * 0.9)] ?? 0) - (all[Math.floor(all.length * 0.1)] ?? 0);
    };
    expect(await light(design('黑色长毛皮草大衣'))).toBeGreaterThan(0.06);
  });

  it('is another for each pile: long locks fall, short hair lies close, curls turn all ways', async () => {
    const of = (hand: Cloth['hand']): Garment => ({ ...coat, cloth: { ...coat.cloth, hand } });
    const [long, short, curly] = [of({ thick: 1.45 }), of({ thick: 0.55 }), of({ thick: 0.6, grain: 2.2 })];
    const [falls, lies, turns] = [await grain(long), await grain(short), await grain(curly)];
    expect(falls.across / falls.down).toBeGreaterThan(1.5);
    expect(turns.across / turns.down).toBeLessThan(1.25);
    expect(falls.across).toBeGreaterThan(lies.across * 1.15);
    const soft = async (garment: Garment) => mean(await cut(garment), 20, 235).count;
    const beyond = [await soft(long), await soft(short), await soft(curly)] as const;
    expect(beyond[0]).toBeGreaterThan(beyond[1] * 1.4);
    expect(beyond[1]).toBeGreaterThan(beyond[2]);
  });

  it.each([
    ['长毛皮草大衣', '皮草大衣', 1],
    ['貉子毛大衣', '皮草大衣', 1],
    ['水貂皮草大衣', '皮草大衣', -1],
    ['短毛皮草大衣', '皮草大衣', -1],
  ] as const)('%s: its hair is longer or shorter than that of %s', (sentence, other, sign) => {
    const [one, usual] = [design(sentence), design(other)];
    expect(one.cloth.fabric).toBe('fur');
    expect(Math.sign(pileOf(one.cloth).length - pileOf(usual.cloth).length)).toBe(sign);
  });

  it.each([
    ['泰迪绒大衣', true],
    ['羊羔毛外套', true],
    ['波斯羔大衣', true],
    ['狐狸毛外套', false],
    ['兔毛外套', false],
  ])('%s curls: %s', (sentence, curled) => expect(pileOf(design(sentence).cloth).curled).toBe(curled));

  it.each([
    ['灰色毛呢大衣貉子毛领', 'wool', false, 4],
    ['酒红色毛呢大衣水貂毛领', 'wool', false, 2],
    ['棕色皮衣羊羔毛领', 'leather', true, 3],
    ['牛仔夹克泰迪绒领', 'denim', true, 3],
  ] as const)('%s: is what its collar is of, and its cloth %s', (sentence, fabric, curled, most) => {
    const garment = design(sentence);
    expect(garment.cloth.fabric).toBe(fabric);
    expect(garment.cloth.hand).toBeUndefined();
    expect(garment.trims).toContain('fur-collar');
    const pile = pileOf(furOf(garment));
    expect(pile.curled).toBe(curled);
    if (most > 3) expect(pile.length).toBeGreaterThan(most);
    else expect(pile.length).toBeLessThan(most);
  });

  it('is parted where a coat opens in front, and nowhere behind or on a jumper', async () => {
    /** How much darker the line of a front edge is than the cloth beside it, as a part of it. */
    const dark = async (garment: Garment, side: Side) => {
      const { png, height } = await renderGarment(garment, PACE, { width: WIDTH, side });
      const data = await sharp(png).greyscale().raw().toBuffer();
      const column = (x: number) => {
        let sum = 0;
        for (let y = Math.round(height * 0.5); y < height * 0.7; y++) sum += data[y * WIDTH + x] ?? 0;
        return sum;
      };
      const columns = Array.from({ length: 40 }, (_, k) => column(WIDTH / 2 - 20 + k));
      return 1 - (Math.min(...columns) * columns.length) / columns.reduce((a, b) => a + b);
    };
    const front = await dark(coat, 'front');
    expect(front).toBeGreaterThan((await dark(coat, 'back')) * 1.6);
    expect(front).toBeGreaterThan((await dark({ ...coat, kind: 'top' }, 'front')) * 1.6);
  });

  it('leaves buttons and belts to be seen', async () => {
    const gold: Cloth = { fabric: 'leather', colour: '#e8b400', wash: 0 };
    const seen = async (garment: Garment, least: number, contrast = gold) => {
      const { data } = await cut({ ...garment, contrast });
      let count = 0;
      for (let i = 0; i < data.length; i += 4) if ((data[i] ?? 0) > least && (data[i] ?? 0) - (data[i + 2] ?? 0) > least * 0.55) count++;
      return count;
    };
    const black = design('黑色长毛皮草大衣');
    expect(await seen(black, 120)).toBeLessThan(20);
    // As bright as buttons are: under hair, and darkened as cloth is under it, hardly any of them was.
    expect(await seen({ ...black, closure: 'buttons' }, 190)).toBeGreaterThan(300);
    expect(await seen(design('黑色泰迪绒大衣'), 190)).toBeGreaterThan(200);
    const belted: Garment = { ...black, waist: 'belt' };
    const leather = await seen(belted, 120);
    expect(leather).toBeGreaterThan(2000);
    // A belt of the coat's own fur is smooth: its hair would hang down from it.
    expect(await seen(belted, 120, { ...gold, fabric: 'fur' })).toBeLessThan(leather * 1.2);
  });

  it('round a face stands out before its hood, and over its edge', async () => {
    const parka: Garment = { ...design('军绿色派克大衣连帽毛领'), fur: '#e02020' };
    const { data, width, height } = await cut(parka);
    const [left, right, top] = [0.36, 0.64, 0.03];
    let [red, box] = [0, { x0: 1, x1: 0, y0: 1 }];
    for (let k = 0; k < data.length / 4; k++) {
      if ((data[k * 4 + 3] ?? 0) < 120 || (data[k * 4] ?? 0) - (data[k * 4 + 1] ?? 0) < 60) continue;
      red++;
      const [x, y] = [(k % width) / width, Math.floor(k / width) / height];
      box = { x0: Math.min(box.x0, x), x1: Math.max(box.x1, x), y0: Math.min(box.y0, y) };
    }
    // Half as much where the hood hid what lies over it.
    expect(red).toBeGreaterThan(7000);
    expect(box.x0).toBeLessThan(left);
    expect(box.x1).toBeGreaterThan(right);
    expect(box.y0).toBeLessThan(top);
  });

  it('is the same for the same garment, and another for another seed', async () => {
    const [one, again, other] = await Promise.all(
      [coat.seed, coat.seed, coat.seed + 1].map((seed) => renderCutout({ ...coat, seed }, PACE, 200)),
    );
    expect(Buffer.from(again?.data ?? []).equals(Buffer.from(one?.data ?? []))).toBe(true);
    expect(Buffer.from(other?.data ?? []).equals(Buffer.from(one?.data ?? []))).toBe(false);
  });

  it('stops where it is when a job is cancelled', async () => {
    const cancel = new AbortController();
    const said: string[] = [];
    const progress = (_part: number, step = '') => {
      if (step === '皮毛') cancel.abort(new Error('cancelled'));
      said.push(step);
    };
    await expect(renderGarment(coat, { signal: cancel.signal, progress }, { width: WIDTH })).rejects.toThrow('cancelled');
    expect(said.at(-1)).toBe('皮毛');
    expect(said.filter((step) => step === '皮毛').length).toBe(1);
  });
});
