import { describe, expect, it } from 'vitest';
import { hexToOklab, hueOf, rgbToOklab } from '../../../../../src/contract/colour/oklab.ts';
import { legBand } from '../../../../../src/server/engines/local/garment/blocks/lower/legs.ts';
import { neckFront } from '../../../../../src/server/engines/local/garment/blocks/necks/neckline.ts';
import { sample } from '../../../../../src/server/engines/local/garment/blocks/surface.ts';
import { torso } from '../../../../../src/server/engines/local/garment/blocks/torso.ts';
import { fallCollar } from '../../../../../src/server/engines/local/garment/blocks/trims.ts';
import { fadedOf } from '../../../../../src/server/engines/local/garment/cloth/fabric.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { renderCutout } from '../../../../../src/server/engines/local/garment/picture/render.ts';
import { buildScene } from '../../../../../src/server/engines/local/garment/picture/scene.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import type { Raster } from '../../../../../src/server/engines/local/pixels/raster.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

function design(type: GarmentClass, words: string, count = 1, at = 0): Garment {
  const garment = designsOf(type, readGarmentBrief(words), count, 5)[at];
  if (!garment) throw new Error('no design');
  return garment;
}

/** Sizes of the pieces that a cut-out falls into, and of the holes in it, as parts of what is covered. */
function pieces({ width, height, data }: Raster): { parts: number[]; holes: number[] } {
  const solid = Uint8Array.from({ length: width * height }, (_, i) => ((data[i * 4 + 3] ?? 0) > 127 ? 1 : 0));
  const covered = solid.reduce((sum, v) => sum + v, 0);
  const seen = new Uint8Array(solid.length);
  const flood = (start: number) => {
    const kind = solid[start];
    const stack = [start];
    let [size, open] = [0, false];
    seen[start] = 1;
    for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
      size++;
      const x = i % width;
      if (x === 0 || x === width - 1 || i < width || i >= solid.length - width) open = true;
      for (const j of [x > 0 ? i - 1 : i, x < width - 1 ? i + 1 : i, i - width, i + width])
        if (j >= 0 && j < solid.length && !seen[j] && solid[j] === kind) {
          seen[j] = 1;
          stack.push(j);
        }
    }
    return { size, open };
  };
  const [parts, holes]: [number[], number[]] = [[], []];
  for (let i = 0; i < solid.length; i++) {
    if (seen[i]) continue;
    const kind = solid[i];
    const { size, open } = flood(i);
    if (kind) parts.push(size / covered);
    else if (!open) holes.push(size / covered);
  }
  return { parts: parts.sort((a, b) => b - a), holes: holes.sort((a, b) => b - a) };
}

