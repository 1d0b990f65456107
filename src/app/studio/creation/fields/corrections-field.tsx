/** What must stay and what must go, painted over each given picture in two colours and patterns. */
import { useState } from 'react';
import { thumbUrl } from '../../../../contract/storage/thumbnail.ts';
import { imageUrl } from '../../../shell/calls/images.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/floating/dialog.tsx';
import type { DraftPicture } from '../draft.ts';
import { useUploads } from '../uploads/use-uploads.ts';
import styles from './mask-field.module.css';
import { MaskPainter, PainterFooter } from './mask-painter.tsx';
import { isPainted, layerOf, maskFile, type Stroke, type Tone } from './mask-strokes.ts';

export type Masks = Readonly<Record<Tone, string>>;

export interface CorrectedPicture {
  readonly path: string;
  readonly picture: DraftPicture;
  /** Paths of its masks, '' for none. */
  readonly masks: Masks;
}

export interface CorrectionsFieldProps {
  readonly labels: Readonly<Record<Tone, string>>;
  readonly hint: string;
  readonly error: string | undefined;
  readonly sources: readonly CorrectedPicture[];
  readonly onMask: (place: number, tone: Tone, path: string, pictures: Readonly<Record<string, DraftPicture>>) => void;
}

const TONES = ['keep', 'remove'] as const;

export function CorrectionsField({ labels, hint, error, sources, onMask }: CorrectionsFieldProps) {
  const title = `${labels.keep} / ${labels.remove}`;
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{title}</legend>
      {sources.map(({ path, picture, masks }, place) => (
        <Row
          key={path}
          title={sources.length > 1 ? `${title} · 第 ${place + 1} 张` : title}
          labels={labels}
          picture={picture}
          masks={masks}
          onMask={(tone, mask, pictures) => onMask(place, tone, mask, pictures)}
        />
      ))}
      <p className={error === undefined ? styles.hint : styles.error} aria-live="polite">
        {error ?? (sources.length === 0 ? '请先上传图片' : hint)}
      </p>
    </fieldset>
  );
}

interface RowProps extends Pick<CorrectionsFieldProps, 'labels'>, Omit<CorrectedPicture, 'path'> {
  readonly title: string;
  onMask(tone: Tone, path: string, pictures: Readonly<Record<string, DraftPicture>>): void;
}

function Row({ title, labels, picture, masks, onMask }: RowProps) {
  const [open, setOpen] = useState(false);
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const uploads = {
    keep: useUploads(({ path, picture: mask }) => onMask('keep', path, { [path]: mask }), [masks.keep]),
    remove: useUploads(({ path, picture: mask }) => onMask('remove', path, { [path]: mask }), [masks.remove]),
  };
  const travelling = [...uploads.keep.items, ...uploads.remove.items];
  const failed = TONES.flatMap((tone) => uploads[tone].items.filter(({ state }) => state === 'failed').map((item) => ({ tone, item })));
  const painted = TONES.filter((tone) => masks[tone] !== '');
  const keep = async () => {
    setOpen(false);
    // What was painted before the form was opened anew is no longer known as strokes: it stays until something is painted.
    if (strokes.length === 0) return;
    for (const tone of TONES) {
      const layer = layerOf(strokes, tone);
      if (isPainted(layer)) uploads[tone].add([await maskFile(picture.width, picture.height, layer)]);
      else onMask(tone, '', {});
    }
  };
  const paint = painted.length === 0 ? '开始涂抹' : '修改涂抹';
  const clear = () => {
    setStrokes([]);
    for (const tone of painted) onMask(tone, '', {});
  };
  return (
    <div className={styles.row}>
      <img className={styles.thumb} src={imageUrl(thumbUrl(picture.url, 480))} alt="" style={{ background: picture.colour }} />
      <Button onClick={() => setOpen(true)} loading={travelling.some(({ state }) => state === 'sending')} aria-label={`${paint}：${title}`}>
        {paint}
      </Button>
      {painted.length > 0 && (
        <>
          <span className={styles.painted}>
            {painted.map((tone) => (
              <span key={tone}>
                <i className={styles.swatch} data-tone={tone} aria-hidden="true" />
                已涂{labels[tone]}
              </span>
            ))}
          </span>
          <Button variant="quiet" onClick={clear} aria-label={`清除：${title}`}>
            清除
          </Button>
        </>
      )}
      {failed.map(({ tone, item }) => (
        <p key={tone} className={styles.error} role="alert">
          {labels[tone]}：{item.reason}
          <Button variant="quiet" size="small" onClick={() => uploads[tone].retry(item.id)}>
            重试
          </Button>
        </p>
      ))}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={title}
        width={860}
        footer={<PainterFooter onCancel={() => setOpen(false)} onKeep={() => void keep()} />}
      >
        <MaskPainter
          picture={picture}
          brushes={TONES.map((tone) => ({ tone, label: labels[tone] }))}
          strokes={strokes}
          onStrokes={setStrokes}
        />
      </Dialog>
    </div>
  );
}
