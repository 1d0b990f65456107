/** What the backs of dresses, tops, jackets and coats carry. Shapes in cm; x as the back is seen. */
import { shade } from '../../pattern/palette.ts';
import { num } from '../../pixels/svg.ts';
import { isCape } from '../blocks/cape.ts';
import { hemCloth } from '../blocks/contrast-parts.ts';
import { channelSeams } from '../blocks/drawn-up/channels.ts';
import { hemRow } from '../blocks/drawn-up/ruching.ts';
import { neckFront } from '../blocks/necks/neckline.ts';
import { OPENINGS } from '../blocks/necks/openings.ts';
import { bodyShape, DIAMOND } from '../blocks/torso.ts';
import { shows } from '../blocks/under-layer.ts';
import { handOf } from '../cloth/fabric-hand.ts';
import { type Garment, KNITTED } from '../specification.ts';
import { bibDetails } from './bib-details.ts';
import { onePieceLegs } from './bottom-details.ts';
import { type Details, type Draft, diamondSeams, isSealed, SIDES, tapedSeam } from './details.ts';
import { contrastHem } from './sewn/hem-band.ts';
import { knitNape, tippedRows } from './sewn/knit-edges.ts';
import { hasBoxPleat } from './sewn/pleats.ts';
import { stitch, threadOf } from './sewn/stitches.ts';

function dressBack(garment: Garment, draft: Draft): void {
  const { waistAt, waist, bust, hip, length } = garment.body;
  onePieceLegs(garment, draft, true);
  if (garment.neckline === 'bib') {
    bibDetails(garment, draft, true);
    return;
  }
  const { neckline } = garment;
  // Over one shoulder its edge falls aside from there.
  const top = neckline === 'one-shoulder' ? neckFront(neckline, 0) : (garment.openBack?.deep ?? OPENINGS[neckline].back);
  // An invisible zip: a seam with its small puller.
  draft.seams.push(`M0 ${num(top)}V${num(length + (shows(garment, 'skirt') ? 0 : garment.skirt.length) + (garment.legs?.rise ?? 0))}`);
  draft.ink.push(`<path d="M-.22 ${num(top + 0.3)}h.44l.14 2h-.72Z" fill="${shade(garment.cloth.colour, -0.3)}"/>`);
  // Darts would run through gathers.
  for (const s of garment.ruched?.at === 'side' ? [] : SIDES)
    draft.seams.push(
      garment.seams.includes('princess')
        ? `M${num(s * (bust - 2.4))} 15C${num(s * 9.6)} 22 ${num(s * 7)} 32 ${num(s * waist * 0.5)} ${waistAt}${length > waistAt + 8 ? `C${num(s * waist * 0.52)} ${waistAt + 8} ${num(s * hip * 0.54)} ${waistAt + 18} ${num(s * hip * 0.56)} ${num(length)}` : ''}`
        : `M${num(s * waist * 0.5)} ${num(waistAt - 13)}V${num(Math.min(length, waistAt + 9))}`,
    );
}

