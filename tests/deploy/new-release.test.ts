import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '#contracts/calls/auth.ts';
import { LOGIN_CLIENT_ID, loginTokenOf } from '#contracts/entities/session.ts';
import { bases } from '#contracts/envelopes.ts';
import { ensureBuilt, folders } from '#scripts/commands/build.mjs';
import { findChromium } from '../support/browser.ts';
import { contextOptions } from '../support/context-options.ts';
import { canRunContainer, Container } from '../support/container.ts';
import { startServerProcess } from '../support/one-server.ts';

const chromiumPath = findChromium();

describe.skipIf(!canRunContainer() || chromiumPath === null)('a new release behind the production nginx', () => {
  let folder: string;
  let backend: Awaited<ReturnType<typeof startServerProcess>>;
  let gateway: Gateway;
  let container: Container;
  let browser: Browser;

  beforeAll(async () => {
    await ensureBuilt('production', { quiet: true });
    folder = mkdtempSync(join(tmpdir(), 'console-release-'));
    chmodSync(folder, 0o777);
    backend = await startServerProcess('production');
    gateway = await startGateway();
    browser = await chromium.launch({ executablePath: chromiumPath ?? '' });
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await container?.stop();
    gateway?.stop();
    await backend?.stop();
    rmSync(folder, { recursive: true });
  });

  /** Replaces the running container by one with these files; both use one volume. */
  async function deploy(built: string): Promise<void> {
    await container?.stop();
    container = await Container.start({ backend: backend.address, built, volume: folder });
    gateway.port = container.ports.https;
  }

  test('leaves an open page usable, is offered when the user returns, and runs after 刷新', async () => {
    await deploy(folders.production);
    const page = await openRooms();
    const failed: string[] = [];
    page.on('response', (response) => response.status() >= 400 && failed.push(response.url()));
    const entry = await entryOf(page);
    await page.evaluate(() => Object.assign(window, { isOpen: true }));
    // A request that the change of containers interrupts would reload the page.
    await page.waitForFunction(isQuiet, null, { polling: 200 });

    const next = join(folder, 'next');
    renameRelease(folders.production, next);
    const names = readdirSync(join(next, 'assets'));
    expect(names.filter((name) => readdirSync(join(folders.production, 'assets')).includes(name))).toEqual([]);
    await deploy(next);

    const loaded: string[] = [];
    page.on('response', (response) => loaded.push(response.url()));
    await page.getByRole('link', { name: '班级管理' }).click();
    await page.getByRole('heading', { level: 1, name: '班级管理' }).waitFor();
    await page.getByRole('button', { name: '新增班级' }).click();
    await page.getByRole('dialog', { name: '新增班级' }).waitFor();
    await page.getByRole('dialog', { name: '新增班级' }).getByRole('button', { name: '取消' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(loaded.filter((address) => /\/ClaList-[^/]+\.js$/.test(address))).toHaveLength(1);
    expect(await page.evaluate(() => 'isOpen' in window)).toBe(true);

    const notice = page.getByRole('status').filter({ hasText: '有新版本，刷新后使用' });
    await expect
      .poll(
        async () => {
          await page.evaluate(() => void dispatchEvent(new Event('focus')));
          return notice.count();
        },
        { timeout: 15_000 },
      )
      .toBe(1);
    await Promise.all([page.waitForEvent('load'), notice.getByRole('button', { name: '刷新' }).click()]);
    await page.getByRole('heading', { level: 1, name: '班级管理' }).waitFor();
    expect(await entryOf(page)).not.toBe(entry);
    expect(names).toContain(await entryOf(page));
    await page.evaluate(() => void dispatchEvent(new Event('focus')));
    await page.getByRole('link', { name: '产品管理' }).click();
    await page.getByRole('heading', { level: 1, name: '产品管理' }).waitFor();
    expect(await notice.count()).toBe(0);
    expect(failed).toEqual([]);
  }, 120_000);

  /** Opens the list of rooms with a session, and waits until its rows are shown. */
  async function openRooms(): Promise<Page> {
    const url = `https://127.0.0.1:${gateway.ownPort}`;
    const context = await browser.newContext({ ...contextOptions, ignoreHTTPSErrors: true });
    await context.addCookies([{ name: 'reqToken', value: await signIn(), url, sameSite: 'Strict' }]);
    const page = await context.newPage();
    await page.goto(`${url}/edu/room`);
    await page
      .getByRole('row', { name: /钢琴房/ })
      .first()
      .waitFor();
    return page;
  }

  async function signIn(): Promise<string> {
    const response = await fetch(`${backend.address}${bases.auth}${auth.login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'binjiang01', password: 'Demo2026', clientId: LOGIN_CLIENT_ID }),
    });
    const { data } = (await response.json()) as { data: unknown };
    return encodeURIComponent(loginTokenOf(auth.login.data.parse(data)) ?? '');
  }
});

/** True if the parts that the console loads in advance have arrived, and nothing has been loaded since. Runs in the page. */
function isQuiet(): boolean {
  const entries = performance.getEntriesByType('resource');
  const isPrefetched = entries.some(({ name }) => name.includes('/SystemDialogs-'));
  return isPrefetched && performance.now() - Math.max(...entries.map(({ responseEnd }) => responseEnd)) > 2_000;
}

const entryOf = (page: Page): Promise<string> =>
  page.evaluate(
    () => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src.replace(/^.*\//, '') ?? '',
  );

/** Copies a build, and gives each file with a hash in its name another hash, as a release with other content has. */
function renameRelease(from: string, to: string): void {
  const hashed = /^(.+-)([\w-]{6,8})(\.\w+)$/;
  const compressed = /\.(br|gz)$/;
  cpSync(from, to, { recursive: true, filter: (path) => !compressed.test(path) });
  const names = new Map(
    readdirSync(join(to, 'assets')).map((name) => {
      const [, stem = '', hash = '', ending = ''] = hashed.exec(name) ?? [];
      return [name, stem + createHash('sha256').update(name).digest('hex').slice(0, hash.length) + ending];
    }),
  );
  const rename = (text: string): string => text.replace(/[\w-]+\.\w+/g, (name) => names.get(name) ?? name);
  for (const [name, renamed] of names) {
    const bytes = readFileSync(join(to, 'assets', name));
    rmSync(join(to, 'assets', name));
    writeFileSync(join(to, 'assets', renamed), /\.(js|css)$/.test(name) ? rename(bytes.toString()) : bytes);
  }
  for (const name of ['index.html', 'asset-worker.js'])
    writeFileSync(join(to, name), rename(readFileSync(join(to, name), 'utf8')));
  const [, entry = ''] = /\/index-([\w-]+)\.js"/.exec(readFileSync(join(to, 'index.html'), 'utf8')) ?? [];
  writeFileSync(join(to, 'version.json'), JSON.stringify({ release: entry }));
}

/** Passes connections on to the container that runs, as a load balancer does. */
interface Gateway {
  readonly ownPort: number;
  /** Port of the running container. */
  port: number;
  stop(): void;
}

async function startGateway(): Promise<Gateway> {
  const sockets = new Set<Socket>();
  const gateway = { ownPort: 0, port: 0, stop: () => undefined as void };
  const server: Server = createServer((client) => {
    const target = connect(gateway.port, '127.0.0.1');
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy()).on('close', () => other.destroy());
      socket.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  gateway.ownPort = (server.address() as AddressInfo).port;
  gateway.stop = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return gateway;
}
