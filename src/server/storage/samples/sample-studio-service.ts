/**
 * Draws samples (示例) when somebody looks at them, and keeps them. A few at a time, the latest wish first: who scrolls on does not wait
 * for what has left the screen. What the samples are, and where they are written down, the domains say: each has a shelf.
 */
import { engineCancelled } from '../../../contract/messages.ts';
import { type Engine, EngineError, type EngineJob } from '../../engines/engine.ts';
import type { Context } from '../../platform/running/context.ts';
import { storeFile } from '../storage-service.ts';

/** What the sample engine is asked for. */
export interface DrawnRecipe {
  readonly slug: string;
  /** Method of the sample engine. */
  readonly method: 'garment' | 'print' | 'cloth' | 'outfit';
  readonly prompt: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly seed: number;
}

/** A sample as its table knows it. */
export interface SampleRow {
  readonly id: number;
  readonly slug: string | null;
  /** Null until it was drawn. */
  readonly blob: string | null;
  readonly sample: boolean;
}

export interface SampleShelf {
  /** Tells shelves apart: their samples have the same numbers. */
  readonly name: string;
  recipeOf(slug: string): DrawnRecipe | undefined;
  /** Writes down what was drawn. @param data before the gate */
  keep(id: number, blob: string, data: Uint8Array): Promise<void>;
}

export interface SampleStudio {
  /**
   * The blob of a sample, drawn now where it is not there yet; undefined for what is no sample.
   * @param signal whoever asked has left: a sample that nobody waits for is not begun. @throws EngineError
   */
  blobOf(shelf: SampleShelf, row: SampleRow, signal?: AbortSignal): Promise<string | undefined>;
  stop(): Promise<void>;
}

export interface Drawn {
  readonly data: Uint8Array;
  readonly mime: string;
}

/** A recipe as the sample engine takes it. */
function jobOf(recipe: DrawnRecipe): EngineJob {
  return {
    id: `sample ${recipe.slug}`,
    designType: recipe.method,
    input: { prompt: recipe.prompt },
    parameters: recipe.parameters,
    images: {},
    masks: {},
    seed: recipe.seed,
    count: 1,
  };
}

/** @throws EngineError, Error when the engine delivers nothing */
export async function drawSample(engine: Engine, recipe: DrawnRecipe, signal: AbortSignal): Promise<Drawn> {
  for await (const picture of engine.run(jobOf(recipe), { signal, progress: () => undefined })) {
    if (picture.data) return { data: picture.data, mime: picture.mime };
  }
  throw new Error(`no picture came of the sample ${recipe.slug}`);
}

/** designType of the same kind: /verify names it. */
const MADE_WITH: Readonly<Record<DrawnRecipe['method'], string>> = {
  garment: 'design_style',
  print: 'pattern',
  cloth: 'pattern',
  outfit: 'design_matching',
};

interface Wish {
  /** How many wait for it. */
  wanted: number;
  made: Promise<string>;
  begin: (() => void) | undefined;
  giveUp: ((error: EngineError) => void) | undefined;
}

export function createSampleStudio(context: Context, engine: Engine, atOnce: number): SampleStudio {
  const stopping = new AbortController();
  const wishes = new Map<string, Wish>();
  const waiting: Wish[] = [];
  let busy = 0;

  async function turn<T>(wish: Wish, work: () => Promise<T>): Promise<T> {
    if (busy < atOnce) busy += 1;
    else {
      await new Promise<void>((begin, giveUp) => {
        Object.assign(wish, { begin, giveUp });
        waiting.push(wish);
      });
    }
    try {
      return await work();
    } finally {
      const next = waiting.pop();
      if (next) next.begin?.();
      else busy -= 1;
    }
  }

  function leave(wish: Wish): void {
    wish.wanted -= 1;
    const at = waiting.indexOf(wish);
    if (wish.wanted > 0 || at < 0) return;
    waiting.splice(at, 1);
    wish.giveUp?.(new EngineError('cancelled', engineCancelled));
  }

  async function draw(shelf: SampleShelf, id: number, recipe: DrawnRecipe, wish: Wish): Promise<string> {
    const drawn = await turn(wish, () => drawSample(engine, recipe, stopping.signal));
    const blob = await storeFile(context, { ...drawn, creativeType: MADE_WITH[recipe.method] });
    await shelf.keep(id, blob, drawn.data);
    return blob;
  }

  function wishFor(shelf: SampleShelf, id: number, recipe: DrawnRecipe): Wish {
    const key = `${shelf.name} ${id}`;
    const known = wishes.get(key);
    if (known) return known;
    const wish: Wish = { wanted: 0, made: Promise.resolve(''), begin: undefined, giveUp: undefined };
    wishes.set(key, wish);
    wish.made = draw(shelf, id, recipe, wish).finally(() => wishes.delete(key));
    return wish;
  }

  return {
    async blobOf(shelf, { id, slug, blob, sample }, signal) {
      if (blob !== null) return blob;
      const recipe = sample && slug !== null ? shelf.recipeOf(slug) : undefined;
      if (!recipe) return undefined;
      const wish = wishFor(shelf, id, recipe);
      wish.wanted += 1;
      signal?.addEventListener('abort', () => leave(wish), { once: true });
      return wish.made;
    },
    async stop() {
      stopping.abort();
      for (const wish of waiting.splice(0)) wish.giveUp?.(new EngineError('cancelled', engineCancelled));
      await Promise.allSettled([...wishes.values()].map(({ made }) => made));
      await engine.close();
    },
  };
}
