import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Stage, type StageProps } from '../../../src/app/works/detail/stage.tsx';

const picture = (url: string) => ({ url, width: 1024, height: 1365, colour: '#ffffff' });
const COMPANIONS = [
  { url: '/media/back.png', label: '背面' },
  { url: '/media/flat.svg', label: '款式图' },
];
const BASE: StageProps = {
  picture: picture('/media/one.png'),
  name: '衬衫',
  companions: COMPANIONS,
  clear: false,
  source: picture('/media/source.png'),
  film: undefined,
  onNewer: undefined,
  onOlder: undefined,
};

const place = document.createElement('div');
let root: ReturnType<typeof createRoot>;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(place);
});
afterEach(() => act(async () => root.unmount()));

const show = (props: Partial<StageProps> = {}) => act(async () => root.render(<Stage {...BASE} {...props} />));
const button = (name: string) => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const press = (name: string) => act(async () => button(name)?.click());
const looksAt = () => [...place.querySelectorAll('img')].map(({ alt }) => alt).filter(Boolean);
const pressed = () => [...place.querySelectorAll('[aria-pressed=true]')].map(({ textContent }) => textContent);

test('the back and the flat of a work are looked at in its place, and the next work begins with its picture', async () => {
  await show();
  expect(looksAt()).toEqual(['衬衫']);
  expect(pressed()).toEqual(['成图']);
  await press('款式图');
  expect(looksAt()).toEqual(['衬衫（款式图）']);
  expect(place.querySelector<HTMLImageElement>('[alt="衬衫（款式图）"]')?.src).toMatch(/\/media\/flat\.svg$/);
  expect(pressed()).toEqual(['款式图']);
  await show({ picture: picture('/media/two.png'), name: '裤', companions: [{ url: '/media/two-back.png', label: '背面' }] });
  expect(looksAt()).toEqual(['裤']);
});

test('a comparison is of the picture itself', async () => {
  await show();
  await press('对比原图');
  expect(looksAt()).toEqual(['衬衫（结果）', '原图']);
  await press('背面');
  expect(looksAt()).toEqual(['衬衫（背面）']);
  expect(pressed()).toEqual(['背面']);
  await press('对比原图');
  expect(looksAt()).toEqual(['衬衫（结果）', '原图']);
  expect(pressed()).toEqual(['成图', '对比原图']);
});

test('a work without companions has no views', async () => {
  await show({ companions: [] });
  expect(button('成图')).toBeUndefined();
});

test('a cut-out stands before squares, its companions do not', async () => {
  const squares = () => place.querySelector('[class*=squares]') !== null;
  await show({ clear: true });
  expect(squares()).toBe(true);
  await press('背面');
  expect(squares()).toBe(false);
});

const SWIPED = { pointerType: 'touch', button: 0, pointerId: 1, bubbles: true };
/** A finger over the picture, from one place to another. */
const swipe = (dx: number, dy = 0) =>
  act(async () => {
    const stage = place.querySelector('[class*=stage]');
    if (!(stage instanceof HTMLElement)) throw new Error('no stage');
    // happy-dom has no pointer that could be kept.
    stage.setPointerCapture = () => undefined;
    stage.dispatchEvent(new PointerEvent('pointerdown', { ...SWIPED, clientX: 200, clientY: 200 }));
    stage.dispatchEvent(new PointerEvent('pointermove', { ...SWIPED, clientX: 200 + dx, clientY: 200 + dy }));
    stage.dispatchEvent(new PointerEvent('pointerup', { ...SWIPED, clientX: 200 + dx, clientY: 200 + dy }));
  });
const key = (name: string, more: KeyboardEventInit = {}) =>
  act(async () => void dispatchEvent(new KeyboardEvent('keydown', { key: name, ...more })));

test('a finger leads to the works beside, as the arrows do; a press that slips and a picture that is near stay', async () => {
  const [onNewer, onOlder] = [vi.fn(), vi.fn()];
  await show({ onNewer, onOlder });
  await swipe(-90);
  expect([onNewer.mock.calls.length, onOlder.mock.calls.length]).toEqual([0, 1]);
  await swipe(90);
  expect([onNewer.mock.calls.length, onOlder.mock.calls.length]).toEqual([1, 1]);
  await swipe(20);
  await swipe(60, 120);
  await key('+');
  await swipe(-90);
  expect([onNewer.mock.calls.length, onOlder.mock.calls.length]).toEqual([1, 1]);
});

test('plus, minus and zero bring the picture closer, farther and whole; not together with the keys of the browser', async () => {
  const scale = () => /当前 (\d+%)/.exec(place.querySelector('[aria-label^=当前]')?.getAttribute('aria-label') ?? '')?.[1];
  await show();
  await key('+', { shiftKey: true });
  await key('=');
  expect(scale()).toBe('225%');
  await key('-');
  expect(scale()).toBe('150%');
  await key('+', { ctrlKey: true });
  expect(scale()).toBe('150%');
  await key('0');
  expect(scale()).toBe('100%');
});
