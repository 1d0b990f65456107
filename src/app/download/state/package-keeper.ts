/**
 * Follows this device's packages from asked for to saved (spec §4): by the server's events, and by asking where those may have been
 * missed. What is kept is in the device's list, so that a killed browser goes on where it was; of any number of tabs one saves.
 */
import type { CallInput } from '../../../contract/call.ts';
import { POLL_MS, POLL_SPREAD_MS } from '../../../contract/download/limits.ts';
import type { createPackage, DownloadPackage } from '../../../contract/download/packages.ts';
import { packageFailed } from '../../../contract/messages.ts';
import type { KeptPackages } from '../../../device/packages/kept-packages.ts';
import { type KeptPackage, type PackageList, wasBrokenOff } from '../../../device/packages/package-list.ts';
import { ApiError } from '../../shell/calls/api-error.ts';
import { type SaveAbility, savesByItself } from '../save/save-ability.ts';
import type { PackedFile, SaveEnd } from '../save/save-file.ts';
import { packages } from './packages-state.ts';

export type PackageOrder = CallInput<typeof createPackage>['body'];

export interface KeeperParts {
  readonly list: PackageList;
  readonly now: () => number;
  readonly random: () => number;
  readonly after: (ms: number, run: () => void) => () => void;
  /** `queued`: it waits on this device. `listed`: another tab asked for it, and it is on the list. */
  readonly order: (order: PackageOrder) => Promise<DownloadPackage | 'queued' | 'listed'>;
  readonly show: (id: number) => Promise<DownloadPackage>;
  /** Files that came while no page was open. */
  readonly kept: Pick<KeptPackages, 'has' | 'comes' | 'keepOnly'>;
  readonly ability: SaveAbility;
  readonly save: (file: PackedFile) => Promise<SaveEnd>;
  /** Whether the server's events arrive right now. */
  readonly hearing: () => boolean;
  /** To the person. */
  readonly say: {
    failed(text: string): void;
    started(name: string): void;
    waiting(): void;
  };
  /** A package was handed over (growth task 10, spec §4). */
  readonly onSaved: () => void;
  /** The list changed: other tabs look again. */
  readonly onChanged: () => void;
}

export interface PackageKeeper {
  /** Takes up what an earlier visit left. */
  start(): Promise<void>;
  /** @throws ApiError when it was refused or nobody answered. */
  request(order: PackageOrder): Promise<'asked' | 'queued'>;
  heardProgress(id: number, progress: number): void;
  heardChange(id: number, status: string): void;
  /** A person pressed 保存. The file's address is asked for where this device does not have it. */
  save(id: number): Promise<void>;
  /** A notification about it was pressed: saved, unless that has happened already. */
  arrive(id: number): Promise<void>;
  /** Follows one that the server packs anew. */
  follow(known: DownloadPackage): Promise<void>;
  /** Takes it off this device. */
  drop(...ids: number[]): Promise<void>;
  /** Another tab, or the worker, changed the list. */
  look(): Promise<void>;
  stop(): void;
}

/** While events arrive a package is asked for only after so long a silence: one may have been lost. */
const SILENCE_MS = 20_000;

