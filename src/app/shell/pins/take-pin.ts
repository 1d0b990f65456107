/**
 * Fetches what a pin still lacks, a few things at a time, and writes down after each handful how far it is: so a pause, a closed tab or a network that
 * goes costs at most that handful.
 */
import { isFull, withRoom } from '../../../device/make-room.ts';
import type { Pin, PinStep, Pins } from '../../../device/pins.ts';
import { deadline } from '../calls/deadline.ts';
import { pictureSteps, picturesIn } from './pin-plan.ts';

/** `away`: nobody answers, or not now. `stopped`: paused, removed, or the page is going. */
export type Taken = 'whole' | 'stopped' | 'away' | 'full';

export interface TakeParts {
  readonly pins: Pins;
  readonly open: () => Promise<Cache>;
  readonly fetch: typeof fetch;
  /** The Authorization header of whoever is signed in. */
  readonly bearer: () => string | undefined;
  readonly now: () => number;
  /** It got further. */
  readonly onProgress: () => void;
}

const AT_ONCE = 4;
const PATIENCE_MS = 30_000;

interface Got {
  readonly bytes: number;
  readonly missing: boolean;
  readonly found: readonly string[];
}

const MISSING: Got = { bytes: 0, missing: true, found: [] };

class Away extends Error {}

const isGone = (status: number): boolean => status === 403 || status === 404 || status === 410;

async function exchange(parts: TakeParts, url: string, init: RequestInit): Promise<{ response: Response; body: ArrayBuffer }> {
  const limit = deadline(PATIENCE_MS);
  try {
    const response = await parts.fetch(url, { ...init, credentials: 'omit', signal: limit.signal });
    return { response, body: await response.arrayBuffer() };
  } catch {
    throw new Away();
  } finally {
    limit.end();
  }
}

async function takePicture(parts: TakeParts, url: string): Promise<Got> {
  const cache = await parts.open();
  const kept = await cache.match(url);
  if (kept) return { bytes: Number(kept.headers.get('content-length')), missing: false, found: [] };
  // A range of the whole: the service worker hands out what it has and keeps nothing of it a second time.
  const { response, body } = await exchange(parts, url, { headers: { range: 'bytes=0-' } });
  if (isGone(response.status)) return MISSING;
  const type = response.headers.get('content-type') ?? '';
  if (!(response.status === 200 || response.status === 206) || !type.startsWith('image/')) throw new Away();
  const headers = { 'content-type': type, 'content-length': String(body.byteLength) };
  await withRoom(() => cache.put(url, new Response(body, { headers })));
  return { bytes: body.byteLength, missing: false, found: [] };
}

interface Envelope {
  readonly status_code?: unknown;
  readonly data?: unknown;
}

async function takeAnswer(parts: TakeParts, step: Exclude<PinStep, { picture: string }>): Promise<Got> {
  const bearer = parts.bearer();
  if (bearer === undefined) throw new Away();
  const { response, body } = await exchange(parts, step.url, {
    method: step.method,
    headers: { authorization: bearer, ...(step.body !== undefined && { 'content-type': 'application/json' }) },
    ...(step.body !== undefined && { body: step.body }),
  });
  if (isGone(response.status)) return MISSING;
  const answer = parseAnswer(body);
  if (answer?.status_code !== 200) throw new Away();
  await withRoom(() => parts.pins.keepAnswer(step.key, answer.data));
  return { bytes: body.byteLength, missing: false, found: picturesIn(answer.data) };
}

function parseAnswer(body: ArrayBuffer): Envelope | undefined {
  try {
    return JSON.parse(new TextDecoder().decode(body)) as Envelope;
  } catch {
    // A portal's page in place of an answer: the same as nobody there.
    return undefined;
  }
}

/** Goes on with a pin until it is whole, or cannot. */
export async function takePin(id: string, parts: TakeParts): Promise<Taken> {
  const { pins } = parts;
  const steps = [...(await pins.steps(id))];
  const pictures = new Set(steps.flatMap((step) => ('picture' in step ? step.picture : [])));
  for (;;) {
    const pin: Pin | undefined = await pins.get(id);
    if (pin?.state !== 'taking') return 'stopped';
    const handful = steps.slice(pin.done, pin.done + AT_ONCE);
    if (handful.length === 0) {
      await pins.change(id, { state: 'whole', wholeAt: parts.now() });
      parts.onProgress();
      return 'whole';
    }
    try {
      const got = await Promise.all(
        handful.map((step) => ('picture' in step ? takePicture(parts, step.picture) : takeAnswer(parts, step))),
      );
      // An article inside a folder brings pictures that the folder did not know of.
      const more = pictureSteps(got.flatMap(({ found }) => found)).filter((step) => 'picture' in step && !pictures.has(step.picture));
      for (const step of more) if ('picture' in step) pictures.add(step.picture);
      steps.push(...more);
      if (more.length > 0) await pins.extend(id, more);
      const bytes = pin.bytes + got.reduce((sum, one) => sum + one.bytes, 0);
      const missing = pin.missing + got.filter((one) => one.missing).length;
      await pins.change(id, { done: pin.done + handful.length, bytes, missing });
    } catch (error) {
      if (error instanceof Away) return 'away';
      if (!isFull(error)) throw error;
      await pins.change(id, { state: 'full' });
      parts.onProgress();
      return 'full';
    }
    parts.onProgress();
  }
}
