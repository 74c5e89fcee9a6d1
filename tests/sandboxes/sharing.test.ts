import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect, createServer } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { SharingState } from '#contracts/control/sharing.ts';
import type { ReachableAddress } from '#mock-server/kernel/network/reachable-addresses.ts';
import { startTestServer, temporaryFolder, type TestServer } from '../support/server.ts';
import { storedText } from '../support/stored-text.ts';

/** Address that stands for the local network. Its connections are not those of 127.0.0.1. */
const LAN = '127.0.0.2';
const OTHER_LAN = '127.0.0.3';
/** Time within which the periodic check notices a change of the network. */
const FOLLOWED = { timeout: 12_000, interval: 100 };
const wifi = (address: string): ReachableAddress => ({ address, label: 'Wi-Fi', isVirtual: false });

let network: ReachableAddress[];
let server: TestServer;
beforeEach(async () => {
  network = [wifi(LAN), wifi(OTHER_LAN)];
  server = await startTestServer({ addresses: () => network });
});
afterEach(() => server.close());

interface Reply {
  status: number;
  body: { data?: unknown; respMsg?: string };
  cookie: string;
}

interface Asked {
  to?: string;
  host?: string;
  key?: string;
  cookie?: string;
  body?: object;
  port?: number;
}

/** Sends a request to an address of the server; the Host header names that address unless another one is given. */
function send(method: string, path: string, { to = '127.0.0.1', host, key, cookie, body, port }: Asked = {}) {
  const target = port ?? server.port;
  return new Promise<Reply>((resolve, reject) => {
    const sent = httpRequest({
      method,
      path,
      host: to,
      port: target,
      agent: false,
      headers: {
        host: host ?? `${to}:${target}`,
        ...(key && { 'x-mock-key': key }),
        ...(cookie && { cookie }),
        ...(body && { 'content-type': 'application/json' }),
      },
    });
    sent.once('error', reject);
    sent.once('response', (response: IncomingMessage) => {
      text(response).then((answer) => {
        const isJson = response.headers['content-type']?.startsWith('application/json') === true;
        const cookies = response.headers['set-cookie']?.map((line) => line.split(';', 1)[0]) ?? [];
        resolve({
          status: response.statusCode ?? 0,
          body: isJson ? (JSON.parse(answer) as Reply['body']) : {},
          cookie: cookies.join('; '),
        });
      }, reject);
    });
    sent.end(body && JSON.stringify(body));
  });
}

type SetState = SharingState & { key: string | null };
const set = async (body: object, asked: Asked = {}) => send('PUT', '/__mock/sharing', { body, ...asked });
const switchOn = async (address?: string) =>
  (await set({ isOn: true, ...(address && { address }) })).body.data as SetState;
const stateNow = async () => (await send('GET', '/__mock/sharing')).body.data as SharingState;
const isRefusedConnection = (to: string) =>
  send('GET', '/', { to }).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'ECONNREFUSED',
  );

