import { useSnapshot } from 'valtio/react';
import { asked } from '../../ui/floating/confirm.ts';
import { ConfirmDialog } from '../../ui/floating/confirm-dialog.tsx';

/** Draws the question of `confirm()`. */
export function ConfirmHost() {
  const pending = useSnapshot(asked).current;
  if (!pending) return null;
  return <ConfirmDialog open {...pending.question} onConfirm={() => pending.answer(true)} onCancel={() => pending.answer(false)} />;
}
