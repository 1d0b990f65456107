import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { TOKEN_COOKIE } from '../../../src/contract/account/limits.ts';
import { CHANNEL, LOCAL, LOCK } from '../../../src/device/keys.ts';
import { type BuiltSite, MEMBER, serveBuild } from '../../support/browser/built-site.ts';
import { endProfiles, keptChromium } from '../../support/browser/kept-chromium.ts';
import { killSocketWorker } from '../../support/browser/kill-socket-worker.ts';

const DIST = new URL('../../../dist/', import.meta.url).pathname;
let browser: Browser;
let site: BuiltSite;

beforeAll(async () => {
  browser = await keptChromium();
});
beforeEach(async () => {
  site = await serveBuild(DIST);
});
afterEach(async () => {
  await endProfiles(browser);
  await site.stop();
});

async function member({ sharedWorkers = true } = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'zh-CN' });
  await context.addCookies([{ name: TOKEN_COOKIE, value: encodeURIComponent('Bearer token-of-a-test'), url: site.url }]);
  await context.addInitScript(
    ({ key, id, channel, keepWorkers }) => {
      localStorage.setItem(key, JSON.stringify({ v: 1, value: id }));
      if (!keepWorkers) Reflect.deleteProperty(globalThis, 'SharedWorker');
      const heard: unknown[] = [];
      Object.assign(globalThis, { heard, greeted: false });
      new BroadcastChannel(channel).onmessage = ({ data }) => {
        if (data.type === 'event') heard.push(data.frame.seq);
        else Object.assign(globalThis, { greeted: true });
      };
    },
    { key: LOCAL.currentAccount.name, id: String(MEMBER), channel: CHANNEL.realtime, keepWorkers: sharedWorkers },
  );
  return context;
}
async function tab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(site.url);
  return page;
}
const heard = (page: Page) => page.evaluate(() => (globalThis as unknown as { heard: number[] }).heard);
const open = () => site.sockets.filter(({ socket }) => socket.readyState === socket.OPEN);
const send = (seq: number) => {
  for (const { socket } of open()) socket.send(JSON.stringify({ seq, data: { event: 'task-refresh', payload: {} } }));
};

test('two tabs share one socket, which outlives the first and comes back where it was cut', async () => {
  const context = await member();
  const first = await tab(context);
  await expect.poll(() => open().length).toBe(1);
  const second = await tab(context);
  // The worker greets a tab that it has met.
  await second.waitForFunction(() => (globalThis as unknown as { greeted: boolean }).greeted);
  expect([site.sockets.length, site.sockets[0]?.url]).toEqual([1, `/ws/task?userid=${MEMBER}`]);
  send(1);
  await expect.poll(() => Promise.all([heard(first), heard(second)])).toEqual([[1], [1]]);

  await first.close();
  send(2);
  await expect.poll(() => heard(second)).toEqual([1, 2]);

  open()[0]?.socket.terminate();
  await expect.poll(() => site.sockets.length).toBe(2);
  expect(site.sockets[1]?.url).toBe(`/ws/task?userid=${MEMBER}&last=2`);

  await second.close();
  await expect.poll(() => open().length).toBe(0);
});

test('a worker that was killed is replaced, and what came meanwhile asked for, whichever tab greets the next one first', async () => {
  const context = await member();
  const first = await tab(context);
  await expect.poll(() => open().length).toBe(1);
  send(1);
  await expect.poll(() => heard(first)).toEqual([1]);
  // A tab without a past: it would have its worker ask for what is new only.
  const second = await tab(context);
  await second.waitForFunction(() => (globalThis as unknown as { greeted: boolean }).greeted);
  for (let killed = 0; killed < 6; killed++) {
    const before = site.sockets.length;
    await killSocketWorker(browser);
    await expect
      .poll(() => [site.sockets.length > before, open().map(({ url }) => url)])
      .toEqual([true, [`/ws/task?userid=${MEMBER}&last=1`]]);
  }
  send(2);
  await expect.poll(() => Promise.all([heard(first), heard(second)])).toEqual([[1, 2], [2]]);
});

test('without shared workers one tab leads, and the next takes over', async () => {
  const context = await member({ sharedWorkers: false });
  const first = await tab(context);
  await expect.poll(() => open().length).toBe(1);
  const second = await tab(context);
  await second.waitForFunction(
    async (leader) => (await navigator.locks.query()).pending?.some(({ name }) => name === leader),
    LOCK.realtimeLeader,
  );
  send(1);
  await expect.poll(() => heard(second)).toEqual([1]);
  await first.close();
  await expect.poll(() => [site.sockets.length, open().length]).toEqual([2, 1]);
  send(2);
  await expect.poll(() => heard(second)).toEqual([1, 2]);
});

test('a visitor who is not signed in opens none, and never fetches its code', async () => {
  const context = await browser.newContext();
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  const page = await tab(context);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  expect(site.sockets).toEqual([]);
  expect(asked.filter((url) => /realtime-socket/.test(url) && !asked.includes('/sw.js'))).toEqual([]);
});
