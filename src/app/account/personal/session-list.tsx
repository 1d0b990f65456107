/** Where the member is signed in; each other device can be signed out, and all at once. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type * as z from 'zod/mini';
import { logoutEverywhere, revokeSession, type sessionInfo, sessions } from '../../../contract/account/session.ts';
import { callApi } from '../../shell/calls/api.ts';
import { sayError, sentenceOf } from '../../shell/calls/say-error.ts';
import { queryFor } from '../../shell/queries/query-for.ts';
import { signOut } from '../../shell/session/sign-out.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/floating/confirm.ts';
import { toast } from '../../ui/floating/toast.ts';
import { MonitorIcon } from '../../ui/icons/monitor.tsx';
import { PhoneIcon } from '../../ui/icons/phone.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ago } from './moments.ts';
import css from './personal.module.css';

type Session = z.output<typeof sessionInfo>;

const HANDHELD = /iPhone|iPad|Android|iOS|HarmonyOS/i;

export function SessionList() {
  const list = useQuery(queryFor(sessions, {}));
  const leaving = useMutation({
    mutationFn: async () => {
      await callApi(logoutEverywhere, {});
      await signOut();
    },
    onSuccess: () => toast.success('已退出所有设备'),
    onError: sayError,
  });
  async function leaveEverywhere() {
    const sure = await confirm({ text: '将退出包括当前设备在内的所有设备，需要重新登录。', confirmLabel: '全部退出', danger: true });
    if (sure) leaving.mutate();
  }
  if (list.isPending)
    return (
      <div className={css.waiting} role="status" aria-label="正在加载登录设备">
        <Skeleton height={44} />
        <Skeleton height={44} />
      </div>
    );
  if (list.isError) return <ErrorState title="设备列表没有加载出来" text={sentenceOf(list.error)} onRetry={() => void list.refetch()} />;
  return (
    <>
      <ul className={css.sessions} tabIndex={-1}>
        {list.data.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <Button variant="danger" className={css.save} loading={leaving.isPending} onClick={() => void leaveEverywhere()}>
        退出所有设备
      </Button>
    </>
  );
}

function SessionRow({ session }: { readonly session: Session }) {
  const cache = useQueryClient();
  const row = useRef<HTMLLIElement>(null);
  // The row goes, and the button with the focus: a keyboard goes on from the list, not from the top of the page.
  const keepPlace = () => {
    const at = document.activeElement ?? document.body;
    if (at === document.body || row.current?.contains(at)) row.current?.closest('ul')?.focus({ preventScroll: true });
  };
  const removing = useMutation({
    mutationFn: () => callApi(revokeSession, { params: { id: session.id } }),
    onSuccess: () => toast.success('已移除该设备'),
    onError: sayError,
    onSettled: () => {
      keepPlace();
      return cache.invalidateQueries({ queryKey: [sessions.id] });
    },
  });
  async function remove() {
    const sure = await confirm({ text: `将退出「${session.device}」上的登录。`, confirmLabel: '移除', danger: true });
    if (sure) removing.mutate();
  }
  const Picture = HANDHELD.test(session.device) ? PhoneIcon : MonitorIcon;
  return (
    <li ref={row} className={css.session}>
      <Picture size={22} />
      <div>
        <p className={css.device}>
          {session.device}
          {session.current && <span className={css.current}>当前设备</span>}
        </p>
        <p className={css.where}>
          {session.address} · {ago(session.last_seen, Date.now())}活跃
        </p>
      </div>
      {!session.current && (
        <Button
          variant="quiet"
          size="small"
          loading={removing.isPending}
          aria-label={`移除 ${session.device}`}
          onClick={() => void remove()}
        >
          移除
        </Button>
      )}
    </li>
  );
}
