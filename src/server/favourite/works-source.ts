/** Works as favourites: the member's own. The mark on the work says that it is in some folder. */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { featureName, isDesignType } from '../../contract/studio/features.ts';
import type { Sql } from '../platform/database/database.ts';
import { publish } from '../realtime/realtime-service.ts';
import { worksChanged } from '../studio/shelf-service.ts';
import { works, workView } from '../studio/studio-service.ts';
import type { FavouriteSource } from './source.ts';

const TITLE_MAX = 60;

const numbersOf = (entities: readonly string[]): number[] => entities.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);

const mine = (memberId: number, ids: readonly number[]) =>
  and(eq(works.memberId, memberId), inArray(works.id, [...ids]), isNull(works.deletedAt), eq(works.status, 'done'));

export const worksSource: FavouriteSource = {
  isPicture: true,
  async find(sql, memberId, entities) {
    const ids = numbersOf(entities);
    const rows = ids.length === 0 ? [] : await sql.select().from(works).where(mine(memberId, ids));
    return new Map(
      rows.map((row) => {
        const { picture, prompt, reading, creative_type } = workView(row);
        const tool = isDesignType(creative_type) ? featureName(creative_type) : '';
        return [String(row.id), { title: (prompt || reading?.title || tool).slice(0, TITLE_MAX), picture, colours: [] }];
      }),
    );
  },
  async marked(sql: Sql, memberId, entities, collected) {
    const ids = numbersOf(entities);
    if (ids.length === 0) return;
    const own = and(eq(works.memberId, memberId), inArray(works.id, ids), eq(works.favourite, !collected));
    const changed = await sql.update(works).set({ favourite: collected }).where(own).returning({ id: works.id });
    if (changed.length === 0) return;
    await worksChanged(sql, memberId);
    await publish(sql, memberId, 'task-refresh', {});
  },
};
