import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { CLOSE_UP, panTo, swipeOf, type View, WHOLE, wheelFactor, zoomAt } from './zoom.ts';

interface Finger {
  readonly x: number;
  readonly y: number;
}

/** What a finger's swipe over the whole picture leads to; undefined at an end. */
export interface Swipes {
  readonly before?: (() => void) | undefined;
  readonly after?: (() => void) | undefined;
}

export interface Zoom {
  readonly view: View;
  zoom(factor: number): void;
  /** px to the side and down, of a picture that is near. */
  pan(dx: number, dy: number): void;
  reset(): void;
  readonly handlers: {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(event: PointerEvent): void;
    onPointerCancel(event: PointerEvent): void;
    onDoubleClick(event: { clientX: number; clientY: number }): void;
  };
}

const middle = (fingers: readonly Finger[]): Finger => ({
  x: fingers.reduce((sum, { x }) => sum + x, 0) / fingers.length,
  y: fingers.reduce((sum, { y }) => sum + y, 0) / fingers.length,
});

function spread(fingers: readonly Finger[]): number {
  const [a, b] = fingers;
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
}

/** Wheel, pinch, drag, swipe and double press on a stage. A new picture (`key`) is shown whole. */
export function useZoom(stage: RefObject<HTMLElement | null>, key: string, swipes: Swipes = {}): Zoom {
  const [view, setView] = useState(WHOLE);
  const fingers = useRef(new Map<number, Finger>());
  /** Where the one finger began that may swipe; undefined once it is a pinch, or the picture is near. */
  const swipe = useRef<Finger>(undefined);
  const shown = useRef(key);
  if (shown.current !== key) {
    shown.current = key;
    setView(WHOLE);
  }
  /** From the window to the stage's middle. */
  const place = (x: number, y: number) => {
    const { left, top, width, height } = stage.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1, height: 1 };
    return { x: x - left - width / 2, y: y - top - height / 2, box: { width, height } };
  };
  const zoomFrom = (factor: number, clientX: number, clientY: number) => {
    const { x, y, box } = place(clientX, clientY);
    setView((now) => zoomAt(now, factor, x, y, box));
  };
  const latest = useRef(zoomFrom);
  latest.current = zoomFrom;
  useEffect(() => {
    const element = stage.current;
    const turn = (event: WheelEvent) => {
      // The page must not scroll or zoom along: only a listener that says so beforehand may prevent that.
      event.preventDefault();
      latest.current(wheelFactor(event.deltaY * (event.ctrlKey ? 4 : 1)), event.clientX, event.clientY);
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [stage]);
  const leave = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);
  return {
    view,
    zoom: (factor) => {
      const { box } = place(0, 0);
      setView((now) => zoomAt(now, factor, 0, 0, box));
    },
    pan: (dx, dy) => {
      const { box } = place(0, 0);
      setView((now) => panTo(now, now.x + dx, now.y + dy, box));
    },
    reset: () => setView(WHOLE),
    handlers: {
      onPointerDown(event) {
        if (event.button !== 0) return;
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        const alone = event.pointerType === 'touch' && fingers.current.size === 1 && view.scale === 1;
        swipe.current = alone ? { x: event.clientX, y: event.clientY } : undefined;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event) {
        if (!fingers.current.has(event.pointerId)) return;
        const before = [...fingers.current.values()];
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        const after = [...fingers.current.values()];
        const from = middle(before);
        const to = middle(after);
        const factor = after.length > 1 && spread(before) > 0 ? spread(after) / spread(before) : 1;
        const { x, y, box } = place(to.x, to.y);
        setView((now) => {
          const moved = panTo(now, now.x + to.x - from.x, now.y + to.y - from.y, box);
          return factor === 1 ? moved : zoomAt(moved, factor, x, y, box);
        });
      },
      onPointerUp(event) {
        leave(event);
        const from = swipe.current;
        swipe.current = undefined;
        const towards = from && swipeOf(event.clientX - from.x, event.clientY - from.y);
        if (towards) swipes[towards]?.();
      },
      onPointerCancel(event) {
        leave(event);
        swipe.current = undefined;
      },
      onDoubleClick: ({ clientX, clientY }) => {
        if (view.scale > 1) setView(WHOLE);
        else zoomFrom(CLOSE_UP, clientX, clientY);
      },
    },
  };
}
