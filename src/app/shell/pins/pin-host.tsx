/** What it would take before it is taken, and how far it is afterwards. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/floating/dialog.tsx';
import { Progress } from '../../ui/states/progress.tsx';
import { sayError, sentenceOf } from '../calls/say-error.ts';
import { sizeWords } from '../size-words.ts';
import { PinActs, startKeeper } from './pin-acts.tsx';
import { pinKeeper } from './pin-late.ts';
import type { PinWish } from './pin-plan.ts';
import { pinContentWords, pinStateWords } from './pin-words.ts';
import { pinPercent, pinsState, usage } from './pins-state.ts';

interface Props {
  readonly wish: PinWish;
  readonly onClose: () => void;
}

export function PinHost({ wish, onClose }: Props) {
  useEffect(() => startKeeper(), []);
  const pin = useSnapshot(pinsState).list?.find(({ id }) => id === wish.id);
  const onOpenChange = (open: boolean) => !open && onClose();
  if (!pin) return <Offer wish={wish} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={pin.title}
      description={pinStateWords(pin)}
      footer={
        <>
          <PinActs pin={pin} onRemoved={onClose} />
          {pin.state === 'whole' && <Again wish={wish} />}
        </>
      }
    >
      <Progress value={pinPercent(pin)} label={`${pin.title} 带走进度`} />
      <p>{pinContentWords(pin)}</p>
    </Dialog>
  );
}

/** What was taken along is as it was then; this fetches what has changed since. */
function Again({ wish }: { readonly wish: PinWish }) {
  const again = async () => {
    const { takeAlong, weighPin } = await pinKeeper();
    await takeAlong(wish, await weighPin(wish));
  };
  return <Button onClick={() => void again().catch(sayError)}>更新</Button>;
}

function Offer({ wish, onClose }: Props) {
  const size = useQuery({ queryKey: ['pin', wish.id], queryFn: async () => (await pinKeeper()).weighPin(wish), gcTime: 0 });
  const used = useQuery({ queryKey: ['pin', 'usage'], queryFn: usage, gcTime: 0 });
  const begin = async () => {
    if (size.data) await (await pinKeeper()).takeAlong(wish, size.data);
  };
  const count = size.data?.plan.pictures.length ?? 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`带走「${wish.title}」`}
      description="存到这台设备，没有网络时也能完整查看；不会被自动清理，可随时移除。"
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" disabled={!size.data} loading={size.isPending} onClick={() => void begin().catch(sayError)}>
            开始带走
          </Button>
        </>
      }
    >
      {size.isPending && <p role="status">正在计算大小…</p>}
      {size.isError && (
        <p role="alert">
          {sentenceOf(size.error)} <Button onClick={() => void size.refetch()}>重试</Button>
        </p>
      )}
      {size.data && (
        <p role="status">
          {count} 张图片，{size.data.guessed ? '约 ' : ''}
          <b>{sizeWords(size.data.bytes)}</b>
          {used.data ? `；本机已用 ${sizeWords(used.data)}` : ''}
        </p>
      )}
    </Dialog>
  );
}
