/**
 * Put in the service worker's place when it has to go (`REYANG_TOMBSTONE=1 npm run build`), and by `npm run dev`, whose pages
 * live on the same address as the built ones: removes every cache and itself, then lets the open pages load from the server.
 * Plain script without imports: its text is served as it is, types removed.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});

async function leave(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
  const pages = await self.clients.matchAll({ type: 'window' });
  await Promise.allSettled(pages.map((page) => page.navigate(page.url)));
}

self.addEventListener('activate', (event) => {
  event.waitUntil(leave());
});
