import { useState } from 'react';
import { useBusy } from '../../../shell/update/update-busy.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/floating/dialog.tsx';
import type { DraftPicture } from '../draft.ts';
import { useUploads } from '../uploads/use-uploads.ts';
import styles from './mask-field.module.css';
import { MaskPainter, PainterFooter } from './mask-painter.tsx';
import { isPainted, maskFile, type Stroke } from './mask-strokes.ts';

export interface MaskFieldProps {
  readonly label: string;
  readonly hint: string;
  /** The picture that is painted over; undefined until one is chosen. */
  readonly picture: DraftPicture | undefined;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (path: string, pictures: Readonly<Record<string, DraftPicture>>) => void;
}

const BRUSHES = [{ label: '画笔' }];

/** Where to work: painted in a dialog, kept while the form is open (strokes) and in the draft (the finished mask). */
export function MaskField({ label, hint, picture, value, error, onChange }: MaskFieldProps) {
  const [open, setOpen] = useState(false);
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const uploads = useUploads(({ path, picture: mask }) => onChange(path, { [path]: mask }), [value]);
  // Strokes are kept when the painting is over.
  useBusy(open);
  const travelling = uploads.items[0];
  const keep = async () => {
    if (!picture) return;
    setOpen(false);
    if (isPainted(strokes)) uploads.add([await maskFile(picture.width, picture.height, strokes)]);
    else onChange('', {});
  };
  return (
    <div className={styles.field}>
      <b>{label}</b>
      <div className={styles.row}>
        <Button onClick={() => setOpen(true)} disabled={!picture} loading={travelling?.state === 'sending'}>
          {value === '' ? '开始涂抹' : '修改涂抹'}
        </Button>
        {value !== '' && (
          <Button variant="quiet" onClick={() => onChange('', {})}>
            清除
          </Button>
        )}
      </div>
      {travelling?.state === 'failed' && (
        <p className={styles.error} role="alert">
          {travelling.reason}
          <Button variant="quiet" size="small" onClick={() => uploads.retry(travelling.id)}>
            重试
          </Button>
        </p>
      )}
      <p className={error === undefined ? styles.hint : styles.error} aria-live="polite">
        {error ?? (picture ? (value === '' ? hint : '已涂抹') : '请先上传图片')}
      </p>
      {picture && (
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title={label}
          width={860}
          footer={<PainterFooter onCancel={() => setOpen(false)} onKeep={() => void keep()} />}
        >
          <MaskPainter picture={picture} brushes={BRUSHES} strokes={strokes} onStrokes={setStrokes} />
        </Dialog>
      )}
    </div>
  );
}
