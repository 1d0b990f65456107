/**
 * What one garment is worn with: 米色大衣，搭配黑色高领毛衣和牛仔裤. Read as the coat's own words, it was a black duffle coat of denim with a standing
 * collar. A tool that draws one garment reads what is said of that garment alone, and the rest is told beside the picture.
 */
import { OUTERWEAR } from '../cuts/outerwear-cuts.ts';
import type { GarmentClass } from '../garment-class.ts';
import { garmentsNamed } from './class-words.ts';

export interface WornWith {
  /** The sentence without what is said of other pieces. */
  readonly own: string;
  /** Those, in the words that were said. */
  readonly others: readonly string[];
}

const CLAUSES = /[^，。；,;\s!！?？]+|[，。；,;\s!！?？]+/g;

/** What can introduce nothing but another piece. A collar that is 可内搭 is none, and 上身 by itself is a part of a dress. */
const SURELY =
  /(?<![可做当作为宜合能])(?:(?:内|里|外|下|叠)搭|[内里]穿|(?:里面|外面|外边|里边|上身|下身)(?:再|可以?)?(?:搭|配|穿|套)|外罩|下装)(?:搭?配|穿)?(?:一件|一条|件|条)?(?:是|为|[:：])?/;
/** What may introduce buttons as well: 搭配金色纽扣, 配腰带. */
const MAYBE =
  /(?<![百可])搭配?(?![扣片门襻袢边])(?:上|着|一件|一条|件|条)?|(?<!搭|标|绝|混|适|匹|调)配(?![色件饰比方套有以置料图])(?:上|一件|一条|件|条)?/;

/** 内搭外穿皆可, 外搭式设计 are said of the garment itself. */
const OF_ITSELF = /^(?:[内外单]穿|皆|都|均|也|或|两|[式款风型感]|首选|神器|必备)/;

const OUTER: ReadonlySet<GarmentClass> = new Set(OUTERWEAR);
/** Classes that a tool of one cloth draws as well: jeans among 牛仔. */
const CLOTHS: Partial<Record<GarmentClass, RegExp>> = {
  design_dress: /裙/,
  design_denim: /牛仔|丹宁/,
  design_leather: /皮/,
  design_knit: /针织|毛织/,
};

/** Whether some words name the garment that the tool draws. */
function names(text: string, garment: GarmentClass): boolean {
  return garmentsNamed(text).some(
    (named) => named.garment === garment || (named.outer && OUTER.has(garment)) || (CLOTHS[garment]?.test(text) ?? false),
  );
}

const LISTED = /[、和与及+＋&]/;

/** 黑色内搭打底衫 is one garment. @param garment what the tool draws; its words are kept wherever they stand */
export function readWornWith(sentence: string, garment: GarmentClass): WornWith {
  const others: string[] = [];
  let own = '';
  for (const clause of sentence.match(CLAUSES) ?? []) {
    const [sure, maybe] = [SURELY.exec(clause), MAYBE.exec(clause)];
    const found = sure ?? maybe;
    const tail = found ? clause.slice(found.index + found[0].length) : '';
    const named = garmentsNamed(tail.toLowerCase()).length > 0;
    if (!found || tail === '' || (sure ? OF_ITSELF.test(tail) : !named)) {
      own += clause;
      continue;
    }
    const head = clause.slice(0, found.index);
    const before = `${own}${head}`.toLowerCase();
    // Nothing stands before it: 内搭吊带裙 is a dress to be worn under something.
    if (before === '' && sure) {
      own += clause;
      continue;
    }
    if (names(tail.toLowerCase(), garment) && !names(before, garment)) {
      // 白衬衫搭配黑色西裤 asked of trousers: what stands before is the other piece.
      if (garmentsNamed(before).length > 0) {
        others.push(...before.split(/[，。；,;\s!！?？]/).filter((words) => garmentsNamed(words).length > 0));
        own = '';
      }
      own += tail;
    } else if (before === '' || (head !== '' && garmentsNamed(before).length === 0)) own += clause;
    else {
      others.push(...tail.split(LISTED).filter(Boolean));
      own += head;
    }
  }
  return { own, others };
}
