/** 早春, 盛夏, 秋冬: seasons lead colours where neither a colour nor a manner does. What they do to cloth stands in `hand-words.ts`, to cuts in `../seasons.ts`. */

export type Season = 'spring' | 'summer' | 'autumn' | 'winter';

interface Words {
  readonly said: RegExp;
  readonly season: Season;
  /** Hex, in turns. */
  readonly colours: readonly string[];
}

/** A sign that stands alone, as in a list: 夏 连衣裙, 春、夏. In 夏威夷, 冬瓜 and 秋千 it is none. */
const alone = (sign: string) => `(?<=^|[，。、；,;\\s])${sign}(?=$|[，。、；,;\\s])`;

const SEASONS: readonly Words[] = [
  {
    said: new RegExp(`秋冬|冬[季日款装天]|[深严暖初隆]冬|${alone('冬')}`),
    season: 'winter',
    colours: ['#4a3527', '#2b3a35', '#6d2a33', '#8c7355', '#272a33'],
  },
  {
    said: new RegExp(`[早初深]秋|秋[季日款装天]|${alone('秋')}`),
    season: 'autumn',
    colours: ['#8a5a34', '#6b6a3c', '#a8482f', '#c9a06a', '#4f3b34'],
  },
  {
    said: new RegExp(`[盛仲初炎]夏|夏[季日款装天]|${alone('夏')}`),
    season: 'summer',
    colours: ['#f6f2e8', '#8fc1d8', '#f4d06f', '#a9cfb0', '#f2a48f'],
  },
  {
    said: new RegExp(`春夏|[早初]春|春[季日款装天]|${alone('春')}`),
    season: 'spring',
    colours: ['#f3ead7', '#bcd2e4', '#efc7c4', '#cbdcbd', '#d9cbe4'],
  },
];

const found = (text: string) => SEASONS.find(({ said }) => said.test(text));

/** @param text in lower case @returns hex, in turns */
export function seasonIn(text: string): readonly string[] | undefined {
  return found(text)?.colours;
}

/** @param text in lower case @returns the season that clothes are for; 春夏 is dressed as a summer, 秋冬 as a winter */
export function seasonOf(text: string): Season | undefined {
  return text.includes('春夏') ? 'summer' : found(text)?.season;
}
