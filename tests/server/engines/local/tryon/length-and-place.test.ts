/** How long a garment hangs and from where, by outlines of one fault each as product photographs have them. */
import { describe, expect, it } from 'vitest';
import { fitGarment, type Kind } from '../../../../../src/server/engines/local/tryon/fit.ts';
import { readMarks } from '../../../../../src/server/engines/local/tryon/piece-marks.ts';
import { stageOnce } from '../../../../support/pictures/painted-once.ts';
import { whitePiece } from '../scenes/white-piece.ts';

const [WIDTH, HEIGHT] = [300, 400];

const pieceOf = (shapes: string) => whitePiece(shapes, WIDTH, HEIGHT);

async function worn(shapes: string, kind: Kind, key: string) {
  const piece = await pieceOf(shapes);
  const marks = readMarks(piece, kind);
  const { wearer } = stageOnce(key, 'leggings', 195, 312);
  const { parts } = fitGarment(piece, marks, wearer, kind);
  /** Of the part that a place of the viewer's right side is on. */
  const to = (x: number, y: number) => (parts.at(kind === 'lower' ? -1 : 0) ?? parts[0])?.map(x, y) ?? { x: 0, y: 0 };
  const cm = (y: number) => (to(marks.axis, y).y - wearer.tip.y) / wearer.scale;
  return { marks, wearer, to, cm };
}

/** A shirt without sleeves, buttoned, its sides straight down from its shoulders. */
const SLEEVELESS = '<path d="M126 20L150 12L174 20L180 40L226 54L224 120L222 300L214 320H86L78 300L76 120L74 54L120 40Z"/>';

/** Open, its armholes cut in a little, its hem above the hips. */
const WAISTCOAT = '<path d="M112 12H188L198 32L240 50L240 90C234 120 240 140 247 158V322H53V158C60 140 66 120 60 90L60 50L102 32Z"/>';

describe('without sleeves, its shoulders as wide as its chest', () => {
  it('hangs from the shoulders’ ends, its collar as tall as it is', async () => {
    const { marks, wearer, to, cm } = await worn(SLEEVELESS, 'upper', 'woman-standing');
    expect(marks.sleeves).toEqual([undefined, undefined]);
    const wide = (to(226, 54).x - wearer.axis) / wearer.tip.half;
    expect(wide).toBeGreaterThan(0.84);
    expect(wide).toBeLessThan(1);
    const collar = (cm(54) - cm(14)) / 40;
    expect(collar / ((cm(260) - cm(200)) / 60)).toBeGreaterThan(0.8);
  });

  it('keeps its collar below the chin of somebody photographed, whose neck is short', async () => {
    const { marks, wearer } = await worn(SLEEVELESS, 'upper', 'woman-standing');
    const chin = wearer.tip.y - 4 * wearer.scale;
    const seen = { ...wearer, chin, stand: (spot: { x: number; y: number }) => spot };
    const [trunk] = fitGarment(await pieceOf(SLEEVELESS), marks, seen, 'upper').parts;
    const top = trunk?.map(marks.axis, marks.top).y ?? 0;
    expect(top).toBeGreaterThanOrEqual(chin - 0.5);
    expect(top).toBeLessThan(wearer.tip.y);
  });

  it.each(['woman-standing', 'man-standing', 'boy'])('is as large on %s as their shoulders say, and not their chest', async (key) => {
    const { wearer, to } = await worn(WAISTCOAT, 'upper', key);
    expect((to(240, 56).x - wearer.axis) / wearer.tip.half).toBeGreaterThan(0.85);
  });
});

/** A wide tee, its hem round from side to side, as it lay in a photograph. */
const ROUND_HEM =
  '<path d="M93 2L232 14L243 25L255 36L263 47L269 59L276 70L284 81L291 93L277 104L261 115L248 126L239 138L238 149L238 160L239 172L239 183L239 194L239 205L240 217L240 228L241 239L241 251L241 262L241 273L241 284L241 288L241 292L240 296L240 299L240 303L234 307L226 311L221 314L214 318L206 322L194 326L167 329L154 329L127 326L111 322L102 318L94 314L86 311L80 307L75 303L65 299L57 296L55 292L56 288L56 284L56 273L56 262L56 251L57 239L58 228L59 217L60 205L60 194L61 183L61 172L62 160L62 149L62 138L52 126L40 115L25 104L11 93L9 81L18 70L26 59L35 47L43 36L53 25L67 14L87 2Z"/>';

it.each(['woman-standing', 'woman-curvy'])('a hem that is round from side to side does not stand out as a fin on %s', async (key) => {
  const { marks, to } = await worn(ROUND_HEM, 'upper', key);
  const across = (y: number) => to(marks.axis + 10, y).x - to(marks.axis, y).x;
  for (const y of [300, 310, 318, 328]) expect(across(y) / across(260), `${y}`).toBeLessThan(1.12);
});

/** Trousers whose legs lie against each other down to the knee. */
const CLOSE = '<path d="M88 20H212L218 110L196 380H158L150 180L142 380H104L82 110Z"/>';
const APART = '<path d="M88 20H212L218 110L196 380H158L150 124L142 380H104L82 110Z"/>';

it('trousers whose legs touch are as long as those whose legs do not', async () => {
  const [close, apart] = [await worn(CLOSE, 'lower', 'woman-standing'), await worn(APART, 'lower', 'woman-standing')];
  expect(close.marks.crotch).toBeGreaterThan((apart.marks.crotch ?? 0) + 40);
  expect(Math.abs(close.cm(376) - apart.cm(376))).toBeLessThan(4);
});

it('the tip of a shirt that is tucked in is no waistband', async () => {
  const { wearer, to } = await worn(`${APART}<path d="M140 8H156V30H140Z"/>`, 'lower', 'woman-standing');
  expect((to(200, 60).x - wearer.axis) / wearer.half(wearer.crotch)).toBeLessThan(1.6);
});

/** A coat, and the light collar of what is under it, which gaps part from its lapels. */
const LAPELS =
  '<path d="M100 40L132 30L140 150L150 180L160 150L168 30L200 40L224 60L250 260L226 268L208 150L214 380H86L92 150L74 268L50 260L76 60Z"/><path d="M140 24H160L158 130L150 160L142 130Z"/>';

it('a collar between two lapels is no trunk', async () => {
  const { wearer, to } = await worn(LAPELS, 'upper', 'woman-standing');
  expect((to(208, 200).x - wearer.axis) / wearer.chest).toBeLessThan(1.8);
});
