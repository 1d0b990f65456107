/** Pictures of an address's filters, endlessly. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { EndlessWall, type EndlessWallProps } from '../../shell/wall/endless-wall.tsx';
import { Waiting } from '../parts/asked.tsx';
import { wallQuery } from '../state/library-data.ts';
import type { LibraryFilters } from '../state/library-search.ts';

export interface PictureWallProps extends Omit<EndlessWallProps, 'pages' | 'pictures' | 'waiting'> {
  readonly filters: LibraryFilters;
}

export function PictureWall({ filters, ...props }: PictureWallProps) {
  const pages = useInfiniteQuery(wallQuery(filters));
  const pictures = useMemo(() => (pages.data?.pages ?? []).flatMap((page) => page.pictures), [pages.data]);
  return <EndlessWall {...props} pages={pages} pictures={pictures} waiting={<Waiting label="正在读取图片" height={280} />} />;
}
