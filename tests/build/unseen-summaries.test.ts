import { globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { unseenSummaries, withoutSummaries } from '../../src/build/chunks/unseen-summaries.ts';

const ROOT = new URL('../../', import.meta.url).pathname;

test('no declared call keeps the sentence that only its documentation says, and none loses anything else', () => {
  const declared = globSync('src/contract/**/*.ts', { cwd: ROOT }).map((path) => readFileSync(ROOT + path, 'utf8'));
  expect(declared.filter((code) => /^ +summary: '/m.test(code)).length).toBeGreaterThan(20);
  for (const code of declared) {
    const kept = withoutSummaries(code);
    expect(kept).not.toMatch(/summary: '/);
    expect(kept).toBe(
      code
        .split('\n')
        .map((line) => (/^ +summary: '/.test(line) ? '' : line))
        .join('\n'),
    );
  }
});

test('pages are built without it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reyang-summaries-'));
  await mkdir(join(folder, 'src/contract'), { recursive: true });
  const main = join(folder, 'src/contract/main.ts');
  await writeFile(main, `globalThis.call = {\n  path: '/api/works',\n  summary: '作品列表',\n};\n`);
  const { output } = (await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [unseenSummaries()],
    build: { write: false, rolldownOptions: { input: main } },
  })) as Rolldown.RolldownOutput;
  await rm(folder, { recursive: true });
  expect(output[0].code).toContain('/api/works');
  expect(output[0].code).not.toContain('作品列表');
});
