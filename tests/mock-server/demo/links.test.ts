import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rooms } from '#contracts/calls/rooms.ts';
import { depts } from '#seed/fixed-ids.ts';
import { type Link, open } from '../../support/links.ts';
import { type LockedServer, startLockedServer } from '../../support/locked-server.ts';
import { rawRequest, startTestServer, temporaryFolder, type TestServer } from '../../support/server.ts';

const DAY_MS = 24 * 3_600_000;

describe('demo link', () => {
  const folder = temporaryFolder(afterAll);
  let server: TestServer;
  const make = async (wish: object): Promise<Link> => {
    const init = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(wish) };
    const { json } = await rawRequest(`${server.url}/__mock/links`, { method: 'POST', ...init });
    const { data, respMsg } = json as { data: Link | null; respMsg: string };
    if (!data) throw new Error(respMsg);
    return data;
  };
  const list = async (): Promise<{ code: string; made: number; isGone: boolean }[]> =>
    (await rawRequest(`${server.url}/__mock/links`)).json as never;
  beforeAll(async () => {
    server = await startTestServer({ data: folder });
  });
  afterAll(() => server.close());

  it('creates no sandbox when only its page is requested; the page of an invalid code has an equal length', async () => {
    const link = await make({ scenario: 'small', mode: 'own' });
    const page = await rawRequest(link.url);
    expect(page.status).toBe(200);
    expect((await rawRequest(`${server.url}/go/${'0'.repeat(20)}`)).text.length).toBe(page.text.length);
    expect(JSON.stringify(await list())).toContain('"made":0');
    expect((await rawRequest(`${server.url}/go/land.js`)).status).toBe(200);
  });

  it('gives each visitor a separate copy of the sandbox with its data, and returns the visitor to that copy later', async () => {
    const source = await server.sandbox();
    await (await source.signIn('qiming01')).data(rooms.add, { roomName: '样板教室', deptId: depts.xihu });
    const link = await make({
      sandbox: source.id,
      mode: 'own',
      as: 'qiming01',
      to: '/edu/room',
      keepDays: 2,
      hidesBar: true,
    });
    const begin = performance.now();
    const one = await open(server.url, link);
    console.log(`a copy of one's own in ${Math.round(performance.now() - begin)} ms`);
    const other = await open(server.url, link);
    expect(one).toMatchObject({ as: 'qiming01', to: '/edu/room', hidesBar: true });
    expect(new Set([one.root, other.root, `/s/${source.id}`]).size).toBe(3);
    expect((await open(server.url, link, {}, one.cookies.join('; '))).root).toBe(one.root);
    const { text } = await rawRequest(
      `${server.url}${one.root}/__mock/db/room?roomName=${encodeURIComponent('样板教室')}`,
    );
    expect(text).toContain('样板教室');
  });

  it('names each copy after the visitor with a number, and creates no more copies than its limit', async () => {
    const link = await make({ name: '王校长', scenario: 'small', mode: 'own', copies: 2 });
    const opened = await Promise.all([open(server.url, link), open(server.url, link), open(server.url, link)]);
    const roots = opened.flatMap(({ root }) => root ?? []);
    expect(roots).toHaveLength(2);
    const names = roots.map(async (root) => {
      const { json } = await rawRequest(`${server.url}${root}/__mock/sandbox`);
      return (json as { data: { name: string } }).data.name;
    });
    expect((await Promise.all(names)).toSorted()).toEqual(['王校长 1', '王校长 2']);
    expect(opened.filter(({ closed }) => closed?.includes('最多给 2 个人各建一份沙箱'))).toHaveLength(1);
    // A visitor who already has a copy gets access to it.
    const earlier = opened.find(({ root }) => root === roots[0]);
    expect((await open(server.url, link, {}, earlier?.cookies.join('; '))).root).toBe(roots[0]);
    const [id] = roots.map((root) => root.slice('/s/'.length));
    const body = JSON.stringify({ name: await names[0] });
    const init = { method: 'DELETE', headers: { 'content-type': 'application/json' }, body };
    await rawRequest(`${server.url}/__mock/sandboxes/${id}`, init);
    expect((await open(server.url, link)).root).toMatch(/^\/s\//);
  });

  for (const copies of [0, 1.5, 101])
    it(`is refused with ${copies} copies`, async () => {
      await expect(make({ mode: 'own', copies })).rejects.toThrow('份数应为 1 至 100 的整数');
    });

  it('leads all visitors to one sandbox, also after a restart, and creates only one for concurrent visits', async () => {
    const link = await make({ scenario: 'small', mode: 'shared' });
    const [one, other] = await Promise.all([open(server.url, link), open(server.url, link)]);
    expect(one.root).toBe(other.root);
    await server.close();
    server = await startTestServer({ data: folder });
    expect((await open(server.url, link)).root).toBe(one.root);
  });

  it('reports that it has expired, and can be renewed by a demo administrator', async () => {
    const link = await make({ scenario: 'small', mode: 'shared', days: 1 });
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      vi.advanceTimersByTime(2 * DAY_MS);
      expect(await open(server.url, link)).toMatchObject({
        closed: expect.stringContaining('已到期'),
        again: '续期并打开',
      });
      expect((await open(server.url, link, { again: true })).root).toMatch(/^\/s\//);
      expect((await open(server.url, link)).root).toMatch(/^\/s\//);
    } finally {
      vi.useRealTimers();
    }
  });

  it('offers a fresh sandbox when the linked one was deleted, and reports an unknown link', async () => {
    const source = await server.sandbox({ name: '将删除' });
    const link = await make({ sandbox: source.id, mode: 'shared' });
    await source.control('DELETE', `sandboxes/${source.id}`, { name: '将删除' });
    expect(await open(server.url, link)).toMatchObject({ again: '打开全新的沙箱' });
    const fresh = await open(server.url, link, { again: true });
    expect(fresh.root).toMatch(/^\/s\//);
    expect((await open(server.url, link)).root).toBe(fresh.root);
    expect((await open(server.url, { code: 'f'.repeat(20) })).closed).toContain('链接无效');
  });

  it('signs in as a persona through the address of a sandbox, and redirects only to pages of this server', async () => {
    const sandbox = await server.sandbox();
    const page = await rawRequest(`${sandbox.url}/?as=qiming01&to=/edu/claTimeRule`);
    expect(page.text).toContain(`data-root="/s/${sandbox.id}"`);
    expect(page.text).toContain('data-to="/edu/claTimeRule"');
    for (const to of ['//evil.example', '/\\evil.example', 'https://evil.example'])
      expect((await rawRequest(`${sandbox.url}/?as=qiming01&to=${encodeURIComponent(to)}`)).text).toContain(
        'data-to="/"',
      );
  });

  it('is refused if the sandbox, the persona or the page is invalid', async () => {
    await expect(make({ sandbox: 'never-there' })).rejects.toThrow('沙箱不存在');
    await expect(make({ as: 'nobody' })).rejects.toThrow('没有这个演示账号');
    await expect(make({ to: '//evil.example' })).rejects.toThrow('页面地址');
  });
});

describe('demo link on a network', () => {
  let server: LockedServer;
  const make = async (wish: object): Promise<Link & { key: string }> => {
    const { json } = await server.ask(server.serverKey, 'POST', '/__mock/links', wish);
    const { data } = json as { data: Link };
    return { ...data, key: data.url.split('#key=')[1] ?? '' };
  };
  const statusOf = async (cookie: string, path: string, method = 'GET'): Promise<number> =>
    (await server.ask(null, method, path, undefined, { cookie })).status;
  beforeAll(async () => {
    server = await startLockedServer();
  });
  afterAll(() => server.close());

  it('opens only its own sandbox, for any combination of links, keys and cookies', async () => {
    const [ours, theirs] = [await server.lockedSandbox({ id: 'ours' }), await server.lockedSandbox({ id: 'theirs' })];
    const [one, other] = [await make({ sandbox: ours.id }), await make({ sandbox: theirs.id, rights: 'owner' })];
    const mine = (await open(server.address, one, { key: one.key })).cookies.join('; ');
    const owners = (await open(server.address, other, { key: other.key })).cookies.join('; ');
    expect(await statusOf(mine, '/s/ours/__mock/sandbox')).toBe(200);
    expect(await statusOf(mine, '/s/ours/__mock/inbox')).toBe(403);
    expect(await statusOf(owners, '/s/theirs/__mock/inbox')).toBe(200);
    for (const path of ['/s/theirs/__mock/sandbox', '/__mock/desk', '/__mock/links', '/__mock/sandbox'])
      expect(await statusOf(mine, path)).toBe(403);
    for (const path of ['/s/ours/__mock/sandbox', '/__mock/desk']) expect(await statusOf(owners, path)).toBe(403);
    // Tries another link's key, an empty key, and the sandbox owner's key.
    for (const key of [other.key, '', ours.owner.key])
      expect(await open(server.address, one, { key })).toMatchObject({ closed: expect.stringContaining('链接无效') });
    const renamed = mine.replace('mockKey-ours', 'mockKey-theirs');
    expect(await statusOf(renamed, '/s/theirs/__mock/sandbox')).toBe(403);
    expect((await server.ask(other.key, 'GET', '/s/ours/__mock/sandbox')).status).toBe(403);
  });

  it('gives each visitor a separate copy, with a cookie that opens no other copy', async () => {
    const link = await make({ scenario: 'small', mode: 'own' });
    const [one, other] = [
      await open(server.address, link, { key: link.key }),
      await open(server.address, link, { key: link.key }),
    ];
    const pass = one.cookies.join('; ');
    expect(await statusOf(pass, `${one.root}/__mock/sandbox`)).toBe(200);
    expect(await statusOf(pass, `${other.root}/__mock/sandbox`)).toBe(403);
    expect((await server.ask(link.key, 'GET', `${one.root}/__mock/sandbox`)).status).toBe(403);
    // A cookie that names another visitor's copy without a valid secret leads to a new copy.
    const forged = `mockGo=${other.root.slice(3)}.nothing`;
    expect((await open(server.address, link, { key: link.key }, forged)).root).not.toBe(other.root);
  });

  it('sets only Secure cookies for a visitor who uses TLS', async () => {
    const ours = await server.lockedSandbox({ id: 'over-tls' });
    for (const link of [await make({ scenario: 'small', mode: 'own' }), await make({ sandbox: ours.id })]) {
      const headers = { 'content-type': 'application/json', 'x-forwarded-proto': 'https' };
      const init = { method: 'POST', headers, body: JSON.stringify({ key: link.key }) };
      const lines = (await rawRequest(`${server.address}/go/${link.code}`, init)).headers.getSetCookie();
      expect(lines.filter((line) => !line.endsWith('; HttpOnly; SameSite=Strict; Secure'))).toEqual([]);
      expect(lines.length).toBeGreaterThan(0);
    }
  });

  it('admits no visitor with an expired or deleted link, or with a replaced key', async () => {
    const sandbox = await server.lockedSandbox({ id: 'ending' });
    const [gone, renewed, brief] = [
      await make({ sandbox: sandbox.id }),
      await make({ sandbox: sandbox.id }),
      await make({ sandbox: sandbox.id, days: 1 }),
    ];
    const enter = async (link: Link & { key: string }): Promise<string> =>
      (await open(server.address, link, { key: link.key })).cookies.join('; ');
    const [byGone, byRenewed, byBrief] = [await enter(gone), await enter(renewed), await enter(brief)];
    const path = `${sandbox.root}/__mock/sandbox`;
    for (const cookie of [byGone, byRenewed, byBrief]) expect(await statusOf(cookie, path)).toBe(200);
    await server.ask(server.serverKey, 'DELETE', `/__mock/links/${gone.code}`);
    const { json } = await server.ask(server.serverKey, 'PUT', `/__mock/link-keys/${renewed.code}`, {});
    expect(await statusOf(byGone, path)).toBe(403);
    expect(await statusOf(byRenewed, path)).toBe(403);
    const key = (json as { data: Link }).data.url.split('#key=')[1] ?? '';
    expect((await open(server.address, renewed, { key })).root).toBe(sandbox.root);
    expect((await open(server.address, renewed, { key: renewed.key })).closed).toContain('链接无效');
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      vi.advanceTimersByTime(2 * DAY_MS);
      expect(await statusOf(byBrief, path)).toBe(403);
      const over = await open(server.address, brief, { key: brief.key, again: true });
      expect(over).toMatchObject({ closed: expect.stringContaining('已到期'), again: null });
    } finally {
      vi.useRealTimers();
    }
  });
});
