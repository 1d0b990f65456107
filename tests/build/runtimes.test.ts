/** Folders are runtimes: a global of another runtime does not compile there. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = new URL('../../', import.meta.url).pathname;
const PLANTED = `${ROOT}.cache/planted`;

beforeAll(() => mkdirSync(PLANTED, { recursive: true }));
afterAll(() => rmSync(PLANTED, { recursive: true, force: true }));

/** Compiles one expression under a room's own settings; the compiler's words, empty when it is content. */
function compile(room: string, expression: string): string {
  const name = `${room.replaceAll('/', '-')}-${expression.replaceAll(/\W/g, '-')}`;
  writeFileSync(`${PLANTED}/${name}.ts`, `export const planted = ${expression};\n`);
  const options = {
    composite: false,
    incremental: false,
    noEmit: true,
    emitDeclarationOnly: false,
    tsBuildInfoFile: null,
    rootDir: '../..',
  };
  const config = { extends: `../../${room}/tsconfig.json`, compilerOptions: options, files: [`${name}.ts`], include: [], references: [] };
  writeFileSync(`${PLANTED}/${name}.json`, JSON.stringify(config));
  const result = spawnSync(process.execPath, [`${ROOT}node_modules/typescript/bin/tsc`, '-p', `${PLANTED}/${name}.json`], {
    encoding: 'utf8',
  });
  return result.stdout + result.stderr;
}

describe('a global of another runtime does not compile', () => {
  it.each([
    ['src/server', 'window'],
    ['src/server', 'document.title'],
    ['src/app', 'process.env'],
    ['src/app', 'Buffer.from("x")'],
    ['src/app', 'skipWaiting()'],
    ['src/contract', 'document.title'],
    ['src/contract', 'process.env'],
    ['src/device', 'document.title'],
    ['src/device', 'process.env'],
    ['sw', 'document.title'],
    ['sw', 'process.env'],
  ])('%s: %s', (room, expression) => {
    const global = /^\w+/.exec(expression)?.[0];
    expect(compile(room, expression)).toMatch(new RegExp(`Cannot find name '${global}'`));
  });
});

describe('its own does', () => {
  it.each([
    ['src/server', 'process.env'],
    ['src/app', 'document.title'],
    ['src/contract', 'new Map<string, number>()'],
    ['src/device', 'indexedDB'],
    ['sw', 'caches'],
  ])('%s: %s', (room, expression) => {
    expect(compile(room, expression)).toBe('');
  });
});
