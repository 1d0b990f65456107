/** This page's part in taking things along: of any number of tabs one fetches, all show how far it is. */
import { subscribe } from 'valtio/vanilla';
import { pictureSizes, SIZES_MAX } from '../../../contract/storage/sizes.ts';
import { onForgetAccount } from '../../../device/account/accounts.ts';
import { openChannel } from '../../../device/doors/channel.ts';
import { openCache } from '../../../device/doors/named-cache.ts';
import { unlessOthers } from '../../../device/doors/web-lock.ts';
import { CACHE, CHANNEL, LOCK } from '../../../device/keys.ts';
import { openPins } from '../../../device/pins.ts';
import { toast } from '../../ui/floating/toast.ts';
import { callApi } from '../calls/api.ts';
import { sayError } from '../calls/say-error.ts';
import { network } from '../offline/network.ts';
import { authorization } from '../session/session.ts';
import { type PinPlan, type PinWish, pictureSteps, pinWidths } from './pin-plan.ts';
import { pinsState } from './pins-state.ts';
import { takePin } from './take-pin.ts';

/** Nobody answered, or another tab is at it: looked at again after this. */
const AGAIN_MS = 5_000;

/** Of a large selection the first are ways in; the gallery has the others. */
const PARTS_SHOWN = 60;

const pins = openPins();
type Word = 'changed';

let started = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let line: ReturnType<typeof openChannel<Word>> | undefined;

async function readPins(): Promise<void> {
  pinsState.list = await pins.all();
}

/** Reading of one's own hearing: other tabs read theirs. */
async function changed(): Promise<void> {
  line?.post('changed');
  await readPins();
}

function again(): void {
  if (timer !== undefined) return;
  timer = setTimeout(() => {
    timer = undefined;
    run();
  }, AGAIN_MS);
}

const isTaking = () => pinsState.list?.some(({ state }) => state === 'taking') ?? false;

async function takeAll(): Promise<boolean> {
  for (;;) {
    const next = (await pins.all()).findLast(({ state }) => state === 'taking');
    if (!next) return true;
    const taken = await takePin(next.id, {
      pins,
      open: () => openCache(CACHE.pins),
      fetch: (...asked) => fetch(...asked),
      bearer: authorization,
      now: Date.now,
      onProgress: () => void changed(),
    });
    if (taken === 'away') return false;
    if (taken === 'whole') toast.success(`「${next.title}」已可离线查看`);
    if (taken === 'full') toast.error(`存储空间不足，「${next.title}」没有全部带走，已带走的部分可以查看`);
  }
}

async function takeTurn(): Promise<void> {
  if (!isTaking() || !network.reachable) return;
  const over = await unlessOthers(LOCK.pins, takeAll);
  await readPins();
  if (over !== true && isTaking()) again();
}

function run(): void {
  takeTurn().catch(sayError);
}

/** Takes up what an earlier visit left. Once per page; later calls do nothing. */
export async function startPins(): Promise<void> {
  if (started) return;
  started = true;
  if ('BroadcastChannel' in globalThis) {
    line = openChannel<Word>(CHANNEL.pins, (data) => (data === 'changed' ? data : undefined));
    line.listen(() => void readPins());
  }
  subscribe(network, () => network.reachable && run());
  onForgetAccount(() => {
    pinsState.list = [];
  });
  await readPins();
  run();
}

export interface PinSize {
  readonly plan: PinPlan;
  readonly bytes: number;
  /** Some of it is guessed: nobody has looked at these pictures yet. */
  readonly guessed: boolean;
}

/** What it would take. @throws ApiError when nobody can tell now. */
export async function weighPin(wish: PinWish): Promise<PinSize> {
  const plan = await wish.plan();
  const pictures = [...new Set(plan.pictures)];
  let bytes = 0;
  let guessed = 0;
  for (let from = 0; from < pictures.length; from += SIZES_MAX) {
    const body = { pictures: pictures.slice(from, from + SIZES_MAX), widths: pinWidths() };
    const sizes = await callApi(pictureSizes, { body });
    bytes += sizes.bytes;
    guessed += sizes.guessed;
  }
  return { plan: { ...plan, pictures }, bytes, guessed: guessed > 0 };
}

/** Begins to fetch it. Called from a press: this is the moment to ask the browser not to throw it away by itself. */
export async function takeAlong({ id, title, href, parts = [] }: PinWish, { plan, bytes }: PinSize): Promise<void> {
  void navigator.storage?.persist?.();
  await startPins();
  await pins.add({ id, title, href, parts: parts.slice(0, PARTS_SHOWN), planned: bytes }, [
    ...plan.answers,
    ...pictureSteps(plan.pictures),
  ]);
  await changed();
  run();
}

export async function pausePin(id: string): Promise<void> {
  await pins.change(id, { state: 'paused' });
  await changed();
}

export async function resumePin(id: string): Promise<void> {
  await pins.change(id, { state: 'taking' });
  await changed();
  run();
}

export async function removePin(id: string): Promise<void> {
  await pins.remove(id);
  await changed();
}
