// @data-folder
import { request } from 'node:http';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { profile } from '#contracts/calls/profile.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { OPERATION_KEY_HEADER } from '#contracts/envelopes.ts';
import { depts } from '#seed/fixed-ids.ts';
import { startOtherServer } from '../support/cell-servers.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { findPostgres } from '../support/postgres-programs.ts';
import { png } from '../support/pictures.ts';
import {
  type Caller,
  rawRequest,
  sandboxAt,
  startTestServer,
  temporaryFolder,
  type TestSandbox,
  type TestServer,
  TODAY,
} from '../support/server.ts';

/** Longer than a lease, and than the time in which a server learns of the changes of another one. */
const SOON = { timeout: 6_000 };

describe.skipIf(findPostgres() === null)('two servers with one database', () => {
  let postgres: Postgres;
  let sql: pg.Client;
  let schema: string;
  let count = 0;
  beforeAll(async () => {
    postgres = await startPostgres();
    sql = new pg.Client({ connectionString: postgres.url });
    await sql.connect();
  });
  afterAll(async () => {
    await sql.end();
    await postgres.remove();
  });

  const pictures = temporaryFolder(afterAll);
  let one: TestServer;
  let other: TestServer;
  const start = (): Promise<TestServer> =>
    startTestServer({ data: pictures, store: `${postgres.url}?schema=${schema}` });
  beforeEach(async () => {
    count += 1;
    schema = `servers_${count}`;
    one = await start();
    other = await start();
  });
  afterEach(() => Promise.all([one.close(), other.close()]));

  /** Creates a sandbox that the first server owns. */
  const createSandbox = (): Promise<TestSandbox> =>
    one.sandbox({ id: `shared-${count}`, today: TODAY, scenario: 'small' });
  const on = (server: TestServer, { id }: TestSandbox): TestSandbox => sandboxAt(id, `${server.url}/s/${id}`);
  const ownerOf = async (id: string): Promise<string | null> => {
    const { rows } = await sql.query<{ address: string | null }>(
      `select address from ${schema}.owners left join ${schema}.servers on servers.id = server where sandbox = $1`,
      [id],
    );
    return rows[0]?.address ?? null;
  };
  const addRoom = (caller: Caller, roomName: string, key: string) =>
    caller.send(rooms.add, { roomName, deptId: depts.xihu }, { [OPERATION_KEY_HEADER]: key });
  const countRooms = async (caller: Caller, roomName: string): Promise<number> =>
    (await caller.data<{ total: number }>(rooms.list, { roomName })).total;

  it('answer for the same sandbox, although only one of them owns it', async () => {
    const sandbox = await createSandbox();
    expect(await ownerOf(sandbox.id)).toBe(one.url);
    const caller = await on(other, sandbox).signIn('qiming01');
    expect((await addRoom(caller, '另一台', 'k1')).outcome?.kind).toBe('ok');
    const here = sandbox.caller(caller.token);
    expect(await countRooms(here, '另一台')).toBe(1);
    expect((await addRoom(here, '另一台', 'k1')).outcome?.kind).toBe('ok');
    expect(await countRooms(caller, '另一台')).toBe(1);
    expect(await ownerOf(sandbox.id)).toBe(one.url);
  });

  it('pass on uploads, cookies, HEAD requests and repeated headers', async () => {
    const sandbox = await createSandbox();
    const [direct, passed] = [await sandbox.signIn('qiming01'), await on(other, sandbox).signIn('qiming01')];
    const file = new File([new Uint8Array(png({ width: 200, height: 200 }))], 'a.png', { type: 'image/png' });
    const { prePath, fileName } = await passed.data<{ prePath: string; fileName: string }>(profile.uploadAvatar, {
      file,
      fileType: 'avatar',
      fileIndex: 1,
    });
    const bytes = await Promise.all([one, other].map(({ url }) => rawRequest(url + prePath + fileName)));
    expect(bytes[0]?.headers.get('content-type')).toBe('image/png');
    expect(bytes[1]?.bytes).toEqual(bytes[0]?.bytes);
    const head = await rawRequest(`${other.url}/s/${sandbox.id}/__mock/clock`, { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([404, '']);
    expect(passed.cookies.size).toBe(direct.cookies.size);
  });

  it('abort a request to the owner when its client disconnects', async () => {
    const sandbox = await createSandbox();
    const caller = await on(other, sandbox).signIn('qiming01');
    await sandbox.control('POST', 'faults', { call: rooms.list.name, kind: 'timeout', times: 1 });
    const sent = request(`${other.url}/s/${sandbox.id}/business/api${rooms.list.path}`, {
      headers: { authorization: `Bearer ${caller.token}` },
    });
    sent.on('error', () => undefined);
    sent.end();
    const running = async (): Promise<number> =>
      (await rawRequest(`${one.url}/s/${sandbox.id}/__mock/faults`)).text.includes('timeout') ? 0 : 1;
    await vi.waitFor(async () => expect(await running()).toBe(1));
    sent.destroy();
    // A request that did not end would keep the owner from closing for ten seconds.
    const began = performance.now();
    await one.close();
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('move a sandbox to the server that gets its requests', async () => {
    const sandbox = await createSandbox();
    const caller = await on(other, sandbox).signIn('qiming01');
    await vi.waitFor(
      async () => {
        await countRooms(caller, '无');
        expect(await ownerOf(sandbox.id)).toBe(other.url);
      },
      { timeout: 9_000, interval: 200 },
    );
    expect((await addRoom(caller, '新主人', 'k1')).outcome?.kind).toBe('ok');
    expect(await countRooms(sandbox.caller(caller.token), '新主人')).toBe(1);
  });

  it.each([
    ['has lost its lease', null],
    ['has lost the sandbox to another server', 'another'],
  ])('answer a read although an owner that accepted it does not answer and %s', async (_, next) => {
    const sandbox = await createSandbox();
    const caller = await sandbox.signIn('qiming01');
    const asked = vi.fn();
    const hanging = await startOtherServer((req) => void asked(req.url));
    await sql.query(`insert into ${schema}.servers values ('hanging', $1, now() + interval '1 s')`, [hanging]);
    await sql.query(`update ${schema}.owners set wanted = true where sandbox = $1`, [sandbox.id]);
    await vi.waitFor(() => expect(ownerOf(sandbox.id)).resolves.toBeNull(), SOON);
    await sql.query(`update ${schema}.owners set server = 'hanging', fence = fence + 1 where sandbox = $1`, [
      sandbox.id,
    ]);
    const reading = countRooms(on(other, sandbox).caller(caller.token), '无');
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    if (next)
      await sql.query(
        `update ${schema}.owners set fence = fence + 1,
           server = (select id from ${schema}.servers where address = $1) where sandbox = $2`,
        [one.url, sandbox.id],
      );
    expect(await reading).toBe(0);
    expect(await ownerOf(sandbox.id)).toBe(next ? one.url : other.url);
  });

  it('continue when one of them closes', async () => {
    const sandbox = await createSandbox();
    const caller = await sandbox.signIn('qiming01');
    await addRoom(caller, '接着用', 'k1');
    await one.close();
    const later = on(other, sandbox).caller(caller.token);
    expect(await countRooms(later, '接着用')).toBe(1);
    expect(await ownerOf(sandbox.id)).toBe(other.url);
  });

  it('show the same sandboxes within a second', async () => {
    const sandbox = await createSandbox();
    const namesAt = async (server: TestServer): Promise<string[]> => {
      const answer = await rawRequest(`${server.url}/__mock/sandboxes`);
      return (answer.json as { data: { name: string }[] }).data.map(({ name }) => name);
    };
    expect(await namesAt(other)).toContain(sandbox.id);
    await sandboxAt('default', other.url).control('DELETE', `sandboxes/${sandbox.id}`, { name: sandbox.id });
    await vi.waitFor(async () => expect(await namesAt(one)).not.toContain(sandbox.id), { timeout: 1_000 });
    expect((await rawRequest(`${other.url}/s/${sandbox.id}/__mock/clock`)).status).toBe(404);
    expect((await rawRequest(`${one.url}/s/${sandbox.id}/__mock/clock`)).status).toBe(404);
  });

  it('hand a sandbox over for an action of the demo admin', async () => {
    const sandbox = await createSandbox();
    const caller = await sandbox.signIn('qiming01');
    await addRoom(caller, '会被复制', 'k1');
    // The demo admin is on the server that owns the default sandbox.
    await sql.query(`update ${schema}.owners set wanted = true where sandbox = 'default'`);
    await vi.waitFor(async () => {
      await rawRequest(`${other.url}/__mock/clock`);
      expect(await ownerOf('default')).toBe(other.url);
    }, SOON);
    const copy = await sandboxAt('default', other.url).control<{ id: string }>('POST', 'copies', {
      of: sandbox.id,
      name: '副本',
    });
    expect(await ownerOf(sandbox.id)).toBe(other.url);
    const inCopy = await sandboxAt(copy.id, `${one.url}/s/${copy.id}`).signIn('qiming01');
    expect(await countRooms(inCopy, '会被复制')).toBe(1);
    expect(await countRooms(caller, '会被复制')).toBe(1);
  });

  it('perform a write once, and repeat its response, if the first attempt lost its connection during the commit', async () => {
    const sandbox = await createSandbox();
    const caller = await sandbox.signIn('qiming01');
    const blocker = new pg.Client({ connectionString: postgres.url });
    await blocker.connect();
    await blocker.query('begin');
    await blocker.query(`lock table ${schema}.rows in share mode`);
    const first = addRoom(caller, '结果未知', 'k1');
    await vi.waitFor(async () => {
      const { rowCount } = await sql.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBe(1);
    });
    await blocker.query('rollback');
    await blocker.end();
    expect(await first).toMatchObject({ status: 503, outcome: { message: expect.stringContaining('不能确认') } });
    const again = await addRoom(caller, '结果未知', 'k1');
    expect(again.outcome?.kind).toBe('ok');
    expect((await addRoom(caller, '结果未知', 'k1')).text).toBe(again.text);
    expect(await countRooms(caller, '结果未知')).toBe(1);
  });

  it('do not answer reads from memory while the outcome of a commit is unknown', async () => {
    const sandbox = await createSandbox();
    const caller = await sandbox.signIn('qiming01');
    const blocker = new pg.Client({ connectionString: postgres.url });
    await blocker.connect();
    await blocker.query('begin');
    await blocker.query(`lock table ${schema}.rows in share mode`);
    const writing = addRoom(caller, '还未保存', 'k1');
    await vi.waitFor(async () => {
      const { rowCount } = await sql.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`);
      expect(rowCount).toBe(1);
    });
    let isRead = false;
    const reading = countRooms(caller, '还未保存').finally(() => (isRead = true));
    await expect(rawRequest(`${one.url}/healthz`)).resolves.toMatchObject({ status: 200 });
    expect(isRead).toBe(false);
    await blocker.query('rollback');
    await blocker.end();
    expect((await writing).outcome?.kind).toBe('ok');
    expect(await reading).toBe(1);
  });

  it('are not ready while the database does not answer, and serve again afterwards', async () => {
    const sandbox = await createSandbox();
    const caller = await sandbox.signIn('qiming01');
    await addRoom(caller, '重启之前', 'k1');
    await sql.end();
    await postgres.stop();
    await vi.waitFor(async () => expect((await rawRequest(`${one.url}/readyz`)).status).toBe(503), SOON);
    const page = await rawRequest(`${other.url}/s/${sandbox.id}/`);
    expect([page.status, page.headers.get('refresh')]).toEqual([503, '2']);
    expect(page.text).toContain('沙箱暂时打不开');
    await postgres.start();
    sql = new pg.Client({ connectionString: postgres.url });
    await sql.connect();
    await vi.waitFor(async () => expect(await countRooms(caller, '重启之前')).toBe(1), SOON);
    await vi.waitFor(async () => expect((await rawRequest(`${one.url}/readyz`)).status).toBe(200), SOON);
  });
});