export function packageKeeper(parts: KeeperParts): PackageKeeper {
  const { list, now } = parts;
  const progress = new Map<number, number>();
  const heardAt = new Map<number, number>();
  let stopped = false;
  let stopTimer: (() => void) | undefined;

  const isHere = async ({ state, path }: Pick<KeptPackage, 'state' | 'path'>) => state === 'ready' && (await parts.kept.has(path));

  async function refresh(): Promise<void> {
    const kept = await list.all();
    const here = new Set<number>();
    for (const one of kept) if (await isHere(one)) here.add(one.id);
    if (stopped) return;
    packages.list = kept.map((one) => ({
      ...one,
      progress: progress.get(one.id) ?? 0,
      brokenOff: wasBrokenOff(one, now()),
      here: here.has(one.id),
    }));
    if (packages.shown !== undefined && !kept.some(({ id }) => id === packages.shown)) packages.shown = undefined;
    schedule();
  }

  async function changed(): Promise<void> {
    await refresh();
    parts.onChanged();
  }

  /** Spec §9: every 5000 ms and up to 1000 more, as long as anything is under way. */
  function schedule(): void {
    if (stopped || stopTimer || packages.list.length === 0) return;
    stopTimer = parts.after(POLL_MS + parts.random() * POLL_SPREAD_MS, () => {
      stopTimer = undefined;
      void tick();
    });
  }

  async function tick(): Promise<void> {
    const due = packages.list.filter(({ id, state, brokenOff }) => {
      const silent = now() - (heardAt.get(id) ?? 0) >= SILENCE_MS;
      return (state === 'pending' && (!parts.hearing() || silent)) || (brokenOff && silent);
    });
    for (const { id } of due) await ask(id);
    await refresh();
  }

  async function ask(id: number): Promise<void> {
    heardAt.set(id, now());
    try {
      await settle(await parts.show(id));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Cleared on another device, or never ours. Without an answer the next turn asks again.
      if (error.status === 404 && !stopped) await drop(id);
    }
  }

  /** What the server says of a package, applied to what this device keeps of it. */
  async function settle(known: DownloadPackage): Promise<void> {
    if (stopped) return;
    const { id, status } = known;
    if (known.progress > 0) progress.set(id, known.progress);
    if (status === 'pending') return refresh();
    if (status !== 'done') {
      const listed = await list.get(id);
      await drop(id);
      if (listed && status === 'failed') parts.say.failed(known.reason || packageFailed.text);
      return;
    }
    // Whole on some disk of this member already: never twice. What came while no page was open was served too, and is not saved.
    if (known.saved_at !== null && !(await parts.kept.comes(known.path))) return drop(id);
    if (!(await list.ready(id, { path: known.path, name: known.name }))) return;
    await changed();
    if (savesByItself(parts.ability)) await hand(id, false);
    else parts.say.waiting();
  }

  async function hand(id: number, again: boolean): Promise<void> {
    const file = stopped ? undefined : await list.take(id, again);
    if (!file) return;
    let end: SaveEnd = 'stopped';
    try {
      end = await parts.save(file);
    } finally {
      if (end === 'handed') await list.handed(id);
      else await list.putBack(id);
      await changed();
    }
    if (end === 'handed') {
      parts.say.started(file.name);
      parts.onSaved();
    }
    if (end === 'again') parts.say.waiting();
    if (end === 'guide') packages.guide = file.name;
  }

  async function drop(...ids: number[]): Promise<void> {
    await list.remove(...ids);
    for (const id of ids) progress.delete(id);
    await changed();
  }

  return {
    async start() {
      await refresh();
      // A saved file's copy has done its work.
      await parts.kept.keepOnly(packages.list.map(({ path }) => path));
      for (const { id } of packages.list) await ask(id);
    },
    async request(order) {
      const known = await parts.order(order);
      if (known === 'queued') return known;
      if (stopped) return 'asked';
      if (known === 'listed') {
        await refresh();
        return 'asked';
      }
      await list.add({ id: known.id, count: known.count, format: known.format });
      heardAt.set(known.id, now());
      // Spec §7: this source opens the progress dialog.
      if (order.source === 'creation-show') packages.shown = known.id;
      await changed();
      // Its event may have come before it was on the list.
      if (known.status === 'pending') await ask(known.id);
      else await settle(known);
      return 'asked';
    },
    heardProgress(id, value) {
      if (!packages.list.some((one) => one.id === id)) return;
      heardAt.set(id, now());
      progress.set(id, value);
      void refresh();
    },
    heardChange(id, status) {
      const listed = packages.list.find((one) => one.id === id);
      if (!listed) return;
      // Sharing fetches it whole before it is saved: the one who has it in hand decides.
      if (status === 'saved' && listed.state === 'saving' && !listed.brokenOff) return;
      void ask(id);
    },
    async save(id) {
      const listed = await list.get(id);
      if (listed?.state === 'saving' && !wasBrokenOff(listed, now())) return;
      // Nobody has to be asked, and in a hall nobody could be.
      if (listed && (await isHere(listed))) return hand(id, true);
      const known = await parts.show(id);
      if (known.status !== 'done') return settle(known);
      await list.add({ id, count: known.count, format: known.format });
      await list.ready(id, { path: known.path, name: known.name });
      await hand(id, true);
    },
    async arrive(id) {
      const listed = await list.get(id);
      if (listed?.state === 'handed' || listed?.state === 'saving') return;
      if (listed && (await isHere(listed))) return savesByItself(parts.ability) ? hand(id, false) : parts.say.waiting();
      const known = await parts.show(id);
      if (known.status !== 'done' || (known.saved_at !== null && !(await parts.kept.comes(known.path)))) return;
      await list.add({ id, count: known.count, format: known.format });
      await settle(known);
    },
    async follow(known) {
      await list.add({ id: known.id, count: known.count, format: known.format });
      progress.delete(known.id);
      await changed();
      await settle(known);
    },
    drop,
    look: refresh,
    stop() {
      stopped = true;
      stopTimer?.();
      packages.list = [];
      packages.shown = undefined;
      packages.guide = undefined;
    },
  };
}
