import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { Button } from '../../ui/button.tsx';
import { TakeAlongIcon } from '../../ui/icons/take-along.tsx';
import { usePart } from '../use-part.ts';
import type { PinWish } from './pin-plan.ts';
import { pinPercent, pinsState } from './pins-state.ts';

const loadHost = () => import('./pin-host.tsx').then((module) => module.PinHost);

export interface PinButtonProps {
  readonly wish: PinWish;
  readonly disabled?: boolean;
}

/** 带走: takes something along for a place without a network; then it says how far that is. */
export function PinButton({ wish, disabled = false }: PinButtonProps) {
  const pin = useSnapshot(pinsState).list?.find(({ id }) => id === wish.id);
  const [Host, want] = usePart(loadHost);
  const [open, setOpen] = useState(false);
  const label = !pin ? '带走' : pin.state === 'whole' ? '可离线' : `${pinPercent(pin)}%`;
  return (
    <>
      <Button
        icon={<TakeAlongIcon size={18} />}
        disabled={disabled}
        aria-label={pin ? `离线内容：${label}` : '带走，供离线查看'}
        onClick={async () => {
          if (await want()) setOpen(true);
        }}
      >
        {label}
      </Button>
      {open && Host && <Host wish={wish} onClose={() => setOpen(false)} />}
    </>
  );
}
