/** Which details a garment's front carries, as shapes in cm. */
import { shade } from '../../pattern/palette.ts';
import { line, num } from '../../pixels/svg.ts';
import { pocketCloth } from '../blocks/contrast-parts.ts';
import { hemRow } from '../blocks/drawn-up/ruching.ts';
import { isBound } from '../blocks/hems/bound.ts';
import { sideSlit } from '../blocks/hems/side-slit.ts';
import { neckFront } from '../blocks/necks/neckline.ts';
import { OPENINGS } from '../blocks/necks/openings.ts';
import { bodyShape, DIAMOND, ROUND_X } from '../blocks/torso.ts';
import { shows } from '../blocks/under-layer.ts';
import { handOf } from '../cloth/fabric-hand.ts';
import type { Garment } from '../specification.ts';
import { bibDetails } from './bib-details.ts';
import { onePieceLegs } from './bottom-details.ts';
import { button, closingZip, type Details, type Draft, diamondSeams, SIDES } from './details.ts';
import { crossedCollar, hasCrossedCollar } from './fronts/crossed-collar.ts';
import { centreFrogs, frog } from './fronts/frogs.ts';
import { metalOf } from './fronts/front-fly.ts';
import { frontPockets } from './fronts/front-pockets.ts';
import { halfZip } from './fronts/half-placket.ts';
import { hasShawl, rolledLapels } from './fronts/lapels.ts';
import { flapStuds, hasPressStuds, pressStud, studMetal } from './fronts/press-studs.ts';
import { contrastHem } from './sewn/hem-band.ts';
import { stitch, threadOf } from './sewn/stitches.ts';

function both(d: (side: number) => string): string[] {
  return [d(-1), d(1)];
}

/** Cm of a binding: a finger's breadth. */
const BOUND = 1.2;

/** The edges of side slits are bound as collar and front are; elsewhere they are turned in and stitched. */
function slitEdges(garment: Garment, draft: Draft): void {
  const slit = sideSlit(garment);
  if (!slit) return;
  const { width } = bodyShape(garment);
  const { length } = garment.body;
  const heights = Array.from({ length: 13 }, (_, k) => slit.from + ((length - slit.from) * k) / 12);
  const along = (s: number, inside: (y: number) => number) =>
    heights.map((y) => `${num(s * (width(y) * Math.sin(slit.end(y)) ** ROUND_X - inside(y)))} ${num(y)}`);
  const dark = garment.contrast.colour;
  for (const s of [-1, 1]) {
    const d = along(s, () => 0.25).join('L');
    if (isBound(garment)) {
      // At its top a slit lies on the turn of the side, where a whole binding is a broad patch.
      const wide = along(s, (y) => BOUND * Math.min(1, 0.25 + (y - slit.from) / 16)).reverse();
      draft.ink.push(`<path d="M${[...along(s, () => -0.6), ...wide].join('L')}Z" fill="${dark}"/>`);
    } else draft.ink.push(garment.closure === 'frogs' ? line(`M${d}`, dark, 0.5) : stitch(`M${d}`, threadOf(garment)));
  }
}

/** Seams that shape or part a body. */
export function bodySeams(garment: Garment, draft: Draft): void {
  const { bust, waist, waistAt, length, hip } = garment.body;
  const bottom = Math.min(length, waistAt + 60);
  for (const seam of garment.seams) {
    if (seam === 'princess')
      draft.seams.push(
        ...both(
          (s) =>
            `M${num(s * (bust - 2.6))} 15C${num(s * 9.6)} 20 ${num(s * 8.6)} 26 ${num(s * 8.2)} 30C${num(s * 7.4)} 36 ${num(s * waist * 0.52)} ${waistAt - 3} ${num(s * waist * 0.5)} ${waistAt}${length > waistAt + 8 ? `C${num(s * waist * 0.52)} ${waistAt + 8} ${num(s * hip * 0.56)} ${waistAt + 18} ${num(s * hip * 0.58)} ${bottom}` : ''}`,
        ),
      );
    if (seam === 'bust-dart')
      draft.seams.push(
        ...both((s) => `M${num(s * (bust + 1))} 29.5L${num(s * 10.5)} 27`),
        ...both((s) => `M${num(s * waist * 0.48)} ${waistAt}L${num(s * 8)} 31`),
      );
    if (seam === 'yoke') draft.seams.push(`M${num(-bust - 2)} 13C-9 14.6 9 14.6 ${num(bust + 2)} 13`);
    if (seam === 'centre') draft.seams.push(`M0 ${num(neckFront(garment.neckline, 0))}V${num(length)}`);
    if (seam === 'quilt') draft.seams.push(...diamondSeams(DIAMOND, Math.max(bust, hip) + 4, 0, length));
    if (seam === 'side-slit') slitEdges(garment, draft);
    if (seam === 'panel')
      draft.seams.push(...both((s) => `M${num(s * waist * 0.5)} ${waistAt}L${num(s * (hip + garment.body.sweep) * 0.55)} ${num(length)}`));
  }
}

