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
import { compressAssets } from '#scripts/setup/compress.mjs';
import { canServe, type RunningNginx, startNginx, writeCertificate } from '../support/production.ts';
import { unpacked } from '../support/wire.ts';

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
const SCRIPT = 'console.log("教室");'.repeat(500);
const LIST = JSON.stringify({ respCode: '0000', data: Array.from({ length: 200 }, (_, id) => ({ id, name: '教室' })) });
/** What a browser accepts, and the encoding that it gets. */
const browsers = [
  { accepted: 'gzip, deflate, br, zstd', encoding: 'br' },
  { accepted: 'gzip, deflate', encoding: 'gzip' },
  { accepted: 'br;q=0, gzip', encoding: 'gzip' },
  { accepted: 'identity', encoding: undefined },
];

/** One answer as it travelled. */
interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

// Where there is neither nginx nor Debian's packages of it, or nothing that makes a certificate, it cannot be run.
describe.skipIf(!canServe())('the nginx of production', () => {
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

  test('a browser that knows HTTP/2 speaks it', () => {
    expect(session?.alpnProtocol).toBe('h2');
  });

  test('one that does not is served by HTTP/1.1', async () => {
    const request = getByHttp1(`https://127.0.0.1:${server.ports.https}/`, { ca: server.certificate });
    const [response] = await once(request, 'response');
    response.resume();
    expect([response.statusCode, response.httpVersion]).toEqual([200, '1.1']);
  });

  test('without TLS every address leads to the same one with it', async () => {
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
      test(`${name} for ${accepted} is index.html with a nonce of its own, not kept`, async () => {
        const [one, other] = await Promise.all([get(path, accepted), get(path, accepted)]);
        expect([one.status, one.headers['content-encoding']]).toEqual([200, encoding]);
        const nonce = /nonce="([0-9a-f]{32})"/.exec(unpacked(one))?.[1] ?? '';
        expect(one.headers['content-type']).toBe('text/html; charset=utf-8');
        expect(one.headers['content-security-policy']).toBe(policy(nonce));
        expect(one.headers['cache-control']).toBe('no-cache');
        expect([one.headers.etag, one.headers['last-modified']]).toEqual([undefined, undefined]);
        expect(unpacked(other)).toMatch(/nonce="[0-9a-f]{32}"/);
        expect(unpacked(other)).not.toContain(nonce);
      });
    }
  }

  for (const { accepted, encoding } of browsers) {
    test(`an asset for ${accepted} is the one that the build left, and may be kept for ever`, async () => {
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
      expect(unpacked({ headers, bytes })).toBe(SCRIPT);
    });
  }

  test('each form of an asset is known by a tag of its own', async () => {
    const answers = await Promise.all(browsers.map(({ accepted }) => get('/assets/index-1.js', accepted)));
    const tags = answers.map(({ headers }) => headers.etag);
    expect(new Set(tags).size).toBe(3);
    expect(tags).not.toContain(undefined);
  });

  test('an asset without compressed forms is sent as it is', async () => {
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
    test(`${path} is missing, and that is not kept`, async () => {
      const { status, headers, bytes } = await get(path);
      expect([status, headers['cache-control']]).toEqual([404, 'no-cache']);
      expect(bytes.toString()).not.toContain('root');
    });
  }

  for (const path of ['/business/api/sc/room/list?page=1', '/loginAuth/wk/auth/api/auth/login', '/oauthServer/api/a']) {
    test(`${path} reaches the backend unchanged`, async () => {
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
      test(`the answer of ${path} for ${accepted} is compressed once`, async () => {
        const { headers, bytes } = await get(path, accepted);
        const already = path.endsWith('compressed') ? 'gzip' : encoding;
        expect([headers['content-encoding'], headers.vary]).toEqual([already, 'Accept-Encoding']);
        expect(bytes.length < LIST.length / 4).toBe(already !== undefined);
        expect(unpacked({ headers, bytes })).toBe(LIST);
      });
    }
  }

  // As they travelled: what reads HTTP/2 keeps only one of some that came twice.
  for (const path of ['/', '/assets/index-1.js', '/assets/gone.js', '/business/api/a', '/business/api/list?own']) {
    test(`${path} carries the security headers, each once`, async () => {
      const sent = await getRaw(path);
      const found = Object.keys(SECURITY_HEADERS).map((name) => [name, sent.get(name)]);
      expect(found).toEqual(Object.entries(SECURITY_HEADERS).map(([name, value]) => [name, [value]]));
      expect(sent.get('content-security-policy')).toHaveLength(1);
      expect(sent.get('content-security-policy')?.[0]).toMatch(/^default-src 'none'; .* 'nonce-[0-9a-f]{32}';/);
      expect(sent.get('x-powered-by')).toBe(undefined);
      expect(sent.get('server')).toEqual(['nginx']);
      const twice = [...sent].filter(([, values]) => values.length > 1).map(([name]) => name);
      // Those two are lists, which may come in parts.
      expect(twice.filter((name) => !['set-cookie', 'vary'].includes(name))).toEqual([]);
    });
  }

  test('how long the answer of a call may be kept, the backend says alone', async () => {
    const sent = await getRaw('/business/api/list?own');
    const own = ['cache-control', 'set-cookie', 'etag'].map((name) => [name, sent.get(name)]);
    expect(own).toEqual([
      ['cache-control', ['private, max-age=60']],
      ['set-cookie', ['a=1', 'b=2']],
      // Of what was compressed on the way, the tag is a weak one.
      ['etag', ['W/"1"']],
    ]);
  });

  /** The headers of an answer, each with every value that it came with. */
  async function getRaw(path: string): Promise<Map<string, string[]>> {
    const options = { ca: server.certificate, headers: { 'accept-encoding': 'gzip' } };
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

  async function get(path: string, accepted = 'identity'): Promise<Answer> {
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

describe.skipIf(!canServe())('a backend that speaks TLS', () => {
  const cases = [
    { name: 'is asked when its authority is the one that was named', known: true, status: 200 },
    {
      name: 'is not, when somebody else stands in its place: nothing of the call reaches them',
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

/** What a backend may send by itself of what nginx adds, and of what it leaves. */
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

/** Says its own address, or a list: with `?compressed` in gzip whatever is accepted, with `?own` under its own headers. */
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
