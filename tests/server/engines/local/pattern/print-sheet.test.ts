import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { checkForm } from '../../../../../src/contract/studio/creation-schema.ts';
import { formOf } from '../../../../../src/contract/studio/forms.ts';
import type { EngineFile } from '../../../../../src/server/engines/engine.ts';
import { printSheet, sheetOptionsOf } from '../../../../../src/server/engines/local/pattern/print-sheet.ts';
import { drawSvg } from '../../../../../src/server/engines/local/pixels/raster.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
/** Three inks, closed at its edges. */
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="160" viewBox="0 0 120 160"><rect width="120" height="160" fill="#f2e8d0"/><circle cx="60" cy="50" r="30" fill="#b02030"/><circle cx="60" cy="120" r="20" fill="#204070"/></svg>';

const fileOf = (files: readonly EngineFile[], name: string): Uint8Array => {
  const found = files.find((one) => one.name === name);
  if (!found) throw new Error(`no ${name} among ${files.map((one) => one.name).join()}`);
  return found.data;
};

describe('印花稿', () => {
  it('is as large as was asked, in the inks of the print alone, on as many plates', async () => {
    const print = await drawSvg(SVG, 3);
    const { files, notes } = await printSheet(print, SVG, { width: 4, dpi: 150, colours: 8 }, 1, PACE);
    const tiff = fileOf(files, 'print.tif');
    const { width, height, density } = await sharp(tiff).metadata();
    expect({ width, height, density }).toEqual({ width: 236, height: 315, density: 150 });
    const { data } = await sharp(tiff).raw().toBuffer({ resolveWithObject: true });
    const inks = new Map<string, number>();
    for (let i = 0; i < data.length; i += 3) {
      const key = data.subarray(i, i + 3).toString('hex');
      inks.set(key, (inks.get(key) ?? 0) + 1);
    }
    expect(inks.size).toBe(3);
    // As much of each as the drawing has.
    const shares = [...inks.values()].sort((a, b) => b - a).map((n) => (n * 3) / data.length);
    for (const [k, area] of [120 * 160 - Math.PI * 1300, Math.PI * 900, Math.PI * 400].entries())
      expect(Math.abs((shares[k] ?? 0) - area / (120 * 160))).toBeLessThan(0.012);
    expect(notes[0]).toMatch(/花回 4 × 5\.3 厘米，150 DPI，3 个专色/);
    expect(new TextDecoder().decode(fileOf(files, 'pattern.svg'))).toMatch(/^<svg[^>]* width="4cm" height="5\.33cm"/);
  });

  it('shows the repeat twice each way, and worn', async () => {
    const print = await drawSvg(SVG, 3);
    const { files } = await printSheet(print, undefined, { width: 8, dpi: 150, colours: 4 }, 1, PACE);
    const twice = await sharp(fileOf(files, 'tile-2x2.png')).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => twice.data[(y * twice.info.width + x) * 3] ?? 0;
    for (const [x, y] of [
      [30, 25],
      [30, 60],
      [10, 40],
    ] as const)
      expect(Math.abs(at(x, y) - at(x + 60, y + 80))).toBeLessThan(6);
    const { data, info } = await sharp(fileOf(files, 'on-garment.png')).raw().toBuffer({ resolveWithObject: true });
    let red = 0;
    for (let i = 0; i < data.length; i += info.channels) if ((data[i] ?? 0) > 1.8 * (data[i + 1] ?? 0) && (data[i] ?? 0) > 70) red++;
    expect(red / (info.width * info.height)).toBeGreaterThan(0.01);
    expect(files.some(({ name }) => name === 'pattern.svg')).toBe(false);
  });

  it('says so where the resolution asked for would be too large a picture', async () => {
    const { notes } = await printSheet(await drawSvg(SVG, 3), SVG, { width: 64, dpi: 300, colours: 4 }, 1, PACE);
    expect(notes[1]).toMatch(/71 DPI，低于所选的 300 DPI/);
  });

  it('is asked for by the form, and only then do its sizes count', () => {
    const parameters = (more: Record<string, unknown>) =>
      checkForm(formOf('pattern'), { creative_type: 'pattern', task_type: 'online', input: { prompt: '牡丹' }, parameters: more });
    expect(parameters({ sheet: 'print', repeat_width: 32, dpi: 300, num: 6 })).toMatchObject({ ok: true });
    expect(parameters({ sheet: 'print', dpi: 7 }).ok).toBe(false);
    expect(sheetOptionsOf({})).toBeUndefined();
    expect(sheetOptionsOf({ sheet: 'print', repeat_width: 32, dpi: 300, num: 6 })).toEqual({ width: 32, dpi: 300, colours: 6 });
  });
});
