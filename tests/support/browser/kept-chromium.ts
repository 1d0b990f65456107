/**
 * The Chromium of a lane: it goes on from file to file, as its worker does. A file takes profiles of it and ends them. Starting one and a
 * worker for each file cost three quarters of a second of a core. The worker's end ends it (Playwright sees to that).
 */
import { type Browser, chromium } from 'playwright-core';
import { findChromium, LASTING_ARGS } from './chromium.ts';
import { isHandedOn } from './reused-pages.ts';

let kept: Promise<Browser> | undefined;

/** @returns a browser without profiles; a new one where the last was lost. */
export async function keptChromium(): Promise<Browser> {
  const there = await kept?.catch(() => undefined);
  if (there?.isConnected()) return there;
  kept = chromium.launch({ executablePath: findChromium(), args: LASTING_ARGS, headless: true });
  return kept;
}

/** Ends all profiles but those that are handed on, and with them their pages and workers. */
export async function endProfiles(browser: Browser | undefined): Promise<void> {
  const ended = browser?.contexts().filter((context) => !isHandedOn(context)) ?? [];
  await Promise.all(ended.map((context) => context.close()));
}
