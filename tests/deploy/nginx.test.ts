import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type ClientHttp2Session, connect, type IncomingHttpHeaders } from 'node:http2';
import { createServer as createTlsServer, get as getByHttp1 } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { compressAssets } from '#scripts/commands/compress.mjs';
import { canServe, type RunningNginx, startNginx, writeCertificate } from '../support/production.ts';
import { decompressedText } from '../support/wire.ts';

const SECURITY_HEADERS = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
const policy = (nonce: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; connect-src 'self' https://reports.example; ` +
  "img-src 'self' data: blob: https://files.example; font-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'; " +
  "frame-ancestors 'none'; report-to console; report-uri /console-faults";
const SCRIPT = 'console.log("教室");'.repeat(500);
const LIST = JSON.stringify({ respCode: '0000', data: Array.from({ length: 200 }, (_, id) => ({ id, name: '教室' })) });
/** Encodings that browsers accept, and the encoding that each receives. */
const browsers = [
  { accepted: 'gzip, deflate, br, zstd', encoding: 'br' },
  { accepted: 'gzip, deflate', encoding: 'gzip' },
  { accepted: 'br;q=0, gzip', encoding: 'gzip' },
  { accepted: 'identity', encoding: undefined },
];

/** A response as it was received, before decompression. */
interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

// Skipped if nginx, the Debian packages with nginx, or openssl are not available.
describe.skipIf(!canServe())('production nginx', () => {
  let folder: string;
  let backend: Server;
  let server: RunningNginx;
  let session: ClientHttp2Session | undefined;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'console-site-'));
    backend = await startBackend();
    await writeSite(folder);
    const { port } = backend.address() as AddressInfo;
    server = await startNginx({ html: join(folder, 'html'), backend: `http://127.0.0.1:${port}` });
    session = connect(`https://127.0.0.1:${server.ports.https}`, { ca: server.certificate });
    await once(session, 'connect');
  });
  afterAll(async () => {
    session?.destroy();
    await server.stop();
    backend.close();
    rmSync(folder, { recursive: true });
  });

  test('uses HTTP/2 with a browser that supports it', () => {
    expect(session?.alpnProtocol).toBe('h2');
  });

  test('uses HTTP/1.1 with a browser without HTTP/2', async () => {
    const request = getByHttp1(`https://127.0.0.1:${server.ports.https}/`, { ca: server.certificate });
    const [response] = await once(request, 'response');
    response.resume();
    expect([response.statusCode, response.httpVersion]).toEqual([200, '1.1']);
  });

  test('redirects every address to HTTPS', async () => {
    const answer = await fetch(`http://127.0.0.1:${server.ports.http}/edu/room?pageNum=2`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([308, 'https://127.0.0.1/edu/room?pageNum=2']);
    expect(answer.headers.get('strict-transport-security')).toBe(null);
  });

  const pages = [
    { name: 'the first page', path: '/' },
    { name: 'a deep link', path: '/system/dict/data/1' },
    { name: 'a path that only resembles a call', path: '/business/apis' },
  ];
  for (const { name, path } of pages) {
    for (const { accepted, encoding } of browsers) {
      test(`answers ${name} with index.html, uncached and with a fresh nonce, for a browser that accepts ${accepted}`, async () => {
        const [one, other] = await Promise.all([get(path, accepted), get(path, accepted)]);
        expect([one.status, one.headers['content-encoding']]).toEqual([200, encoding]);
        const nonce = /nonce="([0-9a-f]{32})"/.exec(decompressedText(one))?.[1] ?? '';
        expect(one.headers['content-type']).toBe('text/html; charset=utf-8');
        expect(one.headers['content-security-policy']).toBe(policy(nonce));
        expect(one.headers['cache-control']).toBe('no-cache');
        expect([one.headers.etag, one.headers['last-modified']]).toEqual([undefined, undefined]);
        expect(decompressedText(other)).toMatch(/nonce="[0-9a-f]{32}"/);
        expect(decompressedText(other)).not.toContain(nonce);
      });
    }
  }

  for (const { accepted, encoding } of browsers) {
    test(`sends a built asset unchanged, with permanent caching, to a browser that accepts ${accepted}`, async () => {
      const { status, headers, bytes } = await get('/assets/index-1.js', accepted);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/),
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
      });
      expect(headers['content-encoding']).toBe(encoding);
      const ending = encoding === undefined ? '' : { br: '.br', gzip: '.gz' }[encoding];
      expect(bytes.equals(readFileSync(join(folder, `html/assets/index-1.js${ending}`)))).toBe(true);
      expect(decompressedText({ headers, bytes })).toBe(SCRIPT);
    });
  }

  for (const path of ['/', '/assets/index-1.js', '/business/api/list'])
    test(`compresses ${path} for a proxy that accepts only gzip`, async () => {
      const sent = await getRaw(path, { via: '1.1 proxy.example' });
      expect(sent.get('content-encoding')).toEqual(['gzip']);
    });

  test('gives each encoding of an asset a different ETag', async () => {
    const answers = await Promise.all(browsers.map(({ accepted }) => get('/assets/index-1.js', accepted)));
    const tags = answers.map(({ headers }) => headers.etag);
    expect(new Set(tags).size).toBe(3);
    expect(tags).not.toContain(undefined);
  });

  test('sends an asset without precompressed versions uncompressed', async () => {
    const { status, headers, bytes } = await get('/assets/small-1.js', 'gzip, br');
    expect([status, headers['content-encoding'], bytes.toString()]).toEqual([200, undefined, '0;']);
  });

  const missing = [
    '/assets/gone.js',
    '/assets/',
    '/assets/index-1.js.br',
    '/assets/index-1.js.gz',
    '/.vite/manifest.json',
    '/.fingerprint',
  ];
  for (const path of missing) {
    test(`answers ${path} with an uncached 404`, async () => {
      const { status, headers, bytes } = await get(path);
      expect([status, headers['cache-control']]).toEqual([404, 'no-cache']);
      expect(bytes.toString()).not.toContain('root');
    });
  }

  for (const path of ['/business/api/sc/room/list?page=1', '/loginAuth/wk/auth/api/auth/login', '/oauthServer/api/a']) {
    test(`passes ${path} to the backend unchanged`, async () => {
      const { headers, bytes } = await get(path);
      expect([bytes.toString(), headers['access_token'], headers['cache-control']]).toEqual([
        path,
        'renewed',
        undefined,
      ]);
    });
  }

  for (const { accepted, encoding } of browsers) {
    for (const path of ['/business/api/list', '/business/api/list?compressed']) {
      test(`never compresses the response of ${path} twice for a browser that accepts ${accepted}`, async () => {
        const { headers, bytes } = await get(path, accepted);
        const already = path.endsWith('compressed') ? 'gzip' : encoding;
        expect([headers['content-encoding'], headers.vary]).toEqual([already, 'Accept-Encoding']);
        expect(bytes.length < LIST.length / 4).toBe(already !== undefined);
        expect(decompressedText({ headers, bytes })).toBe(LIST);
      });
    }
  }

  // These tests read raw headers, because an HTTP/2 client merges duplicates of some headers.
  for (const path of ['/', '/assets/index-1.js', '/assets/gone.js', '/business/api/a', '/business/api/list?own']) {
    test(`sends each security header of ${path} exactly once`, async () => {
      const sent = await getRaw(path);
      const found = Object.keys(SECURITY_HEADERS).map((name) => [name, sent.get(name)]);
      expect(found).toEqual(Object.entries(SECURITY_HEADERS).map(([name, value]) => [name, [value]]));
      expect(sent.get('content-security-policy')).toHaveLength(1);
      expect(sent.get('content-security-policy')?.[0]).toMatch(/^default-src 'none'; .* 'nonce-[0-9a-f]{32}';/);
      expect(sent.get('x-powered-by')).toBe(undefined);
      expect(sent.get('server')).toEqual(['nginx']);
      const twice = [...sent].filter(([, values]) => values.length > 1).map(([name]) => name);
      // Set-Cookie and Vary are lists, which may be sent as several headers.
      expect(twice.filter((name) => !['set-cookie', 'vary'].includes(name))).toEqual([]);
    });
  }

  test('sends an asset whole, and each header once, when a part beyond its end is requested', async () => {
    const sent = await getRaw('/assets/index-1.js', { 'accept-encoding': 'identity', range: 'bytes=99999999-' });
    expect(sent.get('cache-control')).toEqual(['public, max-age=31536000, immutable']);
    expect(sent.get('content-security-policy')).toHaveLength(1);
    expect(sent.get('content-range')).toBe(undefined);
  });

  test("keeps the cache headers that the backend sends with a call's response", async () => {
    const sent = await getRaw('/business/api/list?own');
    const own = ['cache-control', 'set-cookie', 'etag'].map((name) => [name, sent.get(name)]);
    expect(own).toEqual([
      ['cache-control', ['private, max-age=60']],
      ['set-cookie', ['a=1', 'b=2']],
      // A response compressed on the fly has a weak ETag.
      ['etag', ['W/"1"']],
    ]);
  });

  /** Returns the headers of a response, each with all its values. */
  async function getRaw(path: string, more: Record<string, string> = {}): Promise<Map<string, string[]>> {
    const options = { ca: server.certificate, headers: { 'accept-encoding': 'gzip', ...more } };
    const request = getByHttp1(`https://127.0.0.1:${server.ports.https}${path}`, options);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    const sent = new Map<string, string[]>();
    for (let at = 0; at < response.rawHeaders.length; at += 2) {
      const [name = '', value = ''] = response.rawHeaders.slice(at, at + 2);
      sent.set(name.toLowerCase(), [...(sent.get(name.toLowerCase()) ?? []), value]);
    }
    return sent;
  }

  async function get(path: string, accepted = 'identity'): Promise<RawResponse> {
    if (!session) throw new Error('There is no connection to nginx.');
    const stream = session.request({ ':path': path, 'accept-encoding': accepted });
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = once(stream, 'end');
    const [headers] = (await once(stream, 'response')) as [IncomingHttpHeaders & { ':status'?: number }];
    await ended;
    return { status: headers[':status'] ?? 0, headers, bytes: Buffer.concat(chunks) };
  }
});

