/** The growth tasks as operators run them: what earns how much, how often it was earned, and a switch. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { auditLog } from '../../../contract/account/audit.ts';
import type { CallAnswer } from '../../../contract/call.ts';
import { adminGrowth, CAP_MAX, changeGrowth, REWARD_MAX } from '../../../contract/growth/console-growth.ts';
import { getGrowthTasks } from '../../../contract/growth/growth-tasks.ts';
import { callApi } from '../../shell/calls/api.ts';
import { sentenceOf } from '../../shell/calls/say-error.ts';
import css from '../../shell/console/console.module.css';
import { Tag } from '../../shell/console/console-row.tsx';
import { Deed } from '../../shell/console/deed.tsx';
import { wholeNumber } from '../../shell/console/whole-number.ts';
import { numberWords } from '../../shell/moment-words.ts';
import { queryFor } from '../../shell/queries/query-for.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/floating/toast.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

type Definition = CallAnswer<typeof adminGrowth>[number];

const SORT_MAX = 10_000;

export function DefinitionsPanel() {
  const definitions = useQuery({ ...queryFor(adminGrowth, {}), staleTime: 0 });
  const [chosen, setChosen] = useState<Definition>();
  if (definitions.isPending)
    return (
      <div role="status" aria-label="正在读取成长任务">
        <Skeleton height={320} />
      </div>
    );
  if (!definitions.data)
    return <ErrorState title="成长任务没有读出来" text={sentenceOf(definitions.error)} onRetry={() => void definitions.refetch()} />;
  if (definitions.data.length === 0) return <EmptyState title="没有成长任务" text="任务的种类随版本提供。" />;
  return (
    <section className={css.section} aria-label="成长任务定义">
      <p className={css.note}>修改只对之后发生的事有效：此前做过而没有奖励的不会补发，已发的不会收回。</p>
      <ul className={css.lines}>
        {definitions.data.map((one) => (
          <DefinitionLine key={one.id} of={one} onChange={() => setChosen(one)} />
        ))}
      </ul>
      {chosen && <ChangeDialog of={chosen} onClose={() => setChosen(undefined)} />}
    </section>
  );
}

function DefinitionLine({ of, onChange }: { readonly of: Definition; onChange(): void }) {
  const { id, title, period, target, cap, reward, days, sort, is_active: active, earned } = of;
  const facts = [
    `${period === 'day' ? '每天' : '一生'}最多 ${cap} 次`,
    target > 1 && `每满 ${target} 次得一次`,
    days === null ? '长期有效' : `${days} 天有效`,
    `排序 ${sort}`,
    `已发 ${numberWords(earned.rewards)} 次，${numberWords(earned.members)} 人，共 ${numberWords(earned.beans)} 热豆`,
  ];
  return (
    <li>
      <div>
        <p>
          <b>{title}</b> <Tag tone={active ? 'ok' : 'plain'}>{active ? '开启' : '关闭'}</Tag>
        </p>
        <p className={css.note}>
          编号 {id} · {facts.filter(Boolean).join(' · ')}
        </p>
      </div>
      <b>+{numberWords(reward)}</b>
      <Button size="small" aria-label={`修改成长任务 ${title}`} onClick={onChange}>
        修改
      </Button>
    </li>
  );
}

function ChangeDialog({ of, onClose }: { readonly of: Definition; onClose(): void }) {
  const cache = useQueryClient();
  const { id, title, reward, cap, sort, is_active: active, version } = of;
  const most = (max: number) => `请填写 1 到 ${max} 的整数`;
  return (
    <Deed
      title={title}
      description="只对之后发生的事有效。"
      confirmLabel="保存"
      fields={(errors) => (
        <>
          <Checkbox name="active" defaultChecked={active} label="开启" />
          <div className={css.pair}>
            <TextField name="reward" label="每次奖励" inputMode="numeric" autoComplete="off" defaultValue={reward} error={errors.reward} />
            <TextField name="cap" label="次数上限" inputMode="numeric" autoComplete="off" defaultValue={cap} error={errors.cap} />
            <TextField
              name="sort"
              label="排序"
              hint="小的在前"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={sort}
              error={errors.sort}
            />
          </div>
        </>
      )}
      check={(words) => ({
        ...(wholeNumber(words.reward, 1, REWARD_MAX) === undefined && { reward: most(REWARD_MAX) }),
        ...(wholeNumber(words.cap, 1, CAP_MAX) === undefined && { cap: most(CAP_MAX) }),
        ...(wholeNumber(words.sort, 0, SORT_MAX) === undefined && { sort: `请填写 0 到 ${SORT_MAX} 的整数` }),
      })}
      summary={(words) =>
        `${title}：${words.active ? '开启' : '关闭'}，每次 ${words.reward} 热豆，上限 ${words.cap} 次（原为${active ? '开启' : '关闭'}，${reward} 热豆，${cap} 次）。`
      }
      act={async (words) => {
        const numbers = { reward: Number(words.reward), cap: Number(words.cap), sort: Number(words.sort) };
        const body = { ...numbers, is_active: words.active !== undefined, version, reason: words.reason ?? '' };
        await callApi(changeGrowth, { params: { id }, body });
        toast.success('已保存');
        for (const call of [adminGrowth, getGrowthTasks, auditLog]) void cache.invalidateQueries({ queryKey: [call.id] });
      }}
      onClose={onClose}
    />
  );
}
