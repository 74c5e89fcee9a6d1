import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest, startTestServer, type TestServer } from '../../support/server.ts';
import { rawResponse } from '../../support/wire.ts';

const SCRIPT = "document.documentElement.classList.toggle('dark')";
const PAGE = `<!doctype html><script>${SCRIPT}</script><script type="module" src="./assets/app.a1.js"></script>`;
const KEY = 'a-key-that-nobody-guesses-0123456789';

let folder: string;
let server: TestServer;
let locked: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handbook-'));
  mkdirSync(join(folder, 'dist/assets/chunks'), { recursive: true });
  writeFileSync(join(folder, 'secret.html'), 'secret');
  writeFileSync(join(folder, 'dist/index.html'), PAGE);
  writeFileSync(join(folder, 'dist/rooms.add.html'), PAGE + 'x'.repeat(5_000));
  writeFileSync(join(folder, 'dist/assets/app.a1.js'), 'export {}');
  writeFileSync(join(folder, 'dist/assets/chunks/@localSearchIndexroot.b2.js'), 'export {}');
  const options = { handbook: join(folder, 'dist') };
  server = await startTestServer(options);
  await server.sandbox({ id: 'other' });
  locked = await startTestServer({ ...options, accessKey: KEY });
});
afterAll(async () => {
  await Promise.all([server.close(), locked.close()]);
  rmSync(folder, { recursive: true, force: true });
});

describe('built handbook', () => {
  it.each(['/__mock/handbook/', '/__mock/handbook/rooms.add.html', '/s/other/__mock/handbook/rooms.add.html'])(
    'serves %s as a page that runs only its own scripts',
    async (path) => {
      const { status, headers, text } = await rawRequest(server.url + path);
      expect(status).toBe(200);
      expect(text).toContain(SCRIPT);
      const hash = createHash('sha256').update(SCRIPT).digest('base64');
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
      expect(policy).not.toContain('unsafe');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('cache-control')).toBe('no-cache');
    },
  );

  it('is sent compressed, or with status 304 to a client that has it cached', async () => {
    const path = '/__mock/handbook/rooms.add.html';
    const packed = await rawResponse(server.url + path, { 'accept-encoding': 'br' });
    expect(packed.headers['content-encoding']).toBe('br');
    const again = await rawResponse(server.url + path, {
      'accept-encoding': 'br',
      'if-none-match': String(packed.headers.etag),
    });
    expect(again.status).toBe(304);
  });

  it.each(['assets/app.a1.js', 'assets/chunks/@localSearchIndexroot.b2.js'])('marks %s as immutable', async (file) => {
    const { status, headers } = await rawRequest(`${server.url}/s/other/__mock/handbook/${file}`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toContain('immutable');
  });

  it('redirects to its address with a trailing slash', async () => {
    const { status, headers } = await rawResponse(`${server.url}/s/other/__mock/handbook?x=1`);
    expect([status, headers.location]).toEqual([308, '/s/other/__mock/handbook/']);
  });

  it.each([
    '/../secret.html',
    '/..%2fsecret.html',
    '/%2e%2e/secret.html',
    '/assets/../../secret.html',
    '/assets\\..\\..\\secret.html',
    '/.hidden.html',
    '//secret.html',
    '/rooms.add.html/',
    '/assets',
    '/nothing.html',
  ])('returns 404 for %s', async (path) => {
    const { status, text } = await requestRawPath(`/__mock/handbook${path}`);
    expect(status).toBe(404);
    expect(text).not.toContain('secret');
  });

  it('rejects a POST with status 405', async () => {
    expect((await rawRequest(`${server.url}/__mock/handbook/`, { method: 'POST' })).status).toBe(405);
  });

  it('redirects a request without a key to the key entrance if the server requires keys', async () => {
    const { status, headers } = await rawResponse(`${locked.url}/__mock/handbook/rooms.add.html`);
    expect(status).toBe(303);
    expect(headers.location).toContain('/__mock/enter?from=');
    const page = await rawRequest(`${locked.url}/__mock/handbook/`, { headers: { 'x-mock-key': KEY } });
    expect(page.status).toBe(200);
  });
});

it('the handbook page names the build command until the handbook is built, then serves it without a restart', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'handbook-'));
  const fresh = await startTestServer({ handbook: join(empty, 'dist') });
  const page = () => rawRequest(`${fresh.url}/__mock/handbook/`);
  const before = await page();
  expect(before.status).toBe(503);
  expect(before.text).toContain('npm run handbook');
  mkdirSync(join(empty, 'dist'));
  writeFileSync(join(empty, 'dist/index.html'), PAGE);
  expect((await page()).status).toBe(200);
  await fresh.close();
  rmSync(empty, { recursive: true, force: true });
});

/** Requests a path without normalising it. */
async function requestRawPath(path: string): Promise<{ status: number; text: string }> {
  const [answer] = (await once(get({ port: server.port, path }), 'response')) as [IncomingMessage];
  let text = '';
  for await (const piece of answer) text += String(piece);
  return { status: answer.statusCode ?? 0, text };
}
