/** A screen's answer in every state it can be in: coming, there, refused, offline. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../shell/calls/say-error.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { type Shape, Waiting } from './waiting.tsx';

export interface AskedProps<T> {
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isError' | 'refetch'>;
  /** What is being read: 正在读取…, 没能读取…. */
  readonly what: string;
  /** What it will look like. */
  readonly shape: Shape;
  readonly children: (data: T) => ReactNode;
}

export function Asked<T>({ query, what, shape, children }: AskedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    // What is the whole page has the heading of it, also where it is not there.
    const heading = shape === 'detail' || shape === 'article' ? 'h1' : 'h2';
    return <ErrorState title={`没能读取${what}`} heading={heading} text={sentenceOf(query.error)} onRetry={query.refetch} />;
  }
  return <Waiting label={`正在读取${what}`} shape={shape} />;
}
