import { open } from 'lmdb';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { selectorOf } from '#contracts/control/action.ts';
import { controlActions } from '#contracts/control/registry.ts';
import { enterWith, type LockedSandbox, type LockedServer, startLockedServer } from '../support/locked-server.ts';
import { rawRequest, startTestServer, temporaryFolder, usesDatabase } from '../support/server.ts';
import { storedText } from '../support/stored-text.ts';

describe('sandbox keys on a network', () => {
  let server: LockedServer;
  let ours: LockedSandbox;
  let other: LockedSandbox;
  beforeAll(async () => {
    server = await startLockedServer();
    ours = await server.lockedSandbox({ id: 'ours', name: '我们的' });
    other = await server.lockedSandbox({ id: 'other', name: '别人的' });
  });
  afterAll(() => server.close());

  const statusOf = async (key: string | null, method: string, path: string, body?: object): Promise<number> =>
    (await server.ask(key, method, path, body)).status;

  it('are shown only once, together with the link that opens the sandbox', async () => {
    for (const { key, link } of [ours.visitor, ours.owner]) {
      expect(Buffer.from(key, 'base64url')).toHaveLength(24);
      expect(link).toBe(`${server.address}/s/ours/__mock/enter#key=${key}`);
    }
    expect(ours.visitor.key).not.toBe(ours.owner.key);
    const told = [
      await server.ask(server.serverKey, 'GET', '/__mock/sandboxes'),
      await server.ask(server.serverKey, 'GET', '/s/ours/__mock/sandbox'),
    ];
    for (const { text } of told)
      for (const { key } of [ours.visitor, ours.owner]) expect(text).not.toContain(key.slice(0, 8));
  });

  it('allow a visitor what the console reads, the owner all requests of the sandbox, and the operator everything', async () => {
    for (const action of controlActions) {
      const { rank } = action;
      const name = selectorOf(action);
      const [method = '', path = ''] = name.split(' ');
      // The request targets another sandbox, so that it has no effect on this one.
      const asked = path === 'sandboxes' && method === 'DELETE' ? 'sandboxes/other' : path;
      // The input is invalid, so that a permitted request changes nothing either.
      const body = method === 'GET' ? undefined : { name: 7, of: 7, call: 7, now: 7, outcome: 7, how: 7 };
      const status = (key: string | null) => statusOf(key, method, `/s/ours/__mock/${asked}`, body);
      const wanted = asked === 'sandboxes/other' ? 'operator' : rank;
      expect([name, await status(null)]).toEqual([name, 403]);
      expect([name, await status(ours.visitor.key)]).toEqual([name, wanted === 'visitor' ? 200 : 403]);
      if (name === 'POST undo-reset' || name === 'DELETE faults') continue;
      expect([name, await status(ours.owner.key)]).toEqual([name, wanted === 'operator' ? 403 : 200]);
      expect([name, await status(server.serverKey)]).toEqual([name, 200]);
    }
  });

  it('give a visitor no SMS codes, raw tables or list of sandboxes', async () => {
    const visitors = controlActions.filter(({ rank }) => rank === 'visitor');
    // These requests are also open to trainees, whose cards contain a visitor key.
    expect(visitors.map(selectorOf).sort()).toEqual([
      'DELETE exercise',
      'GET clock',
      'GET exercise',
      'GET exercises',
      'GET personas',
      'GET samples',
      'GET sandbox',
      'GET turn',
      'GET walkthrough',
      'POST enter',
      // A trainee hands in an examination.
      'POST exam',
      'POST exercise-check',
      'POST exercise-hint',
      'POST exercises',
      // The visitor of a link performs a demo script alone.
      'POST walkthrough',
      // A customer window on another machine has a visitor's key.
      'PUT customer-windows',
      // The tab of a link's visitor reports its pages.
      'PUT visits',
      'PUT walkthrough',
    ]);
    expect(await statusOf(ours.visitor.key, 'GET', '/s/ours/__mock/db/student?_limit=1')).toBe(403);
    expect(await statusOf(ours.owner.key, 'GET', '/s/ours/__mock/db/student?_limit=1')).toBe(200);
    expect((await server.ask(ours.visitor.key, 'GET', '/s/ours/__mock/inbox')).json).toMatchObject({
      respMsg: '此操作需要这个沙箱的管理密钥，请联系沙箱的管理者',
    });
  });

  it('allow the owner, but not a visitor, to begin an exercise', async () => {
    const begin = async (key: string) =>
      (await server.ask(key, 'POST', '/s/ours/__mock/exercises/new-room', {})).json as { respCode: string };
    expect(await begin(ours.visitor.key)).toMatchObject({
      respCode: '0403',
      respMsg: '这个沙箱由别人管理，不能在里面做练习；请向发来链接的人索取练习用的链接',
    });
    expect(await begin(ours.owner.key)).toMatchObject({ respCode: '0000' });
    await server.ask(ours.owner.key, 'DELETE', '/s/ours/__mock/exercise');
  });

  it('allow an owner to delete only the owner’s sandbox', async () => {
    const gone = await server.lockedSandbox({ id: 'gone' });
    const remove = (named: string, name: string) =>
      server.ask(gone.owner.key, 'DELETE', `/s/gone/__mock/sandboxes/${named}`, { name });
    const refusals = [await remove('other', '别人的'), await remove('nowhere', 'nowhere'), await remove('', '')];
    expect(new Set(refusals.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(refusals[0]?.status).toBe(403);
    expect(await statusOf(other.visitor.key, 'GET', '/s/other/__mock/sandbox')).toBe(200);
    expect((await remove('gone', 'gone')).status).toBe(200);
    expect(await statusOf(gone.owner.key, 'GET', '/s/gone/__mock/sandbox')).toBe(403);
    const again = await server.lockedSandbox({ id: 'gone' });
    expect(await statusOf(gone.owner.key, 'GET', '/s/gone/__mock/sandbox')).toBe(403);
    expect(await statusOf(again.owner.key, 'GET', '/s/gone/__mock/sandbox')).toBe(200);
  });

  it('open only their own sandbox, in whatever way they are sent', async () => {
    for (const { key } of [ours.visitor, ours.owner]) {
      const cookie = await enterWith(server, ours.root, key);
      expect(cookie).toMatch(/^mockKey-ours=[\w-]{43}$/);
      expect(cookie).not.toContain(key);
      const withCookie = (path: string, value = cookie ?? '') =>
        server.ask(null, 'GET', path, undefined, { cookie: value });
      expect((await withCookie('/s/ours/__mock/sandbox')).status).toBe(200);
      expect((await withCookie('/s/other/__mock/sandbox')).status).toBe(403);
      // Sends the cookie under the name of another sandbox, under the name of the server's cookie, and as a key.
      const pass = cookie?.split('=')[1] ?? '';
      expect((await withCookie('/s/other/__mock/sandbox', `mockKey-other=${pass}`)).status).toBe(403);
      expect((await withCookie('/__mock/sandboxes', `mockKey=${pass}`)).status).toBe(403);
      expect(await statusOf(pass, 'GET', '/s/ours/__mock/sandbox')).toBe(403);
      expect(await enterWith(server, other.root, key)).toBeNull();
      expect(await enterWith(server, '', key)).toBeNull();
    }
    expect(await enterWith(server, ours.root, server.serverKey)).toMatch(/^mockKey=/);
  });

  it('set a cookie that scripts cannot read and that is limited to their sandbox', async () => {
    const body = () => new URLSearchParams({ key: ours.visitor.key, from: '/s/ours/edu/room' });
    const entered = await rawRequest(`${server.address}/s/ours/__mock/enter`, { method: 'POST', body: body() });
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/s/ours/edu/room']);
    expect(entered.headers.get('set-cookie')).toMatch(/; Path=\/s\/ours; HttpOnly; SameSite=Strict$/);
    const elsewhere = new URLSearchParams({ key: ours.visitor.key, from: '/s/other/edu/room' });
    const led = await rawRequest(`${server.address}/s/ours/__mock/enter`, { method: 'POST', body: elsewhere });
    expect(led.headers.get('location')).toBe('/s/ours/');
    const cookie = (await enterWith(server, ours.root, ours.owner.key)) ?? '';
    const again = await rawRequest(`${server.address}/s/ours/__mock/enter`, {
      method: 'POST',
      headers: { cookie },
      body: body(),
    });
    expect([again.status, again.headers.get('set-cookie')]).toEqual([303, null]);
  });

  it('invalidate the old keys and their cookies immediately when replaced, for visitor, owner or both', async () => {
    const { root, visitor, owner, id } = await server.lockedSandbox({ id: 'turned' });
    const cookie = (await enterWith(server, root, visitor.key)) ?? '';
    const opens = async (key: string) => (await statusOf(key, 'GET', `${root}/__mock/clock`)) === 200;
    const first = await server.ask(owner.key, 'POST', `${root}/__mock/keys`, { of: 'visitor' });
    const { data } = first.json as { data: Partial<LockedSandbox> };
    expect(Object.keys(data)).toEqual(['visitor']);
    expect([await opens(visitor.key), await opens(owner.key), await opens(data.visitor?.key ?? '')]).toEqual([
      false,
      true,
      true,
    ]);
    expect((await server.ask(null, 'GET', `${root}/__mock/clock`, undefined, { cookie })).status).toBe(403);

    const both = await server.ask(server.serverKey, 'POST', `/s/${id}/__mock/keys`);
    const made = (both.json as { data: LockedSandbox }).data;
    expect([await opens(owner.key), await opens(data.visitor?.key ?? '')]).toEqual([false, false]);
    expect([await opens(made.owner.key), await opens(made.visitor.key)]).toEqual([true, true]);
    await server.ask(made.owner.key, 'POST', `${root}/__mock/reset`, { name: 'turned' });
    expect([await opens(made.owner.key), await opens(made.visitor.key)]).toEqual([true, true]);
  });

  it('do not authorise a request whose body arrives after they are replaced', async () => {
    const { root, owner } = await server.lockedSandbox({ id: 'slow', name: '慢' });
    let finish = (): void => undefined;
    const text = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        stream.enqueue(text.encode('{"advanceMs":'));
        finish = () => {
          stream.enqueue(text.encode('86400000}'));
          stream.close();
        };
      },
    });
    const headers = { 'x-mock-key': owner.key, 'content-type': 'application/json' };
    const init = { method: 'PUT', headers, body, duplex: 'half' };
    const slow = rawRequest(`${server.address}${root}/__mock/clock`, init);
    const before = (await server.ask(owner.key, 'GET', `${root}/__mock/clock`)).json as { data: { today: string } };
    await server.ask(owner.key, 'POST', `${root}/__mock/keys`);
    finish();
    expect((await slow).status).toBe(403);
    const after = await server.ask(server.serverKey, 'GET', `${root}/__mock/clock`);
    expect(after.json).toMatchObject({ data: { today: before.data.today } });
  });

  it('are required before a page or a call reveals if a sandbox exists', async () => {
    const paths = ['', '/', '/edu/room', '/s/x', '/__mock/enter', '/__mock/enter?from=%2F', '/__mock/sandbox'].concat([
      '/__mock/db/room',
      '/__mock/nothing',
      '/business/api/x',
      '/loginAuth/x',
      '/files/a.png',
      '/assets/a.js',
    ]);
    for (const path of paths)
      for (const method of ['GET', 'HEAD', 'POST', 'DELETE']) {
        const of = async (id: string) => {
          const { status, headers, text } = await server.ask('a-wrong-key', method, `/s/${id}${path}`);
          const told = [...headers].filter(([name]) => name !== 'date').map(([name, value]) => `${name}: ${value}`);
          const plain = `${status}\n${told.join('\n')}\n${text}`;
          return plain.replaceAll(/nonce-[^']+|nonce="[^"]+"/g, 'nonce').replaceAll(id, 'ID');
        };
        const answer = await of('other');
        expect(await of('abcde')).toBe(answer);
        expect(answer).toMatch(/^(303|403|200|404|405)/);
      }
  });

  it('are entered on a page that runs only its own script and names who issues them', async () => {
    const page = await server.ask(null, 'GET', '/s/ours/__mock/enter');
    expect(page.text).toContain('没有密钥请向发来链接的人索取');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    const [, address = ''] = /<script type="module" src="([^"]+)"><\/script>/.exec(page.text) ?? [];
    const script = await server.ask(null, 'GET', address);
    expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
  });

  it('protect raw tables, whose responses carry the headers of every page', async () => {
    for (const [key, path] of [
      [ours.owner.key, 'db/room?_limit=1'],
      [ours.owner.key, 'db/nothing'],
      [ours.owner.key, 'db/room/nothing'],
      [ours.visitor.key, 'db/room'],
    ] as const) {
      const { headers } = await server.ask(key, 'GET', `/s/ours/__mock/${path}`);
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
    }
  });

  it('cause no internal error of the server in any of these tests', () => {
    expect(server.reported).toEqual([]);
  });
});

