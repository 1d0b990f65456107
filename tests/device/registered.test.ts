/** A store that is not in the table of keys.ts would survive signing out: it must not be possible to open one. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Who may touch the browser's own stores. Everyone else goes through these, and they take an entry of the table. */
const DOORS: Readonly<Record<string, RegExp>> = {
  'src/device/doors/page-storage.ts': /localStorage|sessionStorage/,
  'src/device/doors/healing-database.ts': /createStore\(|indexedDB/,
  'src/device/doors/channel.ts': /new BroadcastChannel/,
  'src/device/doors/named-cache.ts': /caches\.(open|delete)/,
  'src/device/account/accounts.ts': /caches\.delete/,
  'sw/service-worker/tombstone.ts': /caches\.delete/,
};
const TOUCH =
  /(?<!['"`])\b(?:localStorage|sessionStorage)\s*[.[]|\bindexedDB\s*\.|\bcreateStore\(|\bnew BroadcastChannel\(|\bcaches\s*\.\s*(?:open|delete)\(/;

const root = new URL('../../', import.meta.url).pathname;
const sources = ['src/app', 'src/device', 'sw'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
);

test('only the doors of src/device open what the browser keeps', () => {
  const intruders = sources.filter((file) => !(file in DOORS) && TOUCH.test(readFileSync(join(root, file), 'utf8')));
  expect(intruders).toEqual([]);
});

test('each name of a place is written once, in keys.ts', () => {
  const repeats = sources.filter((file) => file !== 'src/device/keys.ts' && /['"`]reyang[:-]/.test(readFileSync(join(root, file), 'utf8')));
  expect(repeats).toEqual([]);
});