describe('what is sewn on hangs together', () => {
  it('flutter sleeves are set into the armhole', async () => {
    const garment = design('design_dress', '飞飞袖连衣裙');
    expect(garment.sleeve.kind).toBe('flutter');
    const { width, height, data } = await renderCutout(garment, PACE, 320);
    // Below the shoulders a line leaves cloth once at most, at the neck; a gap along the armhole would part the sleeves from it.
    for (let y = Math.round(height * 0.08); y < height * 0.13; y++) {
      const solid = (x: number) => (data[(y * width + x) * 4 + 3] ?? 0) > 127;
      const covered = Array.from({ length: width }, (_, x) => x).filter(solid);
      const gaps = covered.slice(1).map((x, i) => x - (covered[i] ?? x) - 1);
      expect(gaps.filter((gap) => gap > 3).length).toBeLessThanOrEqual(1);
    }
  });

  it.each(['鱼尾礼服 荷叶边', '衬衫裙 荷叶边', '收腰连衣裙 荷叶边'])('a frill at the hem leaves no gap: %s', async (words) => {
    const garment = design('design_dress', words);
    expect(garment.trims).toContain('ruffle-hem');
    const { parts, holes } = pieces(await renderCutout({ ...garment, sleeve: { ...garment.sleeve, kind: 'none' } }, PACE, 320));
    expect(parts[1] ?? 0).toBeLessThan(0.002);
    expect(holes[0] ?? 0).toBeLessThan(0.0005);
  });

  it.each<[GarmentClass, string, number]>([
    ['design_dress', '真丝收腰伞摆连衣裙', 900],
    ['design_dress', '雪纺百褶连衣裙', 900],
    ['design_dress', '蛋糕裙', 900],
    ['tee', '连帽卫衣', 300],
    ['design_woolenCoat', '大衣', 300],
  ])('%s %s is closed at the back, folds and all', (type, words, columns) => {
    const { surfaces } = buildScene(design(type, words), 'back');
    const round = surfaces.filter(({ nu, detailed }) => detailed && nu === columns);
    expect(round.length).toBeGreaterThan(0);
    for (const surface of round) {
      const { x, y, z } = sample(surface);
      const { nu, nv } = surface;
      for (let j = 0; j < nv; j++) {
        const [a, b] = [j * nu, j * nu + nu - 1];
        // Cm between where the turn begins and where it ends.
        const [dx, dy, dz] = [x, y, z].map((plane) => (plane[a] ?? 0) - (plane[b] ?? 9));
        expect(Math.hypot(dx ?? 9, dy ?? 9, dz ?? 9)).toBeLessThan(0.05);
      }
    }
  });

  // Seen: every shirt and denim jacket had the collar of fifty years ago, ten and a half centimetres long at its points.
  it.each([
    ['shirt', '经典衬衫'],
    ['design_denim', '牛仔夹克'],
  ] as const)('%s %s: the points of its collar end eight or nine centimetres below the neck', (type, words) => {
    const garment = design(type, words);
    const leaf = fallCollar(garment, 1, 0);
    if (!leaf) throw new Error('no collar');
    const low = sample(leaf).y.reduce((most, y) => Math.max(most, y), -99) - neckFront(garment.neckline, 0);
    expect(low).toBeGreaterThan(7);
    expect(low).toBeLessThan(9.2);
  });

  // Seen: from behind it was a helmet that ended in a tongue on the back.
  it.each(['灰色连帽卫衣', '连帽羽绒服', '连帽冲锋衣'])(
    'a hood ends behind in the neck, and one that is not quilted has its two seams: %s',
    (words) => {
      const type = words.includes('羽绒') ? 'design_downJacket' : words.includes('冲锋') ? 'design_outdoor' : 'tee';
      const garment = design(type, words);
      const made = buildScene(garment).surfaces.find(({ nu, nv }) => nu === 240 && nv === 150);
      if (!made) throw new Error('no hood');
      const { x, y, z, edge } = sample(made);
      let low = -99;
      for (const [i, at] of y.entries()) if ((z[i] ?? 0) < -1 && (edge[i] ?? -1) >= 0) low = Math.max(low, at);
      expect(low).toBeGreaterThan(2.6);
      expect(low).toBeLessThan(5);
      if (garment.seams.includes('baffle')) return;
      // Across the back of the head, at the height of the eyes: a groove on each side of the middle.
      const row = 75 * 240;
      const behind = Array.from({ length: 240 }, (_, k) => row + k).filter((i) => (z[i] ?? 0) < 0);
      const round = behind.map((i) => Math.hypot((x[i] ?? 0) / 12, (z[i] ?? 0) / 11.6));
      const dips = round.filter((r, k) => k > 3 && k < round.length - 4 && r < Math.min(round[k - 3] ?? 9, round[k + 3] ?? 9) - 0.01);
      expect(dips.length).toBeGreaterThanOrEqual(2);
    },
  );

  // Seen: the hem of a mermaid's skirt was a row of tongues that stood before each other, and ended in spikes at its sides.
  it.each([
    ['design_dress', '鱼尾礼服'],
    ['skirt', '鱼尾半裙'],
  ] as const)('%s %s: its hem waves, and does not fold over itself', (type, words) => {
    for (const seed of [3, 5, 11]) {
      const [garment] = designsOf(type, readGarmentBrief(words), 1, seed);
      if (!garment) throw new Error('no design');
      expect(garment.skirt.kind).toBe('mermaid');
      const made = buildScene(garment).surfaces.find(({ nu, nv }) => nu === 900 && nv === 190);
      if (!made) throw new Error('no skirt');
      const { x, z } = sample(made);
      const hem = Array.from({ length: 900 }, (_, k) => 189 * 900 + k).filter((i) => (z[i] ?? 0) > 0);
      let back = 0;
      for (const i of hem.slice(1)) back += Math.max(0, (x[i - 1] ?? 0) - (x[i] ?? 0));
      expect(back / garment.skirt.sweep).toBeLessThan(0.3);
    }
  });

  it.each(['灰色连帽卫衣', '连帽羽绒服'])('a hood is sewn into a round neck: it hangs on no chest as a bib: %s', (words) => {
    const hood = buildScene(design(words.includes('羽绒') ? 'design_downJacket' : 'tee', words)).surfaces.find(
      ({ nu, nv }) => nu === 240 && nv === 150,
    );
    if (!hood) throw new Error('no hood');
    const { x, y, edge } = sample(hood);
    const lowest = (from: number, to: number) => {
      let found = -99;
      for (const [i, across] of x.entries())
        if ((edge[i] ?? -1) > 0 && Math.abs(across) >= from && Math.abs(across) < to) found = Math.max(found, y[i] ?? -99);
      return found;
    };
    expect(lowest(0, 1)).toBeGreaterThan(9.5);
    expect(lowest(10, 11)).toBeLessThan(lowest(0, 1) - 2);
  });

  it('both cuffs of a leg show their outside', () => {
    const garment = design('design_trousers', '束脚运动裤');
    const { legs } = garment;
    if (!legs) throw new Error('no legs');
    for (const side of [-1, 1]) {
      const { nz, surface } = sample(legBand(garment, legs, side, 6, 1));
      expect(nz[(surface.nv >> 1) * surface.nu + (surface.nu >> 1)]).toBeGreaterThan(0.9);
    }
  });
});

