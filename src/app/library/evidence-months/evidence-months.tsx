import { Link } from '@tanstack/react-router';
import type { CallAnswer } from '../../../contract/call.ts';
import type { trendEvidence } from '../../../contract/library/evidence.ts';
import type { Linked } from '../evidence/linked.ts';
import styles from './evidence-months.module.css';

export interface EvidenceMonthsProps {
  readonly data: Pick<CallAnswer<typeof trendEvidence>, 'months' | 'groups'>;
  readonly linked: Linked;
}

/** `2026-08` → `8月`; January says its year. */
function shortMonth(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${number === '01' ? `${year.slice(2)}年` : ''}${Number(number)}月`;
}

/** To the newest month: on a phone the first ones were seen alone, which of young pictures are dashes. */
const toNewest = (months: HTMLElement | null) => {
  if (months) months.scrollLeft = months.scrollWidth;
};

/** The lines as numbers, month by month: each is a list of pictures, and leads to it. */
export function EvidenceMonths({ data, linked }: EvidenceMonthsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard.
    <section ref={toNewest} className={styles.scroll} aria-label="逐月数字" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">标签</th>
            {data.months.map(({ month }) => (
              <th key={month} scope="col">
                {shortMonth(month)}
              </th>
            ))}
          </tr>
        </thead>
        {data.groups.map(({ group_id, name, tags }) => (
          <tbody key={group_id} aria-label={name}>
            {tags.map((tag) => (
              <tr key={tag.tag_id}>
                <th scope="row">{tag.name}</th>
                {data.months.map(({ month }, at) => (
                  <td key={month}>
                    <Figure share={tag.shares[at] ?? null} pictures={tag.monthly[at] ?? 0} search={linked(tag.tag_id, month)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

interface FigureProps {
  readonly share: number | null;
  readonly pictures: number;
  readonly search: ReturnType<Linked>;
}

function Figure({ share, pictures, search }: FigureProps) {
  if (share === null) return <span title="数据不足">—</span>;
  const words = `${Math.round(share * 100)}%`;
  if (pictures === 0) return words;
  return (
    <Link to="/trend/pictures" search={search} title={`${pictures} 张图片`}>
      {words}
    </Link>
  );
}
