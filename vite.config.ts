import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './src/build/chunks/chunk-groups.ts';
import { SHORT_NAMES } from './src/build/chunks/chunk-names.ts';
import { classicStart } from './src/build/chunks/classic-start.ts';
import { compileHint } from './src/build/chunks/compile-hint.ts';
import { lateScrollMemory } from './src/build/chunks/late-scroll-memory.ts';
import { lostChunk } from './src/build/chunks/lost-chunk.ts';
import { messageSections } from './src/build/chunks/message-sections.ts';
import { minifyAgain } from './src/build/chunks/minify-again.ts';
import { stacklessSignals } from './src/build/chunks/stackless-signals.ts';
import { unseenSummaries } from './src/build/chunks/unseen-summaries.ts';
import { unusedReact } from './src/build/chunks/unused-react.ts';
import { compress } from './src/build/compress.ts';
import { afterFirstFrame } from './src/build/pages/first-frame.ts';
import { firstPaintPlugin } from './src/build/pages/first-paint.ts';
import { oldBrowserCheck } from './src/build/pages/old-browser.ts';
import { prerender } from './src/build/pages/prerender.ts';
import { pwa } from './src/build/worker/pwa.ts';

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/app/routes',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
      // The house rule is "no index.tsx": a folder's own screen is called home.
      indexToken: 'home',
      routeToken: 'layout',
      quoteStyle: 'single',
    }),
    messageSections(),
    unseenSummaries(),
    unusedReact(),
    stacklessSignals(),
    lateScrollMemory(),
    react(),
    oldBrowserCheck(),
    firstPaintPlugin(),
    prerender(),
    classicStart(),
    afterFirstFrame(),
    minifyAgain(),
    compileHint(),
    lostChunk(),
    pwa(),
    compress(),
  ],
  build: {
    manifest: true,
    target: ['chrome105', 'firefox119', 'safari16.4'],
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: chunkGroups(), ...SHORT_NAMES } },
  },
});
