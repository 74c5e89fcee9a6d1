/** Paths of the home page's scripts below the console's path, which the build inserts (web/build/first-files.ts). */
declare const __CACHED_SCRIPTS__: readonly string[];

/** Event of the worker's installation, with the part of the Static Routing API that is used here. */
interface InstallEvent extends Event {
  addRoutes?(route: { condition: { urlPattern: string }; source: { cacheName: string } }): Promise<void>;
  waitUntil(done: Promise<unknown>): void;
}

const CACHE = 'console-assets';
const worker = globalThis as unknown as EventTarget & { skipWaiting(): Promise<void> };
/** Path at which the console is served, with its trailing slash. */
const BASE = new URL('.', location.href).pathname;
const SCRIPTS = __CACHED_SCRIPTS__.map((file) => BASE + file);

/**
 * Service worker that keeps the home page's scripts in a cache. On the second visit Chromium compiles cached scripts
 * while it reads them, and stores their compiled code, which it uses from the third visit. The browser itself serves the
 * cached files: the worker handles no request. Nothing but files with a hash in their name is cached, so the cache cannot
 * be outdated.
 */
worker.addEventListener('install', (event) => {
  const install = event as InstallEvent;
  // Other browsers compile their scripts as before.
  if (!install.addRoutes) return;
  const route = { condition: { urlPattern: `${BASE}assets/*.js` }, source: { cacheName: CACHE } };
  install.waitUntil(Promise.all([install.addRoutes(route), fillCache(), worker.skipWaiting()]));
});

async function fillCache(): Promise<void> {
  const cache = await caches.open(CACHE);
  const present = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(SCRIPTS.filter((file) => !present.has(file)));
}

worker.addEventListener('activate', (event) => (event as InstallEvent).waitUntil(removeOldScripts()));

async function removeOldScripts(): Promise<void> {
  const cache = await caches.open(CACHE);
  const old = (await cache.keys()).filter(({ url }) => !SCRIPTS.includes(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}
