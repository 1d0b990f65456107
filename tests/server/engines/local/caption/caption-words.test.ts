/** 图生文: a word that is wrong and said as sure is worse than one left out. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readLower } from '../../../../../src/server/engines/local/caption/lower.ts';
import { mostOf } from '../../../../../src/server/engines/local/caption/placed-motif.ts';
import { readGarment } from '../../../../../src/server/engines/local/caption/read-garment.ts';
import { ROWS } from '../../../../../src/server/engines/local/caption/rows.ts';
import { readSurface } from '../../../../../src/server/engines/local/caption/surface.ts';
import { separateInks } from '../../../../../src/server/engines/local/inks/inks.ts';
import { decodePicture } from '../../../../../src/server/engines/local/pixels/decode.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const TEE = 'M110 100L150 84C160 100 200 100 210 84L250 100L300 170L262 196L244 176V380H116V176L98 196L60 170Z';

async function read(body: string, ground = '#eceae6', change: (rgb: Uint8Array) => void = () => undefined) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="480"><defs><clipPath id="t"><path d="${TEE}"/></clipPath></defs><rect width="360" height="480" fill="${ground}"/>${body}</svg>`;
  const picture = await decodePicture(await sharp(Buffer.from(svg)).png().toBuffer(), 3, 640);
  change(picture.data);
  return readGarment(picture, new Random(1), PACE);
}

const tee = (fill: string) => `<path d="${TEE}" fill="${fill}"/>`;
const spread = (mark: (x: number, y: number) => string, step: number) => {
  const marks: string[] = [];
  for (let y = 90; y < 390; y += step) for (let x = 60 + ((y / step) % 2) * (step / 2); x < 310; x += step) marks.push(mark(x, y));
  return `<g clip-path="url(#t)">${marks.join('')}</g>`;
};

describe('words that are left out', () => {
  it('two blocks of colour are no stripes', async () => {
    const yoke = '<rect x="40" y="60" width="280" height="110" clip-path="url(#t)" fill="#b9d3f0"/>';
    expect((await read(tee('#14182c') + yoke)).surface.print).toBe('拼色');
    const bands = Array.from(
      { length: 12 },
      (_, k) => `<rect x="40" y="${84 + 26 * k}" width="280" height="13" clip-path="url(#t)" fill="#b9d3f0"/>`,
    );
    expect((await read(tee('#14182c') + bands.join(''))).surface.print).toBe('横条纹');
  });

  it('no cloth is told from the texture of a print all over it', async () => {
    const colours = ['#e8d8b0', '#c03848', '#2f6b52'];
    const { text, notes, surface } = await read(
      tee('#1c1c22') + spread((x, y) => `<circle cx="${x}" cy="${y}" r="7" fill="${colours[(x + y) % 3]}"/>`, 22),
    );
    expect(surface.print).toBe('满版印花');
    expect(text.description).not.toContain('面料');
    expect([...notes, ...text.tags].join()).not.toMatch(/面料|皮革|毛呢/);
  });

  it('what is paler on denim is no print', async () => {
    const worn = '<ellipse cx="150" cy="260" rx="22" ry="60" fill="#d5d8da"/><ellipse cx="212" cy="260" rx="22" ry="60" fill="#d5d8da"/>';
    const twill = new Random(5);
    const { surface, text } = await read(tee('#4f74a8') + worn, '#eceae6', (rgb) => {
      // Threads on what is blue.
      for (let i = 0; i < rgb.length; i += 3) {
        if ((rgb[i + 2] ?? 0) - (rgb[i] ?? 0) < 60) continue;
        const v = Math.round(64 * (twill.next() - 0.5));
        for (let c = 0; c < 3; c++) rgb[i + c] = (rgb[i + c] ?? 0) + v;
      }
    });
    expect([surface.fabric, surface.confidence]).toEqual(['牛仔布', '较大']);
    expect(surface.print).not.toBe('纯色');
    expect(text.title).not.toMatch(/图案|印花|拼色/);
    expect(text.description).not.toMatch(/图案|印花|拼色/);
  });

  it('what is uneven on cloth that may be washed denim is a print perhaps', async () => {
    const yarn = new Random(7);
    const dark = spread((x, y) => `<ellipse cx="${x}" cy="${y}" rx="7" ry="11" fill="#3a4658"/>`, 34);
    const { surface, text } = await read(tee('#839bb2') + dark, '#eceae6', (rgb) => {
      for (let i = 0; i < rgb.length; i += 3) {
        if ((rgb[i + 2] ?? 0) - (rgb[i] ?? 0) < 12) continue;
        const v = Math.round(60 * (yarn.next() - 0.5));
        for (let c = 0; c < 3; c++) rgb[i + c] = Math.max(0, (rgb[i + c] ?? 0) + v);
      }
    });
    expect([surface.print, surface.fabric, surface.confidence]).toEqual(['满版印花', '牛仔布', '一般']);
    expect(text.title).not.toContain('印花');
    expect(text.tags).not.toContain('纯色');
    expect(text.description).toContain('可能是水洗牛仔布，也可能是满版印花');
  });

  it('no denim is sure where blue cloth gleams as velvet does', async () => {
    const gleams = [120, 165, 205, 235].map(
      (x) => `<path d="M${x} 110q14 120 0 260" stroke="#a9bdf2" stroke-width="13" filter="url(#soft)"/>`,
    );
    const soft = '<filter id="soft"><feGaussianBlur stdDeviation="5"/></filter>';
    const twill = new Random(5);
    const woven = (rgb: Uint8Array) => {
      for (let i = 0; i < rgb.length; i += 3) {
        if ((rgb[i + 2] ?? 0) - (rgb[i] ?? 0) < 40) continue;
        const v = Math.round(40 * (twill.next() - 0.5));
        for (let c = 0; c < 3; c++) rgb[i + c] = Math.max(0, (rgb[i + c] ?? 0) + v);
      }
    };
    const dull = await read(tee('#1f3a72'), '#eceae6', woven);
    expect([dull.surface.fabric, dull.surface.confidence]).toEqual(['牛仔布', '较大']);
    const gleaming = await read(`${soft}${tee('#1f3a72')}<g clip-path="url(#t)" fill="none">${gleams.join('')}</g>`, '#eceae6', woven);
    expect([gleaming.surface.fabric, gleaming.surface.confidence]).toEqual(['牛仔布', '一般']);
    expect(gleaming.text.description).not.toContain('面料');
  });
});

it('no denim is sure where pale grey-blue cloth may be melange jersey', async () => {
  const yarn = new Random(5);
  const { surface, text } = await read(tee('#839bb2'), '#f4f3f0', (rgb) => {
    for (let i = 0; i < rgb.length; i += 3) {
      if ((rgb[i + 2] ?? 0) - (rgb[i] ?? 0) < 10) continue;
      const v = Math.round(60 * (yarn.next() - 0.5));
      for (let c = 0; c < 3; c++) rgb[i + c] = Math.max(0, (rgb[i + c] ?? 0) + v);
    }
  });
  expect([surface.fabric, surface.confidence]).toEqual(['牛仔布', '一般']);
  expect(text.description).not.toContain('面料');
});

describe('words that were wrong', () => {
  it.each([
    ['what winds as a zebra does is no stripe', 4, '满版印花', 0],
    ['what runs straight down is one', 0, '竖条纹', 0],
    ['three stripes along a sleeve are no striped cloth', 0, '局部图案', 180],
  ] as const)('%s', (_, swing, print, from) => {
    const [width, height] = [240, 320];
    const rgb = new Uint8Array(width * height * 3);
    for (let y = 0, i = 0; y < height; y++)
      for (let x = 0; x < width; x++, i++) {
        const dark = (((x + swing * Math.sin(y / 4)) % 20) + 20) % 20 < 10;
        rgb.set(dark || x < from ? [28, 42, 68] : [224, 168, 144], i * 3);
      }
    const area = Float32Array.from({ length: width * height }, (_a, i) => (i % width > 10 && i % width < 230 ? 1 : 0));
    const lab = labPlanes(rgb, width * height);
    const separation = separateInks(lab, area, width, height, { most: 8, lit: true }, new Random(1), PACE);
    expect(readSurface(lab, area, separation, width, height).print).toBe(print);
  });

  const banded = (step: number, fill: string, turn: number) => {
    const bands = Array.from({ length: 24 }, (_, k) => `<rect x="-120" y="${-120 + step * k}" width="600" height="${step / 2}"/>`).join('');
    return `<g clip-path="url(#t)"><g fill="${fill}" fill-opacity="0.55" transform="rotate(${turn} 180 240)">${bands}</g></g>`;
  };

  it.each([
    ['a tartan that hangs askew', banded(34, '#f0e2b0', 8) + banded(34, '#f0e2b0', 98), '格纹'],
    ['a small check', banded(22, '#22303c', 0) + banded(22, '#22303c', 90), '格纹'],
    ['dots', spread((x, y) => `<circle cx="${x}" cy="${y}" r="8" fill="#14141c"/>`, 28), '满版印花'],
  ] as const)('%s is called what it is', async (_, marks, print) => {
    expect((await read(tee('#b5202e') + marks)).surface.print).toBe(print);
  });

  it('a black jacket over white is not checked, however many straight edges it has', async () => {
    const body =
      tee('#18171d') +
      '<g clip-path="url(#t)"><path d="M150 80h60v190h-60z" fill="#d8d8e4"/><path d="M116 270h128v14H116zM120 180h24v30h-24zM216 180h24v30h-24zM120 320h40v40h-40zM200 320h40v40h-40z" fill="#6e6c67"/></g>';
    expect((await read(body)).surface.print).not.toBe('格纹');
  });

  it('a one-piece that may be a swimsuit is said to be one perhaps', async () => {
    const path =
      'M116 40H128L150 130L180 200L210 130L232 40H244L246 190L224 240L256 352L220 400L190 450H170L140 400L104 352L136 240L114 190Z';
    const { text } = await read(`<path d="${path}" fill="#20242c"/>`);
    expect(text.title).toContain('连体衣');
    expect(text.description).toContain('可能是连体泳衣');
  });

  it('small flowers far apart are a print all over, letters on the chest are not', async () => {
    const flowers = spread((x, y) => `<circle cx="${x}" cy="${y}" r="7" fill="#e8dc6a"/>`, 42);
    const letters = Array.from(
      { length: 14 },
      (_, k) => `<rect x="${126 + 16 * (k % 7)}" y="${170 + 30 * Math.floor(k / 7)}" width="8" height="20" fill="#e8dc6a"/>`,
    );
    expect((await read(tee('#0f4a46') + flowers)).surface.print).toBe('满版印花');
    expect((await read(tee('#0f4a46') + letters.join(''))).surface.print).toBe('局部图案');
  });

  it('sleeves of another colour are no picture that was printed', async () => {
    const sleeves = '<g clip-path="url(#t)"><path d="M40 80h76v140H40zM244 80h76v140h-76z" fill="#40304e"/></g>';
    expect((await read(tee('#b9a4dc') + sleeves)).surface.print).toBe('拼色');
  });

  it('a boxy T-shirt is no short one, a cropped one is', async () => {
    const boxy = 'M150 84Q180 104 210 84L262 104L336 180L296 222L266 200V380H94V200L64 222L24 180L98 104Z';
    const cropped = 'M128 130V96h8v34Q180 190 224 130V96h8v34Q262 150 270 190L276 290H84L90 190Q98 150 128 130Z';
    const [one, other] = [await read(`<path d="${boxy}" fill="#1f8f6a"/>`), await read(`<path d="${cropped}" fill="#e8c33a"/>`)];
    expect([one.silhouette.length, other.silhouette.length]).toEqual([undefined, '短款']);
  });

  it('legs that are narrow at the thigh and open below are flared, not loose', async () => {
    const leg = (way: number) =>
      `M180 40H${180 + way * 62}C${180 + way * 74} 90 ${180 + way * 74} 130 ${180 + way * 66} 240L${180 + way * 92} 440H${180 + way * 22}L${180 + way * 14} 240L${180 + way * 8} 150H180Z`;
    const { silhouette } = await read(`<path d="${leg(1)}${leg(-1)}" fill="#1f4466"/>`);
    expect([silhouette.garment, silhouette.shape]).toEqual(['长裤', '喇叭']);
  });

  it('flowers of the same hue, all over, are no placed print', async () => {
    const { surface } = await read(tee('#5a9ee0') + spread((x, y) => `<circle cx="${x}" cy="${y}" r="7" fill="#dcebfb"/>`, 19));
    expect(surface.print).toBe('满版印花');
  });

  it('a portrait on the chest lies where most of it lies, whatever of its colours a label and a hem have', () => {
    const counts = new Uint32Array(200).fill(40, 60, 120);
    counts[3] = 60;
    counts[196] = 50;
    expect(mostOf(counts)).toBeGreaterThan(52);
    expect(mostOf(counts)).toBeLessThan(62);
  });

  it('a skirt that widens high up is no sleeve', async () => {
    const { silhouette } = await read(
      '<path d="M140 40L158 36C165 60 195 60 202 36L220 40L224 90L208 128L290 440H70L152 128L136 90Z" fill="#d8742c"/>',
    );
    expect([silhouette.garment, silhouette.sleeve]).toEqual(['连衣裙', '无袖']);
  });

  it('legs that part just above the frame are legs', () => {
    const at = (k: number) => k / ROWS;
    const rows = Array.from({ length: ROWS }, (_, k) => ({
      runs:
        at(k) < 0.85
          ? [[40, 160] as [number, number]]
          : ([
              [40, 98],
              [104, 160],
            ] as [number, number][]),
    }));
    expect(readLower(rows, 200, undefined, true).garment).toBe('长裤');
    expect(
      readLower(
        rows.map(() => ({ runs: [[40, 160] as [number, number]] })),
        200,
        undefined,
        true,
      ).garment,
    ).toBe('半身裙');
  });
});
