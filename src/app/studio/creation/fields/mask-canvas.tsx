import { type PointerEvent, useEffect, useRef } from 'react';
import { imageUrl } from '../../../shell/calls/images.ts';
import type { DraftPicture } from '../draft.ts';
import styles from './mask-field.module.css';
import { layerOf, type Point, paintStrokes, type Stroke, type Tone } from './mask-strokes.ts';
import { maskStyle } from './mask-styles.ts';

export interface MaskCanvasProps {
  readonly picture: DraftPicture;
  readonly brush: Pick<Stroke, 'tool' | 'tone'>;
  /** All that may be painted here. */
  readonly tones: readonly (Tone | undefined)[];
  /** Diameter as a share of the picture's shorter side. */
  readonly size: number;
  readonly strokes: readonly Stroke[];
  readonly onStroke: (stroke: Stroke) => void;
}

/** What is shown needs no more pixels than a large screen has; the mask itself is drawn in the picture's own. */
const SHOWN_MAX = 1_600;

/** Painting over a picture with mouse, finger or pencil; a pencil's pressure widens the stroke. */
export function MaskCanvas({ picture, brush, tones, size, strokes, onStroke }: MaskCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const layer = useRef<OffscreenCanvas>(null);
  const drawing = useRef<{ size: number; points: Point[] }>(undefined);
  const scale = Math.min(1, SHOWN_MAX / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const shorter = Math.min(picture.width, picture.height);
  const redraw = (extra: readonly Stroke[] = []) => {
    layer.current ??= new OffscreenCanvas(width, height);
    const [context, paint] = [canvas.current?.getContext('2d'), layer.current.getContext('2d')];
    if (!context || !paint) return;
    context.clearRect(0, 0, width, height);
    for (const tone of tones) {
      paint.setTransform(1, 0, 0, 1, 0, 0);
      paint.clearRect(0, 0, width, height);
      paint.setTransform(scale, 0, 0, scale, 0, 0);
      paintStrokes(paint, layerOf([...strokes, ...extra], tone), maskStyle(paint, tone, shorter));
      context.drawImage(layer.current, 0, 0);
    }
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
    drawing.current = { size: size * shorter * pressure, points: [at(event)] };
    redraw([{ ...brush, ...drawing.current }]);
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!drawing.current) return;
    drawing.current.points.push(at(event));
    redraw([{ ...brush, ...drawing.current }]);
  };
  const end = () => {
    if (drawing.current) onStroke({ ...brush, ...drawing.current });
    drawing.current = undefined;
  };
  return (
    <div className={styles.stage} data-tones={tones.length} style={{ aspectRatio: `${picture.width} / ${picture.height}` }}>
      <img src={imageUrl(picture.url)} alt="" draggable={false} />
      <canvas
        ref={canvas}
        width={width}
        height={height}
        aria-label="涂抹区域"
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      />
    </div>
  );
}
