/**
 * What can be a favourite, kind by kind: whose things they are, how they look in a folder, and what happens when one is collected.
 * A new kind is a line here; folders, sharing and the screens know nothing else of it.
 */
import { coloursOfName, type FavouriteKind } from '../../contract/favourite/items.ts';
import type { Sql } from '../platform/database/database.ts';
import { communitySource } from './community-source.ts';
import { librarySource } from './library-source.ts';
import type { FavouriteSource, Look } from './source.ts';
import { worksSource } from './works-source.ts';

/** A colour or a palette is its own name. */
const named = (form: RegExp): FavouriteSource => ({
  isPicture: false,
  find: async (_sql, _memberId, entities) =>
    new Map(entities.filter((one) => form.test(one)).map((one) => [one, { title: '', picture: null, colours: coloursOfName(one) }])),
});

export const FAVOURITE_SOURCES: Readonly<Partial<Record<FavouriteKind, FavouriteSource>>> = {
  work: worksSource,
  community: communitySource,
  picture: librarySource('picture'),
  article: librarySource('article'),
  fabric: librarySource('fabric'),
  colour: named(/^[0-9a-f]{6}$/),
  palette: named(/^[0-9a-f]{6}(-[0-9a-f]{6}){1,9}$/),
};

export interface NamedThing {
  readonly kind: FavouriteKind;
  readonly entity: string;
}

export const thingKey = ({ kind, entity }: NamedThing): string => `${kind} ${entity}`;

/** Looks of things of any kinds, by `thingKey`; what is missing is gone, or not this member's to collect. */
export async function looksOf(sql: Sql, memberId: number, things: readonly NamedThing[]): Promise<ReadonlyMap<string, Look>> {
  const all = new Map<string, Look>();
  for (const [kind, list] of Map.groupBy(things, (thing) => thing.kind)) {
    const entities = list.map(({ entity }) => entity);
    const found = await FAVOURITE_SOURCES[kind]?.find(sql, memberId, entities);
    for (const [entity, look] of found ?? []) all.set(thingKey({ kind, entity }), look);
  }
  return all;
}
