import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { personas } from '#seed/personas.ts';
import { contextOptions } from './context-options.ts';
import { serverAddress } from './one-server.ts';
import { createSandbox, type Sandbox, type WorldOptions } from './sandbox.ts';
import { watchPages } from './watch.ts';

export { expect } from '@playwright/test';

export interface JourneyOptions {
  /** Initial world of the test's sandbox: `test.use({ world: { today: '2026-09-07' } })`. */
  world: WorldOptions;
  /** Console messages and requests that are expected. Any other console message or foreign request fails the test. */
  tolerated: RegExp;
  /** Shows the product tour on the home page of an institution. Only the journey of the tour needs it. */
  withTour: boolean;
  /** Shows the demo bar above the console. Only the journeys of the demo bar need it. */
  withBar: boolean;
  /** Creates a separate browser context for changes that cannot be undone, such as a paused clock or an init script. */
  ownContext: boolean;
}

interface WorkerFixtures {
  /**
   * Browser context of all journeys of a worker. Sharing it means that the console is downloaded and compiled only
   * once.
   */
  warm: BrowserContext;
}

interface JourneyFixtures {
  sandbox: Sandbox;
  /** Creates an additional sandbox. */
  anotherSandbox(world?: WorldOptions): Promise<Sandbox>;
  /** Signs a persona in with a cookie. Other journeys test the login form. */
  signIn(username: string, path?: string): Promise<Page>;
  /** Opens a path of the test's sandbox: `open('edu/room')`. */
  open(path?: string): Promise<Page>;
  watched: void;
  tourSeen: void;
}

const NO_MATCH = /(?!)/;

/** Usernames of all personas. */
export const usernames: readonly string[] = personas.map(({ username }) => username);

/** Marks the product tour as seen by these users in the current sandbox. Runs in the page. */
export function markTourSeen(seenBy: readonly string[]): void {
  const root = /^\/s\/[^/]+/.exec(location.pathname)?.[0];
  if (location.protocol !== 'http:') return;
  for (const username of seenBy) localStorage.setItem(`${root ? `${root}:` : ''}page-tips:${username}`, '1');
}

/** Hides the demo bar in this tab for the current sandbox. Runs in the page. */
export function hideDemoBar(): void {
  const root = /^\/s\/[^/]+/.exec(location.pathname)?.[0];
  if (location.protocol === 'http:') sessionStorage.setItem(`${root ? `${root}:` : ''}demo-bar`, 'hidden');
}

/** Calls that the shell sends after the page has rendered. */
const SHELL_CALLS = ['notifications.unreadCount', 'announcements.unreadCount', 'tenants.mine'] as const;

/** Waits until the server has counted every call of the shell. Call it before changing the session or all responses. */
export async function shellLoaded(sandbox: Sandbox, times = 1): Promise<void> {
  for (const call of SHELL_CALLS)
    await expect.poll(() => sandbox.control<number>('GET', `counts?call=${call}`)).toBeGreaterThanOrEqual(times);
}

/** Test with an isolated sandbox, deleted at the end. */
export const test = base.extend<JourneyOptions & JourneyFixtures, WorkerFixtures>({
  world: [{}, { option: true }],
  tolerated: [NO_MATCH, { option: true }],
  withTour: [false, { option: true }],
  withBar: [false, { option: true }],
  ownContext: [false, { option: true }],

  warm: [
    async ({ browser }, provide) => {
      const context = await browser.newContext(contextOptions);
      await context.addInitScript(markTourSeen, usernames);
      await context.addInitScript(hideDemoBar);
      await provide(context);
      await context.close();
    },
    { scope: 'worker' },
  ],

  context: async ({ context, warm, ownContext, withTour, withBar, hasTouch }, provide) => {
    if (ownContext || withTour || withBar || hasTouch) return provide(context);
    await provide(warm);
    await clearBrowserState(warm);
  },

  page: async ({ page, viewport }, provide) => {
    const size = page.viewportSize();
    if (viewport && (viewport.width !== size?.width || viewport.height !== size.height))
      await page.setViewportSize(viewport);
    await provide(page);
  },

  sandbox: async ({ request, world }, provide, { testId, workerIndex }) => {
    const sandbox = await createSandbox(request, `t-${workerIndex}-${testId.slice(-8)}`, world);
    await provide(sandbox);
    await sandbox.delete();
  },

  anotherSandbox: async ({ request, sandbox }, provide) => {
    const others: Sandbox[] = [];
    await provide(async (world = {}) => {
      const other = await createSandbox(request, `${sandbox.id}-${others.length + 2}`, world);
      others.push(other);
      return other;
    });
    for (const other of others) await other.delete();
  },

  baseURL: async ({ sandbox }, provide) => provide(sandbox.url),

  open: async ({ page, sandbox }, provide) => {
    await provide(async (path = '') => {
      await page.goto(sandbox.url + path.replace(/^\//, ''));
      return page;
    });
  },

  signIn: async ({ context, sandbox, open }, provide) => {
    await provide(async (username, path = '') => {
      const token = await sandbox.tokenOf(username);
      const { hostname: domain, pathname } = new URL(sandbox.url);
      // The cookie equals the one that web/session/token.ts writes. The console ignores a cookie with another path.
      const cookie = { name: 'reqToken', value: encodeURIComponent(token), domain, path: pathname.replace(/\/$/, '') };
      await context.addCookies([{ ...cookie, sameSite: 'Strict' }]);
      return open(path);
    });
  },

  tourSeen: [
    async ({ context, warm, withTour, withBar }, provide) => {
      if (!withTour && context !== warm) await context.addInitScript(markTourSeen, usernames);
      if (!withBar && context !== warm) await context.addInitScript(hideDemoBar);
      await provide();
    },
    { auto: true },
  ],

  watched: [
    async ({ context, sandbox, tolerated }, provide, testInfo) => {
      const { seen, stop } = watchPages(context, new URL(sandbox.url).origin, tolerated);
      await provide();
      stop();
      if (testInfo.status !== testInfo.expectedStatus) return;
      expect(seen, 'errors of the page, and requests to other hosts').toEqual([]);
      const unhandled = await sandbox.control<unknown[]>('GET', 'unhandled');
      const unexpected = unhandled.filter((call) => !tolerated.test(JSON.stringify(call)));
      expect(unexpected, 'calls that the mock server does not know').toEqual([]);
    },
    { auto: true },
  ],
});

/** Clears cookies and storage before the next journey. The HTTP cache is kept. */
async function clearBrowserState(context: BrowserContext): Promise<void> {
  const [page = await context.newPage(), ...others] = context.pages();
  for (const other of others) await other.close();
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  const devtools = await context.newCDPSession(page);
  const origin = serverAddress();
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,local_storage,indexeddb' });
  await page.close({ runBeforeUnload: false });
}
