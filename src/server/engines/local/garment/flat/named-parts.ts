/** Parts of a flat that are layers of their own, called by their name. Cm. */
import { num } from '../../pixels/svg.ts';
import { CORD, cordAt } from '../blocks/drawn-up/drawn-cord.ts';
import { backVent } from '../blocks/hems/back-vent.ts';
import { sideSlit } from '../blocks/hems/side-slit.ts';
import { slitEdge } from '../blocks/lower/legs.ts';
import { asSkirt, overskirtPlace } from '../blocks/lower/overskirt.ts';
import { cowlLine, cowlOf, FOLDS } from '../blocks/necks/cowl.ts';
import { hasEpaulettes, STRAP, strapReach, TAPER } from '../blocks/sleeves/epaulettes.ts';
import { slitLine } from '../details/vent-details.ts';
import type { Garment } from '../specification.ts';
import { bowPieces } from './bands.ts';
import { braidedDrawn } from './braided.ts';
import { furWorkDrawn } from './fur-work.ts';
import { ruchingDrawn, twistDrawn } from './gathered.ts';
import { knitWorkDrawn } from './knit-work.ts';
import { type Drawn, skirtDrawn, waistDrawn } from './lower-pieces.ts';
import { along, at, chain, mirror, type Run } from './pen.ts';
import { shoulderAt } from './piece.ts';
import { plisseDrawn } from './plisse.ts';
import { secondLayersDrawn } from './second-layer.ts';
import { underCollar, underLayerDrawn } from './under-layer.ts';

export interface NamedPart extends Drawn {
  readonly name: string;
  /** Under the body, or on it. */
  readonly over: boolean;
  /** Cut by the cloth that details are sewn on. */
  readonly clipped?: true;
}

/** What of a strap is seen from one side: its half before the seam of the shoulder, or behind it. */
function epaulettes(garment: Garment, back: boolean): Drawn {
  const { from, to } = strapReach(garment);
  const seam = shoulderAt(garment);
  // As much as is seen of it from there.
  const drop = (x: number) => (back ? 2.2 : 3.1) * (1 - (TAPER * (to - x)) / (to - from));
  const shoulder = from + STRAP.point;
  const runs: Run[] = [
    [at(from, seam(from) - 0.2 + 0.2 * drop(from)), at(shoulder, seam(shoulder) - 0.4)],
    along(shoulder, to, 3).map((x) => at(x, seam(x) - 0.4)),
    [at(to, seam(to) - 0.4), at(to - 0.5, seam(to) + drop(to))],
    along(to - 0.5, shoulder + 0.4, 3).map((x) => at(x, seam(x) + drop(x))),
    [at(shoulder + 0.4, seam(shoulder + 0.4) + drop(shoulder + 0.4)), at(from, seam(from) - 0.2 + 0.2 * drop(from))],
  ];
  const x = from + STRAP.button;
  const y = seam(x) + drop(x) * 0.42;
  const r = 0.72;
  const button = (s: number) => `M${num(s * x - r)} ${num(y)}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0`;
  return { pieces: [{ d: chain(runs, true) }, { d: chain(mirror(runs), true) }], folds: back ? [] : [button(-1), button(1)] };
}

/** The overlap of a vent with the row that holds it; slits are in the outline, and their rows of stitches are here. */
function ventLines(garment: Garment, back: boolean): Drawn {
  const leg = slitEdge(garment, back, 1);
  if (leg.length > 0) return { pieces: [], folds: [-1, 1].map((s) => `M${leg.map(({ x, y }) => `${num(s * x)} ${num(y)}`).join('L')}`) };
  const slit = sideSlit(garment);
  if (slit && garment.vent) return { pieces: [], folds: [-1, 1].map((s) => slitLine(garment, slit, back, s, 1)) };
  const vent = back ? backVent(garment) : undefined;
  if (!vent) return { pieces: [], folds: [] };
  const { length } = garment.body;
  const [low, half] = [length + 0.4, vent.open(length)];
  return {
    pieces: [{ d: `M0 ${num(vent.from)}L${num(-half)} ${num(low)}H0Z`, inside: true }],
    folds: [`M0 2V${num(vent.from)}`, `M0 ${num(vent.from)}L3.6 ${num(vent.from + 2.4)}V${num(low)}`],
  };
}

/** Folds that hang between the shoulders, each as far as it is seen. */
function cowlFolds(hang: NonNullable<ReturnType<typeof cowlOf>>): string[] {
  return FOLDS.slice(0, 3).map(({ to }, i) => {
    const line = cowlLine(hang, to - 0.6);
    const half = hang.half * (0.9 - 0.04 * i);
    return `M${along(-half, half, 12)
      .map((x) => `${num(x)} ${num(line(x))}`)
      .join('L')}`;
  });
}

/** The lowest first. */
export function namedParts(garment: Garment, back: boolean): readonly NamedPart[] {
  const list: NamedPart[] = [];
  if (hasEpaulettes(garment)) list.push({ name: 'epaulettes', over: true, ...epaulettes(garment, back) });
  list.push({ name: 'fur-work', over: true, clipped: true, ...furWorkDrawn(garment) });
  list.push({ name: 'knit-work', over: true, clipped: true, ...knitWorkDrawn(garment) });
  list.push({ name: 'braided', over: true, clipped: true, ...braidedDrawn(garment) });
  list.push({ name: 'plisse', over: true, clipped: true, ...plisseDrawn(garment) });
  if (garment.ruched) list.push({ name: 'ruching', over: true, clipped: true, ...ruchingDrawn(garment, back) });
  const cord = back ? undefined : cordAt(garment);
  if (cord) list.push({ name: 'cord', over: true, pieces: bowPieces(cord.x, cord.y, CORD.loop, CORD.ends), folds: [] });
  const hang = back ? undefined : cowlOf(garment);
  if (hang) list.push({ name: 'cowl', over: true, clipped: true, pieces: [], folds: cowlFolds(hang) });
  if (garment.knotted && !back) list.push({ name: 'twist', over: true, ...twistDrawn(garment) });
  const over = overskirtPlace(garment);
  if (over) {
    const { pieces, folds } = skirtDrawn(asSkirt(garment), over, back);
    const band = waistDrawn(garment, (y) => over.width + y * 0.12);
    list.push({ name: 'overskirt', over: true, pieces: [...pieces, ...band.pieces], folds: [...folds, ...band.folds] });
  }
  const vented = ventLines(garment, back);
  if (vented.pieces.length + vented.folds.length > 0) list.push({ name: 'vent', over: true, clipped: true, ...vented });
  if (garment.stacked) list.push({ name: 'second-layer', over: false, ...secondLayersDrawn(garment, back) });
  if (garment.layered) {
    list.push({ name: 'under-layer', over: false, ...underLayerDrawn(garment, back) });
    const collar = underCollar(garment, back);
    if (collar.length > 0) list.push({ name: 'under-collar', over: true, pieces: collar, folds: [] });
  }
  return list.filter(({ pieces, folds }) => pieces.length + folds.length > 0);
}
