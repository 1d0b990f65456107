import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { sentenceOf } from '../calls/say-error.ts';
import styles from './light-box.module.css';

export interface OpeningProps {
  /** 这张图片 */
  readonly what: string;
  readonly heading: 'h1' | 'h2';
  readonly query: Pick<UseQueryResult, 'error' | 'isError' | 'refetch'>;
}

/** What stands in a light box until its picture is there, or instead of one that does not come. */
export function Opening({ what, heading: Heading, query }: OpeningProps) {
  return (
    <div className={styles.detail}>
      {query.isError ? (
        <ErrorState title={`没能打开${what}`} heading={Heading} text={sentenceOf(query.error)} onRetry={query.refetch} />
      ) : (
        <>
          <div role="status" className={styles.coming}>
            <Heading className="visually-hidden">正在打开{what}</Heading>
            <Skeleton height="100%" radius={0} />
          </div>
          <div className={styles.aside}>
            <Skeleton height={31} />
            <Skeleton height={18} />
            <Skeleton height={54} />
            <Skeleton height={120} />
          </div>
        </>
      )}
    </div>
  );
}
