/** What the page says to the service worker. */
import { TOKEN_COOKIE } from '../contract/account/limits.ts';
import { COOKIE } from './keys.ts';

export type WorkerWord =
  /** The person accepted the update: the waiting worker may take over. */
  | 'SKIP_WAITING'
  /** Which build are you? Answered on the message's port with the build id. */
  | 'VERSION'
  /** The page is usable: fetch the rest of the build now. Answered on the port, if any, when it is whole. */
  | 'WARM'
  /** The page has been in use for a while: fetch the screens that were never opened too. Answered like `WARM`. */
  | 'WHOLE';

const WORDS: ReadonlySet<unknown> = new Set<WorkerWord>(['SKIP_WAITING', 'VERSION', 'WARM', 'WHOLE']);

export function parseWorkerWord(data: unknown): WorkerWord | undefined {
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;
  return WORDS.has(type) ? (type as WorkerWord) : undefined;
}

/** What a page had loaded before there was a worker: a first visit's own screen is kept as well. */
export const loadedWord = (files: readonly string[]) => ({ type: 'LOADED', files }) as const;

/** More than any screen has. */
const FILES_MAX = 200;

/** Addresses of such a word; none when it is another. */
export function parseLoadedWord(data: unknown): readonly string[] {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'LOADED' || !('files' in data)) return [];
  return Array.isArray(data.files) ? data.files.filter((one): one is string => typeof one === 'string').slice(0, FILES_MAX) : [];
}

/** What a page's first paint looks for in the cookies, in their form: never the token itself, only that there is one. */
export const faceOf = (theme: 'light' | 'dark' | 'system', signedIn: boolean): string =>
  [...(theme === 'system' ? [] : [`${COOKIE.theme.name}=${theme}`]), ...(signedIn ? [`${TOKEN_COOKIE}=Bearer`] : [])].join('; ');

const FACES = (['light', 'dark', 'system'] as const).flatMap((theme) => [faceOf(theme, false), faceOf(theme, true)]);

/** How a page has to look here from its first frame on: the worker writes it into the pages that it keeps, and answers on the port, if any. */
export const faceWord = (face: string) => ({ type: 'FACE', face }) as const;

/** The face of such a word: it is written into pages, so it is one of six. */
export function parseFaceWord(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'FACE' || !('face' in data)) return undefined;
  return FACES.find((face) => face === data.face);
}

export const workerWord = (type: WorkerWord): { readonly type: WorkerWord } => ({ type });

/** What the service worker says to a page. `FOLLOW`: a click on a notification leads somewhere (notices.ts). `RESUBSCRIBE`: push-wish.ts. */
export type PageWord = 'FOLLOW' | 'RESUBSCRIBE';

const PAGE_WORDS: ReadonlySet<unknown> = new Set<PageWord>(['FOLLOW', 'RESUBSCRIBE']);

export function parsePageWord(data: unknown): PageWord | undefined {
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;
  return PAGE_WORDS.has(type) ? (type as PageWord) : undefined;
}

export const pageWord = (type: PageWord): { readonly type: PageWord } => ({ type });
