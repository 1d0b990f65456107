/** Keeps what a run says of itself from becoming a flood: at most one telling at a time and one every EVERY_MS, the newest wins. */
const EVERY_MS = 250;

export interface ProgressTeller {
  say(progress: number, stage: string): void;
  /** Resolves when nothing is under way any more; what was not yet told is dropped. */
  end(): Promise<void>;
}

export function progressTeller(tell: (progress: number, stage: string) => Promise<void>): ProgressTeller {
  let reached = 0;
  let newest: { readonly progress: number; readonly stage: string } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> = Promise.resolve();
  let underWay = false;
  let ended = false;

  function next(): void {
    timer = undefined;
    const said = newest;
    newest = undefined;
    if (!said || ended) return;
    underWay = true;
    telling = tell(said.progress, said.stage).finally(() => {
      underWay = false;
      if (!ended) timer = setTimeout(next, EVERY_MS);
    });
  }

  return {
    say(progress, stage) {
      reached = Math.max(reached, Math.min(1, progress));
      const idle = !newest && !timer && !underWay;
      newest = { progress: reached, stage };
      if (idle && !ended) timer = setTimeout(next, 0);
    },
    async end() {
      ended = true;
      clearTimeout(timer);
      await telling;
    },
  };
}
