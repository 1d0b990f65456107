/** Pictures of an address's filters, endlessly. */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { EndlessWall, type EndlessWallProps } from '../../shell/wall/endless-wall.tsx';
import { Waiting } from '../parts/waiting.tsx';
import { wallQuery } from '../state/library-data.ts';
import type { LibraryFilters } from '../state/library-search.ts';

export interface PictureWallProps extends Omit<EndlessWallProps, 'pages' | 'pictures' | 'waiting' | 'onRetry'> {
  readonly filters: LibraryFilters;
}

export function PictureWall({ filters, ...props }: PictureWallProps) {
  const pages = useInfiniteQuery(wallQuery(filters));
  const pictures = useMemo(() => (pages.data?.pages ?? []).flatMap((page) => page.pictures), [pages.data]);
  const client = useQueryClient();
  // The filters beside it, too: they stayed away after the pictures had come.
  const again = () => client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  return (
    <EndlessWall {...props} pages={pages} pictures={pictures} onRetry={again} waiting={<Waiting label="正在读取图片" shape="wall" />} />
  );
}
