/** What the fronts of jackets, coats and knits carry. Shapes in cm. */
import { shade } from '../../pattern/palette.ts';
import { line, num } from '../../pixels/svg.ts';
import { armSlit, isCape } from '../blocks/cape.ts';
import { hemCloth, pocketCloth } from '../blocks/contrast-parts.ts';
import { channelSeams } from '../blocks/drawn-up/channels.ts';
import { lapelOf, neckFront } from '../blocks/necks/neckline.ts';
import { handOf } from '../cloth/fabric-hand.ts';
import { pileOf } from '../cloth/fur.ts';
import { type Garment, KNITTED } from '../specification.ts';
import { button, closingZip, type Details, type Draft, isSealed, SIDES, stud, tapedSeam, zip } from './details.ts';
import { bodySeams } from './dress-details.ts';
import { crossedCollar, hasCrossedCollar } from './fronts/crossed-collar.ts';
import { corded, isCorded } from './fronts/frogs.ts';
import { flyStitch, metalOf } from './fronts/front-fly.ts';
import { frontPockets } from './fronts/front-pockets.ts';
import { knitFront } from './fronts/knit-front.ts';
import { hasShawl, lapels, rolledLapels } from './fronts/lapels.ts';
import { FLAP, flapStuds, hasPressStuds, pressStud, studMetal } from './fronts/press-studs.ts';
import { frontLine } from './fronts/slanted-front.ts';
import { toggles } from './fronts/toggles.ts';
import { contrastHem, hemBand } from './sewn/hem-band.ts';
import { colourOf, stitch, threadOf } from './sewn/stitches.ts';

function buttonOf(garment: Garment, x: number, y: number, r: number): string {
  if (garment.concealed) return '';
  if (hasPressStuds(garment)) return pressStud(x, y, Math.min(1.05, r), studMetal(garment));
  const metal = garment.closure === 'snaps' || garment.metalButtons === true;
  const colour = garment.metalButtons ? metalOf(garment) : metal ? '#b9875a' : garment.contrast.colour;
  return button(x, y, r, shade(colour, 0.12), shade(colour, -0.6), shade(colour, 0.8), metal);
}

/** On the chest of a jean jacket: with a flap, larger without one, or a slit. */
function chestPocket(garment: Garment, draft: Draft, s: number): void {
  const thick = handOf(garment.cloth).thick;
  const thread = threadOf(garment);
  if (garment.pockets === 'welt') {
    draft.raised.push({
      d: `M${num(s * 5)} 21.4L${num(s * 14.2)} 19.8V22.2L${num(s * 5)} 23.8Z`,
      cloth: pocketCloth(garment),
      thick: thick + 0.08,
    });
    draft.ink.push(stitch(`M${num(s * 5.3)} 23.2L${num(s * 13.9)} 21.7`, thread));
    return;
  }
  const low = garment.pockets === 'patch' ? 31.5 : 28;
  draft.raised.push({
    d: `M${num(s * 5)} 18.4H${num(s * 14.4)}V${low}L${num(s * 9.7)} ${low + 2}L${num(s * 5)} ${low}Z`,
    cloth: pocketCloth(garment),
    thick: thick + 0.02,
  });
  if (garment.pockets === 'patch') {
    draft.ink.push(
      stitch(`M${num(s * 5.4)} 18.6V${low - 0.2}L${num(s * 9.7)} ${low + 1.5}L${num(s * 14)} ${low - 0.2}V18.6`, thread),
      stitch(`M${num(s * 5.2)} 20.4H${num(s * 14.2)}`, thread),
    );
    return;
  }
  draft.raised.push({
    d: `M${num(s * 4.7)} 17.6H${num(s * 14.7)}V20.6L${num(s * 9.7)} 23L${num(s * 4.7)} 20.6Z`,
    cloth: pocketCloth(garment),
    thick: thick + 0.12,
  });
  draft.ink.push(
    stitch(`M${num(s * 5.1)} 18V20.3L${num(s * 9.7)} 22.5L${num(s * 14.3)} 20.3V18`, thread),
    buttonOf(garment, s * 9.7, 21.2, 0.7),
  );
}

