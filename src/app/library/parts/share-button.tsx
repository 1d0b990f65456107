import { shareLink } from '../../shell/share-link.ts';
import { Button } from '../../ui/button.tsx';
import { ShareIcon } from '../../ui/icons/share.tsx';

/** Who opens the link sees title and picture before the page (page-head.ts). */
export function ShareButton({ title }: { readonly title: string }) {
  return (
    <Button icon={<ShareIcon size={18} />} onClick={() => void shareLink(title, location.origin + location.pathname, '可以粘贴给同事')}>
      分享
    </Button>
  );
}
