/**
 * Back – the browser's, a phone's gesture – closes what lies over the page and stays on it. Each layer has an entry of the page's own
 * address in the browser's history while it is open. The router never hears of these: it would load the page again for each. A layer that
 * is closed otherwise takes its entry along, and where the person goes from a layer takes its entry's place, so nobody presses back twice.
 * Not a CloseWatcher: it knows neither the browser's button nor Safari. Not a cancelled traversal: there is none where the page came first.
 */
import { useEffect, useRef } from 'react';
import { depthOf, type Entry, hearFirst, stateHere } from './layer-entry.ts';

/** Some browsers ignore a step while another page loads; nothing may wait for it for ever. */
const STEP_MS = 1000;
/** A layer is gone a moment after it was closed, or after the router has written the page that it led to. */
const GOING_MS = 400;
/** A step of ours ends the way to another page, and a download that began as one: the entry waits until that is surely over. */
const LEAVING_MS = 15_000;

/** What closes each open layer, the lowest first. */
const layers: (() => void)[] = [];
/** Where this page stands, as last seen: an event of moving says only where it has come to. */
let here: Entry = {};
/** Set while we move ourselves. */
let moving: ReturnType<typeof setTimeout> | undefined;
/** What the router writes while we move would be written into the entry that we leave. */
const held: (() => void)[] = [];
/** What the router wrote into a layer's entry belongs to the page below. */
let written: { readonly state: Entry; readonly url: string } | undefined;
let soon: ReturnType<typeof setTimeout> | undefined;
let leftAt = -LEAVING_MS;
let started = false;

const { pushState, replaceState } = globalThis.History?.prototype ?? {};

/** As many entries as layers. After a task: a dialog that follows another keeps its entry, and a link's page takes it. */
function settle(after = 0): void {
  clearTimeout(soon);
  soon = setTimeout(() => {
    if (moving !== undefined) return;
    const more = layers.length - depthOf(stateHere());
    for (let added = 0; added < more; added++) {
      here = { ...stateHere(), over: depthOf(stateHere()) + 1 };
      pushState.call(history, here, '');
    }
    const wait = leftAt + LEAVING_MS - performance.now();
    if (more < 0 && wait > 0) settle(wait);
    else if (more < 0) move(more);
  }, after);
}

function move(by: number): void {
  moving = setTimeout(() => {
    // The step did not come. The entry stays, as the page's own.
    replaceState.call(history, { ...stateHere(), over: layers.length }, '');
    arrived();
  }, STEP_MS);
  history.go(by);
}

function arrived(): void {
  clearTimeout(moving);
  moving = undefined;
  here = stateHere();
  if (written) replaceState.call(history, { ...written.state, over: depthOf(here) }, '', written.url);
  for (const write of held.splice(0)) write();
  here = stateHere();
  if (depthOf(here) === 0) written = undefined;
  settle();
}

function onMove(event: PopStateEvent): void {
  const from = here;
  here = stateHere();
  if (here.__TSR_index !== from.__TSR_index) {
    // Another page: whatever still lies there lay over the one that was left.
    written = undefined;
    for (const close of [...layers].reverse()) close();
    arrived();
    return;
  }
  if (depthOf(here) === depthOf(from)) return;
  event.stopImmediatePropagation();
  const left = layers.slice(depthOf(here)).reverse();
  const back = moving === undefined && depthOf(here) < depthOf(from);
  arrived();
  if (!back) return;
  for (const close of left) close();
  settle(GOING_MS);
}

/** Where the router writes its entries, so that a page takes the place of the layers it was opened from. */
function watchRouter(): void {
  const [push, replace] = [history.pushState, history.replaceState];
  history.pushState = (state, title, url) => {
    const depth = depthOf(stateHere());
    if (moving !== undefined || depth > 1) {
      held.push(() => (depthOf(stateHere()) > 0 ? replaceState : pushState).call(history, { ...state, over: 0 }, title, url));
      if (moving === undefined) move(1 - depth);
      return;
    }
    written = undefined;
    (depth === 1 ? replace : push).call(history, { ...state, over: 0 }, title, url);
    here = stateHere();
    settle(GOING_MS);
  };
  history.replaceState = (state, title, url) => {
    if (moving !== undefined) {
      held.push(() => replaceState.call(history, { ...state, over: depthOf(stateHere()) }, title, url));
      return;
    }
    const over = depthOf(stateHere());
    replace.call(history, { ...state, over }, title, url);
    here = stateHere();
    if (over > 0) written = { state: { ...state, over: 0 }, url: location.href };
  };
}

function start(): void {
  if (started) return;
  started = true;
  here = stateHere();
  hearFirst(onMove);
  addEventListener('beforeunload', () => {
    leftAt = performance.now();
  });
  // A page that is gone steps nowhere; one that comes back out of the browser's cache goes on.
  addEventListener('pagehide', () => {
    clearTimeout(moving);
    clearTimeout(soon);
    moving = undefined;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) arrived();
  });
  watchRouter();
}

/** @param close what back does while it is open. It may refuse. */
export function useBackStep(open: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!open) return;
    const layer = () => latest.current();
    start();
    layers.push(layer);
    settle();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      // A task later than otherwise: what closed it may lead to another page in the same turn, of which the browser tells in a task of its own; on a
      // busy device a step came before that, and ended the way.
      setTimeout(settle);
    };
  }, [open]);
}