function denim(garment: Garment, draft: Draft): void {
  const { bust, length } = garment.body;
  const thread = threadOf(garment);
  const thick = handOf(garment.cloth).thick;
  const double = (d: string, dx = 0.55, dy = 0) =>
    draft.ink.push(
      stitch(d, thread),
      line(d, colourOf(thread), 0.09, { 'stroke-dasharray': '0.32 0.16', transform: `translate(${dx} ${dy})` }),
    );
  const top = neckFront(garment.neckline, 0);
  draft.seams.push(`M${num(-bust - 3)} 17.5H${num(bust + 3)}`);
  double(`M${num(-bust - 3)} 18H${num(bust + 3)}`, 0, 0.6);
  for (const s of SIDES) {
    for (const [x0, x1] of [
      [13.2, 10.2],
      [6.2, 7],
    ] as const) {
      // It would run through the edge that slants over there.
      if (garment.crossed && s < 0 && x1 < 10) continue;
      const d = `M${num(s * x0)} 18L${num(s * x1)} ${num(length - 4.5)}`;
      draft.seams.push(d);
      double(d, s * 0.5);
    }
    chestPocket(garment, draft, s);
  }
  // Below the chest pockets there is room on a jacket that covers the hip.
  if (length > 62 || garment.pockets === 'four') frontPockets(garment, draft);
  hemBand(garment, draft, 4.2, hemCloth(garment));
  double(`M${num(-bust - 6)} ${num(length - 3.8)}H${num(bust + 6)}`, 0, 3);
  const { strip, line: beside, turned } = frontLine(garment);
  draft.raised.push({ d: strip(2.1, top - 1, length + 3), cloth: 0, thick: thick + 0.08 });
  draft.ink.push(stitch(beside(-1.7, top, length), thread), stitch(beside(1.7, top, length), thread));
  for (let y = top + 2; y < length; y += 8.6) draft.ink.push(turned(buttonOf(garment, 0, y, 0.85)));
}

/** A robe: nothing but its sash holds it, and buttons under the bow were a mistake of somebody's. */
function isTied({ closure, waist }: Garment): boolean {
  return closure === 'none' && waist === 'sash';
}

function coat(garment: Garment, draft: Draft): void {
  const double = garment.closure === 'double-breasted';
  const { depth } = lapelOf(garment);
  rolledLapels(garment, draft);
  const { thick } = handOf(garment.cloth);
  // Buttons run from the break of the lapel to a hand above the hem, four at most.
  const gap = garment.kind === 'coat' ? 11 : 9.5;
  const last = Math.min(depth + 3.5 + gap * 3, garment.body.length - 22);
  const rows = garment.buttonRows ?? Math.max(garment.kind === 'coat' ? 3 : 1, Math.floor((last - depth - 3.5) / gap) + 1);
  // Where its fronts cross in a knot that closes it, they begin below.
  const first = garment.knotted ? garment.body.waistAt + 7.5 : depth + 3.5;
  for (let i = 0; i < (isTied(garment) ? 0 : rows) && (i === 0 || !garment.knotted || first + i * gap < garment.body.length - 12); i++)
    for (const x of double ? [-5.2, 5.2] : [0])
      draft.ink.push(buttonOf(garment, x + (double ? 0 : 0.4), first + i * gap, garment.kind === 'coat' ? 1.25 : 1));
  // Its front ends where pockets would be.
  if (garment.tails) return;
  // A flap is the coat's own pocket, and slants.
  const own = garment.pockets === 'flap' || !frontPockets(garment, draft);
  for (const s of SIDES) {
    const y = Math.min(garment.body.waistAt + 13, garment.body.length - 19);
    if (own)
      draft.raised.push({
        d: `M${num(s * 7.5)} ${y}L${num(s * 19)} ${num(y - 1.6)}V${num(y + 3.6)}L${num(s * 7.5)} ${num(y + 5.2)}Z`,
        cloth: pocketCloth(garment),
        thick: thick * 0.6 + 0.12,
      });
    draft.seams.push(`M${num(s * 14)} 20C${num(s * 12.5)} 40 ${num(s * 13)} 70 ${num(s * 14.5)} ${num(garment.body.length)}`);
  }
}

