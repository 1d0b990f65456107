import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { CallAnswer } from '../../../contract/call.ts';
import { EVIDENCE_PICTURES_MIN, trendEvidence } from '../../../contract/library/evidence.ts';
import { groupOf } from '../../../contract/library/taxonomy.ts';
import { keptQueryFor } from '../../shell/queries/kept-query-for.ts';
import { Asked } from '../parts/asked.tsx';
import { FRESH_MS } from '../state/library-data.ts';
import { filtersOf, type LibrarySearch } from '../state/library-search.ts';
import styles from './evidence.module.css';
import type { Linked } from './linked.ts';
import { trendMark, trendOf } from './trend.ts';
import { TrendLine } from './trend-line.tsx';

const EvidenceMonths = lazy(() => import('../evidence-months/evidence-months.tsx').then((module) => ({ default: module.EvidenceMonths })));

type Data = CallAnswer<typeof trendEvidence>;

export interface EvidenceProps {
  /** Of which pictures: a theme, a brand, a season, tags, or all of them at once. Keep it the same object while it says the same. */
  readonly search: LibrarySearch;
}

/** Shares over time; each figure leads to the pictures that it was counted from. */
export function Evidence({ search }: EvidenceProps) {
  const query = useMemo(() => filtersOf(search, groupOf), [search]);
  const evidence = useQuery({ ...keptQueryFor(trendEvidence, { query }), staleTime: FRESH_MS });
  const linked = (tag: number, month?: string): LibrarySearch => {
    // Tags of one group widen: the figure was counted with this one alone.
    const others = (search.tags ?? []).filter((one) => groupOf(one) !== groupOf(tag));
    return { ...search, tags: [...others, tag], ...(month !== undefined && { month }) };
  };
  return (
    <Asked query={evidence} what="数据" shape="panels">
      {(data) =>
        data.enough ? (
          <>
            <div className={styles.groups}>
              {data.groups
                .filter(({ tags: shown }) => shown.length > 0)
                .map((group) => (
                  <Group key={group.group_id} group={group} months={data.months} linked={linked} />
                ))}
            </div>
            <Months data={data} linked={linked} />
          </>
        ) : (
          <p className={styles.little}>
            数据不足：目前只有 {data.total} 张图片，至少需要 {EVIDENCE_PICTURES_MIN} 张且分布在三个月以上，才能说明走势。
          </p>
        )
      }
    </Asked>
  );
}

/** The same as numbers, for whoever asks for them. */
function Months(props: { readonly data: Data; readonly linked: Linked }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.months} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>逐月数字</summary>
      {open && (
        <Suspense fallback={<p>正在读取…</p>}>
          <EvidenceMonths {...props} />
        </Suspense>
      )}
    </details>
  );
}

interface GroupProps {
  readonly group: Data['groups'][number];
  readonly months: Data['months'];
  readonly linked: Linked;
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;

function Group({ group, months, linked }: GroupProps) {
  const span = `${months[0]?.month ?? ''} 至 ${months.at(-1)?.month ?? ''}`;
  return (
    <table className={styles.group}>
      <caption>
        {group.name}
        <small>{span}</small>
      </caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{group.name}</th>
          <th scope="col" colSpan={2}>
            走势
          </th>
          <th scope="col">占比</th>
        </tr>
      </thead>
      <tbody>
        {group.tags.map((tag) => (
          <tr key={tag.tag_id}>
            <th scope="row">
              <Link to="/trend/pictures" search={linked(tag.tag_id)}>
                {tag.name}
              </Link>
            </th>
            <td>
              <TrendLine shares={tag.shares} name={tag.name} />
            </td>
            <td className={styles.change} title="后半段与前半段相比，百分点" aria-hidden="true">
              {trendMark(trendOf(tag.shares))}
            </td>
            <td className={styles.share}>
              <Link
                to="/trend/pictures"
                search={linked(tag.tag_id)}
                aria-label={`${tag.name} ${percent(tag.share)}，看这 ${tag.pictures} 张图片`}
              >
                {percent(tag.share)}
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
