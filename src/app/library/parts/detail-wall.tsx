import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { changed, filtersOf } from '../state/library-search.ts';
import { usePictureLinks } from '../state/use-picture-links.ts';
import { PictureWall } from '../wall/picture-wall.tsx';
import { Shelf } from './shelf.tsx';

/** Every picture of a theme or a brand; whoever opens one goes on among them. */
export function DetailWall({ theme, brand }: { readonly theme?: number; readonly brand?: number }) {
  const search = useMemo(() => changed({}, { theme, brand }), [theme, brand]);
  // No tags, whose groups would have to be known.
  const filters = useMemo(() => filtersOf(search, () => undefined), [search]);
  return (
    <Shelf
      title="图片"
      more={
        <Link to="/trend/pictures" search={search}>
          在图片库中筛选
        </Link>
      }
    >
      <PictureWall
        label="图片"
        filters={filters}
        {...usePictureLinks(search)}
        openId={undefined}
        nothing={<EmptyState title="还没有图片" text={`这个${brand === undefined ? '主题' : '品牌'}的图片收录后会出现在这里。`} />}
      />
    </Shelf>
  );
}
