import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { request, startTestServer, type TestServer } from '../support/server.ts';

const PAGE = '<!doctype html><meta property="csp-nonce" nonce="__CSP_NONCE__"><div id="root"></div>';
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(5_000))})`;

describe('the built console', () => {
  let dist: string;
  let server: TestServer;
  beforeAll(async () => {
    dist = mkdtempSync(join(tmpdir(), 'mock-dist-'));
    mkdirSync(join(dist, 'assets'));
    writeFileSync(join(dist, 'index.html'), PAGE);
    writeFileSync(join(dist, 'assets/main-abc123.js'), SCRIPT);
    writeFileSync(join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    server = await startTestServer({ dist });
    await server.sandbox({ id: 'demo' });
  });
  afterAll(async () => {
    await server.close();
    rmSync(dist, { recursive: true, force: true });
  });

  for (const path of [
    '/',
    '/login',
    '/edu/room?pageNum=2',
    '/system/dict/data/1843200000000000201',
    '/s/demo/',
    '/s/demo/login',
    '/index.html',
  ])
    it(`${path} is the page, with a nonce of its own`, async () => {
      const [first, second] = [await request(server.url + path), await request(server.url + path)];
      const nonce = /nonce="([^"]{20,})"/.exec(first.text)?.[1] ?? '';
      expect(first.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(first.headers.get('content-security-policy')).toBe(
        `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; connect-src 'self'; ` +
          "img-src 'self' data: blob:; font-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'",
      );
      expect(second.text).not.toContain(nonce);
      expect(first.text).not.toContain('__CSP_NONCE__');
    });

  for (const path of ['/', '/assets/main-abc123.js', '/favicon.svg', '/assets/missing.js'])
    it(`${path} carries the security headers`, async () => {
      const { headers } = await request(server.url + path);
      expect(Object.fromEntries(headers)).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers.has('x-powered-by')).toBe(false);
    });

  it('assets never change, are the same in every sandbox, and travel compressed', async () => {
    const asset = `${server.url}/assets/main-abc123.js`;
    const plain = await request(asset, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.text).toBe(SCRIPT);
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const known = await request(asset, { headers: { 'if-none-match': plain.headers.get('etag') ?? '' } });
    expect([known.status, known.text]).toEqual([304, '']);
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const bytes = await packedBytes(asset, encoding);
      expect(bytes.length).toBeLessThan(500);
      expect(unpack(bytes).toString()).toBe(SCRIPT);
    }
    expect((await request(`${server.url}/s/demo/favicon.svg`)).headers.get('content-type')).toBe('image/svg+xml');
  });

  const missing = [
    { path: '/assets/main-old.js', text: '文件不存在' },
    { path: '/assets/..%2findex.html', text: '文件不存在' },
    { path: '/assets/..%5c..%5cpackage.json', text: '文件不存在' },
    { path: '/s/demo/assets/none.css', text: '文件不存在' },
  ];
  for (const { path, text } of missing)
    it(`${path} is missing, and is not the page`, async () => {
      const reply = await request(server.url + path);
      expect([reply.status, reply.text]).toEqual([404, text]);
    });

  it('an unknown sandbox says so', async () => {
    const reply = await request(`${server.url}/s/nowhere/`);
    expect(reply.status).toBe(404);
    expect(reply.text).toContain('沙箱不存在');
  });

  it('/s/demo leads to /s/demo/', async () => {
    const reply = await request(`${server.url}/s/demo`);
    expect([reply.status, reply.headers.get('location')]).toEqual([308, '/s/demo/']);
  });

  it('the page is only read', async () => {
    expect((await request(`${server.url}/login`, { method: 'POST' })).status).toBe(405);
    const head = await request(`${server.url}/login`, { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
  });
});

/** fetch unpacks by itself, so this asks below it. */
async function packedBytes(url: string, encoding: string): Promise<Buffer> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      expect(response.headers['content-encoding']).toBe(encoding);
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)));
    }).on('error', reject);
  });
}
