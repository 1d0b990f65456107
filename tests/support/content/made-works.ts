/** Works that an engine delivered, put in place without one: pictures through the export gate, as real ones. */
import sharp from 'sharp';
import { engineCrashed } from '../../../src/contract/messages.ts';
import { storeFile, storeMade } from '../../../src/server/storage/storage-service.ts';
import { claimTask } from '../../../src/server/studio/run/task-claim.ts';
import { deliver, finishClaim } from '../../../src/server/studio/run/task-ending.ts';
import { createTasks } from '../../../src/server/studio/submit-service.ts';
import type { SignedIn } from '../people/member.ts';
import type { TestServer } from '../server.ts';
import { admitted } from './admitted.ts';

let shades = 0;

export interface MadeWork {
  readonly id: number;
  readonly blob: string;
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60"><path d="M0 0H9"/></svg>';

/** A new picture each time. */
export function plainPicture(width = 320, height = 400): Promise<Buffer> {
  shades += 1;
  const background = { r: (shades * 37) % 256, g: (shades * 91) % 256, b: (shades * 13) % 256 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** @param options.vector whether it has an SVG beside its picture. */
export async function makeWork(
  server: TestServer,
  me: Pick<SignedIn, 'id'>,
  options: { readonly vector?: boolean; readonly data?: Buffer } = {},
): Promise<MadeWork> {
  const { context, database } = server;
  const data = options.data ?? (await plainPicture());
  const made = await storeMade(context, { data, mime: 'image/png', creativeType: 'design_dress' });
  const files = options.vector
    ? [
        {
          name: 'flat.svg',
          mime: 'image/svg+xml',
          blob: await storeFile(context, { data: Buffer.from(SVG), mime: 'image/svg+xml', creativeType: 'vector' }),
        },
      ]
    : [];
  await database.sql.transaction((tx) => createTasks(tx, me.id, [admitted(1, 0)], context.now()));
  const claim = await claimTask(context, 0);
  if (!claim) throw new Error('no task to claim');
  await deliver(context, claim, { place: 0, ...made, files, grade: 'good', notes: [], caption: '', reading: null, seed: 1 });
  await finishClaim(context, claim, engineCrashed);
  const { rows } = await database.executeSql('select id from creative where task_id = $1', [claim.id]);
  return { id: Number(rows[0]?.id), blob: made.blob };
}
