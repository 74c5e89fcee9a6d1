import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from './port.mjs';
import { root } from './root.mjs';

/** Requests received by the backend. */
const receivedRequests: { path: string; host: string; origin: string }[] = [];
let backend: Server;
let backendHost: string;
let dev: ChildProcess;
let consoleUrl: string;

beforeAll(async () => {
  backend = createServer(({ url = '', headers }, response) => {
    receivedRequests.push({ path: url, host: headers.host ?? '', origin: headers.origin ?? '' });
    response.end('{"respCode":"0000","respMsg":"成功","data":null}');
  }).listen(0, '127.0.0.1');
  await once(backend, 'listening');
  backendHost = `127.0.0.1:${(backend.address() as AddressInfo).port}`;
  const port = await freePort();
  consoleUrl = `http://127.0.0.1:${port}`;
  dev = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), BACKEND: `http://${backendHost}` },
    stdio: 'ignore',
  });
  await vi.waitFor(async () => expect((await fetch(consoleUrl)).ok).toBe(true), 30_000);
}, 40_000);
afterAll(() => {
  dev.kill();
  backend.close();
});

for (const path of ['/loginAuth/wk/auth/api/auth/login', '/business/api/sc/room/list?pageNum=1', '/oauthServer/api/a'])
  test(`npm run dev with BACKEND proxies ${path} unchanged`, async () => {
    const answer = await fetch(consoleUrl + path, { method: 'POST', headers: { origin: consoleUrl } });
    expect(await answer.json()).toMatchObject({ respCode: '0000' });
    expect(receivedRequests.pop()).toEqual({ path, host: backendHost, origin: `http://${backendHost}` });
  });

test('serves the console from its sources without the demo, also under deep links', async () => {
  const page = await (await fetch(`${consoleUrl}/edu/room`, { headers: { accept: 'text/html' } })).text();
  expect(page).toContain('/app/main.tsx');
  const defined = await (await fetch(`${consoleUrl}/@vite/env`)).text();
  expect(defined).toContain('{"__DEMO__": false}');
  expect(receivedRequests).toEqual([]);
});

test('exits with code 0 on SIGTERM and stops serving', async () => {
  const ended = once(dev, 'exit');
  dev.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  await expect(fetch(consoleUrl)).rejects.toThrow();
});
