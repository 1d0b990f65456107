import { ENTRY_NAMES, type EntryKind } from '../../../contract/library/console.ts';
import { Button } from '../../ui/button.tsx';
import styles from './library-console.module.css';

/** What another operator did to the entry while it was being written here. */
export type Conflict = 'changed' | 'gone';

export interface EntryConflictProps {
  readonly kind: EntryKind;
  readonly conflict: Conflict;
  /** Saves what is written here in place of theirs; where theirs is gone, as a new one. */
  readonly onKeep: () => void;
  /** Puts theirs into the form. */
  readonly onTake: () => void;
}

/** Whose words stand is for a person to say; what was typed stays in the form until then. */
export function EntryConflict({ kind, conflict, onKeep, onTake }: EntryConflictProps) {
  const name = ENTRY_NAMES[kind];
  return (
    <div className={styles.restored} role="alert">
      <p>
        {conflict === 'changed'
          ? `没有保存：你打开之后，别人改过这条${name}。你写的都还在。`
          : `没有保存：这条${name}已被别人删除。你写的都还在。`}
      </p>
      <span className={styles.buttons}>
        {conflict === 'changed' && (
          <Button size="small" onClick={onTake}>
            改用对方的内容
          </Button>
        )}
        <Button size="small" onClick={onKeep}>
          {conflict === 'changed' ? '用我写的覆盖' : `另存为新${name}`}
        </Button>
      </span>
    </div>
  );
}