describe('tailoring', () => {
  it.each([
    ['design_woolenCoat', '双排扣大衣'],
    ['suit', '单排扣西装'],
    ['design_leather', '机车皮衣'],
  ] as const)('%s: a collar stands up behind the neck', (type, words) => {
    const garment = design(type, words);
    const top = (one: Garment) =>
      buildScene(one)
        .surfaces.map((surface) => sample(surface))
        .reduce((least, { y, edge }) => y.reduce((lowest, v, i) => ((edge[i] ?? -1) > 0 ? Math.min(lowest, v) : lowest), least), 99);
    expect(top(garment)).toBeLessThan(top({ ...garment, neckline: 'v' }) - 0.7);
  });

  it('the cloth of a back hangs straight: ribs stay as far apart at the waist as at the bust', () => {
    const garment = design('tee', '罗纹背心');
    const { s, x, z, surface } = sample(torso(garment, new Random(1)));
    const ratio = (row: number) => {
      const near = Array.from({ length: surface.nu - 1 }, (_, k) => row * surface.nu + k).filter(
        (i) => (z[i] ?? 0) < 0 && Math.abs(x[i] ?? 99) < 5 && Math.abs((x[i + 1] ?? 0) - (x[i] ?? 0)) > 0.01,
      );
      return near.reduce((sum, i) => sum + Math.abs(((s[i + 1] ?? 0) - (s[i] ?? 0)) / ((x[i + 1] ?? 0) - (x[i] ?? 0))), 0) / near.length;
    };
    const middle = (row: number) => {
      const places = Array.from({ length: surface.nu }, (_, k) => row * surface.nu + k).filter((i) => (z[i] ?? 0) < 0 && (x[i] ?? 0) > 0);
      const nearest = places.reduce((best, i) => ((x[i] ?? 99) < (x[best] ?? 99) ? i : best));
      return s[nearest] ?? 0;
    };
    const rows = [0.45, 0.6, 0.8].map((part) => Math.round(surface.nv * part));
    for (const row of rows) {
      expect(ratio(row)).toBeLessThan(1.6);
      expect(Math.abs(middle(row) - middle(rows[0] ?? 0))).toBeLessThan(1.2);
    }
  });

  it.each([
    ['design_dress', '直筒连衣裙'],
    ['shirt', '经典衬衫'],
    ['skirt', 'A字半裙'],
    ['skirt', '百褶半裙'],
  ] as const)('%s %s: a printed dot stays a dot at the centre front and is narrowed only toward the sides', (type, words) => {
    const garment = design(type, words);
    const main = buildScene(garment).surfaces.find(({ detailed, nv }) => detailed && nv > 100);
    if (!main) throw new Error('no cloth');
    const { s, x, z, edge } = sample(main);
    const front = Array.from({ length: main.nu - 1 }, (_, k) => k).filter((k) => {
      const i = Math.round(main.nv * 0.7) * main.nu + k;
      return (z[i] ?? 0) > 0 && (edge[i] ?? -1) > 0;
    });
    const row = Math.round(main.nv * 0.7) * main.nu;
    const widest = Math.max(...front.map((k) => x[row + k] ?? 0));
    // Cloth over seen width, summed over a stretch: folds go forth and back.
    const stretch = (from: number, to: number) => {
      const inside = front.filter((k) => (x[row + k] ?? 0) >= from * widest && (x[row + k] ?? 0) < to * widest);
      const [first, last] = [row + Math.min(...inside), row + Math.max(...inside)];
      return ((s[last] ?? 0) - (s[first] ?? 0)) / ((x[last] ?? 0) - (x[first] ?? 0));
    };
    // A skirt's folds are as wide as a dot's surroundings: there only the wide stretch says something.
    for (const [from, to] of type === 'skirt'
      ? [[-0.4, 0.4] as const]
      : ([
          [-0.12, 0.12],
          [0.02, 0.2],
          [-0.4, 0.4],
        ] as const)) {
      expect(stretch(from, to)).toBeGreaterThan(0.86);
      expect(stretch(from, to)).toBeLessThan(1.25);
    }
    expect(stretch(0.85, 0.999)).toBeGreaterThan(stretch(-0.4, 0.4) * 1.12);
  });

  it.each(['#a4622f', '#7c2629', '#3f6a4a', '#2f4a7d'])('denim of %s fades to a pale shade of its own hue', (hex) => {
    const own = hexToOklab(hex);
    const linear = [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2) as [number, number, number];
    const [r, g, b] = fadedOf(...linear).map((v) => 255 * v ** (1 / 2.2)) as [number, number, number];
    const faded = rgbToOklab({ r, g, b });
    expect(faded.l).toBeGreaterThan(0.75);
    const turn = Math.abs(hueOf(faded) - hueOf(own));
    expect(Math.min(turn, 360 - turn)).toBeLessThan(30);
  });
});

