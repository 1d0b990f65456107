import { describe, expect, test } from 'vitest';
import { isBusy, markBusy } from '../../../../src/app/shell/update/update-busy.ts';
import { type UpdateStatus, updateFlow } from '../../../../src/app/shell/update/update-flow.ts';
import { mayHeal } from '../../../../src/app/shell/update/update-stale-chunk.ts';
import { localStore } from '../../../../src/device/doors/local-store.ts';
import { SESSION } from '../../../../src/device/keys.ts';
import { memoryStorage } from '../../../support/device/memory-storage.ts';

function page({ hadController = true, waiting = true, busy = false } = {}) {
  const seen: string[] = [];
  const told: UpdateStatus[] = [];
  const flow = updateFlow({
    hadController,
    takeOver: () => {
      seen.push('take over');
      return waiting;
    },
    reload: () => seen.push('reload'),
    isBusy: () => busy,
    tell: (status) => told.push(status),
  });
  return { flow, seen, told };
}

describe('a new build', () => {
  test('is offered, and takes over only when the person says so', () => {
    const { flow, seen, told } = page();
    flow.onWaiting();
    expect([told, seen]).toEqual([['ready'], []]);
    expect(flow.accept()).toBe(true);
    expect(seen).toEqual(['take over']);
    flow.onControllerChange();
    expect(seen).toEqual(['take over', 'reload']);
  });

  test('reloads the tab of a first visit too: its first claim is not an update', () => {
    const { flow, seen, told } = page({ hadController: false });
    flow.onControllerChange();
    expect([told, seen]).toEqual([[], []]);
    flow.onWaiting();
    flow.accept();
    flow.onControllerChange();
    expect(seen).toEqual(['take over', 'reload']);
  });

  test('reloads a tab that was loaded past the worker, whose first claim is the update', () => {
    const { flow, seen } = page({ hadController: false });
    flow.onWaiting();
    flow.accept();
    flow.onControllerChange();
    expect(seen).toEqual(['take over', 'reload']);
  });

  test('accepted in another tab makes this one stale, and never reloads it', () => {
    const { flow, seen, told } = page();
    flow.onWaiting();
    flow.onControllerChange();
    expect([told, seen]).toEqual([['ready', 'stale'], []]);
  });

  test('waits for unsaved work', () => {
    const { flow, seen } = page({ busy: true });
    flow.onWaiting();
    expect([flow.accept(), seen]).toEqual([false, []]);
  });

  test('a stale page has nobody to ask and reloads', () => {
    const { flow, seen } = page({ waiting: false });
    expect(flow.accept()).toBe(true);
    expect(seen).toEqual(['take over', 'reload']);
  });
});

test('work is unsaved until each who said so has taken it back, once', () => {
  const [first, second] = [markBusy(), markBusy()];
  first();
  first();
  expect(isBusy()).toBe(true);
  second();
  expect(isBusy()).toBe(false);
});

test('text typed into a form is unsaved work until it is gone; a search is not', () => {
  document.body.innerHTML =
    '<form><input name="phone"><input type="search"><input type="checkbox" checked><textarea>kept</textarea></form>';
  const [phone, search] = document.querySelectorAll('input');
  if (!phone || !search) throw new Error('no fields');
  search.value = 'x';
  expect(isBusy()).toBe(false);
  phone.value = '138';
  expect(isBusy()).toBe(true);
  document.body.replaceChildren();
  expect(isBusy()).toBe(false);
});

describe('a chunk that is gone', () => {
  const store = () =>
    localStore<string>(
      { place: SESSION.healedFrom, version: 1, initial: '', parse: (value) => (typeof value === 'string' ? value : undefined) },
      memoryStorage(),
    );
  const parts = { entry: '/assets/index-aaaaaaaa.js', isOnline: true, isBusy: false };

  test('reloads the page once for each build', () => {
    const memory = store();
    expect(mayHeal({ ...parts, store: memory })).toBe(true);
    expect(mayHeal({ ...parts, store: memory })).toBe(false);
    expect(mayHeal({ ...parts, entry: '/assets/index-bbbbbbbb.js', store: memory })).toBe(true);
  });

  test('never while offline, with unsaved work, or without a memory of it', () => {
    expect(mayHeal({ ...parts, isOnline: false, store: store() })).toBe(false);
    expect(mayHeal({ ...parts, isBusy: true, store: store() })).toBe(false);
    expect(mayHeal({ ...parts, store: { ...store(), write: () => false } })).toBe(false);
  });
});
