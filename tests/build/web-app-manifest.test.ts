/** What the system reads of an installed 热样; what it opens with is played in tests/browser/pwa/installed-window.test.ts. */
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { webAppManifest } from '../../src/build/worker/web-app-manifest.ts';

test('files that it opens, and where: pictures for the tools, our packages for the page that shows them', () => {
  expect(webAppManifest.file_handlers).toEqual([
    { action: '/share', accept: { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/webp': ['.webp'] } },
    { action: '/package', accept: { 'application/zip': ['.zip'] } },
  ]);
  for (const { action } of webAppManifest.file_handlers ?? [])
    expect([action, existsSync(new URL(`../../src/app/routes${action}.tsx`, import.meta.url))]).toEqual([action, true]);
});

test('a window with its own head where the system has such, and one window that is gone on with', () => {
  expect([webAppManifest.display, webAppManifest.display_override]).toEqual(['standalone', ['window-controls-overlay', 'standalone']]);
  expect(webAppManifest.launch_handler).toEqual({ client_mode: ['navigate-existing', 'auto'] });
  expect(webAppManifest.share_target?.params).toMatchObject({ files: [{ accept: expect.arrayContaining(['image/*']) }] });
});
