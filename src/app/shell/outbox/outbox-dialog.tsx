import { useEffect, useState } from 'react';
import type { OutboxEntry } from '../../../device/outbox/outbox.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/floating/dialog.tsx';
import styles from './outbox-dialog.module.css';
import { kindsOf, type OutboxKind } from './register-outbox-kind.ts';

export interface OutboxDialogProps {
  readonly entries: readonly OutboxEntry[];
  /** When it was done, in words. */
  readonly timeOf: (at: number) => string;
  readonly onRemove: (id: string) => void;
  /** @param body what the person agreed to instead. */
  readonly onRetry: (id: string, body?: string) => void;
  /** Its content is back where it was made. */
  readonly onEdit: (id: string, href: string) => void;
  readonly onClose: () => void;
}

/** What waits to be sent, and what was refused and why; each can be taken back, and changed where there is something to change. */
export function OutboxDialog({ entries, timeOf, onRemove, onRetry, onEdit, onClose }: OutboxDialogProps) {
  const [kinds, setKinds] = useState<ReadonlyMap<string, OutboxKind>>(new Map());
  useEffect(() => {
    kindsOf(entries).then(setKinds, () => setKinds(new Map()));
  }, [entries]);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="待同步的操作"
      description="按先后顺序在恢复网络后自动提交；关闭页面也不会丢失。"
      width={520}
    >
      {entries.length === 0 && <p>都已同步。</p>}
      <ol className={styles.list}>
        {entries.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            kind={kinds.get(entry.kind)}
            time={timeOf(entry.at)}
            onRemove={onRemove}
            onRetry={onRetry}
            onEdit={onEdit}
          />
        ))}
      </ol>
    </Dialog>
  );
}

interface EntryProps extends Pick<OutboxDialogProps, 'onRemove' | 'onRetry' | 'onEdit'> {
  readonly entry: OutboxEntry;
  readonly kind: OutboxKind | undefined;
  readonly time: string;
}

function Entry({ entry, kind, time, onRemove, onRetry, onEdit }: EntryProps) {
  const { id, text, detail, refused } = entry;
  const agreement = refused === '' ? undefined : kind?.agreement?.(entry);
  const edit = async () => {
    const href = await kind?.edit?.(entry);
    if (href !== undefined) onEdit(id, href);
  };
  const remove = () => {
    kind?.takenBack?.(entry);
    onRemove(id);
  };
  return (
    <li>
      <span>
        <b>{text}</b>
        {detail !== '' && <q>{detail}</q>}
        <small>{time}</small>
        {refused !== '' && <em>没能完成：{agreement?.text ?? refused}</em>}
      </span>
      {agreement ? (
        <Button size="small" variant="primary" onClick={() => onRetry(id, agreement.body)}>
          {agreement.label}
        </Button>
      ) : (
        refused !== '' && (
          <Button size="small" onClick={() => onRetry(id)}>
            重试
          </Button>
        )
      )}
      {kind?.edit && (
        <Button size="small" aria-label={`修改：${text}`} onClick={() => void edit()}>
          修改
        </Button>
      )}
      <Button size="small" variant="danger" aria-label={`撤回：${text}`} onClick={remove}>
        撤回
      </Button>
    </li>
  );
}
