import { Button } from '../ui/button.tsx';
import { BookmarkIcon } from '../ui/icons/bookmark.tsx';
import type { CollectItem } from './state/collect-item.ts';

export interface CollectButtonProps {
  readonly item: CollectItem;
  readonly onCollect: (items: readonly CollectItem[]) => void;
}

export function CollectFace({ item, onCollect, collected }: CollectButtonProps & { readonly collected: boolean }) {
  return (
    <Button icon={<BookmarkIcon size={18} {...(collected && { fill: 'currentColor' })} />} onClick={() => onCollect([item])}>
      {collected ? '已收藏' : '收藏'}
    </Button>
  );
}