describe.skipIf(!canServe())('TLS backend', () => {
  const cases = [
    { name: 'receives calls when its certificate is signed by the configured authority', known: true, status: 200 },
    {
      name: 'receives no data when its certificate is signed by another authority',
      known: false,
      status: 502,
    },
  ];
  for (const { name, known, status } of cases)
    test(name, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'console-backend-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      const [own, other] = ['own', 'other'].map((kind) => {
        mkdirSync(join(folder, kind));
        return writeCertificate(join(folder, kind));
      });
      const asked: string[] = [];
      const credentials = { cert: readFileSync(own ?? ''), key: readFileSync(join(folder, 'own/key.pem')) };
      const backend = createTlsServer(credentials, (request, response) => {
        asked.push(request.url ?? '');
        response.end('{}');
      }).listen(0, '127.0.0.1');
      onTestFinished(() => void backend.close());
      await once(backend, 'listening');
      const { port } = backend.address() as AddressInfo;
      const backendCa = known ? own : other;
      const server = await startNginx({ html: folder, backend: `https://localhost:${port}`, backendCa });
      onTestFinished(() => server.stop());
      const request = getByHttp1(`https://127.0.0.1:${server.ports.https}/business/api/a`, { ca: server.certificate });
      const [response] = await once(request, 'response');
      response.resume();
      expect([response.statusCode, asked]).toEqual([status, known ? ['/business/api/a'] : []]);
    });
});

