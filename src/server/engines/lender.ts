/** The half of lending that runs in a worker thread: offers parts of its task, and hears what became of them. */
import type { Lent } from './engine.ts';
import type { OfferAnswer, WorkerAnswer } from './worker-protocol.ts';

interface Offered {
  recalled(taken: boolean): void;
  made(made: { readonly value: unknown } | undefined): void;
}

export class Lender {
  readonly #say: (answer: WorkerAnswer) => void;
  readonly #offered = new Map<number, Offered>();
  #last = 0;

  constructor(say: (answer: WorkerAnswer) => void) {
    this.#say = say;
  }

  lend(part: string, payload: unknown): Lent {
    this.#last += 1;
    const id = this.#last;
    const { promise: made, resolve: settle } = Promise.withResolvers<{ readonly value: unknown } | undefined>();
    const { promise: recalled, resolve: answer } = Promise.withResolvers<boolean>();
    this.#offered.set(id, { recalled: answer, made: settle });
    this.#say({ kind: 'offer', id, task: { method: part, payload, part: true } });
    return {
      made,
      taken: () => {
        this.#say({ kind: 'recall', id });
        return recalled;
      },
    };
  }

  hear(answer: OfferAnswer): void {
    const offered = this.#offered.get(answer.id);
    if (!offered) return;
    if (answer.kind === 'recalled') offered.recalled(answer.taken);
    else offered.made(answer.made);
    // Taken back, nobody else will speak of it; made, it may still be asked for.
    if (answer.kind === 'recalled' && !answer.taken) this.#offered.delete(answer.id);
  }

  /** Its task is over: nobody waits for what it offered. */
  forget(): void {
    this.#offered.clear();
  }
}
