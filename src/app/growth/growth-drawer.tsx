import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button.tsx';
import { Drawer } from '../ui/floating/drawer.tsx';
import { GrowthList } from './growth-list.tsx';

export function GrowthDrawer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Drawer open={open} onClose={onClose} title="成长任务">
      <GrowthList onLeave={onClose} />
      <Link to="/personal" search={{ tab: '热豆明细' }} onClick={onClose} className={buttonClass({ variant: 'quiet', block: true })}>
        查看热豆明细
      </Link>
    </Drawer>
  );
}