describe('a server on loopback', () => {
  it('is not reachable for other machines, and reports this', async () => {
    expect(await isRefusedConnection(LAN)).toBe(true);
    expect(await stateNow()).toMatchObject({
      isOn: false,
      isFixed: false,
      isReachable: false,
      address: LAN,
      origin: server.url,
    });
  });

  it('opens to other machines at once, with a new key, and needs no key on this machine', async () => {
    const { key, ...state } = await switchOn();
    expect(key).toMatch(/^[\w-]{32}$/);
    expect(state).toMatchObject({
      isOn: true,
      isReachable: true,
      address: LAN,
      origin: `http://${LAN}:${server.port}`,
    });
    expect((await send('GET', '/__mock/desk')).status).toBe(200);
    expect((await send('GET', '/__mock/desk', { to: LAN })).status).toBe(403);
    expect((await send('GET', '/', { to: LAN })).status).toBe(303);
    expect((await send('GET', '/__mock/desk', { to: LAN, key: key ?? '' })).status).toBe(200);
    expect((await send('GET', '/__mock/desk', { to: LAN, key: 'x'.repeat(32) })).status).toBe(403);
    const again = await switchOn();
    expect(again.key).toBeNull();
  });

  it('trusts the socket, not the Host header', async () => {
    await switchOn();
    for (const host of ['127.0.0.1', `localhost:${server.port}`, '[::1]', 'evil.example', OTHER_LAN, ''])
      expect([host, (await send('GET', '/__mock/desk', { to: LAN, host })).status]).toEqual([host, 403]);
    for (const host of ['evil.example', LAN])
      expect([host, (await send('GET', '/__mock/desk', { host })).status]).toEqual([host, 403]);
    const forwarded = await new Promise<number>((resolve, reject) => {
      const headers = { host: `${LAN}:${server.port}`, 'x-forwarded-for': '127.0.0.1', forwarded: 'for=127.0.0.1' };
      httpRequest({ host: LAN, port: server.port, path: '/__mock/desk', headers, agent: false })
        .once('error', reject)
        .once('response', (response) => resolve(response.statusCode ?? 0))
        .end();
    });
    expect(forwarded).toBe(403);
  });

  it('closes the listener and its connections when it is switched off, and forgets the key', async () => {
    const { key } = await switchOn();
    const socket = connect(server.port, LAN);
    await once(socket, 'connect');
    const closed = once(socket, 'close');
    expect((await set({ isOn: false })).body.data).toMatchObject({ isOn: false, isReachable: false, key: null });
    await closed;
    expect(await isRefusedConnection(LAN)).toBe(true);
    const next = await switchOn();
    expect(next.key).not.toBe(key);
    expect((await send('GET', '/__mock/desk', { to: LAN, key: key ?? '' })).status).toBe(403);
  });

  it('answers the request of an operator on another machine to switch sharing off', async () => {
    const { key } = await switchOn();
    const reply = await set({ isOn: false }, { to: LAN, key: key ?? '' });
    expect(reply.body.data).toMatchObject({ isOn: false });
    expect(await isRefusedConnection(LAN)).toBe(true);
  });

  it('can be shared at another address of this machine instead, with the key unchanged', async () => {
    const { key } = await switchOn();
    expect(await switchOn(OTHER_LAN)).toMatchObject({ address: OTHER_LAN, key: null });
    expect(await isRefusedConnection(LAN)).toBe(true);
    expect((await send('GET', '/__mock/desk', { to: OTHER_LAN, key: key ?? '' })).status).toBe(200);
  });

  it('refuses an address that this machine does not have, and a machine without a network', async () => {
    expect((await set({ isOn: true, address: '10.9.8.7' })).body.respMsg).toBe('这台电脑现在没有这个地址，请重新选择');
    for (const body of [{}, { isOn: 'yes' }, { isOn: true, address: 7 }, { isOn: true, address: 'x'.repeat(61) }])
      expect((await set(body)).body.data).toBeNull();
    network = [];
    expect((await set({ isOn: true })).body.respMsg).toContain('没有连上网络');
    expect(await stateNow()).toMatchObject({ isOn: false, address: null, addresses: [] });
  });

  it('reports a port that another program uses, and an address that cannot be used', async () => {
    const program = createServer().listen(server.port, LAN);
    await once(program, 'listening');
    expect((await set({ isOn: true })).body.respMsg).toContain(`${LAN} 的端口 ${server.port} 被别的程序占用`);
    expect(await stateNow()).toMatchObject({ isOn: false });
    program.close();
    network = [wifi('203.0.113.9')];
    expect((await set({ isOn: true })).body.respMsg).toContain('不能在 203.0.113.9 上共享');
    expect(await stateNow()).toMatchObject({ isOn: false });
  });

  it('closes while this machine is in another network, and opens again when it returns', async () => {
    await switchOn();
    network = [];
    expect(await stateNow()).toMatchObject({ isOn: true, isLost: true, isReachable: false });
    await vi.waitFor(async () => expect(await isRefusedConnection(LAN)).toBe(true), FOLLOWED);
    network = [wifi(LAN)];
    await vi.waitFor(async () => expect(await isRefusedConnection(LAN)).toBe(false), FOLLOWED);
  });

  it('ends in a consistent state when several operators switch sharing at the same time', async () => {
    await Promise.all([set({ isOn: true }), set({ isOn: false }), set({ isOn: true, address: OTHER_LAN })]);
    expect(await stateNow()).toMatchObject({ isOn: true, address: OTHER_LAN });
    expect(await isRefusedConnection(LAN)).toBe(true);
    expect(await isRefusedConnection(OTHER_LAN)).toBe(false);
  });
});

describe('links and cards of a shared server', () => {
  it('lead to the shared address with a key that opens one sandbox on another machine', async () => {
    await switchOn();
    const made = (await send('POST', '/__mock/sandboxes', { body: { id: 'shared', scenario: 'small' } })).body.data as {
      url: string;
      visitor: { key: string; link: string };
    };
    expect(made.url).toBe(`http://${LAN}:${server.port}/s/shared/`);
    expect(made.visitor.link).toMatch(new RegExp(`^http://${LAN}:${server.port}/s/shared/__mock/enter#key=`));
    const link = (await send('POST', '/__mock/links', { body: { sandbox: 'shared' } })).body.data as { url: string };
    const { origin, pathname, hash } = new URL(link.url);
    expect(origin).toBe(`http://${LAN}:${server.port}`);
    const key = hash.slice('#key='.length);
    const opened = await send('POST', pathname, { to: LAN, body: { key } });
    expect(opened.body.data).toMatchObject({ root: '/s/shared' });
    const { cookie } = opened;
    expect((await send('GET', '/s/shared/__mock/sandbox', { to: LAN, cookie })).body.data).toMatchObject({
      rank: 'visitor',
    });
    expect((await send('GET', '/__mock/sandbox', { to: LAN, cookie })).status).toBe(403);
    expect((await send('GET', '/__mock/sharing', { to: LAN, cookie })).status).toBe(403);
    expect((await send('POST', pathname, { to: LAN, body: {} })).body.data).toHaveProperty('closed');
    expect((await send('POST', pathname, { body: {} })).body.data).toMatchObject({ root: '/s/shared' });
  });

  it('have no key before the server is shared, and get one by renewal afterwards', async () => {
    const before = (await send('POST', '/__mock/links', { body: { sandbox: 'default' } })).body.data as {
      code: string;
      url: string;
    };
    expect(before.url).toBe(`${server.url}/go/${before.code}`);
    const group = (await send('POST', '/__mock/groups', { body: { name: '班', trainees: ['甲'] } })).body.data as {
      id: string;
      needsKeys: boolean;
    };
    expect(group.needsKeys).toBe(false);
    await switchOn();
    expect((await send('POST', `/go/${before.code}`, { to: LAN, body: {} })).body.data).toHaveProperty('closed');
    const renewed = (await send('PUT', `/__mock/link-keys/${before.code}`, { body: {} })).body.data as { url: string };
    expect(renewed.url).toMatch(new RegExp(`^http://${LAN}:${server.port}/go/${before.code}#key=`));
    expect((await send('GET', `/__mock/groups/${group.id}`)).body.data).toMatchObject({ needsKeys: true });
    const cards = (await send('POST', '/__mock/cards', { body: { group: group.id } })).body.data as {
      trainees: { url: string }[];
    };
    expect(cards.trainees[0]?.url).toMatch(new RegExp(`^http://${LAN}:${server.port}/s/.*#key=`));
  });
});

