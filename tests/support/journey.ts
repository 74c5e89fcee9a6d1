import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { personas } from '#seed/personas.ts';
import { contextOptions } from './context-options.ts';
import { serverAddress } from './one-server.ts';
import { createSandbox, type Sandbox, type World } from './sandbox.ts';
import { watchPages } from './watch.ts';

export { expect } from '@playwright/test';

export interface JourneyOptions {
  /** How the test's sandbox begins: `test.use({ world: { today: '2026-09-07' } })`. */
  world: World;
  /** What this test provokes on purpose; anything else on the console, or from outside, fails the test. */
  tolerated: RegExp;
  /** The guided tour lies over the home page of an institution; only its own journey begins with it. */
  withTour: boolean;
  /** The demo's bar stands above the console; only its own journeys begin with it. */
  withBar: boolean;
  /** What cannot be taken back from a browser context, such as a stopped clock or a script before each page, needs one of its own. */
  ownContext: boolean;
}

interface PerWorker {
  /** One browser context for the journeys of a worker, so that the console is fetched and compiled once. */
  warm: BrowserContext;
}

interface Journey {
  sandbox: Sandbox;
  /** Another sandbox beside the test's own. */
  anotherSandbox(world?: World): Promise<Sandbox>;
  /** Puts a persona's session into the browser; the login form has journeys of its own. */
  signIn(username: string, path?: string): Promise<Page>;
  /** Opens a path of the test's sandbox: `open('edu/room')`. */
  open(path?: string): Promise<Page>;
  watched: void;
  tourSeen: void;
}

const NOTHING = /(?!)/;

/** Everybody who can sign in. */
export const usernames: readonly string[] = personas.map(({ username }) => username);

/** Runs in the page: in whichever sandbox it is, the tour counts as seen by these. */
export function rememberTour(seenBy: readonly string[]): void {
  const root = /^\/s\/[^/]+/.exec(location.pathname)?.[0];
  if (location.protocol !== 'http:') return;
  for (const username of seenBy) localStorage.setItem(`${root ? `${root}:` : ''}page-tips:${username}`, '1');
}

/** Runs in the page: in whichever sandbox it is, the demo's bar has been hidden in this tab. */
export function hideDemoBar(): void {
  const root = /^\/s\/[^/]+/.exec(location.pathname)?.[0];
  if (location.protocol === 'http:') sessionStorage.setItem(`${root ? `${root}:` : ''}demo-bar`, 'hidden');
}

/** What the console asks around a page, once the page stands. */
const AROUND = ['notifications.unreadCount', 'announcements.unreadCount', 'tenants.mine', 'tenants.current'] as const;

/** For what is done to all calls, or to a session: nothing of the shell is under way any more. */
export async function shellHasAsked(sandbox: Sandbox, times = 1): Promise<void> {
  for (const call of AROUND)
    await expect.poll(() => sandbox.control<number>('GET', `counts?call=${call}`)).toBeGreaterThanOrEqual(times);
}

/** A journey owns its world: a sandbox at an address of its own, deleted at the end. */
export const test = base.extend<JourneyOptions & Journey, PerWorker>({
  world: [{}, { option: true }],
  tolerated: [NOTHING, { option: true }],
  withTour: [false, { option: true }],
  withBar: [false, { option: true }],
  ownContext: [false, { option: true }],

  warm: [
    async ({ browser }, provide) => {
      const context = await browser.newContext(contextOptions);
      await context.addInitScript(rememberTour, usernames);
      await context.addInitScript(hideDemoBar);
      await provide(context);
      await context.close();
    },
    { scope: 'worker' },
  ],

  context: async ({ context, warm, ownContext, withTour, withBar, hasTouch }, provide) => {
    if (ownContext || withTour || withBar || hasTouch) return provide(context);
    await provide(warm);
    await leaveNothing(warm);
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
      // Exactly as web/session/token.ts writes it; with another path the console would not take it for its own.
      const cookie = { name: 'reqToken', value: encodeURIComponent(token), domain, path: pathname.replace(/\/$/, '') };
      await context.addCookies([{ ...cookie, sameSite: 'Strict' }]);
      return open(path);
    });
  },

  tourSeen: [
    async ({ context, warm, withTour, withBar }, provide) => {
      if (!withTour && context !== warm) await context.addInitScript(rememberTour, usernames);
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

/** The next journey begins without what this one put into cookies and storage; what was fetched stays. */
async function leaveNothing(context: BrowserContext): Promise<void> {
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
