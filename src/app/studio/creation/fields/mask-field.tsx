import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import type { DraftPicture } from '../draft.ts';
import { useUploads } from '../uploads/use-uploads.ts';
import { MaskCanvas } from './mask-canvas.tsx';
import styles from './mask-field.module.css';
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

/** Where to work: painted in a dialog, kept while the form is open (strokes) and in the draft (the finished mask). */
export function MaskField({ label, hint, picture, value, error, onChange }: MaskFieldProps) {
  const [open, setOpen] = useState(false);
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const uploads = useUploads(({ path, picture: mask }) => onChange(path, { [path]: mask }), [value]);
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
          footer={<Footer onCancel={() => setOpen(false)} onKeep={() => void keep()} />}
        >
          <MaskPainter picture={picture} strokes={strokes} onStrokes={setStrokes} />
        </Dialog>
      )}
    </div>
  );
}

function Footer(props: { readonly onCancel: () => void; readonly onKeep: () => void }) {
  return (
    <>
      <Button onClick={props.onCancel}>取消</Button>
      <Button variant="primary" onClick={props.onKeep}>
        完成
      </Button>
    </>
  );
}

const TOOLS = [
  { value: 'brush', label: '画笔' },
  { value: 'eraser', label: '橡皮' },
] as const;

function MaskPainter(props: {
  readonly picture: DraftPicture;
  readonly strokes: readonly Stroke[];
  readonly onStrokes: (strokes: readonly Stroke[]) => void;
}) {
  const { picture, strokes, onStrokes } = props;
  const [tool, setTool] = useState<Stroke['tool']>('brush');
  const [size, setSize] = useState(0.06);
  return (
    <div className={styles.painter}>
      <div className={styles.tools}>
        <SegmentedControl label="工具" options={TOOLS} value={tool} onChange={setTool} />
        <label className={styles.size}>
          粗细
          <input
            type="range"
            min={0.01}
            max={0.2}
            step={0.01}
            value={size}
            onChange={(event) => setSize(event.currentTarget.valueAsNumber)}
          />
        </label>
        <Button variant="quiet" disabled={strokes.length === 0} onClick={() => onStrokes(strokes.slice(0, -1))}>
          撤销
        </Button>
        <Button variant="quiet" disabled={strokes.length === 0} onClick={() => onStrokes([])}>
          清空
        </Button>
      </div>
      <MaskCanvas picture={picture} tool={tool} size={size} strokes={strokes} onStroke={(stroke) => onStrokes([...strokes, stroke])} />
    </div>
  );
}
