import type { Pin } from '../../../device/pins.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/floating/confirm.ts';
import { sayError } from '../calls/say-error.ts';
import { pinKeeper } from './pin-late.ts';

/** For an effect: what an earlier visit left goes on, and is shown. */
export function startKeeper(): void {
  pinKeeper()
    .then(({ startPins }) => startPins())
    .catch(sayError);
}

/** Pause, resume, remove: in the dialog and in the list alike. */
export function PinActs({ pin, onRemoved }: { readonly pin: Pick<Pin, 'id' | 'title' | 'state'>; readonly onRemoved?: () => void }) {
  const { id, title, state } = pin;
  const act = (work: () => Promise<void>) => () => void work().catch(sayError);
  const remove = async () => {
    const sure =
      state !== 'whole' ||
      (await confirm({
        title: `移除「${title}」的离线内容？`,
        text: '只从这台设备移除，收藏、文章和作品本身不受影响。',
        confirmLabel: '移除',
      }));
    if (!sure) return;
    await (await pinKeeper()).removePin(id);
    onRemoved?.();
  };
  return (
    <>
      {state === 'taking' && (
        <Button aria-label={`暂停：${title}`} onClick={act(async () => (await pinKeeper()).pausePin(id))}>
          暂停
        </Button>
      )}
      {(state === 'paused' || state === 'full') && (
        <Button variant="primary" aria-label={`继续：${title}`} onClick={act(async () => (await pinKeeper()).resumePin(id))}>
          继续
        </Button>
      )}
      <Button variant="quiet" aria-label={`移除离线内容：${title}`} onClick={act(remove)}>
        移除
      </Button>
    </>
  );
}
