import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressAssets } from '#scripts/commands/compress.mjs';
import { rawRequest, startTestServer, type TestServer } from '../../support/server.ts';
import { rawResponse, decompressedText } from '../../support/wire.ts';

const PAGE = '<!doctype html><html><meta property="csp-nonce" nonce="__CSP_NONCE__"><div id="root"></div>';
const ASSET = '/assets/main-abc123.js';
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(5_000))})`;

describe('built console', () => {
  let dist: string;
  let server: TestServer;
  beforeAll(async () => {
    dist = mkdtempSync(join(tmpdir(), 'mock-dist-'));
    mkdirSync(join(dist, 'assets'));
    writeFileSync(join(dist, 'index.html'), PAGE);
    writeFileSync(join(dist, 'assets/main-abc123.js'), SCRIPT);
    writeFileSync(join(dist, 'favicon.svg'), `<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(5_000)}</svg>`);
    writeFileSync(join(dist, 'assets/older-abc123.css'), 'a{color:red}'.repeat(500));
    await compressAssets(dist);
    // Removes one of the two compressed forms of this file, as if the build had written only the other.
    rmSync(join(dist, 'assets/older-abc123.css.br'));
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
    it(`serves the console’s page for ${path}, with a fresh nonce`, async () => {
      const [first, second] = [await rawRequest(server.url + path), await rawRequest(server.url + path)];
      const nonce = /nonce="([^"]{20,})"/.exec(first.text)?.[1] ?? '';
      expect(first.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(first.headers.get('content-security-policy')).toBe(
        `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; connect-src 'self'; ` +
          "img-src 'self' data: blob:; font-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'",
      );
      expect(second.text).not.toContain(nonce);
      expect(first.text).not.toContain('__CSP_NONCE__');
    });

  it('writes the attributes of sandbox and white label into the page, escaped', async () => {
    const brand = { brandName: '新星艺术培训学校', shortName: '新星"><script>', colour: 'sky' };
    await server.sandbox({ id: 'branded', name: '新星"><script>', brand });
    const { text } = await rawRequest(`${server.url}/s/branded/login`);
    expect(text).toContain(
      '<html data-sandbox="新星&#34;&#62;&#60;script&#62;" data-brand="新星&#34;&#62;&#60;script&#62;" data-logo="" data-colour="sky">',
    );
    expect((await rawRequest(`${server.url}/s/demo/login`)).text).toContain('<html data-sandbox="demo">');
  });

  for (const path of ['/', '/assets/main-abc123.js', '/favicon.svg', '/assets/missing.js'])
    it(`${path} carries the security headers`, async () => {
      const { headers } = await rawRequest(server.url + path);
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

  const packings = [
    { accepted: 'gzip, deflate, br, zstd', encoding: 'br' },
    { accepted: 'gzip, deflate', encoding: 'gzip' },
    { accepted: 'br;q=0, gzip', encoding: 'gzip' },
    { accepted: 'identity', encoding: undefined },
    { accepted: undefined, encoding: undefined },
  ];
  for (const { accepted, encoding } of packings)
    it(`answers Accept-Encoding “${accepted ?? ''}” with ${encoding ?? 'no encoding'}`, async () => {
      const { status, headers, bytes } = await rawResponse(server.url + ASSET, { 'accept-encoding': accepted });
      expect([status, headers]).toMatchObject([
        200,
        {
          'content-type': 'text/javascript; charset=utf-8',
          'content-length': String(bytes.length),
          'cache-control': 'public, max-age=31536000, immutable',
          vary: 'Accept-Encoding',
        },
      ]);
      expect(headers['content-encoding']).toBe(encoding);
      expect(bytes.length < 500).toBe(encoding !== undefined);
      expect(decompressedText({ headers, bytes })).toBe(SCRIPT);
    });

  it('gives each encoding of an asset its own ETag', async () => {
    const ask = (accepted: string, tag?: string) =>
      rawResponse(server.url + ASSET, { 'accept-encoding': accepted, 'if-none-match': tag });
    const tags = await Promise.all(['br', 'gzip', 'identity'].map(async (one) => (await ask(one)).headers.etag ?? ''));
    expect(new Set(tags).size).toBe(3);
    for (const [place, accepted] of ['br', 'gzip', 'identity'].entries()) {
      const answers = await Promise.all(tags.map((tag) => ask(accepted, tag)));
      expect(answers.map(({ status }) => status)).toEqual([0, 1, 2].map((one) => (one === place ? 304 : 200)));
      const known = answers[place];
      expect([known?.bytes.length, known?.headers.vary]).toEqual([0, 'Accept-Encoding']);
    }
  });

  it('answers HEAD requests, and ignores Range headers', async () => {
    const accepted = { 'accept-encoding': 'br' };
    const whole = await rawResponse(server.url + ASSET, accepted);
    const { date: _, ...headers } = whole.headers;
    const head = await rawResponse(server.url + ASSET, accepted, 'HEAD');
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect(head.headers).toMatchObject({ ...headers, 'content-security-policy': expect.any(String) });
    const part = await rawResponse(server.url + ASSET, { ...accepted, range: 'bytes=0-9' });
    expect([part.status, part.bytes]).toEqual([200, whole.bytes]);
  });

  it('sends the only form of a file that the build wrote, compressed or not', async () => {
    const icon = await rawResponse(`${server.url}/s/demo/favicon.svg`, { 'accept-encoding': 'gzip, br' });
    expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(icon.headers['content-encoding']).toBe(undefined);
    const style = await rawResponse(`${server.url}/assets/older-abc123.css`, { 'accept-encoding': 'gzip, br' });
    expect([style.status, style.headers['content-encoding']]).toEqual([200, 'gzip']);
    expect(decompressedText(style)).toBe('a{color:red}'.repeat(500));
  });

  const missing = [
    { path: '/assets/main-old.js', text: '文件不存在' },
    { path: '/assets/main-abc123.js.br', text: '文件不存在' },
    { path: '/assets/main-abc123.js.gz', text: '文件不存在' },
    { path: '/assets/..%2findex.html', text: '文件不存在' },
    { path: '/assets/..%5c..%5cpackage.json', text: '文件不存在' },
    { path: '/s/demo/assets/none.css', text: '文件不存在' },
  ];
  for (const { path, text } of missing)
    it(`returns 404 for ${path}, not the page`, async () => {
      const reply = await rawRequest(server.url + path);
      expect([reply.status, reply.text]).toEqual([404, text]);
    });

  it('reports an unknown sandbox', async () => {
    const reply = await rawRequest(`${server.url}/s/nowhere/`);
    expect(reply.status).toBe(404);
    expect(reply.text).toContain('沙箱不存在');
  });

  it('/s/demo redirects to /s/demo/', async () => {
    const reply = await rawRequest(`${server.url}/s/demo`);
    expect([reply.status, reply.headers.get('location')]).toEqual([308, '/s/demo/']);
  });

  it('accepts only read requests for the page', async () => {
    expect((await rawRequest(`${server.url}/login`, { method: 'POST' })).status).toBe(405);
    const head = await rawRequest(`${server.url}/login`, { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
  });
});