function buttons(garment: Garment, draft: Draft, from: number, to: number, x: number): void {
  const count = Math.max(2, Math.round((to - from) / 8.5));
  if (garment.concealed) return;
  const metal = garment.metalButtons === true;
  const colour = metal ? metalOf(garment) : garment.contrast.colour;
  const height = (i: number) => from + 1.6 + ((to - from - 3.2) * i) / Math.max(1, count - 1);
  if (hasPressStuds(garment)) {
    for (let i = 0; i < count; i++) draft.ink.push(pressStud(x, height(i), 0.72, studMetal(garment)));
    return;
  }
  for (let i = 0; i < count; i++)
    draft.ink.push(button(x, height(i), 0.72, shade(colour, 0.2), shade(colour, -0.55), shade(colour, 0.8), metal));
}

/** With a seam down the middle it is a 对襟: pairs of frogs from the collar to the hem. Otherwise it closes as a qipao does. */
function frogs(garment: Garment, draft: Draft, top: number, skirtEnd: number): void {
  const dark = garment.contrast.colour;
  if (garment.seams.includes('centre')) {
    centreFrogs(garment, draft, top, skirtEnd);
    return;
  }
  // A qipao closes from the throat over the breast to the wearer's right; to the left is how the dead are dressed.
  const [wide, scale] = isBound(garment) ? [BOUND, 1.5] : [0.34, 1];
  for (const s of garment.seams.includes('twin') ? SIDES : [-1]) {
    const d = `M0 ${num(top - 1)}C${num(s * 1.5)} 12 ${s * 4} 15.5 ${s * 9} 17C${s * 13} 18.4 ${num(s * 15.5)} 20 ${num(s * 17.5)} 22.5`;
    draft.seams.push(d);
    draft.ink.push(`<path d="${d}" fill="none" stroke="${dark}" stroke-width="${wide}"/>`);
    for (const [x, y, turn] of [
      [0.4, top + 0.8, 20],
      [5.6, 15.6, 40],
      [12.4, 18.4, 42],
    ] as const)
      draft.ink.push(`<g transform="translate(${num(s * x)} ${num(y)}) scale(${scale})">${frog(0, 0, s * turn, dark)}</g>`);
  }
}

function closure(garment: Garment, draft: Draft, skirtEnd: number): void {
  const top = neckFront(garment.neckline, 0);
  const { thick } = handOf(garment.cloth);
  const thread = threadOf(garment);
  if (garment.closure === 'buttons' || garment.closure === 'half-buttons') {
    const end = garment.closure === 'buttons' ? skirtEnd : Math.min(skirtEnd, garment.body.waistAt - 1);
    const d = `M-1.7 ${num(top - 1)}H1.7V${num(end)}H-1.7Z`;
    draft.raised.push({ d, cloth: 0, thick: thick + 0.08 });
    draft.ink.push(stitch(`M-1.4 ${num(top)}V${num(end)}`, thread, 0.3, 0.06), stitch(`M1.4 ${num(top)}V${num(end)}`, thread, 0.3, 0.06));
    if (garment.trims.includes('piping'))
      for (const x of [-1.7, 1.7]) draft.ink.push(line(`M${x} ${num(top)}V${num(end)}`, garment.contrast.colour, 0.34));
    buttons(garment, draft, top + 0.5, end - 1, 0);
  }
  if (garment.closure === 'zip' && hasPressStuds(garment)) {
    draft.raised.push({ d: `M-2 ${num(top - 1)}H2V${num(skirtEnd)}H-2Z`, cloth: 0, thick: thick + 0.1 });
    draft.ink.push(...flapStuds(garment, 0, top, skirtEnd));
  } else if (garment.closure === 'zip')
    draft.ink.push(closingZip(garment, 0, top - 0.5, skirtEnd, shade(garment.cloth.colour, -0.5), '#c9ccd1'));
  if (garment.closure === 'half-zip') halfZip(garment, draft);
  if (garment.closure === 'frogs') frogs(garment, draft, top, skirtEnd);
}

