import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { thumbUrl } from '../../contract/storage/thumbnail.ts';
import { listWorks } from '../../contract/works/calls.ts';
import { imageUrl } from '../shell/calls/images.ts';
import { keptQueryFor } from '../shell/queries/kept-query-for.ts';
import styles from './recent-works.module.css';
import { workName } from './state/work-words.ts';
import { useWorkEvents } from './state/works-data.ts';

const MOST = 12;

/** What was made last, one press from the home page; nothing before the first work. */
export function RecentWorks() {
  useWorkEvents();
  const { data } = useQuery({ ...keptQueryFor(listWorks, { query: { limit: MOST } }), staleTime: 30_000, meta: { persist: true } });
  const works = (data?.works ?? []).filter(({ picture }) => picture !== null);
  if (works.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby="recent-works">
      <div className={styles.head}>
        <h2 id="recent-works">最近作品</h2>
        <Link to="/works">全部作品</Link>
      </div>
      <ul className={styles.row}>
        {works.map((work) => (
          <li key={work.id} style={{ background: work.picture?.colour }}>
            <Link to="/works/$id" params={{ id: String(work.id) }}>
              <img
                src={work.picture ? imageUrl(thumbUrl(work.picture.url, 480)) : undefined}
                alt={workName(work)}
                loading="lazy"
                decoding="async"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
