/** Everything that makes the build installable and offline: web app manifest, service worker, and its list of files. */
import { readFile, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Plugin, PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { WORKER_FILE } from '../../contract/site/worker-file.ts';
import { buildLateWorker, LATE_WORKER_GLOB } from './late-worker.ts';
import { buildStages, ONLINE_MODULES, VISITED_SCREENS } from './stages.ts';
import { webAppManifest } from './web-app-manifest.ts';

const WORKER = 'sw/service-worker/main.ts';
const TOMBSTONE = 'sw/service-worker/tombstone.ts';

/** Chunks that a first visit needs although they are loaded lazily. */
const FIRST_MODULES = [
  'src/app/routes/home.tsx',
  'src/app/routes/trend/signin.tsx',
  'src/app/shell/queries/query-client.ts',
  'src/app/shell/queries/persisted-queries.ts',
  'src/app/shell/workers/workers-start.ts',
  'src/app/shell/after-start.ts',
];

/** Pages are kept under the address the server gives them, everything else under its name. */
const addressOf = (file: string): string => `/${file}`.replace(/(\/index)?\.html$/, '') || '/';

async function tombstone(root: string): Promise<string> {
  return stripTypeScriptTypes(await readFile(join(root, TOMBSTONE), 'utf8'));
}

/** `npm run dev` lives on the same address as `npm start`: a worker left there would go on serving the last build. */
function noWorkerInDevelopment(): Plugin {
  return {
    name: 'reyang-no-worker-in-development',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/sw.js', async (_, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.setHeader('cache-control', 'no-store');
        response.end(await tombstone(server.config.root));
      });
    },
  };
}

/** The server knows by the name which script is run as a worker. */
function namedWorkers(): Plugin {
  return {
    name: 'reyang-named-workers',
    config: () => ({ worker: { rolldownOptions: { output: { entryFileNames: `assets/${WORKER_FILE}-[hash].js` } } } }),
  };
}

/** Puts the tombstone in the worker's place when the build is asked to. */
function tombstoneBuild(): Plugin {
  let folder = '';
  let root = '';
  return {
    name: 'reyang-tombstone',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await writeFile(join(folder, 'sw.js'), await tombstone(root));
      },
    },
  };
}

export function pwa(): PluginOption[] {
  const stages = buildStages(FIRST_MODULES, ONLINE_MODULES, VISITED_SCREENS);
  let lateWorker = '';
  let failed: Error | undefined;
  return [
    stages.plugin,
    {
      name: 'reyang-first-failure',
      apply: 'build',
      renderError(error) {
        failed = error;
      },
    },
    noWorkerInDevelopment(),
    namedWorkers(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw/service-worker',
      filename: 'sw.js',
      injectRegister: false,
      registerType: 'prompt',
      includeManifestIcons: false,
      manifest: webAppManifest,
      injectManifest: {
        rollupFormat: 'iife',
        // Of pages only those that a worker keeps, and of pictures none for installers; a chunk above the limit fails the build.
        globPatterns: ['**/*.{js,css,woff2}', 'kept/**/*.html', 'icons/mark.svg', 'icons/icon-32.png', 'icons/icon-192.png'],
        globIgnores: ['error/**', 'sw.js', LATE_WORKER_GLOB],
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [
          async (entries) => ({
            manifest: entries
              .map((entry) => ({ ...entry, url: addressOf(entry.url), stage: stages.stageOf(entry.url) }))
              .filter(({ stage }) => stage === 'entry' || stage === 'first'),
            warnings: [],
          }),
        ],
      },
      integration: {
        // After the first pages were drawn into the folder.
        closeBundleOrder: 'post',
        async beforeBuildServiceWorker(options) {
          // The worker's part is reached even so, and would hide what went wrong behind a folder that is not there.
          if (failed) throw failed;
          // The plugin would name the worker after its source; its address is /sw.js for good.
          options.swSrc = join(process.cwd(), WORKER);
          lateWorker = await buildLateWorker(process.cwd(), options.outDir, stages);
        },
        configureCustomSWViteBuild(options) {
          options.define = { ...options.define, LATE_WORKER: JSON.stringify(lateWorker) };
        },
      },
      devOptions: { enabled: false },
    }),
    process.env.REYANG_TOMBSTONE === '1' && tombstoneBuild(),
  ];
}
