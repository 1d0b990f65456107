/** 注销账户, in two steps: what goes and what stays, then the proof. What stands in the way is said first, with the way there. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { closingState, OBSTACLES, type Obstacle } from '../../../contract/account/closing.ts';
import { sentenceOf } from '../../shell/calls/say-error.ts';
import { queryFor } from '../../shell/queries/query-for.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/floating/dialog.tsx';
import { AlertIcon } from '../../ui/icons/alert.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import formCss from '../form/form.module.css';
import { PERSONAL_TABS } from '../personal/personal-search.ts';
import { Brought } from '../signin/brought.tsx';
import css from './closing.module.css';
import { ClosingList } from './closing-list.tsx';

const loadForm = async () => (await import('./closing-form.tsx')).ClosingForm;

interface Props {
  /** Masked; '' when none is bound. */
  readonly mobile: string;
  close(): void;
}

/** Where to go about it, by the tabs of 个人中心. */
const PLACES: Readonly<Partial<Record<Obstacle, (typeof PERSONAL_TABS)[number]['value']>>> = {
  order: '充值',
  refund: '充值',
  invoice: '充值',
  colleagues: '企业',
  company_tasks: '企业',
};

export function ClosingDialog({ mobile, close }: Props) {
  // What is counted is what is there now, not what was a minute ago.
  const state = useQuery({ ...queryFor(closingState, {}), staleTime: 0, gcTime: 0 });
  const [proving, setProving] = useState(false);
  const blocked = (state.data?.obstacles.length ?? 0) > 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={proving ? '确认是你本人' : '注销账户'}
      description={
        proving ? '验证后账户立即注销，所有设备退出登录。' : blocked ? '还有事情没有了结，处理后再来。' : '注销立即生效，不能恢复。'
      }
      width={480}
      footer={
        !proving && (
          <>
            <Button onClick={close}>{blocked ? '知道了' : '暂不注销'}</Button>
            {state.data && !blocked && (
              <Button variant="danger" onClick={() => setProving(true)}>
                继续注销
              </Button>
            )}
          </>
        )
      }
    >
      {state.isPending && (
        <div className={css.list} role="status" aria-label="正在清点">
          <Skeleton height={120} />
          <Skeleton height={64} />
        </div>
      )}
      {state.isError && <ErrorState text={sentenceOf(state.error)} onRetry={() => void state.refetch()} />}
      {state.data && blocked && <Obstacles names={state.data.obstacles} close={close} />}
      {state.data && !blocked && !proving && <ClosingList state={state.data} close={close} />}
      {proving && (
        <Brought load={loadForm} rows={3}>
          {(ClosingForm) => <ClosingForm mobile={mobile} back={() => setProving(false)} />}
        </Brought>
      )}
    </Dialog>
  );
}

function Obstacles({ names, close }: { readonly names: readonly Obstacle[]; close(): void }) {
  return (
    <ul className={css.list}>
      {names.map((name) => {
        const tab = PLACES[name];
        return (
          <li key={name} className={formCss.notice}>
            <AlertIcon size={18} />
            <span>
              {OBSTACLES[name].text}
              {tab && (
                <Link to="/personal" search={{ tab }} className={css.there} onClick={close}>
                  去{PERSONAL_TABS.find(({ value }) => value === tab)?.label ?? tab}
                </Link>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
