/** What is said of a garment's neck: how it is cut, or what stands up at it. */
import type { StopSignal } from '../../engine.ts';
import type { Head } from '../garment-area/wearer-head.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';
import type { OnPerson } from './arms.ts';
import { hasClosedStand } from './closed-stand.ts';
import { flatCollar } from './flat-collar.ts';
import { type Neck, readNeck } from './neck.ts';
import { isOpenV } from './open-neck.ts';
import { isRolled } from './rolled-neck.ts';
import { hasRoundNeck, standsUp } from './round-neck.ts';
import { isDenim, type Surface } from './surface.ts';
import type { Collar, Silhouette } from './words.ts';
import type { Worn } from './worn.ts';
import { isZippedStand, throatCut, throatOf, wornCollar } from './worn-collar.ts';
import { wornNeck } from './worn-neck.ts';

export interface AtNeck {
  /** Where it is seen for sure. */
  readonly neck: Neck | undefined;
  /** The same; then the neck below it is not told. */
  readonly collar: Collar | undefined;
}

const NOTHING: AtNeck = { neck: undefined, collar: undefined };

/** Collars, hoods and lapels of what is worn over other things are no cut of a neck. */
const hasNeck = ({ garment }: Silhouette) => garment === '上衣' || garment === '连衣裙';
/** Of these it is asked whether they have a hood or a stand; jackets of denim have collars, others ribs and lapels as well. */
const isOver = ({ garment }: Silhouette) => garment === '外套' || garment === '大衣' || garment === '上衣或连身装';

function toldCollar(collar: Collar | undefined, silhouette: Silhouette, surface: Surface): Collar | undefined {
  if (collar === undefined || hasNeck(silhouette)) return collar;
  return isOver(silhouette) && (collar === '连帽' || collar === '立领' || (collar === '翻领' && isDenim(surface))) ? collar : undefined;
}

/** @param head of whoever wears it @returns what stands up round its neck, closed up to the chin or zipped half up */
export function standOf(seen: OnPerson, head: Head, lab: LabPlanes, width: number, height: number): Worn['stand'] {
  if (hasClosedStand(seen, head, lab, width, height)) return 'closed';
  const throat = throatOf(seen, head, width, height);
  return throat && isZippedStand(throat) ? 'zipped' : undefined;
}

/** @param head of whoever wears it, where it is seen and nothing is worn below it that is seen, too */
export function wornAtNeck(
  seen: OnPerson,
  head: Head,
  stand: Worn['stand'],
  silhouette: Silhouette,
  surface: Surface,
  width: number,
  height: number,
): AtNeck {
  if (!hasNeck(silhouette) && !isOver(silhouette)) return NOTHING;
  // Of a sweater it is rolled.
  if (stand === 'closed') return { neck: undefined, collar: isOver(silhouette) ? '立领' : '高领' };
  if (hasNeck(silhouette) && isRolled(seen, head, width, height)) return { neck: undefined, collar: '高领' };
  const throat = throatOf(seen, head, width, height);
  const collar = toldCollar(throat && wornCollar(throat), silhouette, surface);
  if (collar || !hasNeck(silhouette)) return { neck: undefined, collar };
  return { neck: wornNeck(seen, head, width, height) ?? (throat && throatCut(throat)), collar };
}

/** @param area a garment that lies alone, 0–1 */
export function flatAtNeck(
  area: Float32Array,
  lab: LabPlanes,
  silhouette: Silhouette,
  surface: Surface,
  width: number,
  height: number,
  signal: StopSignal,
): AtNeck {
  const collar = toldCollar(flatCollar(area, lab, width, height), silhouette, surface);
  signal.throwIfAborted();
  if (collar || !hasNeck(silhouette)) return { neck: undefined, collar };
  // Round a neck a print has edges of its own.
  const plain = surface.print === '纯色' || surface.print === '局部图案';
  const cut = plain ? readNeck(area, lab, width, height) : undefined;
  signal.throwIfAborted();
  // A panel on the chest has corners, too; and what stands up at a neck is open below a collar: a black shirt, which has no shade, was a V.
  const other = (cut === '方领' && surface.print !== '纯色') || (cut !== undefined && cut !== '圆领' && standsUp(area, width, height));
  return { neck: (other ? undefined : cut) ?? outlined(area, lab, width, height), collar };
}

/** What a neck's line alone says of it. */
function outlined(area: Float32Array, lab: LabPlanes, width: number, height: number): Neck | undefined {
  if (isOpenV(area, width, height)) return 'V领';
  return hasRoundNeck(area, lab, width, height) ? '圆领' : undefined;
}
