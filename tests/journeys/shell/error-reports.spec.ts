import type { BrowserContext, Page } from '@playwright/test';
import { configure } from '../../support/configuration.ts';
import { expect, test as base } from '../../support/journey.ts';
import { serverAddress } from '../../support/one-server.ts';
import { dialog, heading, rows, toasts } from '../../support/parts.ts';
import { type ReportsProxy, startReportsProxy } from '../../support/reports-proxy.ts';

type Report = Record<string, unknown> & { kind: string; message: string };

interface ReportsFixtures {
  errorReporting: object;
  /** Proxy that receives the reports. */
  receiver: ReportsProxy;
  /** Signs a persona in and opens a page behind the proxy. */
  visit(username: string, path: string): Promise<void>;
}

const test = base.extend<ReportsFixtures>({
  errorReporting: [{ address: '/console-faults', environment: 'journey' }, { option: true }],
  receiver: async ({ browserName: _ }, provide) => {
    const receiver = await startReportsProxy(serverAddress());
    await provide(receiver);
    await receiver.close();
  },
  visit: async ({ context, page, sandbox, receiver, errorReporting }, provide) => {
    await provide(async (username, path) => {
      const { pathname, hostname: domain } = new URL(sandbox.url);
      await signInAt(context, await sandbox.tokenOf(username), domain, pathname.replace(/\/$/, ''));
      await configure(page, { errorReporting });
      await page.goto(receiver.origin + pathname + path);
    });
  },
});

test.use({
  ownContext: true,
  // The journeys cause errors of all kinds; their assertions are about the reports.
  tolerated: /^(uncaught|console|foreign host): /,
});

async function signInAt(context: BrowserContext, token: string, domain: string, path: string): Promise<void> {
  const cookie = { name: 'reqToken', value: encodeURIComponent(token), domain, path };
  await context.addCookies([{ ...cookie, sameSite: 'Strict' }]);
}

const reportsIn = ({ posts }: ReportsProxy): Report[] =>
  posts.flatMap(({ body }) => (JSON.parse(body) as { reports: Report[] }).reports);

/** Waits for a report of this kind, and returns it. */
async function reportOf(receiver: ReportsProxy, kind: string): Promise<Report | undefined> {
  const find = () => reportsIn(receiver).find((report) => report.kind === kind);
  await expect.poll(() => find()?.kind, `a report of the kind ${kind}`).toBe(kind);
  return find();
}

/** Leaves the page, which sends the remaining reports at once as beacons instead of ten seconds after the last post. */
const leave = (page: Page): Promise<unknown> => page.goto('about:blank');

const PRIVATE = ['张三', '13800138000', '110105194912310021'];

/** Throws an error in the page, outside every call of the console. */
const throwLater = (page: Page, message: string): Promise<void> =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new TypeError(text);
    });
  }, message);

