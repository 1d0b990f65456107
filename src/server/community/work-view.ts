/** Published works as others see them: what is read, under which condition, and what of it crosses the wire. */
import { sql as raw, type SQL } from 'drizzle-orm';
import { SCENES, type Scene } from '../../contract/community/scenes.ts';
import type { CommunityWork } from '../../contract/community/work.ts';
import { isDesignType } from '../../contract/studio/features.ts';
import type { Sql } from '../platform/database/database.ts';
import { instantOf } from '../platform/operators/operator-sql.ts';
import { sampleUrl } from '../storage/samples/sample-address-service.ts';
import { pictureOf } from '../storage/storage-service.ts';

/** In the addresses of the samples' pictures. */
export const SAMPLE_SHELF = 'community';
const SAMPLE_PUBLISHER = '热样示例';
const NAMELESS = '热样用户';

/** As the database answers: numbers may come as text. */
export interface ShownRow extends Record<string, unknown> {
  readonly id: string | number;
  readonly work_id: string | number | null;
  readonly member_id: string | number | null;
  readonly title: string;
  readonly description: string;
  readonly scene: Scene;
  readonly shares_recipe: boolean;
  readonly likes: number;
  readonly views: number;
  readonly heat: number;
  readonly published_at: Date | string;
  readonly slug: string | null;
  readonly creative_type: string;
  readonly blob: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly colour: string | null;
  readonly name: string | null;
  readonly avatar: string | null;
  readonly liked: boolean;
}

/**
 * Who sees what: nothing that was withdrawn, taken down, deleted by its owner, or published by an account that was shut or closed. Read from the
 * work itself at the moment of asking, so that nothing has to be told.
 */
export const VISIBLE = raw`c.withdrawn_at is null and c.taken_down_at is null
  and (c.sample or (w.deleted_at is null and w.blob is not null and m.locked_at is null and m.closed_at is null))`;

/** @param viewer 0: nobody is signed in. */
const reading = (viewer: number): SQL => raw`
  select c.id, c.work_id, c.member_id, c.title, c.description, c.scene, c.shares_recipe, c.likes, c.views, c.heat, c.published_at, c.slug,
    coalesce(w.creative_type, c.creative_type) as creative_type, coalesce(w.blob, c.blob) as blob, coalesce(w.width, c.width) as width,
    coalesce(w.height, c.height) as height, coalesce(w.colour, c.colour) as colour,
    coalesce(nullif(m.client_name, ''), nullif(m.realname, '')) as name, m.avatar, (l.member_id is not null) as liked
  from community_work c
    left join creative w on w.id = c.work_id
    left join member m on m.id = c.member_id
    left join community_like l on l.community_id = c.id and l.member_id = ${viewer}`;

/** Rows that anyone may see, under a further condition. */
export async function visibleRows(sql: Sql, viewer: number, condition: SQL, rest: SQL = raw``): Promise<ShownRow[]> {
  const { rows } = await sql.execute<ShownRow>(raw`${reading(viewer)} where ${VISIBLE} and ${condition} ${rest}`);
  return rows;
}

export function shownPicture(row: Pick<ShownRow, 'id' | 'slug' | 'blob' | 'width' | 'height' | 'colour'>) {
  const look = { width: row.width ?? 1, height: row.height ?? 1, colour: row.colour ?? '#ffffff' };
  // A sample keeps the address that it had before it was drawn.
  if (row.slug !== null) return { url: sampleUrl(SAMPLE_SHELF, Number(row.id)), ...look };
  return pictureOf({ blob: row.blob ?? '', ...look });
}

/** How the publisher is called where others read: never a phone number or an account's name. */
const publisherOf = ({ slug, name, avatar }: ShownRow) =>
  slug === null ? { name: name ?? NAMELESS, avatar: avatar ?? '' } : { name: SAMPLE_PUBLISHER, avatar: '' };

export function workView(row: ShownRow, viewer: number): CommunityWork {
  const { title, description, scene, creative_type, shares_recipe, likes, views, liked } = row;
  if (!isDesignType(creative_type) || !(scene in SCENES)) throw new Error(`the publication ${row.id} is of no known kind`);
  const mine = row.member_id !== null && Number(row.member_id) === viewer;
  return {
    id: Number(row.id),
    ...{ title, description, scene, creative_type, shares_recipe, likes, views, liked },
    picture: shownPicture(row),
    publisher: publisherOf(row),
    mine,
    work_id: mine ? Number(row.work_id) : null,
    sample: row.slug !== null,
    published_at: instantOf(row.published_at),
  };
}
