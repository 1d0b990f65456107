/** A member of years: something of everything that an account can hold, so that a closing has something to erase everywhere. */
import { sql as raw } from 'drizzle-orm';
import { SMS_CLOSE, sendSms } from '../../../src/contract/account/sms.ts';
import { noteGrowth } from '../../../src/server/growth/growth-service.ts';
import { publish } from '../../../src/server/realtime/realtime-service.ts';
import { claimTask } from '../../../src/server/studio/run/task-claim.ts';
import { deliver } from '../../../src/server/studio/run/task-ending.ts';
import { createTasks } from '../../../src/server/studio/submit-service.ts';
import { admitted } from '../content/admitted.ts';
import { makeWork } from '../content/made-works.ts';
import { rowsOf } from '../database/rows.ts';
import type { TestServer } from '../server.ts';
import { codeFor, type Joined, joinPersonal, must } from './account.ts';

export interface RichMember extends Joined {
  readonly id: number;
  /** Of a picture that was paid for, and of one that was free. */
  readonly blobs: readonly string[];
  readonly shareKey: string;
  readonly published: number;
}

export async function memberIdOf(server: TestServer, mobile: string): Promise<number> {
  const [row] = await rowsOf<{ id: string | number }>(server.database.sql, raw`select id from member where mobile = ${mobile}`);
  return Number(row?.id);
}

/** A task of two pictures at 10 热豆 each: one delivered and paid, the other still to come. */
async function halfATask(server: TestServer, id: number): Promise<string> {
  const { context, database } = server;
  const made = await makeWork(server, { id });
  await database.sql.transaction((tx) => createTasks(tx, id, [admitted(2, 10)], context.now()));
  const claim = await claimTask(context, 0);
  if (!claim) throw new Error('no task to claim');
  const { rows } = await database.executeSql('select original, blob, width, height, colour from creative where id = $1', [made.id]);
  const look = rows[0] as { original: string; blob: string; width: number; height: number; colour: string };
  await deliver(context, claim, { place: 0, ...look, files: [], grade: 'good', notes: [], caption: '裙', reading: null, seed: 1 });
  return made.blob;
}

/** @param name told apart in what is looked for afterwards */
export async function richMember(server: TestServer): Promise<RichMember> {
  const joined = await joinPersonal(server);
  const { context, database } = server;
  const { sql } = database;
  const id = await memberIdOf(server, joined.mobile);
  const paid = await halfATask(server, id);
  const free = await makeWork(server, { id });
  const at = new Date(context.now()).toISOString();
  const one = async (query: ReturnType<typeof raw>): Promise<number> => Number((await rowsOf<{ id: string | number }>(sql, query))[0]?.id);
  const published = await one(raw`
    insert into community_work (work_id, member_id, title, scene, heat, published_at)
    values (${free.id}, ${id}, '春', 'work', 1, ${at}) returning id`);
  const other = await one(raw`insert into member (is_personal, user_name, password_hash) values (1, ${`o${id}`}, 'x') returning id`);
  const theirs = await makeWork(server, { id: other });
  const liked = await one(raw`
    insert into community_work (work_id, member_id, title, scene, heat, published_at, likes)
    values (${theirs.id}, ${other}, '夏', 'work', 1, ${at}, 1) returning id`);
  const brand = await one(raw`insert into library_brand (name, created_at) values ('牌', ${at}) returning id`);
  const shareKey = String(id).padStart(32, 'a');
  const folder = await one(raw`
    insert into favourite_folder (member_id, name, is_default, share_key, created_at, updated_at)
    values (${id}, '我的收藏', true, ${shareKey}, ${at}, ${at}) returning id`);
  const avatar = await makeWork(server, { id: other });
  const token = Buffer.alloc(32, id % 250);
  for (const query of [
    raw`insert into favourite_item (member_id, folder_id, kind, entity, created_at) values (${id}, ${folder}, 'work', ${String(free.id)}, ${at})`,
    raw`insert into favourite_removed (id, member_id, folder_id, kind, entity, title, created_at, removed_at)
      values (${id}, ${id}, ${folder}, 'work', '1', '', ${at}, ${at})`,
    raw`insert into collect_log (member_id, kind, entity, operation, source, day, created_at)
      values (${id}, 'work', '1', 1, 'deed', '2026-11-20', ${at})`,
    raw`insert into community_like (community_id, member_id, created_at) values (${liked}, ${id}, ${at})`,
    raw`insert into community_stat (community_id, member_id, event, day) values (${liked}, ${id}, 'view', '2026-11-20')`,
    raw`insert into library_follow (member_id, brand_id, created_at) values (${id}, ${brand}, ${at})`,
    raw`insert into library_view (member_id, entity_type, entity_id, seen_at) values (${id}, 'picture', 1, ${at})`,
    raw`insert into download_package (member_id, source, format, works, token, created_at) values (${id}, 'works', 'zip', '{}', ${shareKey}, ${at})`,
    raw`insert into garment_model (member_id, name, original, blob, width, height, colour, created_at)
      values (${id}, '林夏本人', ${`m${id}`}, ${`m${id}`}, 1, 1, '#ffffff', ${at})`,
    raw`insert into upload (member_id, blob, width, height, colour, bytes) values (${id}, ${`u${id}`}, 1, 1, '#ffffff', 1)`,
    raw`insert into upload_token (token_hash, member_id, expires_at) values (${token}, ${id}, ${at})`,
    raw`insert into option_collection (member_id, option_id) values (${id}, 1)`,
    raw`insert into creation_draft (member_id, creative_type, revision, draft, updated_at) values (${id}, 'pattern', 1, '{}', ${at})`,
    raw`insert into push_setting (member_id) values (${id})`,
    raw`insert into page_event (event, member_id, created_at) values ('browse', ${id}, ${at})`,
    raw`insert into enterprise_invitation (member_id, client_name, mobile) values (${id}, '云裳', ${joined.mobile})`,
    raw`insert into recharge_order (no, member_id, package_id, title, fen, beans, bonus, channel, status, pay, created_at, expires_at, paid_at)
      values (${`R${String(id).padStart(20, 'a')}`}, ${id}, 1, '尝鲜', 990, 100, 0, 'sandbox', 'paid', '{"kind":"page","url":"/x"}', ${at}, ${at}, ${at})`,
    raw`insert into invoice (member_id, title, email, fen, status, created_at) values (${id}, '林夏', 'lin@example.com', 990, 'issued', ${at})`,
    raw`update member set avatar = ${`/media/${avatar.blob}`} where id = ${id}`,
  ]) {
    await sql.execute(query);
  }
  await sql.transaction((tx) => noteGrowth(tx, id, 'phone_bound', 'phone', context.now()));
  await sql.transaction((tx) => publish(tx, id, 'task-refresh', {}));
  return { ...joined, id, blobs: [paid, free.blob], shareKey, published };
}

/** A code that proves the phone for a closing. */
export async function closingCode(server: TestServer, { mobile, token }: Joined): Promise<string> {
  await must(server, sendSms, { body: { mobile, sId: SMS_CLOSE } }, { token });
  return codeFor(server, mobile);
}
