/** Shapes that are seen through keep their look when they are drawn without a layer each; what only a layer can do keeps it. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPrint, rasterPrint } from '../../../../../src/server/engines/local/pattern/generate.ts';
import { proposals } from '../../../../../src/server/engines/local/pattern/proposals.ts';
import { PATTERN_KINDS } from '../../../../../src/server/engines/local/pattern/recipe.ts';
import { drawSvg } from '../../../../../src/server/engines/local/pixels/raster.ts';
import { withFewerLayers } from '../../../../../src/server/engines/local/pixels/svg-opacity.ts';

const PAINTS = '<linearGradient id="p"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f8"/></linearGradient>';
const DOT = '<circle cx="20" cy="20" r="14" fill="#0a0" opacity="0.4"/>';
const document = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48"><defs>${PAINTS}</defs><rect width="48" height="48" fill="#fff"/>${body}</svg>`;

const layered = (body: string) =>
  sharp(Buffer.from(document(body)))
    .ensureAlpha()
    .raw()
    .toBuffer();
const layers = (svg: string) => svg.match(/\sopacity=/g)?.length ?? 0;

const apart = (one: Uint8Array, other: Uint8Array) => one.reduce((most, value, i) => Math.max(most, Math.abs(value - (other[i] ?? 0))), 0);

/** How far a picture without the layers is from the one with them, of 255. */
async function farthest(body: string): Promise<number> {
  const [before, { data }] = await Promise.all([layered(body), drawSvg(withFewerLayers(document(body)), 4)]);
  return apart(before, data);
}

describe('a shape with one paint needs no layer', () => {
  it.each([
    ['filled', DOT],
    ['filled over another', `<rect x="4" y="4" width="30" height="20" fill="#00f"/>${DOT}`],
    ['filled with a paint that is seen through itself', '<rect x="4" y="4" width="40" height="20" fill="url(#p)" opacity="0.5"/>'],
    ['stroked, over itself', '<path d="M4 4L40 40L40 4L4 40" fill="none" stroke="#a00" stroke-width="9" opacity="0.6"/>'],
    ['after a group with a stroke', `<g stroke="#000" stroke-width="3"><path d="M0 0H9"/></g>${DOT}`],
  ])('%s', async (_, body) => {
    expect(layers(withFewerLayers(document(body)))).toBe(0);
    expect(await farthest(body)).toBeLessThanOrEqual(2);
  });
});

describe('keeps its layer', () => {
  it.each([
    ['what is filled and stroked', '<circle cx="20" cy="20" r="14" fill="#0a0" stroke="#a00" stroke-width="6" opacity="0.4"/>'],
    ['a group', `<g opacity="0.3"><circle cx="14" cy="20" r="12" fill="#0a0"/><circle cx="24" cy="20" r="12" fill="#a00"/></g>`],
    ['what takes a stroke from a group', `<g stroke="#a00" stroke-width="6"><g>${DOT}</g></g>`],
    ['what takes an opacity from a group', `<g fill-opacity="0.5">${DOT}</g>`],
    ['what is used with a stroke', `<defs><g id="d">${DOT}</g></defs><use href="#d" stroke="#a00" stroke-width="6"/>`],
    ['what has an opacity of its paint too', '<circle cx="20" cy="20" r="14" fill="#0a0" fill-opacity="0.5" opacity="0.4"/>'],
  ])('%s', async (_, body) => {
    expect(withFewerLayers(document(body))).toBe(document(body));
    expect(await farthest(body)).toBe(0);
  });
});

describe('a print looks the same without layers', () => {
  const size = { width: 320, height: 240 };
  const pace = { signal: new AbortController().signal, progress: () => undefined };
  it.each(PATTERN_KINDS)('%s', async (kind) => {
    for (const recipe of proposals({ kinds: [kind], colours: [], text: '' }, 3, 5)) {
      const print = drawPrint(recipe, size, pace);
      // What has no layer to lose is the same document.
      if (!('svg' in print) || withFewerLayers(print.svg) === print.svg) continue;
      const [layered, { data }] = await Promise.all([drawSvg(print.svg, 3), rasterPrint(print, size)]);
      expect(data).toHaveLength(layered.data.length);
      expect(apart(layered.data, data)).toBeLessThanOrEqual(6);
    }
  });
});
