import { useEffect } from 'react';
import { usePart } from '../use-part.ts';
import type { DeedProps } from './deed-dialog.tsx';

const load = async () => (await import('./deed-dialog.tsx')).DeedDialog;

/** An operator's deed, asked for in a dialog that is fetched when the first one is wanted. */
export function Deed(props: DeedProps) {
  const { onClose } = props;
  const [Dialog, want] = usePart(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every opening; a parent that draws again asks for nothing new.
  useEffect(() => {
    void want().then((there) => there || onClose());
  }, []);
  return Dialog && <Dialog {...props} />;
}
