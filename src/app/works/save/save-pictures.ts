/**
 * Saving further files of a work to this device, one after the other, with true progress. Works themselves are packed by the server
 * (app/download).
 */
import { networkDown } from '../../../contract/messages.ts';
import { imageUrl } from '../../shell/calls/images.ts';

export interface Saving {
  readonly url: string;
  readonly name: string;
}

export interface SaveProgress {
  /** Files saved so far. */
  readonly saved: number;
  readonly total: number;
  /** Of all files, 0–1; the size of a file that is still to come counts as one share. */
  readonly fraction: number;
}

export interface SaveParts {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: SaveProgress) => void;
  readonly fetchFile?: typeof fetch;
  readonly hand?: (file: Blob, name: string) => void;
}

/** Between files, so that a browser does not take the second for a popup. */
const PAUSE_MS = 150;

/** Files that could not be fetched do not stop the others. @returns names of those. @throws AbortError when cancelled. */
export async function savePictures(files: readonly Saving[], parts: SaveParts): Promise<readonly string[]> {
  const { signal, onProgress, fetchFile = fetch, hand = handOver } = parts;
  const missed: string[] = [];
  let saved = 0;
  const tell = (part: number) => onProgress({ saved, total: files.length, fraction: (saved + missed.length + part) / files.length });
  tell(0);
  for (const [place, { url, name }] of files.entries()) {
    signal.throwIfAborted();
    try {
      const file = await fetchWhole(fetchFile, imageUrl(url) ?? url, signal, tell);
      hand(file, name);
      saved += 1;
    } catch (error) {
      if (signal.aborted) throw error;
      missed.push(name);
    }
    tell(0);
    if (place < files.length - 1) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return missed;
}

async function fetchWhole(fetchFile: typeof fetch, url: string, signal: AbortSignal, onPart: (part: number) => void): Promise<Blob> {
  const response = await fetchFile(url, { signal, credentials: 'omit' });
  if (!response.ok || !response.body) throw new Error(networkDown.text);
  const size = Number(response.headers.get('content-length'));
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let read = 0;
  const reader = response.body.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    chunks.push(chunk.value);
    read += chunk.value.byteLength;
    onPart(size > 0 ? Math.min(1, read / size) : 0);
  }
  return new Blob(chunks, { type: response.headers.get('content-type') ?? '' });
}

/** As if the person had pressed a download link. */
function handOver(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
