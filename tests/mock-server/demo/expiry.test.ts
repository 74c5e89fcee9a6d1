import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { rooms } from '#contracts/calls/rooms.ts';
import { enterWith, type LockedServer, startLockedServer } from '../../support/locked-server.ts';
import { rawRequest, startTestServer, temporaryFolder, type TestServer } from '../../support/server.ts';

const DAY_MS = 24 * 3_600_000;
const GONE = '沙箱已到期并自动删除，请向发来链接的人索取新的链接';

/** Moves the machine's clock forward; timers are unaffected. */
const daysLater = (days: number): void => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.advanceTimersByTime(days * DAY_MS);
};

describe('sandbox with a limited lifetime', () => {
  const folder = temporaryFolder(afterAll);
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ data: folder });
  });
  afterEach(() => vi.useRealTimers());
  afterAll(() => server.close());
  const idsOnDesk = async (): Promise<string[]> => {
    const { json } = await rawRequest(`${server.url}/__mock/desk`);
    return (json as { data: { sandboxes: { id: string }[] } }).data.sandboxes.map(({ id }) => id);
  };

  it('warns a day before it expires; after its deletion its page and its calls report the expiry', async () => {
    const sandbox = await server.sandbox({ name: '体验<b>', days: 3 });
    const other = await server.sandbox({ days: 5 });
    const caller = await sandbox.signIn('qiming01');
    expect(await sandbox.control('GET', 'sandbox')).toMatchObject({ expiresSoon: false });
    daysLater(2.1);
    expect(await sandbox.control('GET', 'sandbox')).toMatchObject({ expiresSoon: true });
    daysLater(1);
    const page = await rawRequest(`${sandbox.url}/`);
    expect(page.status).toBe(404);
    expect(page.text).toContain('沙箱已到期');
    expect(page.text).toContain('体验&#60;b&#62;');
    expect((await caller.send(rooms.list)).text).toContain(GONE);
    expect((await rawRequest(`${sandbox.url}/__mock/sandbox`)).text).toContain(GONE);
    expect(await idsOnDesk()).toEqual(expect.arrayContaining(['default', other.id]));
    expect(await idsOnDesk()).not.toContain(sandbox.id);
  });

  it('is kept until a later date when extended; a new sandbox with its id does not count as expired', async () => {
    const sandbox = await server.sandbox({ id: 'extended', days: 1 });
    await sandbox.control('PUT', 'expiry', { days: 7 });
    daysLater(6);
    expect(await sandbox.control('GET', 'sandbox')).toMatchObject({ id: 'extended' });
    daysLater(2);
    expect((await rawRequest(`${sandbox.url}/`)).text).toContain('沙箱已到期');
    vi.useRealTimers();
    await server.sandbox({ id: 'extended' });
    expect((await rawRequest(`${sandbox.url}/`)).text).not.toContain('沙箱已到期');
  });

  it('is deleted at start-up after it expired, with its pictures and with the files that a killed server left behind', async () => {
    const sandbox = await server.sandbox({ id: 'over-night', days: 1 });
    for (const left of ['over-night/1', 'never-there/1']) {
      mkdirSync(join(folder, 'uploads', left), { recursive: true });
      writeFileSync(join(folder, 'uploads', left, 'x.png'), '');
      // A server that shares its folder with others keeps recent files, which may belong to a generation that another
      // server is creating.
      utimesSync(join(folder, 'uploads', left), 0, 0);
    }
    await server.close();
    daysLater(2);
    server = await startTestServer({ data: folder });
    expect(await idsOnDesk()).not.toContain(sandbox.id);
    expect((await rawRequest(`${server.at(sandbox.id).url}/`)).text).toContain('沙箱已到期');
    expect(existsSync(join(folder, 'uploads', 'over-night'))).toBe(false);
    expect(existsSync(join(folder, 'uploads', 'never-there'))).toBe(false);
  });
});

describe('sandbox on a server that requires a key', () => {
  let server: LockedServer;
  beforeAll(async () => {
    server = await startLockedServer();
  });
  afterAll(() => server.close());

  it('reports an expired sandbox only to a holder of one of its keys', async () => {
    const sandbox = await server.lockedSandbox({ id: 'brief' });
    const cookie = await enterWith(server, sandbox.root, sandbox.visitor.key);
    await server.ask(sandbox.owner.key, 'PUT', `${sandbox.root}/__mock/expiry`, { days: 1 });
    daysLater(2);
    try {
      const held = await server.ask(null, 'GET', `${sandbox.root}/`, undefined, { cookie: cookie ?? '' });
      expect(held.text).toContain('沙箱已到期');
      const stranger = await server.ask(null, 'GET', `${sandbox.root}/`);
      expect(stranger.status).toBe(303);
      expect(stranger.headers.get('location')).toContain('/__mock/enter');
    } finally {
      vi.useRealTimers();
    }
  });
});
