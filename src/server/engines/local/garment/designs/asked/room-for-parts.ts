/** Silhouettes that have no place for what was asked of a body: they are not proposed unasked. */
import { type FabricKind, type Garment, KNITTED, type Silhouette } from '../../specification.ts';
import { BLOCKS } from '../cuts/silhouettes.ts';
import type { GarmentBrief } from '../reading/wording.ts';
import { asksForLayers } from '../words/under-shirt-words.ts';
import { THICK } from './drapeable.ts';
import { ruchedAt } from './ruched.ts';

/** 扭结 and 打结 of a front. */
const KNOTTED = /扭结|打结/;
/** What a front is taken up by, so that it has no placket. */
const TAKEN = /扭结|打结|[抽收]褶|抽皱|缩褶/;

export function isFrontTaken({ text }: Pick<GarmentBrief, 'text'>): boolean {
  return TAKEN.test(text);
}

/** One piece from top to hem, or a front of their own. */
const WHOLE: ReadonlySet<Silhouette> = new Set(['qipao', 'wrap', 'slip', 'mermaid']);
const OWN_FRONT: ReadonlySet<Silhouette> = new Set(['qipao', 'wrap', 'shirt-dress', 'cocoon']);
/** Close from bust to hem, without a seam at the waist. */
const CLOSE: ReadonlySet<Silhouette> = new Set(['sheath', 'slip', 'shift']);

export function hasRoom(brief: Pick<GarmentBrief, 'text'>, silhouette: Silhouette): boolean {
  if (asksForLayers(brief) && WHOLE.has(silhouette)) return false;
  if (KNOTTED.test(brief.text) && OWN_FRONT.has(silhouette)) return false;
  // 抽褶大摆 is said of a skirt.
  if (/抽褶/.test(brief.text) && /大摆|裙摆|蓬/.test(brief.text) && BLOCKS[silhouette].skirt.kind === 'none') return false;
  const at = ruchedAt(brief);
  return at === undefined || (at === 'side' ? CLOSE.has(silhouette) : !OWN_FRONT.has(silhouette));
}

type Cut = Partial<Pick<Garment, 'kind' | 'neckline' | 'cape' | 'seams' | 'sleeve'>> & {
  readonly name: string;
  readonly words?: string;
  readonly fabric: FabricKind;
};

/** A hood lies where straps on the shoulders would, and a knit has no seam for them. */
function hasShoulders({ neckline, fabric, cape, seams = [], sleeve }: Cut): boolean {
  return !cape && neckline !== 'hood' && !KNITTED.has(fabric) && fabric !== 'fur' && !seams.includes('baffle') && sleeve?.kind !== 'none';
}

/** Outlines that are said, and names of others. */
const [OUTLINED, SHAPED] = [/(?:直筒|a[字型]|h型)(?![^，。、；,;\s]{0,4}[裤裙])/, /茧|收腰/] as const;

/** Whether a cut that nobody named has a place for what was asked of a body. */
export function hasPlace(cut: Cut, { text, trims, fabrics }: Pick<GarmentBrief, 'text' | 'trims' | 'fabrics'>): boolean {
  const named = [cut.name, ...(cut.words ?? '').split(' ')].some((word) => word !== '' && text.includes(word.toLowerCase()));
  if (trims.includes('epaulettes') && !named && !hasShoulders(cut)) return false;
  // A cocoon or a drawn-in waist is called so, however straight it is made.
  if (OUTLINED.test(text) && !named && SHAPED.test(cut.name)) return false;
  // Fronts of what is worn over all else are knotted where they have lapels.
  if (KNOTTED.test(text) && (cut.kind === 'jacket' || cut.kind === 'coat'))
    return named || (cut.neckline === 'notch' && cut.fabric !== 'fur');
  return !TAKEN.test(text) || !THICK.has(cut.fabric) || fabrics.includes(cut.fabric);
}