/** Jackets and coats without lapel, zip or studs have braid along their edges where it is asked for. */
export function isBraided({ kind, neckline, closure, trims, cloth }: Garment): boolean {
  const plain = neckline !== 'notch' && closure !== 'zip' && closure !== 'snaps' && cloth.fabric !== 'fur';
  return plain && (kind === 'jacket' || kind === 'coat') && trims.includes('piping');
}

/** Clean fronts have their pockets in the side seams: what is wrapped, knotted with frogs, or closes under a fly down to the knee. */
function hasSeamPockets(garment: Garment): boolean {
  const { closure, concealed, kind } = garment;
  return closure === 'frogs' || hasCrossedCollar(garment) || (concealed === true && kind === 'coat');
}

/** Jackets without lapels: a front edge with buttons, patch or welt pockets, braid where asked for. */
function plain(garment: Garment, draft: Draft): void {
  const { bust, length, waistAt } = garment.body;
  const { thick } = handOf(garment.cloth);
  const top = neckFront(garment.neckline, 0);
  const braided = isBraided(garment);
  const { line: beside, turned } = frontLine(garment);
  if (hasCrossedCollar(garment)) crossedCollar(garment, draft);
  else if (hasShawl(garment)) rolledLapels(garment, draft);
  else draft.seams.push(beside(braided ? 0 : 1.6, top, length));
  const braid = (d: string) => draft.raised.push({ d, cloth: 1, thick: 0.16 });
  if (braided) {
    braid(`M-1.1 ${num(top - 1)}H1.1V${num(length + 3)}H-1.1Z`);
    braid(`M-50 ${num(length - 1.4)}H50V${num(length + 3)}H-50Z`);
  }
  if (garment.trims.includes('rib-hem')) hemBand(garment, draft, 6, 1);
  if (garment.seams.includes('baffle')) draft.seams.push(...channelSeams(garment, 40));
  // Without a button to be seen, only the shadow of its edge says that it opens.
  if (garment.concealed && garment.closure === 'buttons')
    draft.raised.push({ d: `M-30 -6H1.6V${num(length + 3)}H-30Z`, cloth: 0, thick: thick * 0.4 + 0.08 });
  corded(garment, draft, top);
  const five = garment.buttonRows ?? (garment.pockets === 'four' ? 5 : undefined);
  // What is wrapped is held by its sash.
  const rows =
    isCorded(garment) || isTied(garment) || (garment.crossed && garment.closure === 'none')
      ? 0
      : (five ?? Math.max(3, Math.round((length - top - 8) / 8)));
  for (let i = 0; i < rows; i++)
    draft.ink.push(
      turned(buttonOf(garment, 0, top + 3 + ((length - top - (five ? 19 : 9)) * i) / Math.max(1, rows - 1), braided ? 0.95 : 0.8)),
    );
  if (!braided && garment.pockets !== 'welt' && frontPockets(garment, draft)) return;
  if (garment.pockets === 'none' && hasSeamPockets(garment)) return;
  for (const s of SIDES)
    for (const y of braided ? [20, waistAt - 2] : [waistAt + 3]) {
      const [w, h] = braided ? [5, 8] : [5.4, 1.4];
      const x = s * bust * 0.52;
      draft.raised.push({ d: `M${num(x - w)} ${num(y)}h${num(w * 2)}v${h}h${num(-w * 2)}Z`, cloth: 0, thick: thick * 0.5 + 0.1 });
      if (braided) braid(`M${num(x - w)} ${num(y)}h${num(w * 2)}v1.2h${num(-w * 2)}Z`);
    }
}