function jacketBack(garment: Garment, draft: Draft): void {
  const { bust, length, waistAt } = garment.body;
  const thick = handOf(garment.cloth).thick;
  const thread = threadOf(garment);
  const w = bodyShape(garment).width(length) + 6;
  if (garment.seams.includes('baffle')) {
    draft.seams.push(...channelSeams(garment, 40));
    return;
  }
  if (garment.closure === 'snaps') {
    draft.seams.push(`M${num(-bust - 3)} 15.5Q0 18.5 ${num(bust + 3)} 15.5`);
    draft.ink.push(
      stitch(`M${num(-bust - 3)} 16.1Q0 19.1 ${num(bust + 3)} 16.1`, thread),
      stitch(`M${num(-bust - 3)} 16.6Q0 19.6 ${num(bust + 3)} 16.6`, thread),
    );
    for (const s of SIDES) {
      const d = `M${num(s * 9.5)} 17.4L${num(s * 6.5)} ${num(length - 4.2)}`;
      draft.seams.push(d);
      draft.ink.push(
        `<g transform="translate(${num(s * 0.5)} 0)">${stitch(d, thread)}</g>`,
        `<g transform="translate(${num(s)} 0)">${stitch(d, thread)}</g>`,
      );
      draft.raised.push({ d: `M${num(s * 9)} ${num(length - 3.4)}h${num(s * 8)}v2.4h${num(-s * 8)}Z`, cloth: 0, thick: thick + 0.14 });
    }
    draft.raised.push({
      d: `M${num(-w)} ${num(length - 4.2)}H${num(w)}V${num(length + 4)}H${num(-w)}Z`,
      cloth: hemCloth(garment),
      thick: 0.3,
    });
    return;
  }
  // The rib goes round: a blouson that had one in front ended behind in a plain hem.
  if (garment.trims.includes('rib-hem')) ribHem(garment, draft);
  // Shoulders doubled against rain, and the seam that every coat has down its back.
  if (garment.closure === 'toggles') {
    const yoke = `M${num(-bust - 4)} 15.5Q0 19.5 ${num(bust + 4)} 15.5`;
    draft.raised.push({ d: `${yoke}V-9H${num(-bust - 4)}Z`, cloth: 0, thick: thick * 0.4 + 0.06 });
    draft.ink.push(stitch(yoke.replace('15.5Q0 19.5', '14.9Q0 18.9').replace(/15\.5$/, '14.9'), thread, 0.3, 0.06));
    draft.seams.push(`M0 17.4V${num(length)}`);
  }
  if (garment.closure === 'zip' || garment.neckline === 'notch') {
    if (garment.kind === 'coat' || garment.closure === 'double-breasted' || garment.closure === 'buttons') {
      draft.seams.push(`M0 2V${num(length)}`);
      if (!garment.vent && !garment.deconstructed && !garment.pleats)
        draft.raised.push({
          d: `M0 ${num(length - Math.min(38, length * 0.3))}L2.8 ${num(length - Math.min(36, length * 0.28))}V${num(length + 4)}H0Z`,
          cloth: 0,
          thick: thick * 0.5 + 0.08,
        });
      for (const s of SIDES)
        draft.seams.push(`M${num(s * (bust - 2.6))} 14C${num(s * 11)} 24 ${num(s * 9)} ${waistAt} ${num(s * 10.5)} ${num(length)}`);
    } else {
      const yoke = `M${num(-bust - 4)} 14.5Q0 17.5 ${num(bust + 4)} 14.5`;
      draft.seams.push(yoke);
      if (garment.closure === 'zip' && isSealed(garment.cloth)) {
        for (const s of SIDES) {
          const panel = `M${num(s * 9)} 16.4V${num(length + 4)}`;
          draft.seams.push(panel);
          draft.ink.push(tapedSeam(panel, garment.cloth.colour));
        }
        draft.ink.push(tapedSeam(yoke, garment.cloth.colour));
      } else draft.ink.push(stitch(`M${num(-bust - 4)} 15Q0 18 ${num(bust + 4)} 15`, thread));
      if (garment.closure !== 'zip')
        draft.raised.push({
          d: `M${num(-w)} ${num(length - 5)}H${num(w)}V${num(length + 4)}H${num(-w)}Z`,
          cloth: hemCloth(garment),
          thick: 0.3,
        });
    }
  }
}

function ribHem(garment: Garment, draft: Draft): void {
  const { length } = garment.body;
  const w = bodyShape(garment).width(length) + 6;
  draft.raised.push({
    d: `M${num(-w)} ${num(length - 6)}H${num(w)}V${num(length + (garment.skirt.kind === 'none' ? 4 : 0))}H${num(-w)}Z`,
    cloth: 1,
    thick: 0.3,
  });
}

function topBack(garment: Garment, draft: Draft): void {
  const { bust, length } = garment.body;
  const w = bodyShape(garment).width(length) + 6;
  const rib = garment.trims.includes('rib-hem');
  if (rib) {
    ribHem(garment, draft);
    if (KNITTED.has(garment.cloth.fabric)) {
      knitNape(garment, draft);
      tippedRows({ ...garment, neckline: 'crew' }, draft, 6);
    }
  } else draft.ink.push(stitch(hemRow(garment, w - 6, 2, true), threadOf(garment), 0.26, 0.05));
  if (garment.closure === 'buttons' && !rib) {
    // A shirt's yoke with a box pleat below it.
    draft.seams.push(`M${num(-bust - 4)} 11.5Q0 13 ${num(bust + 4)} 11.5`);
    if (!hasBoxPleat(garment)) draft.seams.push(`M-1.6 12.4V${num(length)}`, `M1.6 12.4V${num(length)}`);
    draft.ink.push(stitch(`M${num(-bust - 4)} 12Q0 13.5 ${num(bust + 4)} 12`, threadOf(garment), 0.26, 0.05));
  }
}

export function backDetails(garment: Garment): Details {
  const draft: Draft = { raised: [], seams: [], ink: [] };
  if (garment.cloth.fabric === 'fur') return draft;
  if (isCape(garment) && !garment.seams.includes('baffle')) {
    draft.seams.push(`M0 ${num(OPENINGS[garment.neckline].back)}V${num(garment.body.length)}`);
    return draft;
  }
  contrastHem(garment, draft);
  const knitted = shows(garment, 'skirt') && garment.trims.includes('rib-hem');
  if (garment.kind === 'dress' && !knitted) dressBack(garment, draft);
  else if (garment.kind === 'top' || knitted) topBack(garment, draft);
  else jacketBack(garment, draft);
  if (garment.seams.includes('quilt'))
    draft.seams.push(...diamondSeams(DIAMOND, Math.max(garment.body.bust, garment.body.hip) + 4, 0, garment.body.length));
  return draft;
}
