import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from '#mock-server/server.ts';
import { launch } from '#scripts/bench/slow-browser.ts';
import { ensureBuilt, folders } from '#scripts/commands/build.mjs';
import { createRandom, type Random } from '#seed/generators/random.ts';
import { openTwenty, randomAction, resetTabs } from '../support/day-of-tabs.ts';
import { detachedNodes, valuesMb } from '../support/heap-snapshot.ts';
import { sandboxAt } from '../support/server.ts';

const ACTIONS = 2_000;
/**
 * Number of actions before the first measurement. They open every screen and dialog, so that lazy-loaded code is not
 * counted as growth.
 */
const WARM_UP = 500;
const MAX_GROWTH = 1.05;
const SEED = 7;

let server: RunningServer;
const data = mkdtempSync(join(tmpdir(), 'day-of-tabs-'));
beforeAll(async () => {
  await ensureBuilt('production');
  server = await startServer({ port: 0, host: '127.0.0.1', data, dist: folders.production });
}, 300_000);
afterAll(async () => {
  await server.close();
  rmSync(data, { recursive: true, force: true });
});

it('leaks neither values nor DOM nodes over a day in twenty tabs', async () => {
  const browser = await launch();
  try {
    const page = await signedIn(await (await browser.newContext({ locale: 'zh-CN' })).newPage());
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('HeapProfiler.enable');
    const random = createRandom(SEED);
    await openTwenty(page);
    await runActions(page, random, WARM_UP);
    const before = await heapMb(page, devtools);
    await runActions(page, random, ACTIONS - WARM_UP);
    const after = await heapMb(page, devtools);
    console.log(`${ACTIONS} actions: ${before.toFixed(1)} → ${after.toFixed(1)} MB`);
    expect.soft(await detachedNodes(devtools)).toEqual({ count: 0, held: [] });
    expect(after / before, `${before.toFixed(1)} → ${after.toFixed(1)} MB`).toBeLessThan(MAX_GROWTH);
  } finally {
    await browser.close();
  }
});

async function signedIn(page: Page): Promise<Page> {
  const { token: value } = await sandboxAt('default', server.url).signIn('binjiang01');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.context().addCookies([{ name: 'reqToken', value, url: server.url, sameSite: 'Strict' }]);
  await page.goto(`${server.url}/dashboard`);
  return page;
}

async function runActions(page: Page, random: Random, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) await randomAction(page, random);
}

/** Returns the size of the heap's values in megabytes. Each measurement shows and caches identical pages. */
async function heapMb(page: Page, devtools: CDPSession): Promise<number> {
  await resetTabs(page);
  // Objects that the first collection frees may have retained others, so a second collection follows.
  for (const _ of [1, 2]) await devtools.send('HeapProfiler.collectGarbage');
  return valuesMb(devtools);
}