function biker(garment: Garment, draft: Draft): void {
  const { length, bust } = garment.body;
  const { thick } = handOf(garment.cloth);
  const metal = '#c4c8cc';
  const tape = shade(garment.cloth.colour, -0.4);
  for (const s of [1, -1] as const)
    draft.raised.push({
      d: `M${num(s * 7.6)} 1C${num(s * 6)} 9 ${num(s * 3)} 18 ${s > 0 ? -2 : -4} 27L${num(s * 8)} 23L${num(s * 15.5)} 13L${num(s * 12)} 10.6L${num(s * 14.5)} 7L${num(s * 10.4)} -1Z`,
      cloth: 0,
      thick: thick + 0.12,
    });
  const slope = 'M-3 27L-7 ';
  draft.seams.push(`${slope}${num(length)}`);
  if (!garment.knotted) draft.ink.push(`<g transform="rotate(6.4 -3 27)">${zip(-3, 27, length + 1, tape, metal)}</g>`);
  const named = frontPockets(garment, draft);
  // Gathers and folds lie where its pockets would be.
  for (const s of named || garment.ruched || garment.knotted ? [] : SIDES)
    draft.ink.push(`<g transform="translate(${num(s * 12.5)} ${num(length - 20)}) rotate(${s * 22})">${zip(0, 0, 13, tape, metal)}</g>`);
  draft.seams.push(`M${num(-bust - 3)} 17H-12M12 17H${num(bust + 3)}`);
  hemBand(garment, draft, 5, hemCloth(garment));
  draft.ink.push(stitch(`M${num(-bust - 5)} ${num(length - 4.6)}H${num(bust + 5)}`, shade(garment.cloth.colour, 0.25), 0.3, 0.06));
  for (const x of [10, 14] as const) draft.ink.push(button(x, 16, 0.55, metal, '#55585c', '#ffffff', true));
  // The points of lapel and collar are held down.
  if (hasPressStuds(garment))
    for (const s of SIDES)
      for (const [x, y] of [
        [13.9, 12.9],
        [12.7, 6.6],
      ] as const)
        draft.ink.push(pressStud(s * x, y, 0.75, studMetal(garment)));
}

function zipFront(garment: Garment, draft: Draft): void {
  const { length } = garment.body;
  const top = neckFront(garment.neckline, 0);
  const puffed = garment.seams.includes('baffle');
  const quilted = garment.seams.includes('quilt');
  const dark = shade(garment.contrast.colour, -0.2);
  const { strip, turned } = frontLine(garment);
  if (puffed) draft.seams.push(...channelSeams(garment, 40));
  else if (garment.trims.includes('rib-hem')) hemBand(garment, draft, 6, 1);
  else if (!quilted) {
    const { thick } = handOf(garment.cloth);
    if (garment.trims.includes('contrast-collar'))
      for (const s of SIDES)
        draft.raised.push({ d: `M${num(s * 2.4)} -6H${num(s * 40)}V16.5L${num(s * 6)} 19.5L${num(s * 2.4)} 19.8Z`, cloth: 1, thick: 0.03 });
    for (const s of SIDES) {
      const seam = `M${num(s * 40)} 16.5L${num(s * 6)} 19.5V${num(length + 4)}`;
      draft.seams.push(seam);
      if (isSealed(garment.cloth)) draft.ink.push(tapedSeam(seam, garment.cloth.colour));
    }
    draft.raised.push({ d: strip(2.4, top - 1, length + 2), cloth: 0, thick: thick + 0.1 });
    // Where no pocket with a flap lies on the chest; whoever hides the zip that closes it shows no others.
    for (const s of garment.pockets === 'four' || garment.zip === 'hidden' ? [] : SIDES)
      draft.ink.push(`<g transform="translate(${num(s * 9.5)} 21) rotate(${s * -7})">${zip(0, 0, 12, dark, '#3a3d42')}</g>`);
  }
  if (hasPressStuds(garment)) {
    // A flap over the zip, as wide as two fingers.
    draft.raised.push({ d: strip(FLAP.half, top - 1, length + 2), cloth: 0, thick: handOf(garment.cloth).thick + 0.14 });
    draft.ink.push(...flapStuds(garment, 0, top, length - (garment.trims.includes('rib-hem') ? 6 : 0)).map(turned));
    draft.ink.push(stitch(frontLine(garment).line(FLAP.half - 0.45, top, length), threadOf(garment), 0.3, 0.06));
  } else
    draft.ink.push(
      turned(
        closingZip(
          garment,
          0,
          top - 1,
          length - (garment.crossed ? 0.4 : 1),
          dark,
          puffed ? '#c9ccd1' : shade(garment.contrast.colour, 0.1),
        ),
      ),
    );
  if (hasShawl(garment)) rolledLapels(garment, draft);
  const named = garment.pockets !== 'zip' && frontPockets(garment, draft);
  // Below a cord round the waist, which they would cross.
  const from = garment.ruched?.at === 'waist' ? Math.max(length - 24, garment.body.waistAt + 4) : length - 24;
  for (const s of named ? [] : SIDES)
    draft.ink.push(
      `<g transform="translate(${num(s * 15.5)} ${num(from)}) rotate(${s * 9})">${zip(0, 0, Math.min(14, length - from - 5), dark, puffed ? '#c9ccd1' : '#3a3d42')}</g>`,
    );
}

