/** 草稿 on the member's other devices, said above the form: what came from there, and what the person has to choose. */
import { useEffect, useRef, useState } from 'react';
import { subscribe } from 'valtio/vanilla';
import type { DesignType } from '../../../contract/studio/features.ts';
import { onForgetAccount } from '../../../device/account/accounts.ts';
import { momentWords } from '../../shell/moment-words.ts';
import { network } from '../../shell/offline/network.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/floating/toast.ts';
import css from './draft-keeper.module.css';
import { type DraftSync, draftSync, type Theirs } from './draft-sync.ts';
import type { CreationForm } from './form-state.ts';
import { creationDetail } from './submit-words.ts';

interface Props {
  readonly designType: DesignType;
  readonly state: Pick<CreationForm, 'draft' | 'replace'>;
}

/** `11/22 16:30`, of a draft that somebody wrote. */
const whenOf = ({ at }: Theirs): string => (at === null ? '' : momentWords(at));

function useDraftSync(designType: DesignType, { draft, replace }: Props['state']) {
  const [came, setCame] = useState<Theirs>();
  const [open, setOpen] = useState<Theirs>();
  const held = useRef(draft);
  held.current = draft;
  const sync = useRef<DraftSync>(undefined);
  useEffect(() => {
    const made = draftSync({
      designType,
      read: () => held.current,
      ask: setOpen,
      take(next, theirs) {
        held.current = next;
        replace(next);
        setCame(theirs);
      },
    });
    sync.current = made;
    const back = () => (document.visibilityState === 'visible' ? made.look() : made.flush());
    const stop = subscribe(network, () => network.reachable && made.look());
    document.addEventListener('visibilitychange', back);
    made.look();
    return () => {
      stop();
      document.removeEventListener('visibilitychange', back);
      made.stop();
    };
  }, [designType, replace]);
  const before = useRef(draft);
  useEffect(() => {
    if (before.current !== draft) sync.current?.changed();
    before.current = draft;
  }, [draft]);
  return { came, open, sync };
}

export function DraftKeeper(props: Props) {
  const [life, setLife] = useState(0);
  useEffect(() => onForgetAccount(() => setLife((before) => before + 1)), []);
  // Another member's drafts are another matter.
  return <Kept key={life} {...props} />;
}

function Kept({ designType, state }: Props) {
  const { came, open, sync } = useDraftSync(designType, state);
  const choose = (which: 'mine' | 'theirs') => {
    if (!open) return;
    const other = sync.current?.choose(which, open);
    const text = which === 'mine' ? '用了这台设备上的草稿' : '用了另一台设备上的草稿';
    if (other) toast.show(text, { duration: 10_000, action: { label: '撤销', run: () => state.replace(other) } });
  };
  if (open)
    return (
      <div className={css.open} role="alert">
        <p>
          草稿在另一台设备上也改过{whenOf(open) && `（${whenOf(open)}）`}：
          {open.draft ? `「${creationDetail(open.draft) || '只选了选项'}」` : '被清空了'}
          。两份都还在，请选一份继续。
        </p>
        <Button size="small" onClick={() => choose('mine')}>
          用这一份
        </Button>
        <Button size="small" onClick={() => choose('theirs')}>
          用那一份
        </Button>
      </div>
    );
  return came?.draft ? (
    <p className={css.came} role="status">
      草稿 · 接着另一台设备上 {whenOf(came)} 的内容
    </p>
  ) : null;
}
