import type { CallReturn } from '../../../contract/call.ts';
import {
  EVIDENCE_MONTH_MIN,
  EVIDENCE_MONTHS,
  EVIDENCE_MONTHS_MIN,
  EVIDENCE_PICTURES_MIN,
  type trendEvidence,
} from '../../../contract/library/evidence.ts';
import { GROUP, TAG_GROUPS, type Tag } from '../../../contract/library/taxonomy.ts';
import type { Bits } from './bits.ts';
import type { Known } from './known.ts';
import { type Filters, placesOf, tagsAsked } from './picture-search.ts';

const MEASURED: readonly number[] = [GROUP.colour, GROUP.silhouette, GROUP.print, GROUP.category];
const TAGS_SHOWN = 6;

/** Months since the year 0, as the index keeps them. */
export const monthNumber = (at: Date): number => at.getUTCFullYear() * 12 + at.getUTCMonth();
const monthName = (month: number): string => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;

interface Counted {
  all: number;
  readonly monthly: number[];
}
const nothing = (): Counted => ({ all: 0, monthly: new Array<number>(EVIDENCE_MONTHS).fill(0) });

function count(into: Counted, at: number): void {
  into.all += 1;
  if (at >= 0 && at < EVIDENCE_MONTHS) into.monthly[at] = (into.monthly[at] ?? 0) + 1;
}

/** How many of these places there are, and how many have each of these tags. @param first the month that the axis begins with */
function countTags({ columns, tags: sets }: Known, places: Bits, first: number, tags: readonly Tag[]) {
  const whole = nothing();
  const counted = tags.map((tag) => ({ tag, bits: sets.get(tag.id), own: nothing() }));
  for (const place of places) {
    const at = (columns.months[place] ?? 0) - first;
    count(whole, at);
    for (const { bits, own } of counted) if (bits?.has(place)) count(own, at);
  }
  return { whole, counted };
}

export async function evidenceOf(known: Known, filters: Filters, now: number): Promise<CallReturn<typeof trendEvidence>> {
  const first = monthNumber(new Date(now)) - EVIDENCE_MONTHS + 1;
  const asked = tagsAsked(filters);
  const found = await placesOf(known, filters);
  const { whole: all } = countTags(known, found, first, []);
  const groups = [];
  for (const { id, name, tags } of TAG_GROUPS.filter((group) => MEASURED.includes(group.id))) {
    // A group that narrows is counted without its own choices: else whoever asked for red would read that all is red.
    const places = asked.has(id) ? await placesOf(known, filters, id) : found;
    const { whole, counted } = countTags(known, places, first, tags);
    const measured = counted
      .filter(({ own }) => own.all > 0)
      .map(({ tag, own: { all: pictures, monthly } }) => ({
        ...{ tag_id: tag.id, name: tag.name, pictures, monthly, share: pictures / Math.max(1, whole.all) },
        shares: monthly.map((number, at) => {
          const of = whole.monthly[at] ?? 0;
          return of < EVIDENCE_MONTH_MIN ? null : number / of;
        }),
      }));
    groups.push({ group_id: id, name, tags: measured.sort((x, y) => y.pictures - x.pictures).slice(0, TAGS_SHOWN) });
  }
  const telling = all.monthly.filter((pictures) => pictures >= EVIDENCE_MONTH_MIN).length;
  return {
    total: all.all,
    enough: all.all >= EVIDENCE_PICTURES_MIN && telling >= EVIDENCE_MONTHS_MIN,
    months: all.monthly.map((pictures, at) => ({ month: monthName(first + at), pictures })),
    groups,
  };
}
