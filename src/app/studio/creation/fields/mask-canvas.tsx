import { type PointerEvent, useEffect, useRef } from 'react';
import { imageUrl } from '../../../shell/calls/images.ts';
import type { DraftPicture } from '../draft.ts';
import styles from './mask-field.module.css';
import { type Point, paintStrokes, type Stroke } from './mask-strokes.ts';

export interface MaskCanvasProps {
  readonly picture: DraftPicture;
  readonly tool: Stroke['tool'];
  /** Diameter as a share of the picture's shorter side. */
  readonly size: number;
  readonly strokes: readonly Stroke[];
  readonly onStroke: (stroke: Stroke) => void;
}

/** Painting over a picture with mouse, finger or pencil; a pencil's pressure widens the stroke. */
export function MaskCanvas({ picture, tool, size, strokes, onStroke }: MaskCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<{ size: number; points: Point[] }>(undefined);
  const redraw = (extra: readonly Stroke[] = []) => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, picture.width, picture.height);
    paintStrokes(context, [...strokes, ...extra], '#d0102c');
  };
  useEffect(() => {
    redraw();
  });
  const at = (event: PointerEvent<HTMLCanvasElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * picture.width,
      y: ((event.clientY - box.top) / box.height) * picture.height,
    };
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const pressure = event.pointerType === 'pen' ? 0.5 + event.pressure : 1;
    drawing.current = { size: size * Math.min(picture.width, picture.height) * pressure, points: [at(event)] };
    redraw([{ tool, ...drawing.current }]);
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!drawing.current) return;
    drawing.current.points.push(at(event));
    redraw([{ tool, ...drawing.current }]);
  };
  const end = () => {
    if (drawing.current) onStroke({ tool, ...drawing.current });
    drawing.current = undefined;
  };
  return (
    <div className={styles.stage} style={{ aspectRatio: `${picture.width} / ${picture.height}` }}>
      <img src={imageUrl(picture.url)} alt="" draggable={false} />
      <canvas
        ref={canvas}
        width={picture.width}
        height={picture.height}
        aria-label="涂抹区域"
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      />
    </div>
  );
}
