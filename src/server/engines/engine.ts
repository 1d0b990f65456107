/**
 * Who makes pictures. Every engine (local, and each model back end) is one `Engine`; the studio knows nothing else about them.
 * An engine that cannot do a feature says so through `can` before anyone pays (architecture, "Engines").
 */
import type { Message } from '../../contract/message.ts';
import type { Companion } from '../../contract/studio/companions.ts';

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
  /** Encoded pictures by field name (`source_path`, then `source_path_2`…: `picturesOf`), re-encoded at the door: upright, sRGB, no metadata. */
  readonly images: Readonly<Record<string, Uint8Array>>;
  /** Painted masks by field name (`mask_area`, `maskdata`, `keep`, `remove`), of the picture's own size. One without a mark is not there. */
  readonly masks: Readonly<Record<string, Mask>>;
  /** The same job with the same seed gives the same pictures. */
  readonly seed: number;
  /** Number of pictures asked for. */
  readonly count: number;
}

/** A painted mask, decoded: one byte a pixel, row by row, 255 = marked. */
export interface Mask {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** What an engine may look at before anyone pays. */
export type JobContent = Pick<EngineJob, 'input' | 'parameters' | 'images' | 'masks'>;

/** The pictures of one field, in the order in which a person gave them. */
export function picturesOf({ images }: Pick<EngineJob, 'images'>, field: string): readonly Uint8Array[] {
  const found: Uint8Array[] = [];
  for (let image = images[field]; image; image = images[`${field}_${found.length + 1}`]) found.push(image);
  return found;
}

/** Colours of a field, one or up to ten, as `#rrggbb`; empty when none was chosen. */
export function coloursOf(fields: Readonly<Record<string, unknown>>, name = 'color'): readonly string[] {
  const value = fields[name];
  return (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string' && one !== '');
}

/** A further file of the same work: the vector original, the tile of a print, the technical flat. */
export interface EngineFile {
  readonly name: Companion;
  readonly mime: string;
  readonly data: Uint8Array;
}

/** Words about a picture, in Chinese: shown with the work and searched in 我的作品. */
export interface EngineText {
  readonly title: string;
  readonly tags: readonly string[];
  readonly description: string;
}

interface Delivered {
  /** 0-based place in the set; a place is delivered once. */
  readonly index: number;
  readonly grade: Grade;
  /** Chinese sentences shown beside the work. */
  readonly notes: readonly string[];
  readonly seed: number;
  /** Companions kept with the work and downloaded with it: PNG, JPEG, WebP, SVG or JSON. */
  readonly files: readonly EngineFile[];
}

export interface EnginePicture extends Delivered {
  readonly data: Uint8Array;
  readonly mime: string;
  readonly width: number;
  readonly height: number;
  readonly text?: EngineText;
}

/** Words alone (图生文). The work shows the picture that was read: it is not AI-made and gets no mark (README, "Decisions"). */
export interface EngineReading extends Delivered {
  readonly data?: never;
  readonly text: EngineText;
}

export type EngineDelivery = EnginePicture | EngineReading;

/** Part of AbortSignal that a worker thread can offer too, where abort events cannot arrive during a loop. */
export type StopSignal = Pick<AbortSignal, 'aborted' | 'throwIfAborted'>;

/** A part of a job that was offered to whoever is idle. */
export interface Lent {
  /** Asks for it back. `false`: nobody had begun it, it is the asker's to do from now on. */
  taken(): Promise<boolean>;
  /** What became of a part that was taken; `undefined` when whoever took it could not do it. Never rejects. */
  readonly made: Promise<{ readonly value: unknown } | undefined>;
}

/** What a long loop keeps asking (`signal`) and telling (`progress`, 0–1 and never falling, with the stage in Chinese). */
export interface Pace<Signal extends StopSignal = StopSignal> {
  readonly signal: Signal;
  progress(fraction: number, stage: string): void;
  /** Offers a part, by its name and payload, to idle workers; absent where there are none (`local/sharing.ts`). */
  readonly lend?: ((part: string, payload: unknown) => Lent) | undefined;
}

export interface EngineMannequin {
  /** Letters and hyphens: `m/<key>` is the value of the form's field, and the job gets its picture as `model_image`. */
  readonly key: string;
  /** Chinese. */
  readonly name: string;
  /** Names how it is drawn: its picture is kept from start to start, and drawn anew under another name. */
  readonly drawing: string;
  /** A PNG, the same every time. */
  draw(): Promise<Uint8Array>;
}

/** How an engine is in this process, for operators. */
export interface EngineHealth {
  /** Of an engine with a fuse: faults in a row, and after how many of them it goes. */
  readonly fuse?: { readonly faults: number; readonly most: number };
  /** Why it is passed over; `until`: milliseconds since the epoch, absent until it answers again. */
  readonly down?: { readonly message: Message; readonly until?: number };
  /** Of an engine with workers of its own. */
  readonly workers?: { readonly alive: number; readonly most: number; readonly running: number; readonly waiting: number };
}

export interface Engine {
  readonly name: string;
  capabilities(): readonly Capability[];
  /** `true`, or the reason that the catalogue and the form show. Never guesses. */
  can(designType: string, job?: JobContent): true | Reason;
  /**
   * Delivers one by one, so that a set shows progress and a failure keeps what is done. Leaving the loop early stops the work.
   * @throws EngineError; with code `cancelled` when `signal` was aborted.
   */
  run(job: EngineJob, pace: Pace<AbortSignal>): AsyncIterable<EngineDelivery>;
  /** Models to try garments on that this engine draws and knows how to dress; offered to everybody beside their own. */
  readonly mannequins?: readonly EngineMannequin[];
  /** Engines that others keep running: whether this one answers now. @throws EngineError that says why not */
  probe?(signal: AbortSignal): Promise<void>;
  /** Absent: nothing to tell but that it is there. */
  health?(): EngineHealth;
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

const OF_ENGINE: ReadonlySet<EngineErrorCode> = new Set([...RETRYABLE, 'auth', 'quota']);

export class EngineError extends Error {
  readonly code: EngineErrorCode;
  /** The sentence a person reads. */
  readonly said: Message;
  /** When the engine itself says how long to wait, milliseconds. */
  readonly retryAfterMs: number | undefined;
  constructor(code: EngineErrorCode, said: Message, options?: ErrorOptions & { readonly retryAfterMs?: number | undefined }) {
    super(`${code}: ${said.text}`, options);
    this.name = 'EngineError';
    this.code = code;
    this.said = said;
    this.retryAfterMs = options?.retryAfterMs;
  }
  /** Whether the same job may succeed later without a change. */
  get retryable(): boolean {
    return RETRYABLE.has(this.code);
  }
  /** Whether it says something of the engine, not of what was asked: another engine may do the same job. */
  get ofEngine(): boolean {
    return OF_ENGINE.has(this.code);
  }
}
