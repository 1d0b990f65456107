/** Recharge packages: what they cost and bring, changed by putting a new one in the place of an old one. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { auditLog } from '../../../contract/account/audit.ts';
import { adminPackages, switchPackage } from '../../../contract/credit/console-packages.ts';
import { rechargePackages } from '../../../contract/credit/recharge.ts';
import { callApi } from '../../shell/calls/api.ts';
import { sentenceOf } from '../../shell/calls/say-error.ts';
import css from '../../shell/console/console.module.css';
import { Tag } from '../../shell/console/console-row.tsx';
import { Deed } from '../../shell/console/deed.tsx';
import { numberWords } from '../../shell/moment-words.ts';
import { queryFor } from '../../shell/queries/query-for.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/floating/toast.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { yuan } from '../recharge/money-words.ts';
import { type Package, PackageDeed } from './package-deed.tsx';

type Doing = { readonly kind: 'save'; readonly from: Package | undefined } | { readonly kind: 'switch'; readonly of: Package };

export function PackageTable() {
  const cache = useQueryClient();
  const packages = useQuery({ ...queryFor(adminPackages, {}), staleTime: 0 });
  const [deed, setDeed] = useState<Doing>();
  const done = (sentence: string) => {
    toast.success(sentence);
    for (const call of [adminPackages, rechargePackages, auditLog]) void cache.invalidateQueries({ queryKey: [call.id] });
  };
  if (packages.isPending) return <Skeleton height={220} />;
  if (!packages.data)
    return <ErrorState title="套餐没有读出来" text={sentenceOf(packages.error)} onRetry={() => void packages.refetch()} />;
  const current = packages.data.filter((one) => one.replaced_by === null);
  return (
    <section className={css.section} aria-labelledby="packages">
      <div className={css.headline}>
        <h2 id="packages" className={css.heading}>
          充值套餐
        </h2>
        <Button size="small" onClick={() => setDeed({ kind: 'save', from: undefined })}>
          新建套餐
        </Button>
      </div>
      <p className={css.note}>修改会以新套餐替换旧套餐：已下的订单不受影响，正在挑选的人会被请去重新选择。</p>
      <ul className={css.lines}>
        {current.map((one) => (
          <PackageLine
            key={one.id}
            of={one}
            onChange={() => setDeed({ kind: 'save', from: one })}
            onSwitch={() => setDeed({ kind: 'switch', of: one })}
          />
        ))}
      </ul>
      {packages.data.length > current.length && <p className={css.note}>另有 {packages.data.length - current.length} 个已被替换。</p>}
      {deed?.kind === 'save' && <PackageDeed from={deed.from} onDone={done} onClose={() => setDeed(undefined)} />}
      {deed?.kind === 'switch' && (
        <Deed
          title={deed.of.is_active ? '下架套餐' : '上架套餐'}
          description={`${deed.of.title} · ${yuan(deed.of.fen)}`}
          confirmLabel={deed.of.is_active ? '下架' : '上架'}
          act={async ({ reason = '' }) => {
            const { id, is_active } = deed.of;
            await callApi(switchPackage, { params: { id }, body: { is_active: !is_active, reason } });
            done(is_active ? '已下架' : '已上架');
          }}
          onClose={() => setDeed(undefined)}
        />
      )}
    </section>
  );
}

function PackageLine({ of, onChange, onSwitch }: { readonly of: Package; onChange(): void; onSwitch(): void }) {
  const { id, title, fen, beans, bonus, bonus_days: days, is_active: active, sold } = of;
  return (
    <li>
      <div>
        <p>
          <b>{title}</b> {!active && <Tag>已下架</Tag>}
        </p>
        <p className={css.note}>
          {yuan(fen)} · {numberWords(beans)} 热豆
          {bonus > 0 && ` + ${numberWords(bonus)}（${days === null ? '长期有效' : `${days} 天`}）`} · 编号 {id} · 售出 {numberWords(sold)}
        </p>
      </div>
      <div className={css.actions}>
        <Button size="small" aria-label={`修改套餐 ${title}`} onClick={onChange}>
          修改
        </Button>
        <Button size="small" aria-label={`${active ? '下架' : '上架'}套餐 ${title}`} onClick={onSwitch}>
          {active ? '下架' : '上架'}
        </Button>
      </div>
    </li>
  );
}
