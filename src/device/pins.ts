/**
 * What a person takes along for a place without a network: a folder, an article, a selection of works. Each pin is a list of things to
 * fetch, in order, and how many of them are here: so it can be paused, broken off and resumed, by any tab. What it keeps is its own and is never
 * evicted; what two pins share leaves with the last of them.
 */
import { type HealingDatabase, healingDatabase } from './doors/healing-database.ts';
import { openCache } from './doors/named-cache.ts';
import { CACHE, DATABASE } from './keys.ts';

/** `full`: there was no room for the rest; it goes on when the person says so. */
export type PinState = 'taking' | 'paused' | 'whole' | 'full';

/** One thing to fetch: a picture by its address, or an answer under the key by which screens look for it. */
export type PinStep =
  | { readonly picture: string }
  | { readonly key: string; readonly method: string; readonly url: string; readonly body?: string | undefined };

/** A way into a pin that has no screen of its own: one of the chosen works. */
export interface PinPart {
  readonly title: string;
  readonly href: string;
  /** Address of its picture; '' where it has none. */
  readonly picture: string;
}

export interface Pin {
  /** `folder:12`, `article:5`, `works:…`. */
  readonly id: string;
  readonly title: string;
  /** Where it is opened. */
  readonly href: string;
  /** The first of what was chosen, where there is no one screen that shows it all. */
  readonly parts: readonly PinPart[];
  readonly state: PinState;
  readonly steps: number;
  /** How many steps are over. */
  readonly done: number;
  /** Pictures among the steps, and bytes that they were said to have. */
  readonly pictures: number;
  readonly planned: number;
  /** Bytes that are here. */
  readonly bytes: number;
  /** Steps whose thing the server has no more. */
  readonly missing: number;
  /** When it was asked for, and when it was whole (0: not yet), ms since 1970. */
  readonly askedAt: number;
  readonly wholeAt: number;
}

/** Raised whenever the shape changes: an older build's pin is discarded, and can be taken along again. */
const VERSION = 1;
const META = 'pin:';
const STEPS = 'steps:';
const STATES: ReadonlySet<unknown> = new Set<PinState>(['taking', 'paused', 'whole', 'full']);

type Bag = Readonly<Record<string, unknown>>;
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null;

function isPin(value: Bag): value is Bag & Pin {
  const texts = [value.id, value.title, value.href].every((one) => typeof one === 'string');
  const { steps, done, pictures, planned, bytes, missing, askedAt, wholeAt, parts, state } = value;
  const numbers = [steps, done, pictures, planned, bytes, missing, askedAt, wholeAt].every((one) => typeof one === 'number');
  return texts && numbers && Array.isArray(parts) && STATES.has(state);
}

function parse(value: unknown): Pin | undefined {
  if (!isBag(value) || value.v !== VERSION || !isBag(value.pin)) return undefined;
  const { pin } = value;
  return isPin(pin) ? pin : undefined;
}

const isStep = (value: unknown): value is PinStep =>
  isBag(value) && (typeof value.picture === 'string' || (typeof value.key === 'string' && String(value.url).startsWith('/api/')));

const isPicture = (step: PinStep): boolean => 'picture' in step;
const nameOf = (step: PinStep): string => ('picture' in step ? step.picture : step.key);

type PinChange = Partial<Omit<Pin, 'id' | 'title' | 'href' | 'parts' | 'askedAt'>>;

export interface Pins {
  /** Newest first. */
  all(): Promise<readonly Pin[]>;
  get(id: string): Promise<Pin | undefined>;
  /** Keeps a new plan; an older one of the same name gives way, what both want stays. */
  add(pin: Pick<Pin, 'id' | 'title' | 'href' | 'parts' | 'planned'>, steps: readonly PinStep[]): Promise<void>;
  steps(id: string): Promise<readonly PinStep[]>;
  /** More to fetch, found on the way. */
  extend(id: string, more: readonly PinStep[]): Promise<void>;
  /** @returns what it became; undefined when it was removed meanwhile. */
  change(id: string, part: PinChange): Promise<Pin | undefined>;
  /** Forgets it and everything that no other pin wants. */
  remove(id: string): Promise<void>;
  /** What is kept under this key for a pin. */
  answer(key: string): Promise<unknown>;
  keepAnswer(key: string, answer: unknown): Promise<void>;
}

export interface PinParts {
  readonly database?: HealingDatabase;
  readonly answers?: HealingDatabase;
  readonly open?: () => Promise<Cache>;
  readonly now?: () => number;
}

export function openPins({
  database = healingDatabase(DATABASE.pins),
  answers = healingDatabase(DATABASE.pinAnswers),
  open = () => openCache(CACHE.pins),
  now = Date.now,
}: PinParts = {}): Pins {
  const stepsOf = async (id: string): Promise<readonly PinStep[]> => {
    const kept = await database.get(STEPS + id);
    return Array.isArray(kept) ? kept.filter(isStep) : [];
  };
  const all = async () =>
    (await database.entries())
      .flatMap(([key, value]) => (key.startsWith(META) ? (parse(value) ?? []) : []))
      .sort((one, other) => other.askedAt - one.askedAt);

  /** Lets go of what these steps kept and no pin wants any more. */
  async function letGo(steps: readonly PinStep[]): Promise<void> {
    const wanted = new Set<string>();
    for (const { id } of await all()) for (const step of await stepsOf(id)) wanted.add(nameOf(step));
    const leaving = steps.filter((step) => !wanted.has(nameOf(step)));
    const cache = await open();
    await Promise.all(leaving.map((step) => ('picture' in step ? cache.delete(step.picture) : false)));
    const keys = leaving.flatMap((step) => ('key' in step ? step.key : []));
    if (keys.length > 0) await answers.delete(keys);
  }

  async function change(id: string, part: PinChange): Promise<Pin | undefined> {
    let became: Pin | undefined;
    await database.update(META + id, (value) => {
      const pin = parse(value);
      became = pin && { ...pin, ...part };
      return became && { v: VERSION, pin: became };
    });
    // Writing is the only way to read in a transaction: what was removed meanwhile must not stay as a hollow entry.
    if (!became) await database.delete(META + id);
    return became;
  }

  return {
    all,
    get: async (id) => parse(await database.get(META + id)),
    steps: stepsOf,
    async add({ id, title, href, parts, planned }, steps) {
      const before = await stepsOf(id);
      const pictures = steps.filter(isPicture).length;
      const counts = { steps: steps.length, done: 0, pictures, planned, bytes: 0, missing: 0, askedAt: now(), wholeAt: 0 };
      await database.set(STEPS + id, steps);
      await database.set(META + id, { v: VERSION, pin: { id, title, href, parts, state: 'taking', ...counts } satisfies Pin });
      await letGo(before);
    },
    change,
    async extend(id, more) {
      const steps = [...(await stepsOf(id)), ...more];
      await database.set(STEPS + id, steps);
      await change(id, { steps: steps.length, pictures: steps.filter(isPicture).length });
    },
    async remove(id) {
      const steps = await stepsOf(id);
      await database.delete([META + id, STEPS + id]);
      await letGo(steps);
    },
    answer: (key) => answers.get(key),
    keepAnswer: (key, answer) => answers.set(key, answer),
  };
}