describe('words that are not what they contain', () => {
  it.each([
    ['长毛皮草大衣', 'fur'],
    ['麻花毛衣 米白', 'cable'],
    ['绞花开衫', 'cable'],
    ['皮肤衣', 'nylon'],
    ['灰色人字纹大衣', 'tweed'],
  ] as const)('%s is %s, and no print', (words, fabric) => {
    const brief = readGarmentBrief(words);
    expect(brief.fabrics).toEqual([fabric]);
    expect(brief.print).toBeUndefined();
  });
});

describe('a set of one named cut', () => {
  it.each([
    ['design_downJacket', '短款亮面羽绒服'],
    ['design_outdoor', '机能冲锋衣'],
    ['design_fur', '长毛皮草大衣'],
    ['design_woolenCoat', '双排扣大衣'],
    ['design_leather', '机车皮衣'],
  ] as const)('%s %s: five proposals, four colours and more than one build', (type, words) => {
    const set = designsOf(type, readGarmentBrief(words), 5, 7);
    expect(new Set(set.map(({ cloth }) => cloth.colour)).size).toBe(4);
    expect(new Set(set.map(({ neckline, waist, trims }) => `${neckline} ${waist} ${trims.join()}`)).size).toBeGreaterThan(1);
    expect(new Set(set.map(({ name }) => name)).size).toBe(1);
  });

  it('keeps the neck that was asked for', () => {
    for (const { neckline } of designsOf('design_downJacket', readGarmentBrief('短款立领羽绒服'), 5, 7)) expect(neckline).not.toBe('hood');
  });
});
