import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '../shell/session/session.ts';
import { Button } from '../ui/button.tsx';
import { BookmarkIcon } from '../ui/icons/bookmark.tsx';
import type { CollectItem } from './state/collect-item.ts';
import { recordsQuery } from './state/records-data.ts';

export interface CollectButtonProps {
  readonly item: CollectItem;
  readonly onCollect: (items: readonly CollectItem[]) => void;
}

/**
 * Opens the picker of folders, and says whether the thing is in one: else whoever comes back to it cannot tell. It is the picker's own
 * answer that is read, so what is pressed there shows here at once.
 */
export function CollectButton({ item, onCollect }: CollectButtonProps) {
  const enabled = useSignedIn();
  const records = useQuery({ ...recordsQuery([item]), enabled });
  const collected = (records.data?.records.length ?? 0) > 0;
  return (
    <Button icon={<BookmarkIcon size={18} {...(collected && { fill: 'currentColor' })} />} onClick={() => onCollect([item])}>
      {collected ? '已收藏' : '收藏'}
    </Button>
  );
}
