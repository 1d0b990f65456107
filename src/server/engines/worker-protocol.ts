/** What passes between the pool, a worker's process and its thread. Errors cross as data, because classes do not survive structured cloning. */
import type { Message } from '../../contract/message.ts';
import type { EngineDelivery, EngineErrorCode } from './engine.ts';

export interface WorkerTask {
  readonly method: string;
  readonly payload: unknown;
}

export interface WorkerRequest {
  readonly task: WorkerTask;
  /** One Int32: 0 = go on, 1 = stop. Read inside loops, where no message can arrive. */
  readonly stop: SharedArrayBuffer;
  /** Most bytes of pixel buffers the worker may hold at once. */
  readonly memoryBytes: number;
}

/** What the pool says to a worker's process. */
export type HostMessage = ({ readonly kind: 'run' } & Pick<WorkerRequest, 'task' | 'memoryBytes'>) | { readonly kind: 'stop' };

export type WorkerAnswer =
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
