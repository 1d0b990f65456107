import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Part, partBetween, WHOLE } from './crop.ts';
import styles from './search-by-picture-page.module.css';

const STEP = 0.04;

/** Where a key moves a frame: arrows move it, with the shift key they change its size, Escape takes the whole. */
function moved(part: Part, event: KeyboardEvent): Part | undefined {
  const [dx, dy] = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] }[event.key] ?? [];
  if (event.key === 'Escape') return WHOLE;
  if (dx === undefined || dy === undefined) return undefined;
  if (event.shiftKey) {
    return {
      ...part,
      width: Math.min(1 - part.x, Math.max(0.1, part.width + dx)),
      height: Math.min(1 - part.y, Math.max(0.1, part.height + dy)),
    };
  }
  return { ...part, x: Math.min(1 - part.width, Math.max(0, part.x + dx)), y: Math.min(1 - part.height, Math.max(0, part.y + dy)) };
}

export interface CropBoxProps {
  readonly file: File;
  readonly part: Part;
  readonly onPart: (part: Part) => void;
  /** A hand has drawn a frame and let go of it. */
  readonly onDone: (part: Part) => void;
}

/** The picture that is looked for, with a frame that a hand or the arrow keys draw. */
export function CropBox({ file, part, onPart, onDone }: CropBoxProps) {
  const [url, setUrl] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  /** Where a press began, and what was framed before it. */
  const from = useRef<{ readonly x: number; readonly y: number; readonly before: Part }>(undefined);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  const place = (event: PointerEvent) => {
    const { left, top, width, height } = box.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1, height: 1 };
    return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
  };
  const whole = part.width === 1 && part.height === 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no element frames a part of a picture.
    <div
      ref={box}
      className={styles.crop}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the frame is moved with the arrow keys.
      tabIndex={0}
      aria-label="框选要查找的部分：拖动，或用方向键移动、按住 Shift 改变大小，Esc 恢复整张"
      onPointerDown={(event) => {
        from.current = { ...place(event), before: part };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => from.current && onPart(partBetween(from.current, place(event)))}
      onPointerUp={(event) => {
        const { current: begun } = from;
        from.current = undefined;
        if (!begun) return;
        const drawn = partBetween(begun, place(event));
        if (drawn !== WHOLE) onDone(drawn);
        // A press is no frame: it took the one away whose pictures are on the wall, and the way back to the whole.
        else onPart(begun.before);
      }}
      onPointerCancel={() => {
        if (from.current) onPart(from.current.before);
        from.current = undefined;
      }}
      onKeyDown={(event) => {
        const next = moved(whole ? { x: 0.15, y: 0.15, width: 0.7, height: 0.7 } : part, event);
        if (!next) return;
        event.preventDefault();
        onPart(next);
      }}
    >
      {url !== undefined && <img src={url} alt="要查找的图片" draggable={false} />}
      {!whole && (
        <i style={{ left: `${part.x * 100}%`, top: `${part.y * 100}%`, width: `${part.width * 100}%`, height: `${part.height * 100}%` }} />
      )}
    </div>
  );
}
