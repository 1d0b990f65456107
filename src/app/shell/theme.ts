/** Light, dark, or as the system is. The first paint is decided by an inline script (src/build/pages/first-paint.ts) from the same key. */

import { localStore } from '../../device/doors/local-store.ts';
import { COOKIE, LOCAL } from '../../device/keys.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

const CHOICES: readonly unknown[] = ['light', 'dark', 'system'] satisfies ThemeChoice[];

export const themeChoice = localStore<ThemeChoice>({
  place: LOCAL.theme,
  version: 1,
  initial: 'system',
  parse: (value) => (CHOICES.includes(value) ? (value as ThemeChoice) : undefined),
});

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

const YEAR_S = 31_536_000;

/** For the next page's first paint; `system` needs no word. */
function tellFirstPaint(choice: ThemeChoice): void {
  const kept = choice === 'system' ? '; Max-Age=0' : `${choice}; Max-Age=${YEAR_S}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we support (spec §2).
  document.cookie = `${COOKIE.theme.name}=${kept}; Path=/; SameSite=Lax`;
}

function paint(): void {
  const choice = themeChoice.read();
  tellFirstPaint(choice);
  const root = document.documentElement;
  root.dataset.theme = choice === 'system' ? (systemIsDark().matches ? 'dark' : 'light') : choice;
  const paper = getComputedStyle(root).getPropertyValue('--paper').trim();
  // Two of them, one per system preference: an explicit choice overrules both.
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', paper);
}

export function chooseTheme(choice: ThemeChoice): void {
  themeChoice.write(choice);
}

export function flipTheme(): void {
  chooseTheme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
}

/** Follows the system and the other tabs. Returns the way to stop. */
export function startTheme(): () => void {
  const media = systemIsDark();
  const stop = themeChoice.subscribe(paint);
  media.addEventListener('change', paint);
  paint();
  return () => {
    stop();
    media.removeEventListener('change', paint);
  };
}
