/** What the page says to the service worker. */
export type WorkerWord =
  /** The person accepted the update: the waiting worker may take over. */
  | 'SKIP_WAITING'
  /** Which build are you? Answered on the message's port with the build id. */
  | 'VERSION'
  /** The page is usable: fetch the rest of the build now. Answered on the port, if any, when it is whole. */
  | 'WARM';

const WORDS: ReadonlySet<unknown> = new Set<WorkerWord>(['SKIP_WAITING', 'VERSION', 'WARM']);

export function parseWorkerWord(data: unknown): WorkerWord | undefined {
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;
  return WORDS.has(type) ? (type as WorkerWord) : undefined;
}

export const workerWord = (type: WorkerWord): { readonly type: WorkerWord } => ({ type });