/** Rows over each shoulder, as far in as a collar leaves room. */
function studs({ body }: Garment, draft: Draft): void {
  for (const s of SIDES)
    for (let row = 0; row < 4; row++)
      for (let x = 14.2; x < body.shoulder - 1.4; x += 1.5)
        draft.ink.push(stud(s * (x + (row % 2) * 0.75), 5.6 + row * 1.5 + (x - 11) * 0.28, 0.52, '#c4c8cc'));
}

/** Slits for the arms with a welt each, and a front edge with what closes it; a placket hides a zip. */
function cape(garment: Garment, draft: Draft): void {
  const { length } = garment.body;
  const { thick } = handOf(garment.cloth);
  const top = neckFront(garment.neckline, 0);
  const { x, from, to } = armSlit(garment);
  for (const s of SIDES) {
    draft.raised.push({ d: `M${num(s * x)} ${num(from)}h${num(s * 3)}V${num(to)}h${num(-s * 3)}Z`, cloth: 0, thick: thick * 0.5 + 0.12 });
    draft.seams.push(`M${num(s * x)} ${num(from)}V${num(to)}`);
    draft.ink.push(stitch(`M${num(s * (x + 2.6))} ${num(from + 0.4)}V${num(to - 0.4)}`, threadOf(garment), 0.3, 0.06));
  }
  if (garment.seams.includes('baffle')) draft.seams.push(...channelSeams(garment, 60));
  if (garment.trims.includes('piping'))
    for (const d of [`M-1.1 ${num(top - 1)}H1.1V${num(length + 3)}H-1.1Z`, `M-60 ${num(length - 1.8)}H60V${num(length + 4)}H-60Z`])
      draft.raised.push({ d, cloth: 1, thick: 0.16 });
  if (garment.neckline === 'notch' || garment.neckline === 'shawl') {
    const { depth, wide, overlap } = lapelOf(garment);
    lapels(garment, draft, depth, wide, 0, overlap);
    const rows = length > 80 ? 3 : 2;
    for (let i = 0; i < rows; i++)
      for (const at of garment.closure === 'double-breasted' ? [-5.2, 5.2] : [0.4])
        draft.ink.push(buttonOf(garment, at, depth + 3.5 + i * 11, 1.25));
    return;
  }
  draft.seams.push(`M1.4 ${num(top)}V${num(length)}`);
  corded(garment, draft, top);
  if (garment.closure === 'buttons')
    for (let i = 0; i < 4; i++) draft.ink.push(buttonOf(garment, 0, top + 3 + i * Math.min(11, (length - top - 16) / 3), 1.2));
  if (garment.closure === 'zip')
    draft.ink.push(
      ...(hasPressStuds(garment)
        ? flapStuds(garment, 0, top, length)
        : [closingZip(garment, 0, top - 1, length - 1, shade(garment.contrast.colour, -0.2), '#c9ccd1')]),
    );
}