describe('the choice to share', () => {
  const restart = async (folder: string) => {
    await server.close();
    server = await startTestServer({ data: folder, addresses: () => network });
  };

  it('is resumed after a restart in the chosen network, with links, keys and the key of the server', async () => {
    const folder = temporaryFolder(onTestFinished);
    await restart(folder);
    const { key } = await switchOn(OTHER_LAN);
    await server.close();
    server = await startTestServer({ data: folder, addresses: () => network });
    expect(await stateNow()).toMatchObject({ isOn: true, isLost: false, address: OTHER_LAN });
    expect((await send('GET', '/__mock/desk', { to: OTHER_LAN, key: key ?? '' })).status).toBe(200);
    expect((await send('GET', '/__mock/desk', { to: OTHER_LAN })).status).toBe(403);
  });

  it('opens no address after a restart in another network, and reports the interruption', async () => {
    const folder = temporaryFolder(onTestFinished);
    await restart(folder);
    await switchOn(LAN);
    network = [wifi(OTHER_LAN)];
    await restart(folder);
    expect(await stateNow()).toMatchObject({ isOn: true, isLost: true, isReachable: false, address: LAN });
    for (const address of [LAN, OTHER_LAN]) expect(await isRefusedConnection(address)).toBe(true);
    expect(await switchOn(OTHER_LAN)).toMatchObject({ isLost: false, address: OTHER_LAN, isReachable: true });
  });
});

it('a server shared by HOST has the first reachable address as its origin, even for requests from loopback', async () => {
  const key = 'a-key-that-nobody-guesses-0123456789';
  const fixed = await startTestServer({
    host: '0.0.0.0',
    accessKey: key,
    addresses: () => [wifi(LAN), { ...wifi('fd00::5'), label: 'v6' }],
  });
  try {
    const asked = { key, port: fixed.port };
    const state = (await send('GET', '/__mock/sharing', asked)).body.data as SharingState;
    expect(state).toMatchObject({
      isFixed: true,
      isOn: true,
      isReachable: true,
      origin: `http://${LAN}:${fixed.port}`,
    });
    expect(state.addresses.map(({ address }) => address)).toEqual([LAN]);
    const elsewhere = await send('GET', '/__mock/sharing', { ...asked, to: OTHER_LAN });
    expect(elsewhere.body.data).toMatchObject({ origin: `http://${OTHER_LAN}:${fixed.port}` });
    expect((await set({ isOn: false }, asked)).body.respMsg).toContain('HOST');
    expect((await send('GET', '/__mock/desk', { port: fixed.port })).status).toBe(403);
  } finally {
    await fixed.close();
  }
});

it('stores a hash from which neither the key nor the cookie of an operator can be derived', async () => {
  const { key } = await switchOn();
  const { cookie } = await new Promise<{ cookie: string }>((resolve, reject) => {
    const sent = httpRequest({
      method: 'POST',
      host: LAN,
      port: server.port,
      path: '/__mock/enter',
      agent: false,
      headers: { host: `${LAN}:${server.port}`, 'content-type': 'application/x-www-form-urlencoded' },
    });
    sent.once('error', reject).once('response', (response) => {
      resolve({ cookie: response.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '' });
    });
    sent.end(new URLSearchParams({ key: key ?? '', from: '/desk' }).toString());
  });
  expect((await send('GET', '/__mock/desk', { to: LAN, cookie })).status).toBe(200);
  const data = await storedText(server.folder);
  // The record is stored as plain text, so a stored key would be found.
  expect(data).toContain(LAN);
  for (const secret of [key ?? '', cookie.split('=')[1] ?? '']) {
    expect(secret.length).toBeGreaterThan(30);
    expect(data).not.toContain(secret);
  }
});
