/** What runs in a page while it is scrolled. */
export interface Scrolled {
  /** Frames that were due and did not come. */
  readonly dropped: number;
  readonly p99Ms: number;
  /** Share of points on the screen where a decoded picture is hit, 0–1, of those where one belongs. */
  readonly painted: number;
}

declare global {
  interface Window {
    longTasks: number[];
    /** Since the navigation, ms; undefined until the first picture of a list stands. */
    standsAt: number | undefined;
  }
}

/** Looked for in the page itself: a look from outside is work of the slowed page, too, and was a fifth of what it found. */
export function watchStanding(): void {
  const look = () => {
    const picture = document.querySelector('[data-index] img');
    if (picture instanceof HTMLImageElement && picture.complete && picture.naturalWidth > 0) window.standsAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

export function watchLongTasks(): void {
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration);
  }).observe({ type: 'longtask' });
}

export function watchScroll(ms: number): Promise<Scrolled> {
  const FRAME_MS = 1000 / 60;
  return new Promise((done) => {
    const frames: number[] = [];
    let hits = 0;
    let all = 0;
    let before: number | undefined;
    let start = 0;
    /** Points that lie in no gap of two columns or of three: a gap, a month's name or a bar over the page is no missing picture. */
    const points = Array.from({ length: 20 }, (_, at) => ({ x: ((at % 4) + 0.5) / 4, y: (Math.floor(at / 4) + 2) / 9 }));
    /** Two in each frame, not twenty in every tenth: looking is work of the slowed page, and all at once it made the long frames itself. */
    const look = () => {
      for (const { x, y } of points.splice(0, 2)) {
        points.push({ x, y });
        const found = document.elementsFromPoint(innerWidth * x, innerHeight * y);
        const picture = found.find((element) => element instanceof HTMLImageElement);
        if (!picture && found.some((element) => ['H2', 'SELECT', 'NAV'].includes(element.tagName))) continue;
        all += 1;
        if (picture instanceof HTMLImageElement && picture.complete && picture.naturalWidth > 0) hits += 1;
      }
    };
    const step = (now: number) => {
      if (before === undefined) start = now;
      else frames.push(now - before);
      before = now;
      look();
      if (now - start < ms) {
        requestAnimationFrame(step);
        return;
      }
      const sorted = frames.toSorted((a, b) => a - b);
      done({
        dropped: frames.reduce((sum, frame) => sum + Math.max(0, Math.round(frame / FRAME_MS) - 1), 0),
        // The clock of a page ticks in tenths; what is beyond is the noise of subtracting.
        p99Ms: Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0) * 10) / 10,
        painted: hits / Math.max(1, all),
      });
    };
    requestAnimationFrame(step);
  });
}
