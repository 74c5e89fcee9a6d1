import { request as plainRequest } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { rawRequest, startTestServer, type TestServer } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

const KEY = 'a-key-that-nobody-guesses-0123456789';

/** Sends a request with a custom Host header, which fetch would overwrite. */
function statusOf(port: number, headers: Record<string, string>, path = '/__mock/sandbox'): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = plainRequest({ host: '127.0.0.1', port, path, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asked.on('error', reject).end();
  });
}

describe('the server accepts requests only for its own host and origin', () => {
  const hosts = [
    { host: '127.0.0.1', status: 200 },
    { host: 'localhost:5174', status: 200 },
    { host: 'LOCALHOST', status: 200 },
    { host: '[::1]:80', status: 200 },
    { host: 'evil.example', status: 403 },
    { host: '127.0.0.1.evil.example', status: 403 },
    { host: 'localhost.evil.example:5174', status: 403 },
    { host: '192.168.1.7', status: 403 },
    { host: '0.0.0.0', status: 403 },
  ];
  for (const { host, status } of hosts)
    it(`Host ${host} → ${status}`, async ({ server }) => {
      expect(await statusOf(server.port, { host })).toBe(status);
    });

  const origins = [
    { origin: 'http://localhost:5174', status: 200 },
    { origin: 'https://localhost:5174', status: 200 },
    { origin: 'http://localhost:3000', status: 403 },
    { origin: 'http://localhost', status: 403 },
    { origin: 'https://evil.example', status: 403 },
    { origin: 'null', status: 403 },
  ];
  for (const { origin, status } of origins)
    for (const path of ['/__mock/sandbox', '/__mock/db/room'])
      it(`Origin ${origin} requesting ${path} → ${status}`, async ({ server }) => {
        expect(await statusOf(server.port, { host: 'localhost:5174', origin }, path)).toBe(status);
      });

  it('a foreign origin cannot sign a user in', async ({ server }) => {
    const reply = await rawRequest(`${server.url}/loginAuth/wk/auth/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: JSON.stringify({ username: 'qiming01', password: 'Demo2026', clientId: 1 }),
    });
    expect([reply.status, reply.json]).toEqual([403, { respCode: '0403', respMsg: '不允许的来源', data: null }]);
  });
});

describe('one client address', () => {
  it('can hold at most two hundred sockets open', async () => {
    const server = await startTestServer();
    const sockets = Array.from({ length: 230 }, () => connect(server.port, '127.0.0.1'));
    let closed = 0;
    for (const socket of sockets) {
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        closed += 1;
      });
    }
    await expect.poll(() => closed, { timeout: 5_000 }).toBe(30);
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => (await rawRequest(`${server.url}/__mock/clock`).catch(() => null))?.status).toBe(200);
    await server.close();
  });
});

describe('server that listens beyond the loopback interface', () => {
  it('does not start without a key or with a short key', async () => {
    await expect(startTestServer({ host: '0.0.0.0' })).rejects.toThrow('MOCK_KEY');
    await expect(startTestServer({ host: '0.0.0.0', accessKey: 'short' })).rejects.toThrow('至少需要 22 个');
    await expect(startTestServer({ host: '0.0.0.0', accessKey: ' '.repeat(22) })).rejects.toThrow('MOCK_KEY');
  });

  describe('with a key', () => {
    let server: TestServer;
    let url: string;
    beforeAll(async () => {
      server = await startTestServer({ host: '0.0.0.0', accessKey: KEY });
      url = `http://127.0.0.1:${server.port}`;
    });
    afterAll(() => server.close());

    for (const path of ['/__mock/sandbox', '/__mock/db/room', '/business/api/system/user/info', '/s/x/__mock/personas'])
      it(`${path} requires the key`, async () => {
        expect((await rawRequest(url + path)).json).toMatchObject({ respMsg: expect.stringContaining('请先输入') });
        expect((await rawRequest(url + path, { headers: { 'x-mock-key': `${KEY}x` } })).status).toBe(403);
        expect((await rawRequest(url + path, { headers: { 'x-mock-key': KEY } })).status).not.toBe(403);
      });

    it('asks a browser for the key, then sets a cookie that differs from the key and redirects the browser', async () => {
      const sent = await rawRequest(`${url}/s/demo/edu/room`);
      expect([sent.status, sent.headers.get('location')]).toEqual([
        303,
        '/s/demo/__mock/enter?from=%2Fs%2Fdemo%2Fedu%2Froom',
      ]);
      const form = await rawRequest(`${url}/__mock/enter?from=%2Fs%2Fdemo%2F`);
      expect(form.text).toContain('请输入密钥');
      const enter = (key: string, from: string) =>
        rawRequest(`${url}/__mock/enter`, { method: 'POST', body: new URLSearchParams({ key, from }) });
      expect((await enter('wrong', '/')).status).toBe(403);
      const entered = await enter(KEY, '/s/demo/');
      expect([entered.status, entered.headers.get('location')]).toEqual([303, '/s/demo/']);
      const cookie = entered.headers.get('set-cookie') ?? '';
      expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/);
      expect(cookie).not.toContain(KEY);
      const [pair = ''] = cookie.split(';');
      expect((await rawRequest(`${url}/__mock/sandbox`, { headers: { cookie: pair } })).status).toBe(200);
    });

    for (const headers of [{ 'x-forwarded-proto': 'https' }, { origin: 'https://127.0.0.1:PORT' }])
      it(`sets a Secure cookie if ${Object.keys(headers)[0]} shows that the browser uses TLS`, async () => {
        const init = { method: 'POST', body: new URLSearchParams({ key: KEY, from: '/' }) };
        const sent = Object.entries(headers).map(([name, value]) => [name, value.replace('PORT', String(server.port))]);
        const overTls = await rawRequest(`${url}/__mock/enter`, { ...init, headers: Object.fromEntries(sent) });
        expect(overTls.headers.get('set-cookie')).toMatch(/; Path=\/; HttpOnly; SameSite=Strict; Secure$/);
        const plain = await rawRequest(`${url}/__mock/enter`, init);
        expect(plain.headers.get('set-cookie')).toMatch(/; SameSite=Strict$/);
      });

    for (const from of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/x\r\nSet-Cookie: a=b',
      '/"><script>',
    ])
      it(`does not redirect to ${JSON.stringify(from)} after the key is entered`, async () => {
        const body = new URLSearchParams({ key: KEY, from });
        const entered = await rawRequest(`${url}/__mock/enter`, { method: 'POST', body });
        expect(entered.headers.get('location')).toBe('/');
      });
  });
});
