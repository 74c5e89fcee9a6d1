import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Call, splitInput } from '#contracts/call.ts';
import { auth } from '#contracts/calls/auth.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { uploads } from '#contracts/calls/uploads.ts';
import { LOGIN_CLIENT_ID, loginTokenOf } from '#contracts/entities/session.ts';
import { bases, readEnvelope } from '#contracts/envelopes.ts';
import type { Cell, Cells } from '#mock-server/sandboxes/cells/cells.ts';
import { exportSandbox, importSandbox } from '#scripts/sandbox/commands.ts';
import { depts } from '#seed/fixed-ids.ts';
import { temporaryFolder } from '../support/server.ts';
import { SAMPLE_IMAGE } from '#scripts/pact/folder.ts';
import { PERSONA_PASSWORD } from '#seed/personas.ts';
import { type CellName, startCellsNginx } from '../support/cells.ts';
import { type LockedSandbox, type LockedServer, startLockedServer } from '../support/locked-server.ts';
import { canServe } from '../support/production.ts';
import type { ServerProxy } from '../support/server-proxy.ts';

interface Visitor {
  /** Cookie of the sandbox's key. */
  cookie: string;
  token: string;
}

// Skipped if nginx, the Debian packages with nginx, or openssl are not available.
describe.skipIf(!canServe())('two mock servers behind nginx', () => {
  const names: readonly CellName[] = ['a', 'b'];
  let servers: Record<CellName, LockedServer>;
  let sandboxes: Record<CellName, LockedSandbox>;
  let nginx: ServerProxy;
  // The ports are known after the start.
  const cell = (name: CellName): Cell => ({ name, address: 'https://127.0.0.1', url: 'http://127.0.0.1' });
  const cells: Record<CellName, Cells> = {
    a: { own: cell('a'), others: [] },
    b: { own: cell('b'), others: [] },
  };
  const outside = temporaryFolder(afterAll);

  beforeAll(async () => {
    servers = { a: await startLockedServer({ cells: cells.a }), b: await startLockedServer({ cells: cells.b }) };
    sandboxes = {
      a: await servers.a.lockedSandbox({ id: 'a-spring' }),
      b: await servers.b.lockedSandbox({ id: 'b-spring' }),
    };
    nginx = await startCellsNginx({ cells: { a: servers.a.port, b: servers.b.port } });
    for (const { own } of Object.values(cells)) {
      own.address = origin();
      own.url = servers[own.name as CellName].address;
    }
  });
  afterAll(async () => {
    await nginx.stop();
    await servers.a.close();
    await servers.b.close();
  });

  for (const name of names)
    test(`redirects a browser without a key to the key form of the sandbox in cell ${name}`, async () => {
      const { root } = sandboxes[name];
      const { status, headers } = await nginx.send(`${root}/`);
      expect([status, headers.location]).toEqual([303, `${root}/__mock/enter?from=${encodeURIComponent(`${root}/`)}`]);
    });

  for (const name of names)
    test(`signs a user in to the sandbox in cell ${name}, and stores an uploaded picture there`, async () => {
      const { root } = sandboxes[name];
      const visitor = await signIn(name);
      const listed = await call(name, visitor, rooms.list, { pageNum: 1, pageSize: 10 });
      expect(listed).toMatchObject({ rows: expect.arrayContaining([expect.anything()]) });
      const file = new File([new Uint8Array(readFileSync(SAMPLE_IMAGE))], 'a.png', { type: 'image/png' });
      const stored = uploads.image.data.parse(await call(name, visitor, uploads.image, { file, folderType: 'brand' }));
      expect(stored.fileUrl).toContain(`${root}/`);
      const picture = await nginx.send(new URL(stored.fileUrl, 'https://any.example').pathname, {
        headers: { cookie: visitor.cookie },
      });
      expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png']);
    });

  test('refuses the key and the session of a sandbox in cell a for a sandbox in cell b', async () => {
    const { cookie, token } = await signIn('a');
    const path = `${sandboxes.b.root}${bases.business}${rooms.list.path}`;
    const { status } = await nginx.send(path, { headers: { cookie, authorization: `Bearer ${token}` } });
    expect(status).toBe(403);
  });

  test('refuses a write from a page of another origin', async () => {
    const { cookie } = await signIn('b');
    const answer = await nginx.send(`${sandboxes.b.root}/__mock/reset`, {
      method: 'POST',
      headers: { cookie, origin: 'https://other.example', 'content-type': 'application/json' },
      body: '{}',
    });
    expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('不允许的来源')]);
  });

  test('serves a moved sandbox and its link at their addresses, to a user who was signed in before', async () => {
    const visitor = await signIn('b');
    const add = (roomName: string) => call('b', visitor, rooms.add, { roomName, deptId: depts.xihu });
    await add('迁移前的教室');
    const made = await servers.b.ask(servers.b.serverKey, 'POST', '/__mock/links', { sandbox: 'b-spring' });
    const { code } = (made.json as { data: { code: string } }).data;
    const file = join(outside, 'b-spring.sandbox');
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const key = servers.a.serverKey;
    await exportSandbox({ url: servers.b.address, key }, 'b-spring', file);
    expect((await nginx.send('/s/b-spring/', { headers: { cookie: visitor.cookie } })).status).toBe(503);
    await importSandbox({ url: servers.a.address, key }, file, false);
    expect((await servers.b.ask(key, 'GET', '/s/b-spring/__mock/sandbox')).status).toBe(421);

    await add('迁移后的教室');
    const { rows } = (await call('b', visitor, rooms.list, { pageNum: 1, pageSize: 50 })) as { rows: object[] };
    expect(JSON.stringify(rows)).toMatch(/迁移后的教室.*迁移前的教室/);
    const link = await nginx.send(`/go/${code}`, {});
    expect([link.status, link.text]).toEqual([200, expect.stringContaining('正在打开')]);
  });

  /** Enters a sandbox with its visitors' key and signs in, as a browser does. */
  async function signIn(name: CellName): Promise<Visitor> {
    const { root, visitor } = sandboxes[name];
    const { status, headers } = await nginx.send(`${root}/__mock/enter`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: origin() },
      body: new URLSearchParams({ key: visitor.key, from: `${root}/` }).toString(),
    });
    expect([status, headers.location]).toEqual([303, `${root}/`]);
    const line = headers['set-cookie']?.[0] ?? '';
    expect(line).toMatch(new RegExp(`^mockKey-${name}-spring=[^;]+; Path=${root}; HttpOnly; SameSite=Strict; Secure$`));
    const cookie = line.split(';')[0] ?? '';
    const login = { username: 'qiming01', password: PERSONA_PASSWORD, clientId: LOGIN_CLIENT_ID };
    const data = await call(name, { cookie, token: '' }, auth.login, login);
    return { cookie, token: loginTokenOf(auth.login.data.parse(data)) ?? '' };
  }

  /** Returns the data of a successful call through nginx. */
  async function call(
    name: CellName,
    { cookie, token }: Visitor,
    definition: Call,
    input: Record<string, unknown>,
  ): Promise<unknown> {
    const { path, query, body } = splitInput(definition, input);
    const search = new URLSearchParams(Object.entries(query).map(([field, value]) => [field, String(value)]));
    const content = body && (await encode(definition.multipart === true, body));
    const { text } = await nginx.send(`${sandboxes[name].root}${bases[definition.family]}${path}?${search}`, {
      method: definition.method,
      headers: { cookie, origin: origin(), authorization: `Bearer ${token}`, ...content?.headers },
      ...(content && { body: content.bytes }),
    });
    const outcome = readEnvelope(definition.family, JSON.parse(text));
    if (outcome?.kind !== 'ok') throw new Error(`${definition.name} was answered ${text.slice(0, 200)}`);
    return outcome.data;
  }

  const origin = (): string => `https://127.0.0.1:${nginx.ports.https}`;
});

async function encode(isForm: boolean, body: Record<string, unknown>) {
  if (!isForm) return { bytes: Buffer.from(JSON.stringify(body)), headers: { 'content-type': 'application/json' } };
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, value instanceof File ? value : String(value));
  const encoded = new Response(form);
  return {
    bytes: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}
