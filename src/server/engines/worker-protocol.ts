/** What passes between the pool, a worker's process and its thread. Errors cross as data, because classes do not survive structured cloning. */
import type { Message } from '../../contract/message.ts';
import type { EngineDelivery, EngineErrorCode } from './engine.ts';

export interface WorkerTask {
  readonly method: string;
  readonly payload: unknown;
  /** A part of another worker's task: it answers with a value instead of pictures. */
  readonly part?: true;
}

/** What the pool says of a part that a worker offered. */
export type OfferAnswer =
  | { readonly kind: 'recalled'; readonly id: number; readonly taken: boolean }
  | { readonly kind: 'lent'; readonly id: number; readonly made: { readonly value: unknown } | undefined };

export interface WorkerRequest {
  readonly kind: 'run';
  readonly task: WorkerTask;
  /** One Int32: 0 = go on, 1 = stop. Read inside loops, where no message can arrive. */
  readonly stop: SharedArrayBuffer;
  /** Most bytes of pixel buffers the worker may hold at once. */
  readonly memoryBytes: number;
}

/** What the pool says to a worker's process. */
export type HostMessage = Pick<WorkerRequest, 'kind' | 'task' | 'memoryBytes'> | { readonly kind: 'stop' } | OfferAnswer;

export type WorkerAnswer =
  /** Its modules are read: an idle one may take parts of others' tasks. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'offer'; readonly id: number; readonly task: WorkerTask }
  | { readonly kind: 'recall'; readonly id: number }
  | { readonly kind: 'made'; readonly value: unknown }
  | { readonly kind: 'progress'; readonly fraction: number; readonly stage: string }
  | { readonly kind: 'picture'; readonly picture: EngineDelivery }
  | { readonly kind: 'done' }
  | {
      readonly kind: 'failed';
      readonly code: EngineErrorCode;
      readonly said: Message;
      readonly detail: string /** The worker ends with it. */;
      readonly last?: true;
    };
