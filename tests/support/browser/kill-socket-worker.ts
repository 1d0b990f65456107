import type { Browser } from 'playwright-core';
import { expect } from 'vitest';

/** As a browser short of memory does it: the tabs are told nothing. */
export async function killSocketWorker(browser: Browser): Promise<void> {
  const control = await browser.newBrowserCDPSession();
  const workers = async () => (await control.send('Target.getTargets')).targetInfos.filter(({ type }) => type === 'shared_worker');
  const [before] = await workers();
  if (!before) throw new Error('there is no socket worker');
  await control.send('Target.closeTarget', { targetId: before.targetId });
  await expect.poll(async () => (await workers()).some(({ targetId }) => targetId === before.targetId)).toBe(false);
  await control.detach();
}
