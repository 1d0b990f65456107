/** The price table: what a picture costs by feature and engine, where each price comes from, and what operators changed. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { auditLog } from '../../../contract/account/audit.ts';
import type { CallAnswer } from '../../../contract/call.ts';
import { billingRules } from '../../../contract/credit/billing-rules.ts';
import { catalogue } from '../../../contract/studio/catalogue.ts';
import { adminPrices } from '../../../contract/studio/console-prices.ts';
import { featureName, isDesignType } from '../../../contract/studio/features.ts';
import { sentenceOf } from '../../shell/calls/say-error.ts';
import css from '../../shell/console/console.module.css';
import { Tag } from '../../shell/console/console-row.tsx';
import { ScrollTable } from '../../shell/console/scroll-table.tsx';
import { momentWords, numberWords } from '../../shell/moment-words.ts';
import { queryFor } from '../../shell/queries/query-for.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/floating/toast.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { type Feature, PriceDeed, type Priced } from './price-deed.tsx';

type Answer = CallAnswer<typeof adminPrices>;

const SOURCES: Readonly<Record<Priced['source'], string>> = {
  operator: '后台设定',
  environment: '环境变量 ENGINE_PRICES',
  free: '本机免费',
  form: '功能默认价',
};

export function PricePanel() {
  const cache = useQueryClient();
  const table = useQuery({ ...queryFor(adminPrices, {}), staleTime: 0 });
  const [chosen, setChosen] = useState<{ readonly feature: Feature; readonly priced: Priced }>();
  if (table.isPending)
    return (
      <div role="status" aria-label="正在读取价目">
        <Skeleton height={320} />
      </div>
    );
  if (!table.data) return <ErrorState title="价目没有读出来" text={sentenceOf(table.error)} onRetry={() => void table.refetch()} />;
  const { features, changes } = table.data;
  return (
    <>
      <section className={css.section} aria-labelledby="prices">
        <h2 id="prices" className={css.heading}>
          每张图片的热豆
        </h2>
        <p className={css.note}>改价立即生效，只影响之后提交的任务；没有后台设定时，按环境变量、本机免费、功能默认价的顺序取价。</p>
        <ScrollTable label="价目表">
          <thead>
            <tr>
              <th scope="col">功能</th>
              <th scope="col">引擎</th>
              <th scope="col" className={css.number}>
                在线
              </th>
              <th scope="col" className={css.number}>
                离线
              </th>
              <th scope="col">来源</th>
              <th scope="col">
                <span className="visually-hidden">操作</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {features.map((feature) => (
              <FeatureRows key={feature.creative_type} feature={feature} onChange={(priced) => setChosen({ feature, priced })} />
            ))}
          </tbody>
        </ScrollTable>
      </section>
      <Changes changes={changes} />
      {chosen && (
        <PriceDeed
          {...chosen}
          onDone={() => {
            toast.success('价格已生效');
            for (const call of [adminPrices, billingRules, catalogue, auditLog]) void cache.invalidateQueries({ queryKey: [call.id] });
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

function FeatureRows({ feature, onChange }: { readonly feature: Feature; onChange(priced: Priced): void }) {
  const { creative_type: type, status, now, prices } = feature;
  const name = (
    <>
      {featureName(type)}
      {status !== 'ENABLE' && <small>{status === 'HIDDEN' ? '不展示' : '未开放'}</small>}
    </>
  );
  if (prices.length === 0)
    return (
      <tr>
        <th scope="row">{name}</th>
        <td colSpan={5}>没有引擎能做</td>
      </tr>
    );
  return prices.map((priced, index) => (
    <tr key={priced.engine}>
      {index === 0 && (
        <th scope="rowgroup" rowSpan={prices.length}>
          {name}
        </th>
      )}
      <td>
        {priced.engine} {now === priced.engine && <Tag tone="ok">当前</Tag>}
      </td>
      <td className={css.number}>{priced.price.online}</td>
      <td className={css.number}>{priced.price.offline}</td>
      <td>{priced.source === 'operator' ? <Tag tone="warn">{SOURCES.operator}</Tag> : SOURCES[priced.source]}</td>
      <td>
        <Button size="small" aria-label={`改价：${featureName(type)}，${priced.engine}`} onClick={() => onChange(priced)}>
          改价
        </Button>
      </td>
    </tr>
  ));
}

function Changes({ changes }: { readonly changes: Answer['changes'] }) {
  return (
    <section className={css.section} aria-labelledby="price-changes">
      <h2 id="price-changes" className={css.heading}>
        改价记录
      </h2>
      {changes.length === 0 ? (
        <p className={css.note}>还没有改过价。</p>
      ) : (
        <ul className={css.lines}>
          {changes.map(({ version, creative_type: type, engine, price, reason, operator, at }) => (
            <li key={version}>
              <div>
                <p>
                  {isDesignType(type) ? featureName(type) : type} · {engine} →{' '}
                  <b>{price ? `在线 ${numberWords(price.online)}，离线 ${numberWords(price.offline)}` : '恢复默认'}</b>
                </p>
                <p className={css.note}>
                  {reason} · {operator} · 第 {version} 版
                </p>
              </div>
              <span className={css.note}>{momentWords(at)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
