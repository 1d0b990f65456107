/** 通知: whether this device is told while no page is open, what of, and when not. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type PushSettings, savePushSettings, showPush } from '../../contract/realtime/push.ts';
import { callApi } from '../shell/calls/api.ts';
import { sayError, sentenceOf } from '../shell/calls/say-error.ts';
import { readPushWay } from '../shell/push/push-state.ts';
import { keyFor, queryFor } from '../shell/queries/query-for.ts';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { Section } from '../ui/page/section.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import css from './notifications.module.css';
import { QuietHours } from './quiet-hours.tsx';
import { ThisDevice } from './this-device.tsx';

const KINDS = [
  { kind: 'package', label: '下载包已准备好' },
  { kind: 'task', label: '生成任务完成' },
  { kind: 'fund', label: '热豆到账' },
] as const;

const ofMember = { ...queryFor(showPush, {}), meta: { persist: true } };

export function NotificationsPanel() {
  const client = useQueryClient();
  const view = useQuery(ofMember);
  useEffect(readPushWay, []);
  const saving = useMutation({
    mutationFn: (body: PushSettings) => callApi(savePushSettings, { body }),
    // What was pressed shows at once, and goes back when it could not be kept.
    onMutate: (settings) => client.setQueryData(keyFor(showPush, {}), (known) => known && { ...(known as object), settings }),
    onError: sayError,
    onSettled: () => client.invalidateQueries({ queryKey: [showPush.id] }),
  });
  if (view.isPending)
    return (
      <div className={css.waiting} role="status" aria-label="正在加载通知设置">
        <Skeleton width="min(420px, 100%)" height={44} radius={8} />
        <Skeleton width="min(420px, 100%)" height={44} radius={8} />
      </div>
    );
  if (!view.data) return <ErrorState title="通知设置没有加载出来" text={sentenceOf(view.error)} onRetry={() => void view.refetch()} />;
  const { settings } = view.data;
  const change = (part: Partial<PushSettings>) =>
    saving.mutate({ ...settings, time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone, ...part });
  return (
    <>
      <Section title="这台设备" text="关掉页面后也能收到通知。正在看热样时不会打扰您。">
        <ThisDevice />
      </Section>
      <Section title="通知内容" text="对您所有开启了通知的设备都有效。">
        <fieldset className={css.kinds} aria-label="通知内容">
          {KINDS.map(({ kind, label }) => (
            <Checkbox key={kind} label={label} checked={settings[kind]} onChange={({ target }) => change({ [kind]: target.checked })} />
          ))}
        </fieldset>
      </Section>
      <Section title="安静时段" text="这段时间里的通知会等到结束后再一起告诉您。">
        <QuietHours quiet={settings.quiet} onChange={(quiet) => change({ quiet })} />
      </Section>
    </>
  );
}
