/**
 * Thumbnails that nobody here has are left to the browser while they are asked for, and kept once it is calm. Answered by the worker, each
 * went through two caches, a copy and a pipe: a third of all the work of a wall that is flung, and the frames waited for it.
 */
import { whenCalm } from './when-calm.ts';

/** A thumbnail named by its content: what its address gives never changes. Samples are named by number, and may still be being drawn. */
const BY_CONTENT = /\/media\/thumbs\/\d+\/([^/?]+)\.(?:webp|avif)$/;
/** None was asked for so long: nobody scrolls. Who goes back by a second's pull and on again asks for nothing new for two. */
const CALM_MS = 3_000;
/** What had not come by then is looked for again after so long, ms. What was left before it came is never found, and given up. */
const AGAIN_MS = [1_000, 4_000, 16_000] as const;

interface Passed {
  readonly url: string;
  readonly content: string;
  readonly tries: number;
  /** How often the account had been forgotten when it was asked for. */
  readonly before: number;
}

export interface PassedParts {
  /** Addresses of all that is kept, what was taken along included. */
  readonly kept: () => Promise<readonly string[]>;
  readonly keep: (url: string, response: Response) => Promise<void>;
}

export interface PassedPictures {
  /** @returns what is still to be done about a picture that the browser fetches itself; undefined: the worker answers. */
  pass(request: Request): Promise<void> | undefined;
  /** The account was forgotten: what is on its way must not be kept. */
  forget(): void;
}

const contentOf = (url: string): string | undefined => BY_CONTENT.exec(url)?.[1];
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** As the browser holds it since it was shown; the server is not asked. */
async function shown(url: string): Promise<Response | undefined> {
  try {
    const response = await fetch(url, { cache: 'only-if-cached', mode: 'same-origin' });
    return response.ok ? response : undefined;
  } catch {
    // Not there: it never came, or has not yet.
    return undefined;
  }
}

export function passedPictures({ kept, keep }: PassedParts): PassedPictures {
  /** Contents that are the worker's to answer: some width of them is kept, or will be. Of one that has left it fetches the picture again. */
  let known = new Set<string>();
  let hasLooked = false;
  /** Before everything that is kept is known, nothing passes: without the network it would be missing. */
  let isWhole = false;
  let forgotten = 0;
  let asked = 0;

  async function look(): Promise<void> {
    const before = forgotten;
    hasLooked = true;
    try {
      const contents = (await kept()).map(contentOf);
      if (before !== forgotten) return;
      for (const content of contents) if (content !== undefined) known.add(content);
      isWhole = true;
    } catch {
      // The worker answers all of them meanwhile, and the next one looks again.
      if (before === forgotten) hasLooked = false;
    }
  }

  async function keepShown(picture: Passed): Promise<void> {
    const { url, content, tries, before } = picture;
    const response = await shown(url);
    const wait = AGAIN_MS[tries];
    if (before !== forgotten) return;
    if (response) {
      await keep(url, response);
      if (before === forgotten) known.add(content);
    } else if (wait !== undefined) {
      await pause(wait);
      await later({ ...picture, tries: tries + 1 }, 0);
    }
  }

  const later = whenCalm<Passed>(
    async (pictures) => {
      const before = asked;
      // Scrolled back to, one was asked for twice; and as soon as somebody scrolls again, the rest waits again.
      const each = new Map(pictures.map((picture) => [picture.url, picture])).values();
      const all: Promise<PromiseSettledResult<void>[]>[] = [];
      for (const picture of each) {
        all.push(Promise.allSettled([asked === before ? keepShown(picture) : later(picture, 0)]));
        // Not all in one go; keeping one waits for calm by itself, and one that is on its way holds up nobody.
        await pause(0);
      }
      const failed = (await Promise.all(all)).flat().find((one) => one.status === 'rejected');
      if (failed) throw failed.reason;
    },
    { calmMs: CALM_MS, mostBytes: 0 },
  );

  return {
    pass({ url, destination }) {
      const content = contentOf(url);
      if (content === undefined) return undefined;
      if (!hasLooked) void look();
      // What a script fetches it may keep by itself (pins): from then on it is to be found.
      if (!isWhole || known.has(content) || destination !== 'image') {
        known.add(content);
        return undefined;
      }
      asked += 1;
      return later({ url, content, tries: 0, before: forgotten }, 0);
    },
    forget() {
      forgotten += 1;
      known = new Set();
      hasLooked = false;
      isWhole = false;
    },
  };
}
