/** Light, dark, or as the system is. The first paint is decided by an inline script (src/build/first-paint.ts) from the same key. */
import { LOCAL } from '../../device/keys.ts';
import { localStore } from '../../device/local-store.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

const CHOICES: readonly unknown[] = ['light', 'dark', 'system'] satisfies ThemeChoice[];

export const themeChoice = localStore<ThemeChoice>({
  place: LOCAL.theme,
  version: 1,
  initial: 'system',
  parse: (value) => (CHOICES.includes(value) ? (value as ThemeChoice) : undefined),
});

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

function paint(): void {
  const choice = themeChoice.read();
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
