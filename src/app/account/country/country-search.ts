/** Finding a country by Chinese or English name, dial code, or pinyin initials. */
export interface SearchableCountry {
  readonly code: string | number;
  readonly name: string;
  readonly name_zh: string;
}

/** First character of each pinyin initial in collation order; a table of readings would cost kilobytes. i, u and v start no syllable. */
const FIRSTS = '阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨他屲夕丫帀';
const INITIALS = 'abcdefghjklmnopqrstwxyz';

/** Made with the first search: it costs a slow device several frames. */
let collator: Intl.Collator | undefined;

function collate(): Intl.Collator['compare'] {
  collator ??= new Intl.Collator('zh-Hans-u-co-pinyin');
  return collator.compare;
}

/** `中国` → `zg`; characters that are not Han stay themselves, in lower case. */
export function pinyinInitials(text: string): string {
  const compare = collate();
  return Array.from(text, (character) => {
    if (!/\p{Script=Han}/u.test(character)) return character.toLowerCase();
    let found = '';
    for (let index = 0; index < FIRSTS.length; index += 1) {
      if (compare(FIRSTS.charAt(index), character) > 0) break;
      found = INITIALS.charAt(index);
    }
    return found;
  }).join('');
}

const initialsOf = new WeakMap<SearchableCountry, string>();

function initials(country: SearchableCountry): string {
  const known = initialsOf.get(country);
  if (known !== undefined) return known;
  const made = pinyinInitials(country.name_zh);
  initialsOf.set(country, made);
  return made;
}

/** How well a country answers: 0 best, undefined not at all. Starts come before middles, so that 86 is China and not +1868. */
function rank(country: SearchableCountry, wanted: string): number | undefined {
  const english = country.name.toLowerCase();
  const dial = String(country.code).replace(/^\+/, '');
  const digits = wanted.replace(/^\+/, '');
  if (country.name_zh === wanted || english === wanted || dial === digits) return 0;
  if (country.name_zh.startsWith(wanted) || english.startsWith(wanted) || (digits && dial.startsWith(digits))) return 1;
  if (initials(country).startsWith(wanted)) return 2;
  return country.name_zh.includes(wanted) || english.includes(wanted) ? 3 : undefined;
}

const HOME = '中国';

/** The order a reader of Chinese leafs through: home first, the others by pinyin. The server's list is by English names. */
export function inReadingOrder<C extends SearchableCountry>(countries: readonly C[]): readonly C[] {
  const compare = collate();
  const abroad = (country: C) => Number(!country.name_zh.startsWith(HOME));
  return [...countries].sort((a, b) => abroad(a) - abroad(b) || compare(a.name_zh, b.name_zh));
}

/** The countries that answer, best first; all of them in their own order when nothing is asked. */
export function searchCountries<C extends SearchableCountry>(countries: readonly C[], query: string): readonly C[] {
  const wanted = query.trim().toLowerCase();
  if (!wanted) return countries;
  return countries
    .map((country, place) => ({ country, place, rank: rank(country, wanted) }))
    .filter((row) => row.rank !== undefined)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || a.place - b.place)
    .map((row) => row.country);
}
