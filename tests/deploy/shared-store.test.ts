import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { rooms } from '#contracts/calls/rooms.ts';
import { uploads } from '#contracts/calls/uploads.ts';
import { SAMPLE_IMAGE } from '#scripts/pact/folder.ts';
import { depts } from '#seed/fixed-ids.ts';
import { MANY_SERVERS } from '../support/cells.ts';
import { findPostgres } from '../support/postgres-programs.ts';
import { canServe } from '../support/production.ts';
import {
  checkSharedStore,
  type SandboxBalancer,
  SHARED_STORE,
  startSandboxBalancer,
} from '../support/sandbox-balancer.ts';
import { type Caller, sandboxAt, temporaryFolder, type TestSandbox } from '../support/server.ts';
import { SharedServers } from '../support/shared-servers.ts';
import { ownerAddress } from '../support/stored-rooms.ts';

const SANDBOXES = ['secret-1', 'secret-2', 'secret-3', 'secret-4'];
const QUERY = '?token=secretMark&phone=13812345678';
const LONGEST_SILENCE_MS = 5_000;

const roomNames = async (caller: Caller): Promise<string[]> =>
  (await caller.data<{ rows: { roomName: string }[] }>(rooms.list, { pageSize: 200 })).rows.map(
    ({ roomName }) => roomName,
  );

describe.skipIf(!canServe())('example of nginx for servers with one database', () => {
  test('is valid, with only ports, paths and certificate changed', async () => {
    expect(await checkSharedStore()).toEqual({ status: 0, messages: expect.stringContaining('test is successful') });
  });
});

