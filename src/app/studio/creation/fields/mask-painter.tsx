/** The painter itself: brushes, eraser, thickness, undo, and the picture under it all. */
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import type { DraftPicture } from '../draft.ts';
import { MaskCanvas } from './mask-canvas.tsx';
import styles from './mask-field.module.css';
import type { Stroke, Tone } from './mask-strokes.ts';

export interface Brush {
  readonly tone?: Tone;
  readonly label: string;
}

const ERASER = 'eraser';

export interface MaskPainterProps {
  readonly picture: DraftPicture;
  readonly brushes: readonly Brush[];
  readonly strokes: readonly Stroke[];
  readonly onStrokes: (strokes: readonly Stroke[]) => void;
}

/** The brush's word with what its paint looks like. */
function brushWord({ tone, label }: Brush): ReactNode {
  if (!tone) return label;
  return (
    <span className={styles.word}>
      <i className={styles.swatch} data-tone={tone} aria-hidden="true" />
      {label}
    </span>
  );
}

export function MaskPainter({ picture, brushes, strokes, onStrokes }: MaskPainterProps) {
  const [tool, setTool] = useState('0');
  const [size, setSize] = useState(0.06);
  const tone = brushes[Number(tool)]?.tone;
  const tools = [...brushes.map((brush, index) => ({ value: String(index), label: brushWord(brush) })), { value: ERASER, label: '橡皮' }];
  return (
    <div className={styles.painter}>
      <div className={styles.tools}>
        <SegmentedControl label="工具" options={tools} value={tool} onChange={setTool} />
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
      <MaskCanvas
        picture={picture}
        brush={tool === ERASER ? { tool: ERASER } : { tool: 'brush', ...(tone && { tone }) }}
        tones={brushes.map((brush) => brush.tone)}
        size={size}
        strokes={strokes}
        onStroke={(stroke) => onStrokes([...strokes, stroke])}
      />
    </div>
  );
}

export function PainterFooter(props: { readonly onCancel: () => void; readonly onKeep: () => void }) {
  return (
    <>
      <Button onClick={props.onCancel}>取消</Button>
      <Button variant="primary" onClick={props.onKeep}>
        完成
      </Button>
    </>
  );
}
