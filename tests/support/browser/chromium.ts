/** The system's own Chromium, and fonts that have Chinese characters. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable', '/usr/bin/google-chrome'],
  darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'],
  win32: ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe', 'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe'],
};

const HELP = 'The browser tests need Chromium 105 or newer. Install it, or name it: CHROMIUM=/path/to/chromium npm test';

/**
 * What Playwright switches off by itself. Chromium heeds the last `--disable-features` only: one of ours that did not say these again would
 * switch them on (tests/build/chromium-features.test.ts compares).
 */
export const OFF_BY_PLAYWRIGHT = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable'],
  ...['LensOverlay', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['TcpPortRandomizationWin', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  ...['msForceBrowserSignIn', 'msEdgeUpdateLaunchServicesPreferredVersion'],
];

/** Suggestions under the address bar, which nobody sees here: two pages of Chromium's own for every window. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** A renderer that waits for another site: begun and ended at every address, and there is one site here. */
const SPARE_PROCESS = 'SpareRendererForSitePerProcess';

const argsWithout = (...features: readonly string[]) => [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...ADDRESS_BAR, ...features].join(',')}`,
];

/** No GPU, no outside traffic: a test must see only what we serve. */
export const CHROMIUM_ARGS = argsWithout();

/** Compilers that pay after seconds of the same script: a page here lives for less, and each has its scripts anew. */
const NO_LATE_COMPILERS = '--js-flags=--no-opt,--no-maglev';

/** For a Chromium that goes from test to test and is asked what it shows, not how soon. */
export const LASTING_ARGS = [...argsWithout(SPARE_PROCESS), NO_LATE_COMPILERS];

/** @throws Error that says what to install where there is none. */
export function findChromium(): string {
  const named = process.env.CHROMIUM;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM names ${named}, which does not exist. ${HELP}`);
    return named;
  }
  const found = PLACES[process.platform]?.find((path) => existsSync(path));
  if (!found) throw new Error(HELP);
  return found;
}

function hasChineseFont(): boolean {
  const listed = spawnSync('fc-list', [':lang=zh-cn', 'family'], { encoding: 'utf8' });
  return listed.status === 0 && listed.stdout.trim() !== '';
}

/** On Debian and its kin, as root or with sudo that asks nothing, fetches what is missing; elsewhere says what to do. */
export function ensureChromium(): void {
  const missing: string[] = [];
  if (!process.env.CHROMIUM && !PLACES[process.platform]?.some((path) => existsSync(path))) missing.push('chromium');
  if (process.platform === 'linux' && !hasChineseFont()) missing.push('fonts-noto-cjk');
  if (missing.length > 0 && process.platform === 'linux' && existsSync('/usr/bin/apt-get')) installFromDebian(missing);
  findChromium();
}

function installFromDebian(packages: readonly string[]): void {
  const root = process.getuid?.() === 0;
  if (!root && spawnSync('sudo', ['-n', 'true']).status !== 0) {
    throw new Error(`The browser tests need ${packages.join(' and ')}: sudo apt-get install ${packages.join(' ')}`);
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args: readonly string[]) => {
    const [command = '', ...rest] = root ? args : ['sudo', '-n', ...args];
    execFileSync(command, rest, { stdio: ['ignore', 'inherit', 'inherit'], env });
  };
  process.stdout.write(`installing ${packages.join(', ')}\n`);
  run('apt-get', 'update', '-qq');
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages);
}
