/** A screen's answer in every state it can be in: coming, there, refused, offline. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../shell/calls/say-error.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './trend-page.module.css';

const BOXES = [1, 2, 3, 4, 5, 6, 7, 8];

export function Waiting({ label, height = 240 }: { readonly label: string; readonly height?: number }) {
  return (
    <div className={styles.waiting} role="status">
      <span className="visually-hidden">{label}</span>
      {BOXES.map((key) => (
        <Skeleton key={key} height={height} radius={8} />
      ))}
    </div>
  );
}

export interface AskedProps<T> {
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isError' | 'refetch'>;
  /** What is being read: 正在读取…, 没能读取…. */
  readonly what: string;
  readonly height?: number;
  readonly children: (data: T) => ReactNode;
}

export function Asked<T>({ query, what, height, children }: AskedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <ErrorState title={`没能读取${what}`} text={sentenceOf(query.error)} onRetry={() => void query.refetch()} />;
  return <Waiting label={`正在读取${what}`} {...(height !== undefined && { height })} />;
}
