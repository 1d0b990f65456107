/** A garment that somebody wears in its own picture: its shoulders and sleeves are where their body is, whatever its outline says. */
import { describe, expect, it } from 'vitest';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import { encodePng } from '../../../../../src/server/engines/local/pixels/raster.ts';
import { aitryon } from '../../../../../src/server/engines/local/tryon/aitryon-method.ts';
import { cutPiece } from '../../../../../src/server/engines/local/tryon/garment-piece.ts';
import { wornBody, wornMarks } from '../../../../../src/server/engines/local/tryon/photographed/worn-marks.ts';
import { readMarks } from '../../../../../src/server/engines/local/tryon/piece-marks.ts';
import { personScene } from '../scenes/person-scene.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

/** Long sleeves that hang on the jacket's sides without a gap. */
const JACKET =
  '<path d="M112 96L136 92C142 104 158 104 164 92L188 96L206 106L228 170L242 236L224 242L200 236H100L76 242L58 236L72 170L94 106Z" fill="#8a2f5c"/>';
/** Wide in the chest, and no sleeves. */
const VEST = '<path d="M112 96L136 92C142 104 158 104 164 92L188 96L194 140L200 236H100L106 140Z" fill="#8a2f5c"/>';

async function pictured(over: string, from = 0) {
  const { rgba } = await personScene({ trousers: '#2a3350', over, from });
  return encodePng(rgba);
}

async function read(over: string) {
  const piece = await cutPiece(await pictured(over), '上衣', new Random(1), PACE);
  const outline = readMarks(piece, 'upper');
  const body = wornBody(piece, outline, PACE.signal);
  expect(piece.worn).toBe(true);
  if (!body) throw new Error('no body');
  return { marks: wornMarks(piece, outline, body), x: piece.from.x, y: piece.from.y };
}

describe('what somebody wears in the picture of a garment', () => {
  it('has the sleeves that lie on its sides, from the shoulders to the wrists', async () => {
    const { marks, x, y } = await read(JACKET);
    for (const [k, side] of [-1, 1].entries()) {
      const sleeve = marks.sleeves[k];
      expect(Math.abs((sleeve?.tip.x ?? 0) + x - (150 + side * 50)), `tip ${side}`).toBeLessThan(14);
      expect((sleeve?.tip.y ?? 0) + y, `tip ${side}`).toBeLessThan(130);
      expect(Math.abs((sleeve?.end.x ?? 0) + x - (150 + side * 80)), `end ${side}`).toBeLessThan(16);
      expect((sleeve?.end.y ?? 0) + y, `end ${side}`).toBeGreaterThan(205);
    }
    // The trunk goes on between them.
    expect((marks.trunk.right[200 - y] ?? 0) - (marks.trunk.left[200 - y] ?? 0)).toBeLessThan(125);
  });

  it('has no sleeves where its side lies beside a bare arm, and hangs by the shoulders of whoever wears it', async () => {
    const { marks, y } = await read(VEST);
    expect(marks.sleeves).toEqual([undefined, undefined]);
    expect(Math.abs((marks.hung?.half ?? 0) - 50)).toBeLessThan(12);
    expect(Math.abs((marks.hung?.y ?? 0) + y - 108)).toBeLessThan(16);
  });
});

it('a hand that lies before it is no part of it: cloth goes on behind it', async () => {
  const piece = await cutPiece(
    await pictured(`${JACKET}<ellipse cx="150" cy="190" rx="17" ry="11" fill="#d9a98a"/>`),
    '上衣',
    new Random(1),
    PACE,
  );
  const i = (190 - piece.from.y) * piece.width + 150 - piece.from.x;
  expect(piece.alpha[i]).toBeGreaterThan(0.9);
  const [r = 0, g = 0, b = 0] = piece.rgb.subarray(i * 3, i * 3 + 3);
  expect(Math.max(Math.abs(r - 0x8a), Math.abs(g - 0x2f), Math.abs(b - 0x5c)), `${r},${g},${b}`).toBeLessThan(30);
});

it('a garment on somebody whose body was not made out is called poor, and whoever asked hears why', async () => {
  const tried = async (source: Uint8Array) => {
    const images = { source_path: source };
    const job = {
      id: 'x',
      designType: 'aitryon',
      input: { model_image: 'm/woman-standing' },
      parameters: { mode: 'single', style_type: 'upper' },
      images,
      masks: {},
      seed: 2,
      count: 1,
    };
    let said: { grade: string; notes: readonly string[] } | undefined;
    await aitryon.draw(job, PACE, ({ grade, notes = [] }) => {
      said = { grade, notes };
    });
    return said;
  };
  expect((await tried(await pictured(JACKET)))?.grade).toBe('usable');
  // Hair hides neck and shoulders.
  const hair = '<path d="M84 40C90 4 210 4 216 40L222 150H190L168 70H132L110 150H78Z" fill="#3a2a22"/>';
  const hidden = await tried(await pictured(JACKET + hair));
  expect(hidden?.grade).toBe('poor');
});