describe('data folder', () => {
  it('contains neither keys nor cookies of browsers; the loopback interface requires none', async () => {
    const data = temporaryFolder(onTestFinished);
    const server = await startLockedServer({ data });
    const { owner, visitor, root } = await server.lockedSandbox({ id: 'kept' });
    const cookie = (await enterWith(server, root, visitor.key)) ?? '';
    await server.close();

    const records = await storedText(data);
    expect(records).toContain('"visitor":"');
    for (const secret of [owner.key, visitor.key, cookie.split('=')[1] ?? '']) expect(records).not.toContain(secret);

    const local = await startTestServer({ data });
    expect(await local.at('kept').control('GET', 'faults')).toEqual([]);
    const made = await local.sandbox({ id: 'made-locally', today: undefined });
    expect((await rawRequest(`${made.url}/__mock/enter`)).headers.get('location')).toBe('/s/made-locally/');
    expect(await local.at('default').control('GET', 'sandbox')).toMatchObject({ id: 'default' });
    await local.close();

    const again = await startLockedServer({ data });
    expect((await again.ask(owner.key, 'GET', `${root}/__mock/faults`)).status).toBe(200);
    // The sandbox was created where no keys are required, so it has no keys until the operator issues some.
    expect((await again.ask('', 'GET', '/s/made-locally/__mock/clock')).status).toBe(403);
    const drawn = await again.ask(again.serverKey, 'POST', '/s/made-locally/__mock/keys');
    const { key } = (drawn.json as { data: LockedSandbox }).data.visitor;
    expect((await again.ask(key, 'GET', '/s/made-locally/__mock/clock')).status).toBe(200);
    await again.close();
  });

  it.skipIf(usesDatabase)(
    'of the previous version can be opened; its sandboxes are available only to the operator',
    async () => {
      const data = temporaryFolder(onTestFinished);
      const before = await startTestServer({ data });
      await before.sandbox({ id: 'old', today: undefined });
      await before.close();
      // The records of the previous version had no keys, checksums or change counts.
      const kept = open({ path: data, maxDbs: 8 });
      const records = kept.openDB<string, string>({ name: 'sandboxes', encoding: 'string' });
      const written = [...records.getRange()];
      for (const { key, value } of written) {
        const { keys: _, ...record } = JSON.parse(value.slice(value.indexOf('{'))) as Record<string, unknown>;
        await records.put(key, JSON.stringify(record));
      }
      await kept.openDB({ name: 'tallies', encoding: 'string' }).clearAsync();
      await kept.close();
      const server = await startLockedServer({ data });
      expect((await server.ask(server.serverKey, 'GET', '/s/old/__mock/clock')).status).toBe(200);
      for (const key of ['', 'undefined', 'null']) {
        expect((await server.ask(key, 'GET', '/s/old/__mock/clock')).status).toBe(403);
        expect(await enterWith(server, '/s/old', key)).toBeNull();
      }
      await server.close();
    },
  );
});
