/**
 * A day at the fair: uploads, generation, downloads and favourites while the network comes and goes, in a tab that is closed in the middle.
 * What was wished, what the server has and what the device shows are written down side by side. Played by the suite and, with other
 * seeds, by `npm run bench -- pwa/flapping`.
 */
import type { BrowserContext, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { FORMAT_NAMES, type PackageFormat } from '../../../src/contract/download/formats.ts';
import { listPackages } from '../../../src/contract/download/packages.ts';
import { listFavourites } from '../../../src/contract/favourite/records.ts';
import { listTasks } from '../../../src/contract/studio/task-calls.ts';
import { DATABASE } from '../../../src/device/keys.ts';
import { hydrated } from '../../support/browser/browser.ts';
import { type Flapping, openFlappingLink } from '../../support/browser/flapping-link.ts';
import { wholeBuildKept } from '../../support/browser/service-worker.ts';
import { ask } from '../account/visitor.ts';

/** Every list is sorted: two ledgers agree or they do not. */
export interface Ledger {
  /** Ids of collected works. */
  readonly favourites: readonly string[];
  /** Prompts of tasks, each as often as there is a task. */
  readonly tasks: readonly string[];
  /** Formats of packages, as people read them. */
  readonly packages: readonly string[];
}

export interface Day {
  readonly wished: Ledger;
  readonly server: Ledger;
  readonly device: Ledger;
  /** Names of the files that arrived whole, as often as they did. */
  readonly files: readonly string[];
  /** Pictures that arrived in the form. */
  readonly uploads: number;
}

/** Two minutes of a network that comes and goes every 0.2 to 3 seconds, and as many rounds of work as fit into them. */
export const IN_A_HALL = { rounds: 9, switches: 75, shortest: 200, longest: 3000 } as const;

/** Quick to pack, and each in a file of its own. */
const FORMATS: readonly PackageFormat[] = ['png', 'jpg', 'webp'];
/** Works of one tool: what is generated meanwhile does not move them. */
const WORKS = '/works?tool=design_dress';
const STARRED = 4;
const SETTLE_MS = 60_000;
const LOOK_MS = 500;
const PICKER_MS = 1_000;
const TRIES = 20;

const notYet = (): void => undefined;
const sorted = (list: Iterable<string>): readonly string[] => [...list].sort();
const same = (one: readonly string[], other: readonly string[]): boolean => one.join('\n') === other.join('\n');

async function picture(number: number): Promise<Buffer> {
  const background = { r: 40 * number, g: 90, b: 200 - 30 * number };
  return sharp({ create: { width: 640, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

interface Stage {
  readonly product: { readonly url: string };
  readonly token: string;
  /** Opens a profile whose pages start at this address. */
  readonly context: (baseURL: string) => Promise<BrowserContext>;
  readonly rounds: number;
  readonly flapping: Flapping;
}

/** Opens a screen whatever the network does, and waits until the page owns it. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await hydrated(page);
}

/** Looks again and again until it is so, or long enough has passed: then what was seen last is what counts. */
async function until<T>(look: () => Promise<T>, isSo: (seen: T) => boolean): Promise<T> {
  const end = Date.now() + SETTLE_MS;
  let seen = await look();
  while (!isSo(seen) && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    seen = await look();
  }
  return seen;
}

/** Presses the folder's star of a work, and says whether it is collected then. */
async function pressStar(page: Page, id: string): Promise<boolean> {
  await page.locator(`[data-id="${id}"]`).hover();
  const picker = page.getByRole('dialog', { name: '收藏到' });
  // Two presses within half a second open it once (spec §9): pressed again, as a person does.
  for (let tries = 0; tries < TRIES && !(await picker.isVisible()); tries += 1) {
    await page.locator(`[data-collect="${id}"]`).click();
    await picker.waitFor({ timeout: PICKER_MS }).catch(notYet);
  }
  const star = picker.getByRole('button', { name: /^(已收藏|收藏)：我的收藏$/ });
  // Read and pressed in one go: an answer may change it in between.
  const before = await star.evaluate((button: HTMLButtonElement) => {
    const label = button.getAttribute('aria-label') ?? '';
    button.click();
    return label;
  });
  await page.keyboard.press('Escape');
  await picker.waitFor({ state: 'detached' });
  return before.startsWith('收藏');
}

async function download(page: Page, id: string, format: string): Promise<void> {
  await page.locator(`[data-id="${id}"]`).hover();
  await page.locator(`li:has([data-id="${id}"]) [data-check]`).click();
  const chosen = page.getByRole('toolbar', { name: '已选作品' });
  await chosen.getByRole('button', { name: '下载' }).click();
  await page.getByRole('menuitem', { name: format }).click();
  // Taken, whether it was sent or waits.
  await chosen.waitFor({ state: 'detached' });
}

async function generate(page: Page, prompt: string): Promise<void> {
  await open(page, '/studio/pattern');
  await page.getByLabel('图案描述').fill(prompt);
  await page.locator('form button[type=submit]').click();
  await page.waitForFunction(() => !document.querySelector('form button[type=submit][aria-busy]'));
}

/** A file's name once it is whole; nothing when it broke off, or its tab is gone and nobody can tell. */
async function arrived(file: { failure(): Promise<string | null>; suggestedFilename(): string }): Promise<readonly string[]> {
  const failed = await file.failure().catch(() => 'its tab is gone');
  return failed === null ? [file.suggestedFilename()] : [];
}

export async function playDay({ product, token, context, rounds, flapping }: Stage): Promise<Day> {
  const link = await openFlappingLink(product.url);
  try {
    const browser = await context(link.url);
    const stars = new Map<string, boolean>();
    const wishes = { tasks: [] as string[], packages: [] as string[] };
    const arrivals: Promise<readonly string[]>[] = [];
    const newTab = async (): Promise<Page> => {
      const tab = await browser.newPage();
      tab.on('download', (file) => void arrivals.push(arrived(file)));
      // The person goes on while it is packed; it may be packed, and the window gone, before the press.
      const goOn = tab.getByRole('button', { name: '在后台继续' });
      await tab.addLocatorHandler(goOn, () => goOn.click({ timeout: PICKER_MS }).catch(notYet));
      return tab;
    };
    let page = await newTab();
    await open(page, WORKS);
    await wholeBuildKept(page);
    await open(page, WORKS);
    const tiles = () => page.locator('a[data-index]');
    await tiles()
      .nth(STARRED + Math.ceil(rounds / FORMATS.length) - 1)
      .waitFor();
    const ids = await tiles().evaluateAll((all) => all.map((one) => one.getAttribute('data-id') ?? ''));
    await pressStar(page, ids[0] ?? '');

    const weather = link.flap(flapping);
    for (let round = 0; round < rounds; round += 1) {
      await open(page, WORKS);
      await tiles().nth(STARRED).waitFor();
      // The last one of a round is pressed twice.
      for (const place of [0, 1, 2, 0]) {
        const id = ids[(place + round) % STARRED] ?? '';
        stars.set(id, await pressStar(page, id));
      }
      const format = FORMAT_NAMES[FORMATS[round % FORMATS.length] ?? 'png'];
      wishes.packages.push(format);
      await download(page, ids[STARRED + Math.floor(round / FORMATS.length)] ?? '', format);
      wishes.tasks.push(`青花 ${round}`);
      await generate(page, `青花 ${round}`);
      if (round === 0) {
        // In the middle of things; everything that waits goes on in another one.
        await page.close();
        page = await newTab();
      }
    }
    const uploads = await upload(page, weather);

    await open(page, WORKS);
    const left = await until(
      () => page.evaluate(waitingIn, DATABASE.outbox.name),
      (entries) => entries.length === 0,
    );
    if (left.length > 0) throw new Error(`still waits to be sent: ${left.join(' · ')}`);
    const server = await until(
      () => heldBy(product, token),
      ({ packages }) => packages.length === rounds,
    );
    const shown = await shownBy(page, server);
    const packages = await packagesShownBy(page, rounds);
    const files = async () => (await Promise.all(arrivals)).flat();
    await saveTheRest(page, files);
    const collected = [...stars].filter(([, on]) => on).map(([id]) => id);
    const wished = { favourites: sorted(collected), tasks: sorted(wishes.tasks), packages: sorted(wishes.packages) };
    return { wished, server, device: { ...shown, packages }, files: await files(), uploads };
  } finally {
    link.close();
  }
}

/**
 * @param weather - waited for before the pictures are: while it lasts nobody can say when both have found a moment to travel in.
 * @returns how many pictures arrived in the form.
 */
async function upload(page: Page, weather: Promise<void>): Promise<number> {
  await open(page, '/studio/bg_remove');
  const chosen = await Promise.all(
    [0, 1].map(async (number) => ({ name: `${number}.jpg`, mimeType: 'image/jpeg', buffer: await picture(number) })),
  );
  await page.getByLabel('图片：选择图片').setInputFiles(chosen);
  // They go on after a reload too.
  await page.waitForFunction(keptOrThere, DATABASE.expiring.name);
  await page.reload({ waitUntil: 'commit' });
  await hydrated(page);
  await weather;
  await page.getByAltText('第 2 张').waitFor({ timeout: SETTLE_MS });
  return page.getByAltText(/^第 \d 张$/).count();
}

/** Runs in the page: in words, what waits to be sent. */
async function waitingIn(name: string): Promise<string[]> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await done(indexedDB.open(name));
  const left = await done<{ text: string; refused: string }[]>(database.transaction('values').objectStore('values').getAll());
  database.close();
  return left.map(({ text, refused }) => `${text} ${refused}`);
}

/** Runs in the page: whether chosen files are kept on the device, or in the form by now. */
async function keptOrThere(name: string): Promise<boolean> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const opening = indexedDB.open(name);
  opening.onupgradeneeded = () => opening.result.createObjectStore('values');
  const database = await done(opening);
  const keys = await done(database.transaction('values').objectStore('values').getAllKeys());
  database.close();
  return keys.some((key) => String(key).startsWith('uploads:')) || document.querySelectorAll('img[alt^="第 "]').length === 2;
}

const textsOf = (locator: Locator) => locator.evaluateAll((all) => all.map((one) => one.textContent ?? ''));

/** What a person sees on this device, once it has heard of everything. */
async function shownBy(page: Page, server: Ledger): Promise<Pick<Ledger, 'favourites' | 'tasks'>> {
  await open(page, '/favourites');
  const addresses = () => page.locator('a[data-index]').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  const favourites = await until(
    async () => sorted((await addresses()).map((address) => address.split('/').at(-1) ?? '')),
    (seen) => same(seen, server.favourites),
  );
  await open(page, '/studio/pattern');
  const names = page.getByRole('region', { name: '生成结果' }).locator('article header b');
  const tasks = await until(
    async () => sorted((await textsOf(names)).map((name) => name.split(' · ')[1] ?? '')),
    (seen) => same(seen, server.tasks),
  );
  return { favourites, tasks };
}

async function packagesShownBy(page: Page, count: number): Promise<readonly string[]> {
  await open(page, '/personal?tab=下载');
  const rows = page.locator('li[data-state]');
  await until(
    () => rows.evaluateAll((all) => all.map((one) => one.getAttribute('data-state'))),
    (states) => states.length >= count && !states.includes('pending'),
  );
  // `1 个作品 · PNG · 12 kB · …`
  return sorted((await textsOf(rows.locator('p:first-of-type'))).map((words) => words.split(' · ')[1] ?? ''));
}

/** What broke off on its way is still there to be saved. */
async function saveTheRest(page: Page, files: () => Promise<readonly string[]>): Promise<void> {
  for (const row of await page.locator('li[data-state]').all()) {
    const name = (await row.locator('b').textContent()) ?? '';
    if ((await files()).includes(name)) continue;
    await Promise.all([page.waitForEvent('download'), row.getByRole('button', { name: /^(保存|再存一次)$/ }).click()]);
  }
}

/** The truth. */
async function heldBy(product: { readonly url: string }, token: string): Promise<Ledger> {
  const { favourites } = await ask(product, listFavourites, { body: {} }, token);
  const { tasks } = await ask(product, listTasks, { query: { creative_type: 'pattern' } }, token);
  const { packages } = await ask(product, listPackages, {}, token);
  return {
    favourites: sorted(favourites.map(({ entity_id }) => entity_id)),
    tasks: sorted(tasks.map(({ recipe }) => String(recipe.input.prompt))),
    packages: sorted(packages.map(({ format }) => FORMAT_NAMES[format])),
  };
}
