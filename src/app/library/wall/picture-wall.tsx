/** Pictures of an address's filters, endlessly. */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sentenceOf } from '../../shell/calls/say-error.ts';
import { EndlessWall, type EndlessWallProps } from '../../shell/wall/endless-wall.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Waiting } from '../parts/waiting.tsx';
import { wallQuery } from '../state/library-data.ts';
import type { LibraryFilters } from '../state/library-search.ts';

export interface PictureWallProps extends Omit<EndlessWallProps, 'pages' | 'pictures' | 'waiting'> {
  readonly filters: LibraryFilters;
}

export function PictureWall({ filters, ...props }: PictureWallProps) {
  const pages = useInfiniteQuery(wallQuery(filters));
  const pictures = useMemo(() => (pages.data?.pages ?? []).flatMap((page) => page.pictures), [pages.data]);
  const client = useQueryClient();
  // The filters beside it, too: they stayed away after the pictures had come.
  const again = () => client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  if (pages.isError && !pages.data) return <ErrorState title={`没能读取${props.label}`} text={sentenceOf(pages.error)} onRetry={again} />;
  return <EndlessWall {...props} pages={pages} pictures={pictures} waiting={<Waiting label="正在读取图片" shape="wall" />} />;
}