/** Headers of a backend that sets security headers itself. nginx must not send any of them twice. */
const OWN_HEADERS = {
  'Content-Security-Policy': "default-src 'self'",
  'Strict-Transport-Security': 'max-age=1',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'origin',
  'Cross-Origin-Opener-Policy': 'unsafe-none',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Powered-By': 'Backend',
  Server: 'backend',
  'Cache-Control': 'private, max-age=60',
  Vary: 'Accept-Encoding',
  ETag: '"1"',
  'Set-Cookie': ['a=1', 'b=2'],
};

/**
 * Starts a backend that responds with the address of the request, or with a list below /business/api/list.
 * `?compressed` returns the list gzipped; `?own` adds the headers in OWN_HEADERS.
 */
async function startBackend(): Promise<Server> {
  const backend = createServer((request, response) => {
    response.setHeader('access_token', 'renewed');
    response.setHeader('X-Frame-Options', 'SAMEORIGIN');
    if (!request.url?.startsWith('/business/api/list')) return response.end(request.url);
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    if (request.url.endsWith('?own')) response.setHeaders(new Map(Object.entries(OWN_HEADERS)));
    if (!request.url.endsWith('?compressed')) return response.end(LIST);
    response.setHeader('Content-Encoding', 'gzip').setHeader('Vary', 'Accept-Encoding').end(gzipSync(LIST));
  }).listen(0, '127.0.0.1');
  await once(backend, 'listening');
  return backend;
}

async function writeSite(folder: string): Promise<void> {
  mkdirSync(join(folder, 'html/assets'), { recursive: true });
  mkdirSync(join(folder, 'html/.vite'));
  writeFileSync(join(folder, 'html/index.html'), '<link nonce="__CSP_NONCE__"><div id="root"></div>');
  writeFileSync(join(folder, 'html/assets/index-1.js'), SCRIPT);
  writeFileSync(join(folder, 'html/assets/small-1.js'), '0;');
  writeFileSync(join(folder, 'html/.vite/manifest.json'), '{"root":1}');
  writeFileSync(join(folder, 'html/.fingerprint'), 'root');
  await compressAssets(join(folder, 'html'));
}
