import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#scripts/setup/port.mjs';

const hasNginx = spawnSync('nginx', ['-v']).status === 0;
const SECURITY_HEADERS = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
const policy = (nonce: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; connect-src 'self'; ` +
  "img-src 'self' data: blob: https://files.example; font-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'; " +
  "frame-ancestors 'none'";

// The machines that develop need no nginx; where it is installed, the configuration is run for real.
describe.skipIf(!hasNginx)('the nginx of production', () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-nginx-'));
  let backend: Server;
  let nginx: ChildProcess;
  let origin = '';

  beforeAll(async () => {
    backend = createServer((request, response) => {
      response.setHeader('access_token', 'renewed');
      response.setHeader('X-Frame-Options', 'SAMEORIGIN');
      response.end(request.url);
    }).listen(0, '127.0.0.1');
    await once(backend, 'listening');
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    writeSite(folder);
    writeConfiguration(folder, port, (backend.address() as AddressInfo).port);
    nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], { stdio: 'inherit' });
    await answering(origin);
  });
  afterAll(async () => {
    const ended = once(nginx, 'exit');
    nginx.kill();
    await ended;
    backend.close();
    rmSync(folder, { recursive: true });
  });

  const pages = [
    { name: 'the first page', path: '/' },
    { name: 'a deep link', path: '/system/dict/data/1' },
    { name: 'a path that only resembles a call', path: '/business/apis' },
  ];
  for (const { name, path } of pages) {
    test(`${name} is index.html with a nonce of its own, not kept`, async () => {
      const [one, other] = await Promise.all([get(path), get(path)]);
      expect(one.status).toBe(200);
      const nonce = /nonce="([0-9a-f]{32})"/.exec(one.text)?.[1] ?? '';
      expect(one.headers.get('content-security-policy')).toBe(policy(nonce));
      expect(one.headers.get('cache-control')).toBe('no-cache');
      expect([one.headers.get('etag'), one.headers.get('last-modified')]).toEqual([null, null]);
      expect(other.text).not.toBe(one.text);
    });
  }

  test('an asset may be kept for ever', async () => {
    const { status, headers } = await get('/assets/index-1.js');
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  });

  for (const path of ['/assets/gone.js', '/assets/', '/.vite/manifest.json', '/.fingerprint']) {
    test(`${path} is missing, and that is not kept`, async () => {
      const { status, headers, text } = await get(path);
      expect([status, headers.get('cache-control')]).toEqual([404, 'no-cache']);
      expect(text).not.toContain('root');
    });
  }

  for (const path of ['/business/api/sc/room/list?page=1', '/loginAuth/wk/auth/api/auth/login', '/oauthServer/api/a']) {
    test(`${path} reaches the backend unchanged`, async () => {
      const { headers, text } = await get(path);
      expect([text, headers.get('access_token'), headers.get('cache-control')]).toEqual([path, 'renewed', null]);
    });
  }

  for (const path of ['/', '/assets/index-1.js', '/assets/gone.js', '/business/api/a']) {
    test(`${path} carries the security headers, each once`, async () => {
      const { headers } = await get(path);
      const found = Object.fromEntries(Object.keys(SECURITY_HEADERS).map((name) => [name, headers.get(name)]));
      expect(found).toEqual(SECURITY_HEADERS);
    });
  }

  async function get(path: string) {
    const response = await fetch(origin + path);
    return { status: response.status, headers: response.headers, text: await response.text() };
  }
});

function writeSite(folder: string): void {
  mkdirSync(join(folder, 'html/assets'), { recursive: true });
  mkdirSync(join(folder, 'html/.vite'));
  writeFileSync(join(folder, 'html/index.html'), '<link nonce="__CSP_NONCE__"><div id="root"></div>');
  writeFileSync(join(folder, 'html/assets/index-1.js'), '0;');
  writeFileSync(join(folder, 'html/.vite/manifest.json'), '{"root":1}');
  writeFileSync(join(folder, 'html/.fingerprint'), 'root');
}

function writeConfiguration(folder: string, port: number, backendPort: number): void {
  const server = readFileSync(new URL('../../scripts/deploy/nginx.conf', import.meta.url), 'utf8')
    .replaceAll('${BACKEND}', `http://127.0.0.1:${backendPort}`)
    .replaceAll('${FILE_HOST}', 'https://files.example')
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('/usr/share/nginx/html', join(folder, 'html'));
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/tmp;`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} pid ${folder}/pid; error_log ${folder}/error.log; events {}
     http { access_log off; types { text/html html; text/javascript js; } ${temporary.join(' ')} ${server} }`,
  );
}

async function answering(origin: string): Promise<void> {
  for (let left = 100; left > 0; left--) {
    if (await fetch(origin).catch(() => null)) return;
    await sleep(50);
  }
  throw new Error(`nginx did not answer at ${origin} within 5 s.`);
}
