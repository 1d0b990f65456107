/** Delivered works of a member without the ceremony of making them: one task, one picture that all share. */
import { sql as raw } from 'drizzle-orm';
import { rowsOf } from '../database/rows.ts';
import type { SignedIn } from '../people/member.ts';
import type { TestServer } from '../server.ts';

/** @returns their numbers, in the order of the prompts. */
export async function insertWorks({ database, context }: TestServer, { id }: SignedIn, prompts: readonly string[]): Promise<number[]> {
  const at = new Date(context.now());
  const recipe = JSON.stringify({ creative_type: 'design_dress', task_type: 'online', input: { prompt: prompts[0] }, parameters: {} });
  const [task] = await rowsOf<{ id: number | string }>(
    database.sql,
    raw`insert into studio_task (member_id, creative_type, lane, status, engine, recipe, count, picture_price, seed, run_after, created_at, queued_at, finished_at)
      values (${id}, 'design_dress', 'online', 'done', 'local', ${recipe}::jsonb, ${prompts.length}, 0, 1, ${at}, ${at}, ${at}, ${at}) returning id`,
  );
  const ids: number[] = [];
  for (const [place, prompt] of prompts.entries()) {
    const [work] = await rowsOf<{ id: number | string }>(
      database.sql,
      raw`insert into creative (task_id, member_id, place, creative_type, status, blob, original, width, height, colour, prompt, grade, created_at, finished_at)
        values (${Number(task?.id)}, ${id}, ${place}, 'design_dress', 'done', 'shared.png', 'inside.png', 40, 50, '#a02030', ${prompt}, 'good', ${at}, ${at})
        returning id`,
    );
    ids.push(Number(work?.id));
  }
  return ids;
}
