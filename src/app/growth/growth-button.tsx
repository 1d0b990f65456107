import { useState } from 'react';
import { usePart } from '../shell/use-part.ts';
import { GiftIcon } from '../ui/icons/gift.tsx';
import css from './growth-button.module.css';

const loadDrawer = async () => (await import('./growth-drawer.tsx')).GrowthDrawer;

/** In the top bar: the tasks beside the page one is on. Phones find them under 我的. */
export function GrowthButton() {
  const [Drawer, want] = usePart(loadDrawer);
  const [open, setOpen] = useState(false);
  const show = async () => setOpen(await want());
  return (
    <>
      <button type="button" className={css.open} aria-haspopup="dialog" aria-label="成长任务" onClick={() => void show()}>
        <GiftIcon size={20} />
      </button>
      {Drawer && <Drawer open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
