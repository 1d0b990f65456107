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
}

export function createFirstContent(context: Context, fill: FillContent): FirstContent {
  let isIn = false;
  let filling: Promise<void> | undefined;
  const put = () => {
    filling ??= fill(context)
      .catch((error: unknown) => context.log.error({ err: error }, 'the trial content was not put in'))
      .finally(() => {
        isIn = true;
      });
    return filling;
  };
  return {
    put,
    awaitedBy: (scope) =>
      scope.addHook('onRequest', (_request, _reply, done) => {
        if (isIn) done();
        else put().then(() => done(), done);
      }),
  };
}
