/** What the library says about colour, for the popular ones. */
import { desc, eq } from 'drizzle-orm';
import { nearestChineseColour } from '../../../contract/colour/chinese-colours.ts';
import type { Sql } from '../../platform/database/database.ts';
import { libraryPicture } from '../tables.ts';
import { picturesById } from './picture-service.ts';

/** Newest pictures counted: naming a colour takes a walk through all names, and a hundred thousand pictures would hold the process. */
const COUNTED_MAX = 4_000;
/** Pictures shown behind one colour. */
const BEHIND = 8;

interface NamedArea {
  readonly name: string;
  /** Each picture gives 1 in all. */
  readonly area: number;
  readonly count: number;
  /** The pictures that show most of it. */
  readonly ids: readonly number[];
}

/** Named colours of the newest pictures. */
export async function coloursOfLibrary(sql: Sql): Promise<{ readonly counted: number; readonly colours: readonly NamedArea[] }> {
  const rows = await sql
    .select({ id: libraryPicture.id, colours: libraryPicture.colours })
    .from(libraryPicture)
    .where(eq(libraryPicture.hidden, false))
    .orderBy(desc(libraryPicture.id))
    .limit(COUNTED_MAX);
  const found = new Map<string, { area: number; shown: { id: number; share: number }[] }>();
  let counted = 0;
  for (const { id, colours } of rows) {
    const whole = colours.reduce((sum, { share }) => sum + share, 0);
    if (whole <= 0) continue;
    counted += 1;
    const own = new Map<string, number>();
    for (const colour of colours) {
      const { name } = nearestChineseColour(colour).colour;
      own.set(name, (own.get(name) ?? 0) + colour.share / whole);
    }
    for (const [name, share] of own) {
      const entry = found.get(name) ?? { area: 0, shown: [] };
      entry.area += share;
      entry.shown.push({ id, share });
      found.set(name, entry);
    }
  }
  const colours = [...found].map(([name, { area, shown }]) => {
    const ids = shown.sort((one, other) => other.share - one.share).slice(0, BEHIND);
    return { name, area, count: shown.length, ids: ids.map(({ id }) => id) };
  });
  return { counted, colours };
}

/** How they look, and where each is shown. */
export async function picturesBehind(sql: Sql, ids: readonly number[]) {
  const pictures = await picturesById(sql, ids);
  return new Map(pictures.map(({ id, picture }) => [id, { picture, path: `/trend/pictures/${id}` }]));
}
