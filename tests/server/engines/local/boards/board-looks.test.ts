/** Scale, margins, grounds and colours of a board, as they are judged by eye. */
import { describe, expect, it } from 'vitest';
import { chromaOf, hexToOklab, hueOf } from '../../../../../src/contract/colour/oklab.ts';
import { sizeIn } from '../../../../../src/server/engines/local/boards/compose.ts';
import { partners } from '../../../../../src/server/engines/local/boards/harmony.ts';
import { LAYOUTS, panelColour } from '../../../../../src/server/engines/local/boards/layouts.ts';

describe('what an art director looks at', () => {
  const picture = (width: number, height: number) => ({ width, height, channels: 4 as const, data: new Uint8Array(0) });
  const coat = { picture: picture(500, 700), name: '大衣', cloth: '驼色', tall: 100 };
  const boots = { picture: picture(460, 450), name: '短靴', cloth: '黑色', accessory: true as const };
  const knit = { picture: picture(560, 520), name: '毛衣', cloth: '黑色', tall: 62 };

  it('shoes and bags are smaller than what they finish, and garments are of one scale', () => {
    for (const { places, name } of LAYOUTS)
      for (const count of [2, 3, 4, 5, 6] as const) {
        const [first, ...others] = places[count];
        if (!first) throw new Error('no place');
        const hero = sizeIn(first, coat);
        for (const place of others) {
          const said = `${name} ${count}`;
          const shoes = sizeIn(place, boots, { piece: coat, place: first });
          expect(Math.sqrt(shoes.width * shoes.height), said).toBeLessThan(0.55 * Math.sqrt(hero.width * hero.height));
          const other = sizeIn(place, knit, { piece: coat, place: first });
          expect(other.height / knit.tall, said).toBeLessThan((1.15 * hero.height) / coat.tall);
        }
      }
  });

  it('no piece stands at the edge of the paper', () => {
    for (const { places, name } of LAYOUTS)
      for (const [count, list] of Object.entries(places))
        for (const { x, width } of list) expect(x + width / 2, `${name} ${count}`).toBeLessThan(0.975);
  });

  it('panels are pale enough to write on, whatever lies in the palette', () => {
    for (const { panels } of LAYOUTS)
      for (const one of panels[5].filter(({ tint }) => tint > 0))
        for (const hex of ['#1d1d1f', '#23304a', '#8c2f3b', '#efe9de'])
          expect(hexToOklab(panelColour([hex, hex, hex, hex], one)).l).toBeGreaterThan(0.84);
  });

  // Seen: green loafers beside a camel coat under 中性打底.
  it.each(['#b88d5f', '#7c2629', '#6f7f64', '#2a2c33', '#f4f3f8'])(
    'all that goes with %s under 中性打底 is white to black or sand to chocolate',
    (hex) => {
      const all = partners(hex, 'neutral', 8).map((colour) => hexToOklab(colour.hex));
      for (const lab of all) expect(chromaOf(lab) < 0.04 || Math.abs(hueOf(lab) - 70) < 30).toBe(true);
    },
  );

  it('a white piece is worn with the colour of its print; without one with blue, a cream one with camel', () => {
    const hues = (hex: string, printed?: string) =>
      partners(hex, 'neighbour', 3, printed)
        .map((colour) => hexToOklab(colour.hex))
        .filter((lab) => chromaOf(lab) > 0.05)
        .map(hueOf);
    const near = (hue: number, to: number) => Math.abs(((hue - to + 540) % 360) - 180);
    for (const hue of hues('#f4f3f8', '#d8432f')) expect(near(hue, 30)).toBeLessThan(70);
    for (const hue of hues('#f4f3f8')) expect(near(hue, 250)).toBeLessThan(60);
    for (const hue of hues('#f3ead8')) expect(near(hue, 68)).toBeLessThan(60);
    expect(near(hueOf(hexToOklab(partners('#f4f3f8', 'accent', 2, '#d8432f')[1]?.hex ?? '')), 30)).toBeLessThan(40);
  });
});
