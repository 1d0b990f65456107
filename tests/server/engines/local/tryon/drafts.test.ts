/** What drafts on photographed people have to keep and to take away: hands in front, the old garment's rests, the right length. */
import { describe, expect, it } from 'vitest';
import { armSeen, type SideRow } from '../../../../../src/server/engines/local/tryon/photographed/seen-arms.ts';
import { lengthFor } from '../../../../../src/server/engines/local/tryon/wearer.ts';
import { CROP, draft, off, type Pixel, SKIN, VEST, WORN } from '../scenes/try-on-draft.ts';

/** A forearm with its hand across the belly, cloth above and below it. */
const ACROSS =
  '<path d="M222 176L196 208L146 204" fill="none" stroke="#d9a98a" stroke-width="17" stroke-linecap="round" stroke-linejoin="round"/>';
/** A hand that comes out of a long sleeve before the chest. */
const HAND =
  '<path d="M100 98L68 170L88 186L140 190V166L104 150ZM200 98L232 170L212 180L196 146Z" fill="#8a2f5c"/><ellipse cx="152" cy="178" rx="17" ry="11" fill="#d9a98a"/>';
/** The top hangs down to where legs part, with trousers below. */
const BLOUSE = '<path d="M104 150H196L202 288H98Z" fill="#8a2f5c"/>';
const TROUSERS: Pixel = [42, 51, 80];
/** A belly between a tied top and trousers of one colour. */
const TIED = '<path d="M104 196H196V216H104Z" fill="#d9a98a"/>';

describe('a draft on a photograph', () => {
  it('leaves a forearm that lies before the belly before the new garment, too', async () => {
    const { at } = await draft('upper', VEST, { ...WORN, over: ACROSS });
    for (const [x, y] of [
      [150, 204],
      [176, 206],
    ] as const)
      expect(off(at(x, y), SKIN), `${x},${y}: ${at(x, y)}`).toBeLessThan(40);
  });

  it('leaves a hand before the new garment that lies before the middle of the old one, with cloth all around it', async () => {
    const { at } = await draft('upper', VEST, { ...WORN, over: HAND });
    expect(off(at(150, 178), SKIN), `${at(150, 178)}`).toBeLessThan(40);
  });

  it('takes no belly for a hand, though cloth of one colour is above and below it', async () => {
    const { green, at } = await draft('upper', VEST, { top: WORN.top, trousers: WORN.top, over: TIED });
    for (const x of [120, 150, 180]) expect(green(x, 206), `${x}: ${at(x, 206)}`).toBe(true);
  });

  it('takes the lower half of a blouse away that hangs down to the thighs: it was a dress, whose skirt stays', async () => {
    const { at } = await draft('upper', CROP, { ...WORN, over: BLOUSE });
    for (const y of [240, 270]) expect(off(at(130, y), TROUSERS), `${y}: ${at(130, y)}`).toBeLessThan(30);
  });
});

describe('the length of what somebody photographed wears', () => {
  const tip = { half: 100, y: 300 };
  it('is told by their head, which is as large on broad shoulders', () => {
    expect(lengthFor({ tip, sole: 0, headHigh: 150 })).toBeCloseTo(150 / 180);
    expect(lengthFor({ tip, sole: 0, headHigh: 200 })).toBe(1);
  });
  it('is told by nothing where the picture cuts the head', () => {
    expect(lengthFor({ tip, sole: 0 })).toBe(1);
  });
});

describe('arms on a photograph', () => {
  const HALF = 50;
  const tip = { x: 150 + HALF, y: 100 };
  const rows = (of: (y: number) => SideRow | undefined) => Array.from({ length: 400 }, (_, y) => (y < 100 ? undefined : of(y)));
  const bare = (outer: number, inner = outer - 18): SideRow => ({ outer, bare: true, inner, trunk: 40 });

  it('go on from the elbow to the hip where a hand lies on it', () => {
    // Out to the elbow 75 px further down; below it nothing but the hip.
    const { joints } = armSeen(
      rows((y) => (y < 176 ? bare(52 + (y - 100) * 0.5) : { outer: 44, bare: false, inner: undefined, trunk: undefined })),
      tip,
      1,
      150,
      HALF,
    );
    const [, elbow, wrist] = joints;
    expect(Math.abs((wrist?.x ?? 0) - 194)).toBeLessThan(6);
    expect(Math.abs((wrist?.y ?? 0) - (elbow?.y ?? 0))).toBeLessThan(20);
    expect((elbow?.x ?? 0) - (wrist?.x ?? 0)).toBeGreaterThan(12);
  });

  it('are straight and no wider in a short sleeve that stands off than below it', () => {
    const sleeve: SideRow = { outer: 82, bare: false, inner: 50, trunk: 40 };
    const { joints, radii } = armSeen(
      rows((y) => (y < 150 ? sleeve : bare(62))),
      tip,
      1,
      150,
      HALF,
    );
    // The elbow hangs where the arm is seen, at 203, and is not carried out to the sleeve's middle.
    expect(Math.abs((joints[1]?.x ?? 0) - 203)).toBeLessThan(4);
    expect(radii[0]).toBeLessThan(0.25 * HALF);
  });

  it('go on where a wide sleeve ends, and do not hang down from its hem', () => {
    const { joints } = armSeen(
      rows((y) => (y < 178 ? { outer: 80, bare: false, inner: 50, trunk: 40 } : bare(60 - (y - 178) * 0.3))),
      tip,
      1,
      150,
      HALF,
    );
    expect(Math.abs((joints[2]?.x ?? 0) - 193)).toBeLessThan(8);
  });
});
