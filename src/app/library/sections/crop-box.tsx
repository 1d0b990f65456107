import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lengthsOf, longSide, type Part, partBetween, SQUARE, WHOLE } from './crop.ts';
import { firstFrame, moved } from './crop-keys.ts';
import styles from './search-by-picture-page.module.css';

/** How much of what is seen of a long picture a press on its buttons goes on. */
const STRIDE = 0.8;
/** CSS pixels from the edge where a frame that is drawn draws the picture after it. */
const EDGE = 24;

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
  const [of, setOf] = useState(SQUARE);
  const long = longSide(of);
  const film = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLElement>(null);
  const byKey = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  /** Where a press began, and what was framed before it. */
  const from = useRef<{ readonly x: number; readonly y: number; readonly before: Part }>(undefined);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setUrl(address);
    setOf(SQUARE);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  useEffect(() => {
    if (byKey.current && part !== WHOLE) frame.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    byKey.current = false;
  }, [part]);
  const go = (by: number) => film.current?.scrollBy(long === 'x' ? { left: by } : { top: by });
  const stride = (sign: number) => {
    const { clientWidth = 0, clientHeight = 0 } = film.current ?? {};
    go(sign * STRIDE * (long === 'x' ? clientWidth : clientHeight));
  };
  /** A frame longer than what is seen: the picture goes after the hand that draws it. */
  const follow = ({ clientX, clientY }: PointerEvent) => {
    if (!long || !film.current) return;
    const { left, right, top, bottom } = film.current.getBoundingClientRect();
    const [at, start, end] = long === 'x' ? [clientX, left, right] : [clientY, top, bottom];
    if (at < start + EDGE) go(-EDGE);
    else if (at > end - EDGE) go(EDGE);
  };
  const place = (event: PointerEvent) => {
    const { left, top, width, height } = box.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1, height: 1 };
    return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
  };
  const whole = part.width === 1 && part.height === 1;
  return (
    <div className={styles.frames}>
      <div ref={film} className={styles.film} data-long={long}>
        {/* biome-ignore lint/a11y/useSemanticElements: no element frames a part of a picture. */}
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
          onPointerMove={(event) => {
            if (!from.current) return;
            follow(event);
            onPart(partBetween(from.current, place(event), of));
          }}
          onPointerUp={(event) => {
            const { current: begun } = from;
            from.current = undefined;
            if (!begun) return;
            const drawn = partBetween(begun, place(event), of);
            if (drawn !== WHOLE) onDone(drawn);
            // A press is no frame: it took the one away whose pictures are on the wall, and the way back to the whole.
            else onPart(begun.before);
          }}
          onPointerCancel={() => {
            if (from.current) onPart(from.current.before);
            from.current = undefined;
          }}
          onKeyDown={(event) => {
            const next = moved(whole ? firstFrame(film.current ?? event.currentTarget, event.currentTarget, of) : part, event, of);
            if (!next) return;
            event.preventDefault();
            byKey.current = true;
            onPart(next);
          }}
        >
          {url !== undefined && (
            <img
              src={url}
              alt="要查找的图片"
              draggable={false}
              onLoad={({ currentTarget }) => setOf(lengthsOf(currentTarget.naturalWidth, currentTarget.naturalHeight))}
            />
          )}
          {!whole && (
            <i
              ref={frame}
              style={{ left: `${part.x * 100}%`, top: `${part.y * 100}%`, width: `${part.width * 100}%`, height: `${part.height * 100}%` }}
            />
          )}
        </div>
      </div>
      {long && (
        <p className={styles.along}>
          <Button onClick={() => stride(-1)}>{long === 'x' ? '往左看' : '往上看'}</Button>
          <Button onClick={() => stride(1)}>{long === 'x' ? '往右看' : '往下看'}</Button>
        </p>
      )}
    </div>
  );
}
