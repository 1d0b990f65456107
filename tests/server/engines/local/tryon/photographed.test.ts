/** Garments on somebody photographed: drawn here, so that shoulders, arms and skin are known. */
import { describe, expect, it } from 'vitest';
import { CROP, draft, GROUND, LONG, off, SKIN, TEE, VEST, WIDTH, WORN } from '../scenes/try-on-draft.ts';

/** A top that leaves the shoulders' ends bare. */
const TANK = '<path d="M118 98L126 92C136 112 164 112 174 92L182 98L190 140L196 232H104L110 140Z" fill="#8a2f5c"/>';
/** Sleeves much wider than the arms in them. */
const WIDE = '<path d="M100 98L52 156L84 184L104 146ZM200 98L248 156L216 184L196 146Z" fill="#8a2f5c"/>';
/** Larger than the top above them. */
const SLACKS =
  '<path d="M118 98L126 92C136 112 164 112 174 92L182 98L190 140V180H110V140Z" fill="#8a2f5c"/><path d="M106 176H194L212 392H158L150 276L142 392H88Z" fill="#2a3350"/>';
/** The back of a neck, behind the neckline. */
const BACK = '<path d="M136 52C142 48 158 48 164 52C158 62 142 62 136 52Z" fill="#0c4a22"/>';

/** A top and a skirt that stands off the legs. */
const SKIRT =
  '<path d="M118 98L126 92C136 112 164 112 174 92L182 98L190 140V180H110V140Z" fill="#8a2f5c"/><path d="M108 178H192L236 310H64Z" fill="#2a3350"/>';
/** Trousers. */
const PAIR = 'M100 20H200L210 90L206 400H164L150 130L136 400H94L90 90Z';

describe('on a photograph', () => {
  it('a shirt’s shoulders lie on the shoulders, and it is no narrower than the chest', async () => {
    const { span } = await draft('upper', TEE, { trousers: WORN.trousers, over: TANK });
    // They are at 100 and 200, the chest below them from 104 to 196.
    for (const y of [116, 124]) {
      const [left, right] = span(y);
      expect(left, `${y}`).toBeLessThan(100);
      expect(right, `${y}`).toBeGreaterThan(200);
    }
    const [left, right] = span(108);
    expect(
      [left, right].every((x) => Math.abs(Math.abs(x - 150) - 50) < 14),
      `${left} ${right}`,
    ).toBe(true);
    for (const y of [160, 190, 220]) {
      const [l, r] = span(y);
      expect(l, `${y}`).toBeLessThanOrEqual(105);
      expect(r, `${y}`).toBeGreaterThanOrEqual(195);
    }
  });

  it('long sleeves follow the arms that are seen, and do not stick out beside them', async () => {
    const { green, at } = await draft('upper', LONG);
    // The arms’ middle lines: shoulder, elbow, wrist.
    for (const [x, y] of [
      [92, 140],
      [80, 172],
      [74, 204],
    ] as const) {
      expect(green(x, y), `${x},${y}: ${at(x, y)}`).toBe(true);
      expect(green(WIDTH - x, y), `${WIDTH - x},${y}: ${at(WIDTH - x, y)}`).toBe(true);
    }
    for (const [x, y] of [
      [50, 150],
      [44, 190],
      [36, 220],
    ] as const)
      expect([green(x, y), green(WIDTH - x, y)], `${x},${y}`).toEqual([false, false]);
  });

  it('where the old sleeves were wider than the arms is ground, and the arms below them are skin', async () => {
    const { at } = await draft('upper', VEST, { ...WORN, over: WIDE });
    expect(off(at(94, 134), SKIN), `${at(94, 134)}`).toBeLessThan(45);
    expect(off(at(206, 134), SKIN), `${at(206, 134)}`).toBeLessThan(45);
    expect(off(at(64, 158), GROUND), `${at(64, 158)}`).toBeLessThan(20);
    expect(off(at(236, 158), GROUND), `${at(236, 158)}`).toBeLessThan(20);
  });

  it('below a short top the skin turns away at its sides: it was one flat colour', async () => {
    const { at } = await draft('upper', CROP);
    const light = (x: number) => Math.max(...[-2, -1, 0, 1, 2].map((k) => at(x + k, 190).reduce((sum, v) => sum + v, 0)));
    expect(off(at(150, 190), SKIN), `${at(150, 190)}`).toBeLessThan(40);
    expect(light(150) - light(110), `${light(150)} ${light(110)}`).toBeGreaterThan(12);
  });

  it('a neck is seen in the neckline, and not the back of the garment behind it', async () => {
    const { green, at } = await draft('upper', TEE, WORN, BACK);
    let dark = 0;
    for (let y = 60; y < 120; y++) for (let x = 120; x < 180; x++) if (green(x, y) && at(x, y)[1] < 95) dark++;
    expect(dark).toBeLessThan(12);
    expect(green(150, 120)).toBe(true);
  });

  it('a dress over a top and trousers hangs from the shoulders', async () => {
    const dress = 'M108 60L136 52C142 62 158 62 164 52L192 60L196 120L190 180L220 390H80L110 180L104 120Z';
    const { span } = await draft('dress', dress, { over: SLACKS });
    const [left, right] = span(116);
    expect(left).toBeLessThan(112);
    expect(right).toBeGreaterThan(188);
  });

  it('where a skirt was, trousers have ground beside and between them, and no skin', async () => {
    const { at, green } = await draft('lower', PAIR, { over: SKIRT });
    for (const x of [76, 224]) expect(off(at(x, 296), GROUND), `${x}: ${at(x, 296)}`).toBeLessThan(24);
    for (const x of [128, 172]) expect(green(x, 300), `${x}: ${at(x, 300)}`).toBe(true);
  });
});
