/**
 * Uploads of one form: five at a time (spec §7), progress of each, retry, cancel. A file that fails stays in the list with its
 * reason, so that nothing a person chose disappears silently.
 */
import { uploadTooLarge, uploadTypeWrong } from '../../../../contract/messages.ts';
import { UPLOAD_BYTES_MAX, UPLOAD_CONCURRENCY, UPLOAD_ENDINGS, UPLOAD_TYPES } from '../../../../contract/storage/upload.ts';
import { isAway } from '../../../shell/calls/api-error.ts';
import { sentenceOf } from '../../../shell/calls/say-error.ts';
import { isHeic } from '../../../shell/pictures/heic.ts';
import type { DraftPicture } from '../draft.ts';

export interface UploadItem {
  readonly id: number;
  readonly name: string;
  /** Address of the file on this device, for the thumbnail while it travels; empty where this browser cannot show it. */
  readonly preview: string;
  /** 0–1. */
  readonly progress: number;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** Why it failed, in Chinese. */
  readonly reason: string;
  /** It failed because nobody answered: it goes on by itself when somebody does. */
  readonly away: boolean;
}

export interface Uploaded {
  readonly path: string;
  readonly picture: DraftPicture;
}

type Listener = (items: readonly UploadItem[]) => void;
type Send = (file: Blob, onProgress: (fraction: number) => void, signal: AbortSignal) => Promise<Uploaded>;

export interface UploadQueue {
  /** @param onArrived hears when the server has a file, by its place among these. */
  add(files: readonly File[], onArrived?: (index: number) => void): void;
  retry(id: number): void;
  remove(id: number): void;
  /** What may still arrive: all but those that were refused. */
  open(): readonly File[];
  /** The network is back: what it broke off is sent again. */
  resume(): void;
  close(): void;
}

/** Said before a byte travels; the server judges by content again. Files without a type (some Android pickers) are let through. */
export function refusalOf(file: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  const ending = file.name.split('.').pop()?.toLowerCase() ?? '';
  const known = file.type === '' || UPLOAD_ENDINGS.some((one) => one === ending) || UPLOAD_TYPES.some((one) => one === file.type);
  if (!known) return uploadTypeWrong.text;
  return file.size > UPLOAD_BYTES_MAX ? uploadTooLarge.text : undefined;
}

/** @param send how one file travels; injected by tests. */
export function createUploadQueue(onChange: Listener, onDone: (done: Uploaded, id: number) => void, send: Send = sendPicture): UploadQueue {
  const files = new Map<number, File>();
  const running = new Map<number, AbortController>();
  const arrived = new Map<number, () => void>();
  let items: UploadItem[] = [];
  let nextId = 1;
  const tell = (next: UploadItem[]) => {
    items = next;
    onChange(items);
  };
  const patch = (id: number, part: Partial<UploadItem>) => tell(items.map((item) => (item.id === id ? { ...item, ...part } : item)));
  const drop = (id: number) => {
    const gone = items.find((item) => item.id === id);
    if (gone) URL.revokeObjectURL(gone.preview);
    files.delete(id);
    arrived.delete(id);
    tell(items.filter((item) => item.id !== id));
  };
  const start = async (id: number, file: File) => {
    const stop = new AbortController();
    running.set(id, stop);
    patch(id, { state: 'sending', progress: 0, reason: '', away: false });
    try {
      onDone(await send(file, (progress) => patch(id, { progress }), stop.signal), id);
      arrived.get(id)?.();
      drop(id);
    } catch (error) {
      if (!stop.signal.aborted) patch(id, { state: 'failed', away: isAway(error), reason: sentenceOf(error) });
    } finally {
      running.delete(id);
      pump();
    }
  };
  const pump = () => {
    for (const item of items) {
      const file = files.get(item.id);
      if (running.size >= UPLOAD_CONCURRENCY) return;
      if (item.state === 'waiting' && file && !running.has(item.id)) void start(item.id, file);
    }
  };
  return {
    add(chosen, onArrived) {
      const added = chosen.map((file, index): UploadItem => {
        const id = nextId++;
        files.set(id, file);
        if (onArrived) arrived.set(id, () => onArrived(index));
        const reason = refusalOf(file);
        return {
          id,
          name: file.name,
          preview: isHeic(file) ? '' : URL.createObjectURL(file),
          progress: 0,
          state: reason ? 'failed' : 'waiting',
          reason: reason ?? '',
          away: false,
        };
      });
      tell([...items, ...added]);
      pump();
    },
    retry(id) {
      patch(id, { state: 'waiting', reason: '' });
      pump();
    },
    open: () => items.flatMap(({ id, state, away }) => (state === 'failed' && !away ? [] : (files.get(id) ?? []))),
    resume() {
      tell(items.map((item) => (item.away ? { ...item, state: 'waiting', away: false } : item)));
      pump();
    },
    remove(id) {
      running.get(id)?.abort();
      drop(id);
    },
    close() {
      for (const stop of running.values()) stop.abort();
      for (const item of items) URL.revokeObjectURL(item.preview);
      items = [];
    },
  };
}

/** What makes calls is fetched with the first file: most forms are looked at before anything is uploaded. */
const sendPicture: Send = async (...given) => (await import('./send-picture.ts')).sendPicture(...given);
