// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { Tabs } from '../../../src/app/ui/page/tabs.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const WIDTH = 100;
let rowWidth = 250;
let turn = () => {};
vi.stubGlobal(
  'ResizeObserver',
  class {
    constructor(told: () => void) {
      turn = told;
    }
    observe(): void {}
    disconnect(): void {}
  },
);

/** A row of 250 px at first, with tabs of 100 px, which ends where its last tab ends: a layout, where happy-dom has none. */
function layOut(): void {
  const position = (tab: HTMLElement) => [...(tab.parentElement?.children ?? [])].indexOf(tab);
  const scrolled = new WeakMap<HTMLElement, number>();
  const isRow = (element: HTMLElement) => element.getAttribute('role') === 'tablist';
  const define = (name: string, get: (this: HTMLElement) => number, set?: (this: HTMLElement, to: number) => void) =>
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get, ...(set && { set }) });
  define('clientWidth', () => rowWidth);
  define('offsetWidth', () => WIDTH);
  define('offsetLeft', function offsetLeft() {
    return isRow(this) ? 0 : position(this) * WIDTH;
  });
  define(
    'scrollLeft',
    function scrollLeft() {
      return scrolled.get(this) ?? 0;
    },
    function scrollTo(to) {
      scrolled.set(this, Math.max(0, Math.min(to, this.children.length * WIDTH - rowWidth)));
    },
  );
}

afterEach(() => {
  for (const name of ['clientWidth', 'offsetWidth', 'offsetLeft', 'scrollLeft']) Reflect.deleteProperty(HTMLElement.prototype, name);
});

test('the chosen tab comes to the middle again when one arrives after it', async () => {
  layOut();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const draw = (labels: readonly string[]) =>
    act(async () =>
      root.render(
        <Tabs label="个人中心" tabs={labels.map((value) => ({ value, label: value }))} value="设备" onChange={() => undefined}>
          {null}
        </Tabs>,
      ),
    );
  await draw(['资料', '明细', '下载', '设备']);
  expect(place.querySelector('[role=tablist]')?.scrollLeft).toBe(150);
  await draw(['资料', '明细', '下载', '设备', '企业']);
  expect(place.querySelector('[role=tablist]')?.scrollLeft).toBe(225);
  await act(async () => root.unmount());
});

test('the chosen tab comes to the middle again when the device is turned', async () => {
  layOut();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const tabs = ['资料', '明细', '下载', '设备', '企业', '通知'].map((value) => ({ value, label: value }));
  await act(async () =>
    root.render(
      <Tabs label="个人中心" tabs={tabs} value="设备" onChange={() => undefined}>
        {null}
      </Tabs>,
    ),
  );
  expect(place.querySelector('[role=tablist]')?.scrollLeft).toBe(225);
  rowWidth = 150;
  turn();
  expect(place.querySelector('[role=tablist]')?.scrollLeft).toBe(275);
  rowWidth = 250;
  await act(async () => root.unmount());
});
