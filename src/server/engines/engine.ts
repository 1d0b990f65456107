/**
 * Who makes pictures. Every engine (local, and each model back end) is one `Engine`; the studio knows nothing else about them.
 * An engine that cannot do a feature says so through `can` before anyone pays (architecture, "Engines").
 */
import type { Message } from '../../contract/message.ts';

/** How far a person may trust the result. It is stored with the work and shown: `good` as it is, `usable` with a visible flaw, `poor` a stand-in. */
export type Grade = 'good' | 'usable' | 'poor';

/** What an engine says about one feature, for the catalogue and for routing. */
export interface Capability {
  readonly designType: string;
  readonly grade: Grade;
  /** Chinese, one sentence: what a person should know beforehand. */
  readonly note: string;
  /** Longest side of a delivered picture, in pixels. */
  readonly maxSide: number;
  /** Names in `EngineJob.images` without which the job is refused. */
  readonly needs: readonly string[];
}

/** Why an engine will not do it: a code for routing, a sentence for people. */
export interface Reason {
  readonly code: EngineErrorCode;
  readonly message: Message;
}

export interface EngineJob {
  readonly id: string;
  readonly designType: string;
  /** Form fields `input.*` and `parameters.*` (spec §3), already validated against the feature definition. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Encoded pictures by field name, re-encoded at the door (orientation applied, metadata dropped). Masks are grey, white = edit. */
  readonly images: Readonly<Record<string, Uint8Array>>;
  /** The same job with the same seed gives the same pictures. */
  readonly seed: number;
  /** Number of pictures asked for. */
  readonly count: number;
}

/** A further file of the same work: the vector original, the tile of a print, the technical flat. */
export interface EngineFile {
  readonly name: string;
  readonly mime: string;
  readonly data: Uint8Array;
}

export interface EnginePicture {
  /** 0-based place in the set; a place is delivered once. */
  readonly index: number;
  readonly data: Uint8Array;
  readonly mime: string;
  readonly width: number;
  readonly height: number;
  readonly grade: Grade;
  /** Chinese sentences shown beside the work. */
  readonly notes: readonly string[];
  readonly seed: number;
  readonly files: readonly EngineFile[];
}

/** Part of AbortSignal that a worker thread can offer too, where abort events cannot arrive during a loop. */
export type StopSignal = Pick<AbortSignal, 'aborted' | 'throwIfAborted'>;

/** What a long loop keeps asking (`signal`) and telling (`progress`, 0–1 and never falling, with the stage in Chinese). */
export interface Pace<Signal extends StopSignal = StopSignal> {
  readonly signal: Signal;
  progress(fraction: number, stage: string): void;
}

export interface Engine {
  readonly name: string;
  capabilities(): readonly Capability[];
  /** `true`, or the reason that the catalogue and the form show. Never guesses. */
  can(designType: string, job?: Pick<EngineJob, 'input' | 'parameters' | 'images'>): true | Reason;
  /**
   * Delivers pictures one by one, so that a set shows progress and a failure keeps what is done. Leaving the loop early stops the work.
   * @throws EngineError; with code `cancelled` when `signal` was aborted.
   */
  run(job: EngineJob, pace: Pace<AbortSignal>): AsyncIterable<EnginePicture>;
  close(): Promise<void>;
}

export type EngineErrorCode =
  | 'unsupported'
  | 'bad_input'
  | 'moderated'
  | 'auth'
  | 'quota'
  | 'rate_limited'
  | 'unavailable'
  | 'timeout'
  | 'cancelled'
  | 'internal';

const RETRYABLE: ReadonlySet<EngineErrorCode> = new Set(['rate_limited', 'unavailable', 'timeout', 'internal']);

export class EngineError extends Error {
  readonly code: EngineErrorCode;
  /** The sentence a person reads. */
  readonly said: Message;
  constructor(code: EngineErrorCode, said: Message, options?: ErrorOptions) {
    super(`${code}: ${said.text}`, options);
    this.name = 'EngineError';
    this.code = code;
    this.said = said;
  }
  /** Whether the same job may succeed later without a change. */
  get retryable(): boolean {
    return RETRYABLE.has(this.code);
  }
}
