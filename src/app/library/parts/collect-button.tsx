import { Button } from '../../ui/button.tsx';
import { BookmarkIcon } from '../../ui/icons/bookmark.tsx';

/** Opens the picker of folders, which the route brings. */
export function CollectButton({ onPress }: { readonly onPress: () => void }) {
  return (
    <Button icon={<BookmarkIcon size={18} />} onClick={onPress}>
      收藏
    </Button>
  );
}
