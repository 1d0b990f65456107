/** At most `places` pieces of work at a time, first come first served; who gives up waiting leaves the line. */
export class Gate {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(places: number) {
    this.#free = places;
  }

  /** @throws what `signal` was aborted with, when that happens before the turn comes. */
  async pass<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.#enter(signal);
    try {
      return await work();
    } finally {
      // The place is handed over, not freed: a newcomer cannot slip in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }

  #enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1);
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.push(enter);
    });
  }
}
