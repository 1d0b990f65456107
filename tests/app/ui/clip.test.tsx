import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Clip } from '../../../src/app/ui/clip.tsx';

let host: HTMLElement;
let root: Root;
const ask = vi.fn<typeof fetch>();

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  vi.stubGlobal('fetch', ask.mockReset());
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

const film = (): HTMLVideoElement => {
  const found = host.querySelector('video');
  if (!found) throw new Error('no film');
  return found;
};
const show = (whole: boolean) => act(async () => root.render(<Clip url="/media/a.mp4" poster="/media/a.webp" name="风衣" whole={whole} />));

it('has controls and a name, and neither moves nor loads before it is asked to', async () => {
  await show(false);
  expect(film().controls).toBe(true);
  expect(film().autoplay).toBe(false);
  expect(film().getAttribute('preload')).toBe('none');
  expect(film().getAttribute('aria-label')).toBe('风衣（短片）');
  expect(film().getAttribute('poster')).toBe('/media/a.webp');
  expect(film().getAttribute('src')).toBe('/media/a.mp4');
  expect(ask).not.toHaveBeenCalled();
});

it('on its own page it is taken whole, so that it stays for offline', async () => {
  ask.mockResolvedValue(new Response('film', { headers: { 'content-type': 'video/mp4' } }));
  await show(true);
  await vi.waitFor(() => expect(film().getAttribute('src')).toMatch(/^blob:/));
  expect(ask).toHaveBeenCalledTimes(1);
});

it('says when it cannot be had, and tries again', async () => {
  ask.mockRejectedValue(new TypeError('offline'));
  await show(true);
  await vi.waitFor(() => expect(film().getAttribute('src')).toBe('/media/a.mp4'));
  act(() => void film().dispatchEvent(new Event('error')));
  expect(host.textContent).toContain('短片没有取到');
  ask.mockResolvedValue(new Response('film'));
  await act(async () => host.querySelector('button')?.click());
  expect(host.textContent).not.toContain('短片没有取到');
  await vi.waitFor(() => expect(film().getAttribute('src')).toMatch(/^blob:/));
});

it('keeps its arrow keys to itself', async () => {
  await show(false);
  const heard = vi.fn();
  addEventListener('keydown', heard);
  act(() => void film().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })));
  removeEventListener('keydown', heard);
  expect(heard).not.toHaveBeenCalled();
});