describe.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)(
  'drop-in for servers with one database',
  () => {
    test('is accepted by systemd', () => {
      const folder = temporaryFolder(onTestFinished);
      const unit = join(folder, 'mock-server@a.service');
      cpSync(join(MANY_SERVERS, 'systemd/mock-server@.service'), unit);
      mkdirSync(`${unit}.d`);
      cpSync(join(SHARED_STORE, 'systemd/shared-store.conf'), join(`${unit}.d`, 'shared-store.conf'));
      const { stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
      // The programs need not be installed on this machine.
      expect(stderr.split('\n').filter((line) => line !== '' && !/is not executable/.test(line))).toEqual([]);
    });
  },
);

// Skipped if nginx, openssl, PostgreSQL or their Debian packages are not available, which the find functions report.
describe.skipIf(!canServe() || findPostgres() === null)('two servers with one database behind nginx', () => {
  let servers: SharedServers;
  let nginx: SandboxBalancer;
  const at = (id: string): TestSandbox => sandboxAt(id, id === 'default' ? nginx.url : `${nginx.url}/s/${id}`);

  beforeAll(async () => {
    servers = await SharedServers.start(2);
    nginx = await startSandboxBalancer(servers.urls);
    for (const id of SANDBOXES) await at('default').control('POST', 'sandboxes', { id, scenario: 'small' });
  }, 120_000);
  afterAll(async () => {
    await nginx.stop();
    await servers.end();
  }, 120_000);

  let marks = 0;
  /** Returns the lines of the log that an action adds. nginx writes them after the responses. */
  async function linesOf(count: number, action: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
    marks += 1;
    const mark = `/marks/${marks}`;
    // The lines of earlier requests precede that of the mark.
    await nginx.send(mark);
    const added = () => nginx.lines().slice(nginx.lines().findIndex(({ path }) => path === mark) + 1);
    await expect.poll(() => nginx.lines().some(({ path }) => path === mark)).toBe(true);
    await action();
    await expect.poll(() => added().length).toBe(count);
    return added();
  }

  test('receive all requests of a sandbox on the same server, and divide the sandboxes between them', async () => {
    const ids = [...SANDBOXES, ...Array.from({ length: 20 }, (_, count) => `unknown-${count}`)];
    const asked = new Set<unknown>();
    for (const id of ids) {
      const paths = [`/s/${id}`, `/s/${id}/edu/room${QUERY}`, `/s/${id}/business/api/sc/room/list`];
      const lines = await linesOf(paths.length, async () => {
        for (const path of paths) await nginx.send(path);
      });
      const [server, ...others] = new Set(lines.map((line) => line['servers']));
      expect(others).toEqual([]);
      asked.add(server);
    }
    expect(asked).toEqual(new Set(servers.urls.map((url) => new URL(url).host)));
  });

  test('receive a link on the server of the default sandbox', async () => {
    const lines = await linesOf(2, async () => {
      await nginx.send('/go/0123456789abcdef0123');
      await nginx.send('/__mock/sandbox');
    });
    expect(new Set(lines.map((line) => line['servers'])).size).toBe(1);
  });

  test('store an uploaded picture, which each of them serves', async () => {
    const [id = ''] = SANDBOXES;
    const caller = await at(id).signIn('qiming01');
    const bytes = readFileSync(SAMPLE_IMAGE);
    const file = new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' });
    const { fileUrl } = await caller.data<{ fileUrl: string }>(uploads.image, { file, folderType: 'brand' });
    for (const url of [nginx.url, ...servers.urls]) {
      const picture = await fetch(url + new URL(fileUrl, nginx.url).pathname);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
  });

  test('export a file', async () => {
    const [id = ''] = SANDBOXES;
    const caller = await at(id).signIn('qiming01');
    const { status, bytes } = await caller.send(rooms.export, {});
    expect([status, bytes.length > 0]).toEqual([200, true]);
  });

  test('open a link', async () => {
    const [id = ''] = SANDBOXES;
    const { code } = await at('default').control<{ code: string }>('POST', 'links', { sandbox: id });
    expect(await nginx.send(`/go/${code}`)).toMatchObject({ status: 200, text: expect.stringContaining('正在打开') });
  });

  test('do not expose their readiness and metrics through nginx', async () => {
    for (const path of ['/metrics', '/readyz', '//metrics']) expect((await nginx.send(path)).status, path).toBe(404);
    expect((await nginx.send('/healthz')).status).toBe(204);
  });

  test('serve every sandbox with all acknowledged changes within 5 s after one server is killed', async () => {
    const callers = await Promise.all(SANDBOXES.map((id) => at(id).signIn('qiming01')));
    for (const caller of callers) await caller.data(rooms.add, { roomName: '中断前的教室', deptId: depts.xihu });
    const owner = await ownerAddress(servers, SANDBOXES[0] ?? '');
    const killed = servers.all.find(({ url }) => url === owner);
    await killed?.kill();
    const since = performance.now();
    const names = await Promise.all(callers.map(roomNames));
    expect(performance.now() - since).toBeLessThan(LONGEST_SILENCE_MS);
    for (const found of names) expect(found).toContain('中断前的教室');
    await killed?.start();
  });

  test('are replaced by an error envelope and an error page of nginx while no server runs', async () => {
    await Promise.all(servers.running.map((server) => server.stop()));
    const call = await nginx.send(`/s/secret-1/business/api/sc/room/list${QUERY}`);
    expect([call.status, JSON.parse(call.text)]).toEqual([502, expect.objectContaining({ respCode: '0500' })]);
    const page = await nginx.send(`/s/secret-1/edu/room${QUERY}`);
    expect([page.status, page.headers['content-type'], page.text]).toEqual([
      502,
      'text/html; charset=utf-8',
      expect.stringContaining('已保存的数据会保留'),
    ]);
    await Promise.all(servers.all.map((server) => server.start()));
    await vi.waitUntil(async () => (await nginx.send('/s/secret-1/__mock/sandbox')).status === 200, {
      timeout: 10_000,
      interval: 100,
    });
  });

  test('appear in a log that contains no id, code, key or query', async () => {
    const [line] = await linesOf(1, () =>
      nginx.send(`/s/secret-1/edu/room${QUERY}`, { headers: { cookie: 'a=secretMark', 'x-mock-key': 'secretMark' } }),
    );
    expect(line).toMatchObject({ path: '/s/*/edu/room', method: 'GET' });
    const [link] = await linesOf(1, () => nginx.send(`/go/0123456789abcdef0123${QUERY}`));
    expect(link).toMatchObject({ path: '/go/*' });
    expect(nginx.log()).not.toMatch(/secret|13812345678|0123456789abcdef/);
    for (const text of nginx.log().split('\n')) expect(text === '' || text.startsWith('{')).toBe(true);
  });
});
