/**
 * What colours are popular: by area, over the library's pictures, which are shown, and everybody's works, which are not; and a
 * member's own works behind a colour.
 */
import { and, desc, eq, inArray, isNull, sql as raw } from 'drizzle-orm';
import type { CallReturn } from '../../contract/call.ts';
import type { myWorksOfColour, popularColours } from '../../contract/colour/calls.ts';
import { CHINESE_COLOURS, nearestChineseColour } from '../../contract/colour/chinese-colours.ts';
import { hexToOklab } from '../../contract/colour/oklab.ts';
import { coloursOfLibrary, picturesBehind } from '../library/pictures/colour-service.ts';
import type { Context } from '../platform/running/context.ts';
import { works, workView } from '../studio/studio-service.ts';
import { workColour } from './tables.ts';

type Popular = CallReturn<typeof popularColours>;

/** Newest works counted: what was popular three years ago is not. */
const COUNTED_MAX = 20_000;
/** Below this a ranking says more about chance than about taste. */
const ENOUGH = 30;
const SHOWN = 24;
const LIFE_MS = 5 * 60_000;
const MINE = 24;

/** @returns a function that answers from memory for some minutes: everybody is told the same. */
export function popularTable({ database, now }: Context): () => Promise<Popular> {
  let kept: { readonly until: number; readonly answer: Promise<Popular> } | undefined;
  const compute = async (): Promise<Popular> => {
    const { rows } = await database.sql.execute<{ name: string; area: number; count: number; total: number }>(raw`
      with newest as (select names, shares from work_colour where names <> '{}' order by creative_id desc limit ${COUNTED_MAX})
      select c.name, sum(c.share)::float8 as area, count(*)::int as count, (select count(*)::int from newest) as total
      from newest, unnest(newest.names, newest.shares) as c(name, share) group by c.name order by area desc`);
    const library = await coloursOfLibrary(database.sql);
    const areas = new Map<string, { area: number; count: number; ids: readonly number[] }>();
    for (const { name, area, count } of rows) areas.set(name, { area: Number(area), count, ids: [] });
    for (const { name, area, count, ids } of library.colours) {
      const own = areas.get(name);
      areas.set(name, { area: area + (own?.area ?? 0), count: count + (own?.count ?? 0), ids });
    }
    const whole = [...areas.values()].reduce((sum, { area }) => sum + area, 0);
    const first = [...areas].sort(([, one], [, other]) => other.area - one.area).slice(0, SHOWN);
    const behind = await picturesBehind(database.sql, [...new Set(first.flatMap(([, { ids }]) => ids))]);
    const known = new Map(CHINESE_COLOURS.map((colour) => [colour.name, colour]));
    return {
      colours: first.flatMap(([name, { area, count, ids }]) => {
        const colour = known.get(name);
        if (!colour) return [];
        const pictures = ids.flatMap((id) => behind.get(id) ?? []);
        return [{ name, hex: colour.hex, family: colour.family, share: area / whole, count, pictures }];
      }),
      counted: (rows[0]?.total ?? 0) + library.counted,
      enough: ENOUGH,
      computed_at: new Date(now()).toISOString(),
    };
  };
  return () => {
    if (!kept || kept.until <= now()) {
      const answer = compute();
      kept = { until: now() + LIFE_MS, answer };
      answer.catch(() => {
        // Whoever asks next tries again; this one's caller hears of it.
        kept = undefined;
      });
    }
    return kept.answer;
  };
}

/** The member's own newest works that show a colour, by its nearest name. */
export async function worksOfColour({ database }: Context, memberId: number, hex: string): Promise<CallReturn<typeof myWorksOfColour>> {
  const { name } = nearestChineseColour(hexToOklab(hex)).colour;
  const found = await database.sql
    .select({ id: workColour.creativeId })
    .from(workColour)
    .where(and(eq(workColour.memberId, memberId), raw`${workColour.names} @> array[${name}]::text[]`))
    .orderBy(desc(workColour.creativeId))
    .limit(MINE);
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return { pictures: [] };
  const rows = await database.sql
    .select()
    .from(works)
    .where(and(inArray(works.id, ids), eq(works.memberId, memberId), isNull(works.deletedAt)))
    .orderBy(desc(works.id));
  return {
    pictures: rows.flatMap((row) => {
      const { picture } = workView(row);
      return picture ? [{ picture, path: `/works/${row.id}` }] : [];
    }),
  };
}
