/** A pale petal is shaded with a fresh colour, as a painter does: its heart was the grey brown of what `shade` makes of cream. */
import { describe, expect, it } from 'vitest';
import { CHINESE_COLOURS } from '../../../../../src/contract/colour/chinese-colours.ts';
import { chromaOf, deltaE, hexToOklab, hueOf, type Oklab, rgbToOklab } from '../../../../../src/contract/colour/oklab.ts';
import { readBrief } from '../../../../../src/server/engines/local/pattern/brief.ts';
import { type Hand, type Paint, PETAL, paintBlade } from '../../../../../src/server/engines/local/pattern/hand.ts';
import { deepen } from '../../../../../src/server/engines/local/pattern/palette.ts';
import { proposals } from '../../../../../src/server/engines/local/pattern/proposals.ts';
import { glowDefinitions } from '../../../../../src/server/engines/local/pattern/tile.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import { drawSvg } from '../../../../../src/server/engines/local/pixels/raster.ts';

const PALE = { cream: '#f4e6c6', white: '#fffdf6', pink: '#e2bdb7', yellow: '#f3d77a', lilac: '#cfc3e0' };
const GROUNDS = ['#faf7f0', '#1f3f34', '#8297ab'];

/** Mean colour of a petal between two parts of its length, from root to tip. */
async function part(hand: Hand, petal: string, ground: string, from: number, to: number): Promise<Oklab> {
  const paint: Paint = { hand, petal, second: '#c2394c', centre: '#e3b23c', leaf: '#5f8a4f', leaf2: '#46693a', line: '#26272b', ground };
  const blade = paintBlade(paint, PETAL, petal, 0, new Random(4), 'petal');
  const { data, width } = await drawSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="80" viewBox="0 -40 100 80"><defs>${glowDefinitions(blade)}</defs><rect y="-40" width="100" height="80" fill="${ground}"/>${blade}</svg>`,
    3,
  );
  const sum = { l: 0, a: 0, b: 0 };
  let count = 0;
  for (let x = Math.round(from * 100); x < to * 100; x++)
    for (let y = 36; y < 44; y++) {
      const o = (y * width + x) * 3;
      const lab = rgbToOklab({ r: data[o] ?? 0, g: data[o + 1] ?? 0, b: data[o + 2] ?? 0 });
      sum.l += lab.l;
      sum.a += lab.a;
      sum.b += lab.b;
      count++;
    }
  return { l: sum.l / count, a: sum.a / count, b: sum.b / count };
}

describe('the shadow of a petal', () => {
  for (const [name, hex] of Object.entries(PALE))
    for (const ground of GROUNDS)
      it(`${name} on ${ground} is richer than the petal, not dirtier`, async () => {
        const heart = await part('gouache', hex, ground, 0.14, 0.36);
        const own = hexToOklab(hex);
        expect(chromaOf(heart)).toBeGreaterThan(chromaOf(own) + (name === 'yellow' ? -0.01 : 0.018));
        expect(own.l - heart.l).toBeLessThan(0.24);
        // It is a shadow all the same: the form is seen.
        expect(own.l - heart.l).toBeGreaterThan(0.05);
      });

  it('is no greyer than the petal in washes of water colour', async () => {
    for (const [name, hex] of Object.entries(PALE)) {
      const [heart, rim] = [await part('watercolour', hex, '#ffffff', 0.14, 0.36), await part('watercolour', hex, '#ffffff', 0.8, 0.94)];
      expect(chromaOf(heart), name).toBeGreaterThan(chromaOf(rim) + (name === 'yellow' ? 0 : 0.008));
      expect(heart.l, name).toBeGreaterThan(0.68);
    }
  });

  it('is on flowers that are still white or cream: those lie on a colour, and need no darkening to be seen', () => {
    for (const words of ['奶油色玫瑰', '白色雏菊', '米白牡丹'])
      for (const { palette } of proposals(readBrief(words), 4, 11)) {
        const [named] = readBrief(words).colours;
        expect(deltaE(hexToOklab(palette.inks[0] ?? ''), hexToOklab(named ?? '')), words).toBeLessThan(0.03);
      }
  });

  it('is no taupe in the other inks of a pale colour that is named with another', () => {
    for (const words of ['樱花 藕粉 雾霾蓝', '牡丹 奶油色 酒红'])
      for (const { palette } of proposals(readBrief(words), 2, 7)) {
        const [named = ''] = readBrief(words).colours;
        const own = hexToOklab(named);
        for (const ink of palette.inks.map(hexToOklab)) {
          const turn = Math.abs(hueOf(ink) - hueOf(own));
          if (Math.min(turn, 360 - turn) < 30 && own.l - ink.l > 0.1) expect(chromaOf(ink), words).toBeGreaterThan(chromaOf(own) + 0.01);
        }
      }
  });

  it('is clean where a cream peony is cut in blocks', async () => {
    const paint: Paint = {
      hand: 'block',
      petal: PALE.cream,
      second: '#c2394c',
      centre: '#e3b23c',
      leaf: '#5f8a4f',
      leaf2: '#46693a',
      line: '#26272b',
      ground: '#1b1c28',
    };
    const inner = paintBlade(paint, PETAL, PALE.cream, 1, new Random(4), 'petal').match(/fill="(#[0-9a-f]{6})"/)?.[1] ?? '';
    expect(chromaOf(hexToOklab(inner))).toBeGreaterThan(chromaOf(hexToOklab(PALE.cream)) + 0.015);
  });

  it('turns pink to rose, yellow to orange, cream to peach, blue to violet', () => {
    const turn = (hex: string) => ((hueOf(hexToOklab(deepen(hex, 0.6))) - hueOf(hexToOklab(hex)) + 540) % 360) - 180;
    expect(hueOf(hexToOklab(deepen('#f3d77a', 0.6)))).toBeLessThan(78);
    expect(turn(PALE.cream)).toBeLessThan(-8);
    expect(turn('#7fa8d6')).toBeGreaterThan(6);
    expect(Math.abs(turn(PALE.pink))).toBeLessThan(14);
  });

  it('leaves every colour that has a name the colour it is', () => {
    for (const { hex, name } of CHINESE_COLOURS) {
      const own = hexToOklab(hex);
      const deep = hexToOklab(deepen(hex, 0.6));
      expect(deep.l, name).toBeLessThan(own.l);
      expect(own.l - deep.l, name).toBeLessThan(0.24);
      if (chromaOf(own) > 0.05) expect(deltaE(deep, own), name).toBeLessThan(0.36);
      // Charcoal and black have no lilac shadow.
      if (chromaOf(own) < 0.012 && own.l < 0.45) expect(chromaOf(deep), name).toBeLessThan(0.02);
      expect(deltaE(hexToOklab(deepen(hex, 0)), own), name).toBeLessThan(0.012);
    }
  });
});
