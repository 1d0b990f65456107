/** Content that an empty installation gives itself. Who asks for it before it is there waits, rather than being told that there is none. */
import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';

/** Puts the content in where there is none; called once in the life of a process. */
export type FillContent = (context: Context) => Promise<void>;

export interface FirstContent {
  /** Begins, or joins who has begun. Never rejects: without the content the product is whole, only emptier. */
  put(): Promise<void>;
  /** Routes of `scope` answer when the content is in; the first request begins it. */
  awaitedBy(scope: FastifyInstance): void;
  /** What is done once the content is in and the first pages have been served. A failure is logged: nobody waits for it. */
  followedBy(work: (signal: AbortSignal) => Promise<unknown>): void;
}

/** The pages of whoever started the product come before what is made ready for later, ms. */
const FOLLOWS_AFTER_MS = 4_000;

/** @param stopped aborts when the process ends */
export function createFirstContent(context: Context, fill: FillContent, stopped: AbortSignal): FirstContent {
  let isIn = false;
  const following: ((signal: AbortSignal) => Promise<unknown>)[] = [];
  async function follow(): Promise<void> {
    for (const work of following) {
      if (stopped.aborted) return;
      await work(stopped).catch((error: unknown) => {
        if (!stopped.aborted) context.log.warn({ err: error }, 'what follows the trial content was not done');
      });
    }
  }
  let filling: Promise<void> | undefined;
  const put = () => {
    filling ??= fill(context)
      .catch((error: unknown) => context.log.error({ err: error }, 'the trial content was not put in'))
      .finally(() => {
        isIn = true;
        setTimeout(() => void follow(), FOLLOWS_AFTER_MS).unref();
      });
    return filling;
  };
  return {
    put,
    followedBy: (work) => void following.push(work),
    awaitedBy: (scope) =>
      scope.addHook('onRequest', (_request, _reply, done) => {
        if (isIn) done();
        else put().then(() => done(), done);
      }),
  };
}
