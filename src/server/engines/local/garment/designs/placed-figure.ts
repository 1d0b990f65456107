/** A figure or word that is said of one place: 胸前爱心, 左胸小logo, 后背大字母, 字母T恤. It was read as a print all over, and its colour as the cloth's. */
import { coloursIn } from '../../../../../contract/colour/chinese-colours.ts';
import { readBrief } from '../../pattern/brief.ts';
import type { Garment, PlacedFigure } from '../specification.ts';

const PLACES: Readonly<Record<string, PlacedFigure['at']>> = {
  左胸: 'left-chest',
  右胸: 'left-chest',
  胸前: 'chest',
  胸口: 'chest',
  前胸: 'chest',
  前片: 'chest',
  正面: 'chest',
  后背: 'back',
  背后: 'back',
  背部: 'back',
  背面: 'back',
  后片: 'back',
};
const PLACE = Object.keys(PLACES).join('|');

/** What may be placed: words, and things and flowers with a drawing of their own. 蝴蝶结 by itself is sewn on. */
const WORDS = '字母|文字|标语|logo|字样|英文';
const THINGS =
  '爱心|心形|五角星|星星|月亮|蝴蝶(?!结)|樱桃|柠檬|草莓|锦鲤|鱼|仙鹤|贝壳|雪花|羽毛|蘑菇|牡丹|玫瑰|蔷薇|雏菊|向日葵|樱花|梅花|桃花|罂粟|百合|莲花|荷花|郁金香|山茶花?';
const DRAWN = '印花|图案|图样|图|印字';
/** Within the clause and not of a part that is sewn on: the print of 胸前口袋碎花裙 is the dress's. */
const BETWEEN = '[^，。、；,;\\s袋领襟褶边扣链裙裤衫]{0,8}?';
/** What may stand between its place and the plain word for a print: 胸前有一个大图案. With another figure there it is that figure's (胸前小熊图案). */
const PLAIN = '(?:的|有|一个|一|个|大|小|印有|印着|带)*';
const TEXT = '(?:\\s*[:：]?\\s*(?:[「“"\'][^」”"\']{1,24}[」”"\']|[a-z0-9&]{1,24}(?: [a-z0-9&]{1,24})*(?![a-z恤衫])))?';

/** 胸前红色爱心图案, 后背大logo. */
const FORWARD = new RegExp(
  `(${PLACE})(?:的位置|位置|处)?(?:${BETWEEN}(?:${WORDS}|${THINGS})|${PLAIN}(?=${DRAWN}))(?:的?(?:${DRAWN}))?${TEXT}`,
);
/** 红色爱心印在胸前的, 字母logo放在左胸. */
const BACKWARD = new RegExp(
  `[^，。、；,;\\s的]{0,8}?(?:${WORDS}|${THINGS}|${DRAWN})(?:的?(?:${DRAWN}))?${TEXT}(?:印|放|绣|贴|画|设计)?(?:在|于|位于)(?:的)?(${PLACE})`,
);
/** 字母T恤, logo卫衣: words on these are on the chest, unless they are said to be all over. */
const IMPLIED = new RegExp(
  `(?:${WORDS})(?:印花|图案|印字)?${TEXT}的?(?:[^，。、；,;\\s]{0,6}?)(?=t恤|t-?shirt|polo衫|卫衣|帽衫|套头衫|打底衫)`,
);
const ALL_OVER = /满版|满印|满身|满幅|全身|通身|遍布|散点|循环|连续|老花|提花|暗纹/;

export interface SaidFigure {
  /** The words that say it, of which nothing is the cloth's. */
  readonly said: string;
  readonly at: PlacedFigure['at'];
  readonly size: number;
  /** `undefined` where only a print at this place was said: what it shows is proposed. */
  readonly shows: PlacedFigure['shows'] | undefined;
  readonly colours: readonly string[];
}

function showsOf(said: string): PlacedFigure['shows'] | 'word' | undefined {
  const { text, kinds, motifs, flowers = [] } = readBrief(said);
  if (new RegExp(WORDS).test(said) || text) return text ? { word: text } : 'word';
  if (kinds.includes('novelty') && motifs?.[0]) return { motif: motifs[0] };
  return kinds.includes('floral') && flowers[0] ? { flower: flowers[0] } : undefined;
}

function sizeOf(said: string): number {
  if (/小|迷你/.test(said.replace(/小熊|小鸟/g, ''))) return 0.6;
  return /大|超大|巨/.test(said) ? 1.45 : 1;
}

/** Proposed in turn where letters are wanted and none are said. */
const PLACEHOLDERS = ['STUDIO', 'ATELIER', 'REYANG', 'MODERN', 'AVENUE'] as const;
/** Proposed in turn where a print at a place is wanted and nothing is said of it. */
const PROPOSED: readonly PlacedFigure['shows'][] = [
  { flower: 'rose' },
  { motif: 'butterfly' },
  { motif: 'star' },
  { flower: 'daisy' },
  { motif: 'heart' },
];

/**
 * @param text a designer's sentence, in lower case
 * @returns the figure and the words that say it; `undefined` where a print is meant, or none (spec §6: the prompt is free)
 */
export function readPlacedFigure(text: string): SaidFigure | undefined {
  if (ALL_OVER.test(text)) return undefined;
  const placed = BACKWARD.exec(text) ?? FORWARD.exec(text);
  const found = placed ?? IMPLIED.exec(text);
  if (!found) return undefined;
  const [said, place] = found;
  const shows = showsOf(said);
  return {
    said,
    at: PLACES[place ?? ''] ?? 'chest',
    size: sizeOf(said),
    shows: shows === 'word' ? { word: '' } : shows,
    colours: placed ? coloursIn(said).map(({ hex }) => hex) : [],
  };
}

/** Closures that run down the middle of the chest, and collars that lie on it: what was said of the chest stands beside them. */
const PARTED: ReadonlySet<Garment['closure']> = new Set(['buttons', 'half-buttons', 'zip', 'double-breasted', 'snaps', 'toggles', 'frogs']);
const LAPELS: ReadonlySet<Garment['neckline']> = new Set(['notch', 'shawl']);
/** Hair hides what is under it. */
const HAIRY: ReadonlySet<Garment['cloth']['fabric']> = new Set(['fur', 'sequin']);

/** @param index of the proposal: what nobody chose is another thing in each */
export function withPlacedFigure(garment: Garment, figure: SaidFigure | undefined, index: number): Garment {
  if (!figure || garment.kind === 'trousers' || garment.kind === 'skirt' || HAIRY.has(garment.cloth.fabric)) return garment;
  const parted = PARTED.has(garment.closure) || LAPELS.has(garment.neckline) || garment.waist === 'sash';
  const shows = figure.shows ?? PROPOSED[index % PROPOSED.length] ?? { motif: 'heart' };
  return {
    ...garment,
    figure: {
      at: figure.at === 'chest' && parted ? 'left-chest' : figure.at,
      size: figure.size,
      shows: 'word' in shows && shows.word === '' ? { word: PLACEHOLDERS[index % PLACEHOLDERS.length] ?? '' } : shows,
      colours: figure.colours,
    },
  };
}
