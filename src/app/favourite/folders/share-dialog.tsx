import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type Folder, shareFolder } from '../../../contract/favourite/folders.ts';
import { copied } from '../../../contract/messages.ts';
import { callApi } from '../../shell/calls/api.ts';
import { sayError } from '../../shell/calls/say-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/floating/dialog.tsx';
import { toast } from '../../ui/floating/toast.ts';
import { refreshFavourites } from '../state/folders-data.ts';
import styles from './share-dialog.module.css';

/** A link that anyone may open, and colleagues: each switched on and off by itself. */
export function ShareDialog(props: {
  readonly folder: Folder;
  /** There are no colleagues: whoever is in no company was told so only after the press. */
  readonly alone: boolean;
  readonly onClose: () => void;
}) {
  const { folder, alone, onClose } = props;
  const client = useQueryClient();
  const [now, setNow] = useState(folder);
  const [busy, setBusy] = useState(false);
  const change = async (body: { link?: boolean; company?: boolean }) => {
    setBusy(true);
    try {
      setNow(await callApi(shareFolder, { params: { id: folder.id }, body }));
      await refreshFavourites(client);
    } catch (error) {
      sayError(error);
    }
    setBusy(false);
  };
  const shut = alone && !now.company;
  const address = now.link === '' ? '' : `${location.origin}${now.link}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(copied.text);
    } catch {
      toast.error('没能复制，请长按或选中链接手动复制');
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`分享「${folder.name}」`}
      description="对方只能查看，不能修改；之后收进来的内容也会看到。"
      width={480}
    >
      <div className={styles.share}>
        <Way
          name="链接"
          text="任何人无需登录即可查看"
          isOpen={now.link !== ''}
          busy={busy}
          onToggle={() => void change({ link: now.link === '' })}
        />
        {address !== '' && (
          <div className={styles.link}>
            <input readOnly value={address} aria-label="分享链接" onFocus={(event) => event.currentTarget.select()} />
            <Button onClick={() => void copy()}>复制</Button>
          </div>
        )}
        {now.link !== '' && <p className={styles.note}>关闭后链接立即失效；再次打开会生成新的链接。</p>}
        <Way
          name="企业内"
          text={shut ? '加入企业后，可以只分享给同事' : '同事可在「同事分享」中查看'}
          shut={shut}
          isOpen={now.company}
          busy={busy}
          onToggle={() => void change({ company: !now.company })}
        />
      </div>
    </Dialog>
  );
}

/** One way of sharing, switched by itself. */
function Way(props: {
  readonly name: string;
  readonly text: string;
  readonly isOpen: boolean;
  /** Nobody can be reached by it; `text` says why. */
  readonly shut?: boolean;
  readonly busy: boolean;
  readonly onToggle: () => void;
}) {
  const why = useId();
  return (
    <div className={styles.way}>
      <span>
        <b>{props.name}</b>
        <small id={why}>{props.text}</small>
      </span>
      <Button
        role="switch"
        aria-checked={props.isOpen}
        aria-label={`${props.name}分享`}
        aria-describedby={why}
        disabled={props.busy || props.shut}
        onClick={props.onToggle}
      >
        {props.isOpen ? '停止分享' : '开启'}
      </Button>
    </div>
  );
}