function pockets(garment: Garment, draft: Draft): void {
  const { waistAt, hip } = garment.body;
  const { thick } = handOf(garment.cloth);
  const thread = threadOf(garment);
  const y = waistAt + 10;
  if (garment.pockets === 'four') frontPockets(garment, draft);
  if (garment.pockets === 'patch')
    for (const s of [-1, 1]) {
      const x = s * hip * 0.52;
      const d = `M${num(x - 6.2)} ${y}H${num(x + 6.2)}V${y + 11}Q${num(x)} ${y + 15} ${num(x - 6.2)} ${y + 11}Z`;
      draft.raised.push({ d, cloth: pocketCloth(garment), thick: thick + 0.1 });
      draft.ink.push(
        stitch(`M${num(x - 5.8)} ${y}V${y + 10.6}Q${num(x)} ${y + 14.4} ${num(x + 5.8)} ${y + 10.6}V${y}`, thread),
        stitch(`M${num(x - 5.8)} ${y + 1.8}H${num(x + 5.8)}`, thread),
      );
    }
  if (garment.pockets === 'welt')
    for (const s of [-1, 1]) draft.seams.push(`M${num(s * hip * 0.96)} ${y - 4}L${num(s * hip * 0.72)} ${y + 9}`);
  if (garment.pockets === 'chest') {
    const d = 'M5.5 20H13.5V28.5L9.5 30.5L5.5 28.5Z';
    draft.raised.push({ d, cloth: pocketCloth(garment), thick: thick + 0.1 });
    if (garment.trims.includes('piping')) draft.ink.push(line('M5.4 21.8H13.6', garment.contrast.colour, 0.36));
    draft.ink.push(stitch('M5.8 20V28.3L9.5 30.2L13.2 28.3V20M5.8 21.6H13.2', thread));
  }
}

/** Two fronts that cross: the upper one's edge is a raised part with its own shadow. */
function wrapFront(garment: Garment, draft: Draft): void {
  const { half, deep } = OPENINGS[garment.neckline];
  const { waistAt, waist, bust } = garment.body;
  const { thick } = handOf(garment.cloth);
  draft.raised.push({
    d: `M${num(-half)} 0L${num(0)} ${num(deep)}L${num(waist * 0.72)} ${waistAt + 1}H${num(-waist - 6)}L${num(-bust - 6)} 0Z`,
    cloth: 0,
    thick: thick + 0.12,
  });
  draft.ink.push(
    stitch(
      `M${num(-half - 0.7)} 1L${num(-0.7)} ${num(deep + 0.6)}L${num(waist * 0.72 - 0.6)} ${waistAt + 0.6}`,
      threadOf(garment),
      0.25,
      0.05,
    ),
  );
}

export function detailsOf(garment: Garment, skirtEnd: number, wrap: boolean): Details {
  const draft: Draft = { raised: [], seams: [], ink: [] };
  bodySeams(garment, draft);
  contrastHem(garment, draft);
  if (hasCrossedCollar(garment)) crossedCollar(garment, draft);
  else if (wrap) wrapFront(garment, draft);
  if (hasShawl(garment)) rolledLapels(garment, draft);
  const bib = garment.neckline === 'bib';
  if (bib) bibDetails(garment, draft, false);
  closure(garment, draft, skirtEnd);
  if (!bib) pockets(garment, draft);
  const { width } = bodyShape(garment);
  // The seam that joins the legs, from the waist down.
  if (garment.legs && garment.closure !== 'buttons')
    draft.seams.push(`M0 ${num(garment.body.length)}V${num(garment.body.length + garment.legs.rise)}`);
  onePieceLegs(garment, draft, false);
  // Hem stitching of a body without a skirt, or its binding.
  if (isBound(garment)) draft.ink.push(line(`M-60 ${num(garment.body.length - 0.6)}H60`, garment.contrast.colour, 1.4));
  else if ((garment.skirt.kind === 'none' || shows(garment, 'skirt')) && !garment.legs)
    draft.ink.push(stitch(hemRow(garment, width(garment.body.length), 2, false), threadOf(garment), 0.26, 0.05));
  return draft;
}
