/** What a person asks of a recolouring, in words: colours, exchanges (红色换成藏青), what stays (保留白色), a ground, a mood. */
import { coloursIn } from '../../../../contract/colour/chinese-colours.ts';
import { readBrief } from '../pattern/brief.ts';
import type { Mood } from '../pattern/palette.ts';

export interface ColourRequest {
  /** `#rrggbb`, the leading one first: those of the form, then those of the words. */
  readonly colours: readonly string[];
  readonly swaps: readonly { readonly from: string; readonly to: string }[];
  readonly keep: readonly string[];
  readonly ground?: string | undefined;
  readonly mood?: Mood | undefined;
}

const SWAP =
  /(?:把|将)?([^，。；、,;\s]{1,8}?)(?:换成|改成|改为|换为|变成|变为|替换为|替换成|→|->|=>|(?<!渐)变(?![成为化得浅深淡亮暗]))([^，。；,;\s]{1,10})/g;
/** 去掉红色 made all of it red. What stands there instead is proposed. */
const UNWANTED = /(?:去掉|去除|除去|不要|不想要|别用|避免)(?:变成|换成|改成)?([^，。；,;\s换改变]{1,10})(?![^，。；,;\s])/g;
const GROUND = /(?:底色?|背景色?|底布)$/;
const KEEP = /(?:保留|不改|不换)([^，。；,;\s]{1,10})|([^，。；,;\s]{1,10}?)(?:保持)?不变/g;

/** @param chosen colours of the form (`#rrggbb`) */
export function readRequest(prompt: string, chosen: readonly string[]): ColourRequest {
  const swaps: { from: string; to: string }[] = [];
  const keep: string[] = [];
  let ground: string | undefined;
  const wanted = prompt.replace(UNWANTED, (whole, after: string) => (coloursIn(after).length > 0 ? '，' : whole));
  let rest = wanted.replace(SWAP, (whole, before: string, after: string) => {
    const [from, to] = [coloursIn(before).at(-1), coloursIn(after)[0]];
    if (!from && to && GROUND.test(before)) {
      ground = to.hex;
      return '，';
    }
    // 「整件改成藏青」 names no colour before: then the new colour is simply a wish.
    if (!from || !to) return to ? `，${after}，` : whole;
    swaps.push({ from: from.hex, to: to.hex });
    return '，';
  });
  rest = rest.replace(KEEP, (whole, after?: string, before?: string) => {
    const stays = coloursIn(after ?? before ?? '');
    if (stays.length === 0) return whole;
    keep.push(...stays.map(({ hex }) => hex));
    return '，';
  });
  const brief = readBrief(rest);
  return { colours: [...new Set([...chosen, ...brief.colours])], swaps, keep, ground: brief.ground ?? ground, mood: brief.mood };
}
