/** What a member whose pages are closed is told of a package. */
import { and, eq } from 'drizzle-orm';
import * as messages from '../../contract/messages.ts';
import { eventPayloads } from '../../contract/realtime/frames.ts';
import { thumbUrl } from '../../contract/storage/thumbnail.ts';
import type { PushTeller } from '../realtime/push/push-service.ts';
import { packageView } from './package-view.ts';
import { downloadPackage } from './tables.ts';

const LIST = `/personal?tab=${encodeURIComponent('下载')}`;

export const packageTeller: PushTeller = {
  event: 'package-changed',
  kind: 'package',
  async words(sql, memberId, payload, now) {
    const { id } = eventPayloads['package-changed'].parse(payload);
    const [row] = await sql
      .select()
      .from(downloadPackage)
      .where(and(eq(downloadPackage.id, id), eq(downloadPackage.memberId, memberId)));
    if (!row) return undefined;
    const { status, name, cover, saved_at: savedAt, reason, count } = packageView(row, now);
    if (status === 'failed') return { id, title: '打包没有完成', body: reason || messages.packageFailed.text, path: LIST };
    if (status !== 'done' || savedAt !== null) return undefined;
    const image = cover === null ? {} : { image: thumbUrl(cover, 480) };
    return { id, title: '下载包已准备好', body: `${name}（${count} 个作品），点按保存`, path: `${LIST}&save=${id}`, ...image };
  },
  several: (all) => ({ title: `${all.length} 个下载包有了结果`, body: '点按查看并保存', path: LIST }),
};