/** Cm beside the middle: where the fronts of a coat of fur meet. A jumper has none. */
export function furOpening({ cloth, kind, closure }: Garment): number | undefined {
  if (cloth.fabric !== 'fur' || (kind !== 'jacket' && kind !== 'coat')) return undefined;
  return closure === 'zip' || closure === 'toggles' ? 0 : 2;
}

/** Curls lie low enough for lapels and flaps; of long hair only what closes it is seen. */
function furFront(garment: Garment, draft: Draft): void {
  const { closure, neckline, kind, cloth, body } = garment;
  const buttoned = closure === 'buttons' || closure === 'double-breasted';
  if (buttoned && neckline === 'notch' && kind === 'coat' && pileOf(cloth).curled) {
    coat(garment, draft);
    return;
  }
  const top = neckFront(neckline, 0);
  const opens = furOpening(garment);
  if (opens !== undefined) draft.seams.push(`M${opens} ${num(top)}V${num(body.length)}`);
  if (closure === 'zip' && hasPressStuds(garment)) draft.ink.push(...flapStuds(garment, 0, top, body.length));
  else if (closure === 'zip')
    draft.ink.push(closingZip(garment, 0, top - 1, body.length - 1, shade(garment.contrast.colour, -0.2), '#c9ccd1'));
  if (closure === 'toggles') toggles(garment, draft, top);
  if (!buttoned) return;
  const rows = Math.max(3, Math.min(5, Math.round((body.length - top - 14) / 14)));
  for (let i = 0; i < rows; i++)
    for (const x of closure === 'double-breasted' ? [-5.2, 5.2] : [0.4])
      draft.ink.push(buttonOf(garment, x, top + 4 + i * Math.min(15, (body.length - top - 16) / rows), 1.4));
}

function isButtoned({ closure, seams }: Garment): boolean {
  if (seams.includes('baffle')) return false;
  return closure === 'none' || closure === 'buttons' || closure === 'double-breasted';
}

export function outerwearDetails(garment: Garment): Details {
  const draft: Draft = { raised: [], seams: [], ink: [] };
  if (isCape(garment) && garment.cloth.fabric !== 'fur') {
    cape(garment, draft);
    return draft;
  }
  contrastHem(garment, draft);
  if (garment.cloth.fabric === 'fur') furFront(garment, draft);
  else if (garment.closure === 'snaps') denim(garment, draft);
  else if (garment.neckline === 'notch' && (garment.kind === 'coat' || garment.kind === 'dress' || garment.closure !== 'none'))
    coat(garment, draft);
  else if (garment.neckline === 'notch') biker(garment, draft);
  else if (hasShawl(garment) && garment.kind !== 'top' && isButtoned(garment)) coat(garment, draft);
  else if (garment.closure === 'zip') zipFront(garment, draft);
  else if (garment.kind === 'jacket' || garment.kind === 'coat') plain(garment, draft);
  else {
    knitFront(garment, draft, buttonOf);
    if (hasShawl(garment)) rolledLapels(garment, draft);
  }
  if (garment.concealed && !KNITTED.has(garment.cloth.fabric)) draft.ink.push(flyStitch(garment));
  // Panels that a proposal adds to its cut; a quilted front has its own seams.
  if (garment.cloth.fabric !== 'fur' && !garment.seams.includes('baffle')) bodySeams(garment, draft);
  if (garment.trims.includes('studs') && (garment.kind === 'jacket' || garment.kind === 'coat')) studs(garment, draft);
  return draft;
}
