import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { PaletteStage } from '../../../src/app/colour/stage/palette-stage.tsx';
import type { PaletteTable } from '../../../src/app/colour/stage/use-palette.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const places = ['#d0102c', '#17161a', '#f4e6c6'].map((hex, id) => ({ id, hex, locked: false }));
const roll = vi.fn();
const table = { places, colours: places.map(({ hex }) => hex), rule: 'any', said: '', canUndo: false, roll } as unknown as PaletteTable;

afterEach(() => {
  document.body.replaceChildren();
  roll.mockClear();
});

async function stage(): Promise<HTMLButtonElement> {
  const box = document.createElement('div');
  document.body.append(box);
  await act(async () => createRoot(box).render(<PaletteStage table={table} />));
  const lock = box.querySelector<HTMLButtonElement>('button[aria-pressed]');
  if (!lock) throw new Error('no lock');
  return lock;
}

/** @returns whether the browser may press the button that has the focus. */
const down = (target: Element, key: string) => target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const up = (target: Element, key: string) => target.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true, cancelable: true }));

test('the space bar rolls after a lock was pressed with the mouse, and does not press the lock again', async () => {
  const lock = await stage();
  lock.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  lock.focus();
  expect([down(lock, ' '), up(lock, ' ')]).toEqual([false, false]);
  expect(roll).toHaveBeenCalledOnce();
});

test('a lock that the keyboard has led to is pressed by the space bar, also where the mouse had pressed it before', async () => {
  const lock = await stage();
  lock.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  down(lock, 'Tab');
  expect([down(lock, ' '), up(lock, ' ')]).toEqual([true, true]);
  expect(roll).not.toHaveBeenCalled();
});
