/** The community as operators see it: what was reported, what is out, what was taken down. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { auditLog } from '../../../contract/account/audit.ts';
import type { CallAnswer } from '../../../contract/call.ts';
import { ADMIN_STATES, type AdminState, adminCommunity, bringBack, dismissReports, takeDown } from '../../../contract/community/console.ts';
import { SCENES } from '../../../contract/community/scenes.ts';
import { thumbUrl } from '../../../contract/storage/thumbnail.ts';
import { callApi } from '../../shell/calls/api.ts';
import { imageUrl } from '../../shell/calls/images.ts';
import css from '../../shell/console/console.module.css';
import { ConsoleRow, Tag } from '../../shell/console/console-row.tsx';
import { Deed } from '../../shell/console/deed.tsx';
import { PagedList } from '../../shell/console/paged-list.tsx';
import { useFilters } from '../../shell/console/use-filters.ts';
import { momentWords } from '../../shell/moment-words.ts';
import { Button } from '../../ui/button.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { toast } from '../../ui/floating/toast.ts';
import styles from './community-panel.module.css';

type Work = CallAnswer<typeof adminCommunity>['list'][number];
type Wish = 'down' | 'back' | 'dismiss';

const STATES = (Object.entries(ADMIN_STATES) as [AdminState, string][]).map(([value, label]) => ({ value, label }));

const DEEDS = {
  down: { call: takeDown, title: '下架', text: '所有人马上看不到它，发布者会看到原因，不能再次发布。', danger: true },
  back: { call: bringBack, title: '恢复', text: '它会重新出现在社区里。', danger: false },
  dismiss: { call: dismissReports, title: '驳回举报', text: '作品保留，这些举报不再列出。', danger: false },
} as const;

export function CommunityPanel() {
  const [{ state }, set] = useFilters(adminCommunity.query);
  const [asked, setAsked] = useState<{ readonly work: Work; readonly wish: Wish }>();
  const client = useQueryClient();
  return (
    <section className={css.page} aria-label="社区">
      <SegmentedControl label="状态" options={STATES} value={state} onChange={(next) => set({ state: next })} />
      <PagedList
        label="社区作品"
        queryKey={[adminCommunity.id, { state }]}
        read={(before, signal) => callApi(adminCommunity, { query: { state, ...(before !== undefined && { before }) } }, { signal })}
        keyOf={({ id }: Work) => id}
        row={(work) => <WorkRow work={work} onWish={(wish) => setAsked({ work, wish })} />}
        emptyText={state === 'reported' ? '有人举报社区作品时会列在这里。' : '换一个状态看看。'}
      />
      {asked && (
        <Deed
          title={`${DEEDS[asked.wish].title}「${asked.work.title}」`}
          description={
            <>
              {DEEDS[asked.wish].text}
              {asked.work.reports.map(({ reason, words, created_at }) => (
                <span key={`${created_at}${words}`} className={styles.report}>
                  {reason}
                  {words !== '' && `：${words}`}（{momentWords(created_at)}）
                </span>
              ))}
            </>
          }
          confirmLabel={DEEDS[asked.wish].title}
          danger={DEEDS[asked.wish].danger}
          act={async (words) => {
            await callApi(DEEDS[asked.wish].call, { params: { id: asked.work.id }, body: { reason: words.reason ?? '' } });
            toast.success(`已${DEEDS[asked.wish].title}`);
            for (const call of [adminCommunity, auditLog]) void client.invalidateQueries({ queryKey: [call.id] });
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

function WorkRow({ work, onWish }: { readonly work: Work; onWish(wish: Wish): void }) {
  const { title, scene, picture, publisher, down, reason, likes, reports, report_count, published_at } = work;
  const [newest] = reports;
  return (
    <ConsoleRow
      title={
        <span className={styles.what}>
          {picture && <img src={imageUrl(thumbUrl(picture.url, 480))} alt="" style={{ background: picture.colour }} loading="lazy" />}
          {title}
        </span>
      }
      tags={
        <>
          {down && <Tag tone="bad">已下架</Tag>}
          {report_count > 0 && <Tag tone="warn">{report_count} 个举报</Tag>}
        </>
      }
      facts={[
        publisher ? `${publisher.name}（${publisher.id}）` : '示例',
        SCENES[scene],
        `${likes} 个赞`,
        momentWords(published_at),
        newest && `最近举报：${newest.reason}${newest.words && ` ${newest.words}`}`,
        down && `原因：${reason}`,
      ]}
      actions={
        <span className={styles.actions}>
          {report_count > 0 && (
            <Button size="small" aria-label={`驳回对「${title}」的举报`} onClick={() => onWish('dismiss')}>
              驳回
            </Button>
          )}
          <Button
            size="small"
            variant={down ? 'secondary' : 'danger'}
            aria-label={`${down ? '恢复' : '下架'}「${title}」`}
            onClick={() => onWish(down ? 'back' : 'down')}
          >
            {down ? '恢复' : '下架'}
          </Button>
        </span>
      }
    />
  );
}
