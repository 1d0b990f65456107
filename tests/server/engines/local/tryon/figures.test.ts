/** Our own figures are shown full size before anything is tried on: they have hands, faces and feet that stand. */
import { describe, expect, it } from 'vitest';
import type { PaintedFigure } from '../../../../../src/server/engines/local/tryon/figure/figure-picture.ts';
import { FIGURES } from '../../../../../src/server/engines/local/tryon/figure/figure-table.ts';
import { paintedOnce } from '../../../../support/pictures/painted-once.ts';

const SIZE = [832, 1248] as const;
const painted = (key: string): PaintedFigure => paintedOnce(key, 'underwear', ...SIZE);

/** Mean of a square of the picture, 0–255. @param x, y cm of the figure */
function colourAt({ frame, rgb }: PaintedFigure, x: number, y: number, side = 0.5): readonly [number, number, number] {
  const sum = [0, 0, 0];
  let n = 0;
  const [cx, cy, r] = [frame.originX + x * frame.scale, frame.originY + y * frame.scale, side * frame.scale];
  for (let py = Math.round(cy - r); py <= cy + r; py++)
    for (let px = Math.round(cx - r); px <= cx + r; px++, n++)
      for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (rgb[(py * frame.width + px) * 3 + c] ?? 0);
  return [(sum[0] ?? 0) / n, (sum[1] ?? 0) / n, (sum[2] ?? 0) / n];
}

const lightness = ([r, g, b]: readonly [number, number, number]) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** How often the skin of a row, that turns from the left to the right over each finger, falls back: the gaps between them. */
function gapsIn({ sight, frame }: PaintedFigure, y: number, from: number, to: number): number {
  let gaps = 0;
  let highest = -1;
  for (let x = from; x < to; x++) {
    const i = y * frame.width + x;
    if ((sight.cover[i] ?? 0) < 0.9) continue;
    const nx = sight.normal[i * 3] ?? 0;
    if (nx < highest - 0.3) {
      gaps++;
      highest = nx;
    } else highest = Math.max(highest, nx);
    // After a gap the next finger begins as far to the left as it is turned.
    if (nx < highest - 0.05 && gaps > 0) highest = Math.min(highest, nx + 0.05);
  }
  return gaps;
}

const mean = (list: readonly number[]) => list.reduce((sum, v) => sum + v, 0) / list.length;

/** Green of a leg's middle, row by row from above the knee to the ankle: skin alone. */
function shinRows({ frame, rgb, body, figure }: PaintedFigure): readonly number[] {
  const [hip = [0, 0], knee = [0, 0], ankle = [0, 0]] = body.legs[1].joints;
  const row = (y: number) => Math.round(frame.originY + y * frame.scale);
  const r = Math.round(figure.limbs[6] * 0.6 * frame.scale);
  const rows: number[] = [];
  for (let y = row(hip[1] + 0.75 * (knee[1] - hip[1])); y < row(ankle[1] - 4); y++) {
    const down = Math.max(0, ((y - frame.originY) / frame.scale - knee[1]) / (ankle[1] - knee[1]));
    const middle = Math.round(frame.originX + (knee[0] + (ankle[0] - knee[0]) * down) * frame.scale);
    rows.push(mean(Array.from({ length: 2 * r + 1 }, (_, k) => rgb[(y * frame.width + middle - r + k) * 3 + 1] ?? 0)));
  }
  return rows;
}

describe.each(FIGURES.map(({ key }) => key))('%s', (key) => {
  const figure = painted(key);
  const { frame, sight, body } = figure;

  it('has fingers on a hand that hangs', () => {
    const wrist = body.arms[0].joints[2];
    const size = 0.25 + (0.75 * figure.figure.at.sole) / 151;
    const y = Math.round(frame.originY + ((wrist?.[1] ?? 0) + 11.5 * size) * frame.scale);
    const x = frame.originX + (wrist?.[0] ?? 0) * frame.scale;
    expect(gapsIn(figure, y, Math.round(x - 9 * frame.scale), Math.round(x + 7 * frame.scale))).toBeGreaterThanOrEqual(2);
  });

  it('has lips that are redder than its chin, and lashes', () => {
    const { head, sunk } = figure.figure;
    const at = (x: number, y: number, side: number) => colourAt(figure, x * head, y * head + sunk, side);
    const red = ([r, g]: readonly [number, number, number]) => r / g;
    expect(red(at(0, -11.1, 0.4))).toBeGreaterThan(red(at(0, -8.6, 0.4)) * 1.03);
    expect(lightness(at(3.1, -16.15, 0.15))).toBeLessThan(lightness(at(3.1, -15.2, 0.3)) * 0.93);
  });

  it('stands on the floor', () => {
    let last = 0;
    for (let i = 0; i < sight.cover.length; i++) if ((sight.cover[i] ?? 0) > 0.5) last = Math.floor(i / frame.width);
    const below = (cm: number) => lightness(colourAt(figure, 0, (last - frame.originY) / frame.scale + cm, 0.3));
    // The floor's shadow is deepest under the soles, and not some way below them.
    expect(below(0)).toBeLessThan(below(1.2) - 2);
  });

  it('has legs without rings', () => {
    const rows = shinRows(figure);
    const span = Math.max(6, Math.round(0.9 * frame.scale));
    const off = rows.slice(span, -span).map((v, i) => Math.abs(v - mean(rows.slice(i, i + 2 * span + 1))));
    // Where the seams of a leg's many bones are seen: 1.3 to 6.4 on these figures.
    expect(Math.max(...off)).toBeLessThan(1.25);
  });
});
