import { useMemo } from 'react';
import { Shelf } from '../parts/shelf.tsx';
import { changed } from '../state/library-search.ts';
import { Evidence } from './evidence.tsx';

export interface EvidenceShelfProps {
  readonly name: string;
  readonly theme?: number;
  readonly brand?: number;
}

/** The evidence of a theme or a brand, as a part of its page. */
export function EvidenceShelf({ name, theme, brand }: EvidenceShelfProps) {
  const search = useMemo(() => changed({}, { theme, brand }), [theme, brand]);
  return (
    <Shelf title={`「${name}」的数据`}>
      <Evidence search={search} />
    </Shelf>
  );
}
