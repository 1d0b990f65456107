/** Pockets on the fronts of jackets, coats and knits that are not the cut's own. Shapes in cm. */
import { shade } from '../../../pattern/palette.ts';
import { num } from '../../../pixels/svg.ts';
import { pocketCloth } from '../../blocks/contrast-parts.ts';
import { handOf } from '../../cloth/fabric-hand.ts';
import type { Garment } from '../../specification.ts';
import { button, type Draft, SIDES, zip } from '../details.ts';
import { stitch, threadOf } from '../sewn/stitches.ts';

/** Cm from the middle to beyond the outer row of buttons of a double-breasted front. */
const BESIDE_BUTTONS = 6.9;

/** Cm by which pockets of what is padded are thicker, being padded themselves. */
const PADDED = 0.5;

/** A patch pocket under a flap that comes to a point in its middle, with a button. */
function flapped(draft: Draft, x: number, y: number, half: number, high: number, garment: Garment, thick: number): void {
  const { contrast } = garment;
  const wide = 2 * half;
  draft.raised.push({
    d: `M${num(x - half)} ${num(y)}h${num(wide)}v${num(high - 2)}q0 2 -2 2h${num(4 - wide)}q-2 0 -2 -2Z`,
    cloth: pocketCloth(garment),
    thick: thick * 0.5 + 0.1,
  });
  draft.raised.push({
    d: `M${num(x - half - 0.3)} ${num(y - 0.3)}h${num(wide + 0.6)}v3.2q${num(-half * 0.5)} 0.3 ${num(-half - 0.3)} 1.9q${num(-half * 0.5)} -1.6 ${num(-half - 0.3)} -1.9Z`,
    cloth: pocketCloth(garment),
    thick: thick * 0.6 + 0.3,
  });
  draft.ink.push(
    stitch(
      `M${num(x - half + 0.4)} ${num(y + 4)}v${num(high - 6.2)}q0 1.8 1.8 1.8h${num(wide - 4.4)}q1.8 0 1.8 -1.8v${num(6.2 - high)}`,
      threadOf(garment),
    ),
    button(x, y + 2.7, 0.62, shade(contrast.colour, 0.12), shade(contrast.colour, -0.6), shade(contrast.colour, 0.8), false),
  );
}

/** 四袋 as far as there is room: no chest pocket under a lapel or where a jean jacket has its own, none below on a shirt or where the body ends. */
function rowsOf(garment: Garment): readonly (readonly [at: number, from: number, half: number, high: number])[] {
  const { kind, neckline, closure } = garment;
  const { bust, hip, length, waistAt } = garment.body;
  // Behind a zip or a row of buttons denim is cut as any jacket is, and has none of its own.
  const jean = closure === 'snaps' && kind !== 'top';
  const lapelled = neckline === 'notch' || neckline === 'shawl';
  const within = Math.min(bust, hip);
  const half = closure === 'double-breasted' ? Math.min(6.2, (within - 0.6 - BESIDE_BUTTONS) / 2) : 6.6;
  const x = closure === 'double-breasted' ? Math.max(within * 0.52, BESIDE_BUTTONS + half) : within * 0.52;
  const low = Math.min(waistAt + 4, length - 18.5);
  return [
    ...(lapelled || jean ? [] : ([[bust * 0.48, 16.5, 5, 11]] as const)),
    ...(kind === 'top' || low < (jean ? 33 : 29) ? [] : ([[x, low, half, 14]] as const)),
  ];
}

/** Whether 四袋 is more than the cut has already: a cropped jean jacket has room for its own two alone. */
export function hasFlappedPockets(garment: Garment): boolean {
  return garment.pockets === 'four' && rowsOf(garment).length > 0;
}

/** @returns whether the garment names pockets that were drawn; otherwise the cut draws its own */
export function frontPockets(garment: Garment, draft: Draft): boolean {
  const { bust, hip, length, waistAt } = garment.body;
  // On padding only what stands off it is seen; a welt is an opening between its channels, and padded it hid them.
  const padded = garment.seams.includes('baffle') && garment.pockets !== 'welt';
  const thick = handOf(garment.cloth).thick + (padded ? PADDED : 0);
  // Clear of the hem, below the waist where there is room for it.
  const y = Math.min(waistAt + 8, length - 21);
  const within = Math.min(bust, hip);
  // A tailor moves and narrows a pocket before it lies under the second row of buttons.
  const clear = garment.closure === 'double-breasted' ? BESIDE_BUTTONS : 0;
  const half = clear > 0 ? Math.min(5.6, (within - 0.6 - clear) / 2) : 6.4;
  const x = Math.max(within * 0.54, clear + half);
  const raised = (d: string, by = 0.1) => draft.raised.push({ d, cloth: pocketCloth(garment), thick: thick * 0.6 + by });
  for (const s of SIDES)
    switch (garment.pockets) {
      case 'patch': {
        const wide = 2 * half;
        const d = `M${num(s * x - half)} ${num(y)}h${num(wide)}v12.2q0 2.2 -2.2 2.2h${num(4.4 - wide)}q-2.2 0 -2.2 -2.2Z`;
        raised(d);
        draft.ink.push(
          stitch(`M${num(s * x - half + 0.4)} ${num(y)}v12q0 2 2 2h${num(wide - 4.8)}q2 0 2 -2v-12`, threadOf(garment)),
          stitch(`M${num(s * x - half + 0.2)} ${num(y + 1.8)}h${num(wide - 0.4)}`, threadOf(garment)),
        );
        break;
      }
      case 'four':
        for (const [at, from, half2, high] of rowsOf(garment)) flapped(draft, s * at, from, half2, high, garment, thick);
        break;
      case 'flap':
        raised(`M${num(s * x - 6.6)} ${num(y)}h13.2v4.4q-6.6 2 -13.2 0Z`, 0.16);
        draft.seams.push(`M${num(s * x - 6.6)} ${num(y)}h13.2`);
        draft.ink.push(stitch(`M${num(s * x - 6.2)} ${num(y + 0.4)}v3.7q6.2 1.8 12.4 0v-3.7`, threadOf(garment)));
        break;
      case 'welt':
        raised(`M${num(s * (x + 3.4))} ${num(y - 2)}l${num(s * 2.2)} 0.7l${num(-s * 3.6)} 13.4l${num(-s * 2.2)} -0.7Z`);
        break;
      case 'zip':
        draft.ink.push(
          `<g transform="translate(${num(s * (x + 3))} ${num(y - 1)}) rotate(${s * 16})">${zip(0, 0, 13, shade(garment.contrast.colour, -0.2), '#c4c8cc')}</g>`,
        );
        break;
      default:
        return false;
    }
  return true;
}
