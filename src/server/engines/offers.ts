/** Parts of tasks that busy workers offer to idle ones; the pool's book of them. `Seat` is whoever offers. */
import type { WorkerTask } from './worker-protocol.ts';

export interface Offer<Seat extends object> {
  readonly owner: Seat;
  readonly id: number;
  readonly task: WorkerTask;
  /** Aborts when whoever offered it does not need it any more. */
  readonly unneeded: AbortController;
}

export class Offers<Seat extends object> {
  readonly #open: Offer<Seat>[] = [];
  /** Made ones too, until their owner's task is over. */
  readonly #taken = new Set<Offer<Seat>>();

  get waiting(): boolean {
    return this.#open.length > 0;
  }

  add(owner: Seat, id: number, task: WorkerTask): void {
    this.#open.push({ owner, id, task, unneeded: new AbortController() });
  }

  /** The oldest: its owner begins at its end of the same list, and whole pictures are offered before their parts. */
  take(): Offer<Seat> | undefined {
    const offer = this.#open.shift();
    if (offer) this.#taken.add(offer);
    return offer;
  }

  /** @returns whether somebody has begun it; otherwise it is its owner's again, also when it was withdrawn. */
  recall(owner: Seat, id: number): boolean {
    const place = this.#open.findIndex((offer) => offer.owner === owner && offer.id === id);
    if (place >= 0) this.#open.splice(place, 1);
    for (const offer of this.#taken) if (offer.owner === owner && offer.id === id) return true;
    return false;
  }

  /** Their owner's task is over, whatever became of it. */
  withdraw(owner: Seat): void {
    for (let place = this.#open.length - 1; place >= 0; place -= 1) if (this.#open[place]?.owner === owner) this.#open.splice(place, 1);
    for (const offer of this.#taken) {
      if (offer.owner !== owner) continue;
      this.#taken.delete(offer);
      offer.unneeded.abort();
    }
  }
}