test('posts uncaught errors and rejections, with the page and without personal data', async ({
  visit,
  receiver,
  page,
}) => {
  await visit('qiming01', 'edu/room');
  await expect(rows(page, '教室')).not.toHaveCount(0);
  await throwLater(page, `no row of ${PRIVATE.join(' ')} in '/edu/room?roomName=张三'`);
  expect(await reportOf(receiver, 'error')).toMatchObject({
    name: 'TypeError',
    message: 'no row of [text] [number] in [quoted]',
    route: '/edu/room',
    online: true,
    count: 1,
    user: expect.stringMatching(/^[0-9a-f]{16}$/),
    tenant: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
  await page.evaluate((text) => void Promise.reject(new Error(text)), PRIVATE[0] ?? '');
  await page.evaluate((text) => void Promise.reject(new Error(text)), PRIVATE[0] ?? '');
  await leave(page);
  expect(await reportOf(receiver, 'rejection')).toMatchObject({ message: '[text]', count: 2 });
  const [first] = receiver.posts;
  expect(first).toMatchObject({
    path: expect.stringMatching(/^\/s\/[^/]+\/console-faults$/),
    contentType: 'application/json',
  });
  expect(JSON.parse(first?.body ?? '')).toMatchObject({
    release: expect.stringMatching(/^index-[\w-]{7}$/),
    environment: 'journey',
    visit: expect.stringMatching(/^[0-9a-f]{32}$/),
    userAgent: expect.stringContaining('Chrome'),
  });
  for (const text of [...PRIVATE, 'qiming01', '周敏'])
    expect(receiver.posts.map(({ body }) => body).join('\n')).not.toContain(text);
});

test('posts an error in a dialog with the scripts of its stack and of its components', async ({
  visit,
  receiver,
  page,
}) => {
  receiver.change(
    /\/assets\/RoomDialog-/,
    (script) =>
      `${script.replace(/children:(\w+)=>/, 'children:$1=>broken()||')};function broken(){throw new TypeError("张三 is no room")}`,
  );
  await visit('qiming01', 'edu/room');
  await page.getByRole('button', { name: '新增教室' }).click();
  await expect(page.getByText('页面出错了')).toBeVisible();
  expect(await reportOf(receiver, 'render')).toMatchObject({
    name: 'TypeError',
    message: '[text] is no room',
    stack: expect.arrayContaining([expect.stringMatching(/^broken \(assets\/RoomDialog-[\w-]+\.js:1:\d+\)$/)]),
    components: expect.arrayContaining([expect.stringMatching(/assets\/dialog-[\w-]+\.js:\d+:\d+/)]),
  });
  await expect(rows(page, '教室')).not.toHaveCount(0);
});

test('posts a render error after which the page shows an error message', async ({ visit, receiver, page }) => {
  receiver.change(/\/assets\/RoomDialog-/, (script) =>
    script.replace(
      /export\s*\{[^}]*\};?\s*$/,
      'export{broken as RoomDialog};function broken(){throw new TypeError("张三 is no room")}',
    ),
  );
  await visit('qiming01', 'edu/room');
  await page.getByRole('button', { name: '新增教室' }).click();
  await expect(heading(page, '“教室管理”暂时无法显示')).toBeVisible();
  expect(await reportOf(receiver, 'render')).toMatchObject({
    message: '[text] is no room',
    stack: expect.arrayContaining([expect.stringMatching(/^broken \(assets\/RoomDialog-[\w-]+\.js:1:\d+\)$/)]),
  });
});

test('posts the field of a malformed response, without its value', async ({ visit, receiver, page }) => {
  receiver.change(/\/rooms?\/list/, (body) => body.replace(/"capacity":\s*\d+/, '"capacity":{"张三":13800138000}'));
  await visit('qiming01', 'edu/room');
  await expect(rows(page, '教室')).not.toHaveCount(0);
  expect(await reportOf(receiver, 'response')).toMatchObject({
    message: 'rooms.list: rows.capacity does not match the contract (object)',
    call: 'rooms.list',
  });
});

test('posts a lost chunk by a beacon before the console reloads itself', async ({ visit, receiver, page }) => {
  await visit('qiming01', 'edu/room');
  await expect(rows(page, '教室')).not.toHaveCount(0);
  receiver.change(/\/assets\/CourseList-/, 404);
  await page.getByRole('link', { name: '课程管理' }).click();
  expect(await reportOf(receiver, 'chunk')).toMatchObject({
    message: expect.stringMatching(/^Failed to fetch dynamically imported module: assets\/CourseList-[\w-]+\.js$/),
  });
  // The chunk is still missing after the reload. The proxy must serve the page until this message appears.
  await expect(toasts(page)).toHaveCount(1);
});

test('posts failed calls with status, code and duration, and no refusals', async ({
  visit,
  receiver,
  page,
  sandbox,
}) => {
  await visit('qiming01', 'edu/room');
  await expect(rows(page, '教室')).not.toHaveCount(0);
  await sandbox.control('POST', 'faults', { call: 'courses.list', kind: 'status', status: 502, times: 1 });
  await page.getByRole('link', { name: '课程管理' }).click();
  expect(await reportOf(receiver, 'call')).toMatchObject({
    message: 'courses.list: http-502',
    call: 'courses.list',
    code: 'http-502',
    status: 502,
    duration: expect.any(Number),
    route: '/edu/course',
  });
});

test('posts violations of the content security policy', async ({ visit, receiver, page }) => {
  await visit('qiming01', 'dashboard');
  await expect(heading(page, '，周敏')).toBeVisible();
  await page.evaluate(() => {
    const image = document.createElement('img');
    image.src = 'https://else.example/13800138000.png?name=Tom';
    document.body.append(image);
  });
  expect(await reportOf(receiver, 'csp')).toMatchObject({
    message: 'img-src blocked else.example',
    route: '/dashboard',
  });
});

test.describe('without an address', () => {
  test.use({ errorReporting: {} });

  test('loads no sender and posts nothing', async ({ visit, receiver, page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await visit('qiming01', 'edu/room');
    await expect(rows(page, '教室')).not.toHaveCount(0);
    await throwLater(page, 'x is not a function');
    await leave(page);
    expect(scripts.filter((url) => /send-reports|web-vitals|console-faults/.test(url))).toEqual([]);
    expect(receiver.posts).toEqual([]);
  });
});

test.describe('with measurements', () => {
  test.use({ errorReporting: { address: '/console-faults', webVitals: true, slowCalls: true } });

  test('posts Core Web Vitals when the page is left, and slow calls', async ({ visit, receiver, page, sandbox }) => {
    await sandbox.control('POST', 'faults', { call: 'rooms.list', kind: 'delay', delayMs: 5_000, times: 1 });
    await visit('qiming01', 'edu/room');
    await expect(rows(page, '教室')).not.toHaveCount(0);
    await page.getByRole('button', { name: '新增教室' }).click();
    await expect(dialog(page, '新增教室')).toBeVisible();
    await leave(page);
    const slowCall = await reportOf(receiver, 'slow-call');
    expect(slowCall?.['duration']).toBeGreaterThan(3_000);
    await expect
      .poll(() =>
        reportsIn(receiver)
          .flatMap(({ kind, message }) => (kind === 'web-vital' ? [message] : []))
          .toSorted(),
      )
      .toEqual(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']);
  });
});
