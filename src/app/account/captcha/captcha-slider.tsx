/** Picture, piece and handle. Pointer, touch and arrow keys move the same offset; letting go (or Enter) asks the server. */
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { CAPTCHA_WIDTH, SLIDER_WIDTH } from '../../../contract/account/limits.ts';
import css from './captcha.module.css';
import { dragOffset, keyOffset, pieceLeft } from './captcha-geometry.ts';

export type CaptchaState = 'loading' | 'ready' | 'checking' | 'passed' | 'failed';

interface Props {
  readonly picture: { readonly background: string; readonly mask: string } | undefined;
  readonly state: CaptchaState;
  /** What stands on the track: an instruction, or the result. */
  readonly words: string;
  readonly offset: number;
  /** Id of the sentence that says which keys work. */
  readonly help: string;
  move(offset: number): void;
  release(offset: number): void;
}

interface Drag {
  readonly pointer: number;
  readonly from: number;
  readonly x: number;
  readonly scale: number;
}

export function CaptchaSlider({ picture, state, words, offset, help, move, release }: Props) {
  const board = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag>(undefined);
  const [held, setHeld] = useState(false);
  const live = state === 'ready';

  function start(event: PointerEvent<HTMLDivElement>) {
    if (!live || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const scale = (board.current?.getBoundingClientRect().width ?? CAPTCHA_WIDTH) / CAPTCHA_WIDTH;
    drag.current = { pointer: event.pointerId, from: offset, x: event.clientX, scale };
    setHeld(true);
  }
  const at = (event: PointerEvent): number | undefined => {
    const begun = drag.current;
    return begun?.pointer === event.pointerId ? dragOffset(begun.from, event.clientX - begun.x, begun.scale) : undefined;
  };
  function end(event: PointerEvent<HTMLDivElement>) {
    const offsetNow = at(event);
    drag.current = undefined;
    setHeld(false);
    // A press without a move is a person feeling for the handle, not an answer.
    if (offsetNow) release(offsetNow);
  }
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (!live) return;
    const next = keyOffset(event.key, offset);
    if (next !== undefined) move(next);
    else if ((event.key === 'Enter' || event.key === ' ') && offset > 0) release(offset);
    else return;
    event.preventDefault();
  }

  // Beside the handle, where there is more room: in the middle of the track it covered what was said.
  const side = offset === 0 ? undefined : offset > SLIDER_WIDTH / 2 ? 'before' : 'after';
  const places = { '--offset': offset, '--piece': pieceLeft(offset) } as CSSProperties;
  return (
    <div ref={board} data-captcha className={css.board} style={places} data-state={state} data-held={held || undefined}>
      <div className={css.picture}>
        {picture && <img className={css.background} src={picture.background} alt="" draggable={false} />}
        {picture && <img className={css.mask} src={picture.mask} alt="" draggable={false} />}
      </div>
      <div className={css.track}>
        <div className={css.travelled} />
        <span className={css.words} data-side={side}>
          {words}
        </span>
        <div
          className={css.handle}
          role="slider"
          tabIndex={0}
          aria-label="拖动滑块，将拼图移到缺口处"
          aria-describedby={help}
          aria-valuemin={0}
          aria-valuemax={SLIDER_WIDTH}
          aria-valuenow={Math.round(offset)}
          aria-valuetext={`${Math.round((offset / SLIDER_WIDTH) * 100)}%`}
          aria-disabled={!live}
          onPointerDown={start}
          onPointerMove={(event) => {
            const offsetNow = at(event);
            if (offsetNow !== undefined) move(offsetNow);
          }}
          onPointerUp={end}
          onPointerCancel={end}
          onKeyDown={onKeyDown}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            {state === 'passed' ? (
              <path d="m5 12.5 4.5 4.5L19 7.5" />
            ) : state === 'failed' ? (
              <path d="m7 7 10 10M17 7 7 17" />
            ) : (
              <path d="m9 6 6 6-6 6" />
            )}
          </svg>
        </div>
      </div>
    </div>
  );
}
