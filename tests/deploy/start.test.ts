import { once } from 'node:events';
import { chmodSync, rmSync, symlinkSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isRoot } from '../support/browser.ts';
import { canDropRoot, canRunContainer, Container } from '../support/container.ts';
import { decompressedText } from '../support/wire.ts';

const INDEX = '<script src="/assets/a-1.js" nonce="__CSP_NONCE__"></script><link href="/assets/a-1.css">';
const backend = 'http://127.0.0.1:9';
const withSettings = (settings: unknown) => ({ backend, mounted: { 'console.json': JSON.stringify(settings) } });

describe.skipIf(!canRunContainer())('console.json of the container', () => {
  test('sends error reports to /console-faults by default when the operator mounts no console.json', async () => {
    const container = await Container.start({ backend, mounted: { 'custom/logo.svg': '<svg/>' } });
    onTestFinished(() => container.stop());
    const { status, headers, body } = await container.ask('GET', '/console.json');
    expect([status, JSON.parse(body.toString())]).toEqual([200, { errorReporting: { address: '/console-faults' } }]);
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-cache' });
    expect((await container.ask('GET', '/custom/logo.svg')).body.toString()).toBe('<svg/>');
  });

  test('is served uncached with an ETag, as the operator mounts it', async () => {
    const settings = { product: { name: '启明' }, unknown: 1 };
    const container = await Container.start(withSettings(settings));
    onTestFinished(() => container.stop());
    const { headers, body } = await container.ask('GET', '/console.json');
    expect(JSON.parse(body.toString())).toEqual(settings);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) });
    const again = await container.ask('GET', '/console.json', { headers: { 'if-none-match': `${headers.etag}` } });
    expect(again.status).toBe(304);
  });

  for (const base of ['', '/console'])
    test(`is included in the page at ${base}/, and cannot end its script element`, async () => {
      const settings = { basePath: `${base}/`, product: { name: '</script><b>' } };
      const html = {
        'index.html': '<script type="application/json"><!--# include virtual="/console.json" --></script>',
      };
      const container = await Container.start({ ...withSettings(settings), html });
      onTestFinished(() => container.stop());
      for (const encoding of ['identity', 'gzip']) {
        const answer = await container.ask('GET', `${base}/edu/room`, { headers: { 'accept-encoding': encoding } });
        const page = decompressedText({ headers: answer.headers, bytes: answer.body });
        const [, included = ''] = /^<script type="application\/json">([^<]*)<\/script>$/.exec(page) ?? [];
        expect(JSON.parse(included)).toEqual(settings);
      }
    });

  test('lets the container start with invalid settings that only the console reads, and logs them', async () => {
    const settings = { product: { colour: 'li' }, reminders: { fewHours: 2.5 }, unavailableCalls: ['x'], theme: 1 };
    const container = await Container.start(withSettings(settings));
    onTestFinished(() => container.stop());
    const { body } = await container.ask('GET', '/console.json');
    expect(JSON.parse(body.toString())).toEqual(settings);
    for (const problem of [
      'product.colour has an invalid value: "li"; the default applies',
      'reminders.fewHours has an invalid value: 2.5; the default applies',
      'unavailableCalls has an invalid value: "x"; the default applies',
      'theme is unknown',
    ])
      expect(container.log()).toContain(`console.json: ${problem}\n`);
  });

  for (const [address, problem] of [
    ['https://backend.example/api', 'BACKEND must not have a path: /api'],
    ['backend.example', 'BACKEND must begin with https:// or http://: backend.example'],
    ['https://user:secret@backend.example', 'BACKEND must have only a host and a port after https:// or http://.'],
    ['https://backend.example?a', 'BACKEND must have only a host and a port after https:// or http://.'],
    // An --env-file that was edited on Windows.
    ['https://backend.example\r', 'BACKEND must have only a host and a port after https:// or http://.'],
    ['http://$host', 'BACKEND must have only a host and a port after https:// or http://.'],
  ] as const)
    test(`refuses the backend ${address}`, async () => {
      const { code, log } = await Container.refuse({ backend: address });
      expect(code).not.toBe(0);
      expect(log).toBe(`${problem}\n`);
    });

  const timeouts = [
    { settings: {}, seconds: 185 },
    { settings: { timeouts: { moveIn: 10 } }, seconds: 35 },
    { settings: { timeouts: { call: 99.5, file: 1, moveIn: 2 } }, seconds: 105 },
  ];
  for (const { settings, seconds } of timeouts)
    test(`waits ${seconds} s for the backend with ${JSON.stringify(settings)}`, async () => {
      const container = await Container.start(withSettings(settings));
      onTestFinished(() => container.stop());
      expect(container.configuration()).toContain(`proxy_read_timeout ${seconds}s;`);
    });

  test('allows the page to connect to the host of the error reports', async () => {
    const container = await Container.start(
      withSettings({ errorReporting: { format: 'sentry', address: 'https://key@sentry.example:9000/1' } }),
    );
    onTestFinished(() => container.stop());
    const { headers } = await container.ask('GET', '/');
    expect(headers['content-security-policy']).toContain("; connect-src 'self' https://sentry.example:9000; ");
  });

  const invalid = [
    { content: '', problem: 'must contain one JSON object.' },
    { content: '{"basePath": ', problem: 'is not valid JSON: ' },
    { content: '{} {}', problem: 'must contain one JSON object.' },
    { content: '[]', problem: 'must contain one JSON object.' },
    { content: '{"basePath":null}', problem: 'basePath has an invalid value: null' },
    { content: '{"basePath":"/a/;return 200/"}', problem: 'basePath has an invalid value: "/a/;return 200/"' },
    { content: '{"basePath":"/a"}', problem: 'basePath has an invalid value: "/a"' },
    { content: '{"basePath":"/../"}', problem: 'basePath has an invalid value: "/../"' },
    { content: '{"basePath":"/a/\\n"}', problem: 'basePath has an invalid value: "/a/\\n"' },
    { content: '{"basePath":"/教室/"}', problem: 'basePath has an invalid value: "/教室/"' },
    { content: '{"basePath":"/\\u0024uri/"}', problem: 'basePath has an invalid value: "/$uri/"' },
    { content: '{"apiPrefixes":{"auth":"/a|/b"}}', problem: 'apiPrefixes.auth has an invalid value: "/a|/b"' },
    { content: '{"apiPrefixes":"/a"}', problem: 'apiPrefixes must be an object.' },
    {
      content: '{"timeouts":{"call":"8; return 200"}}',
      problem: 'timeouts.call has an invalid value: "8; return 200"',
    },
    { content: '{"timeouts":{"moveIn":901}}', problem: 'timeouts.moveIn has an invalid value: 901' },
    {
      content: '{"errorReporting":{"address":"https://a;script-src/"}}',
      problem: 'errorReporting.address has an invalid host.',
    },
  ];
  for (const { content, problem } of invalid)
    test(`keeps the container from starting, with one sentence, if it is ${content || 'empty'}`, async () => {
      const { code, log } = await Container.refuse({ backend, mounted: { 'console.json': content } });
      expect(code).not.toBe(0);
      expect(log.trim().split('\n')).toEqual([expect.stringContaining(`/etc/console/console.json`)]);
      expect(log).toContain(problem);
    });
});

describe.skipIf(!canRunContainer())('console.json that cannot be used', () => {
  const file = (image: string): string => join(image, 'etc/console/console.json');
  const unreadable = [
    { name: 'another user’s', needsUser: true, prepare: (image: string) => chmodSync(file(image), 0) },
    {
      name: 'in another user’s folder',
      needsUser: true,
      prepare: (image: string) => chmodSync(join(image, 'etc/console'), 0),
    },
    {
      name: 'a link to a file outside the mounted folder',
      needsUser: false,
      prepare: (image: string) => {
        chmodSync(dirname(file(image)), 0o755);
        rmSync(file(image));
        symlinkSync('/srv/none/console.json', file(image));
      },
    },
  ];
  for (const { name, needsUser, prepare } of unreadable)
    test.skipIf(needsUser && isRoot() && !canDropRoot)(
      `keeps the container from starting if it is ${name}`,
      async () => {
        const { code, log } = await Container.refuse({ ...withSettings({}), prepare });
        expect(code).not.toBe(0);
        expect(log).toMatch(/^\S*\/etc\/console\/console\.json cannot be read by user \d+\.\n$/);
      },
    );

  test('keeps the container from starting if it is saved in another encoding', async () => {
    const content = Buffer.concat([
      Buffer.from('{"product":{"name":"'),
      Buffer.from('c6f4c3f7', 'hex'),
      Buffer.from('"}}'),
    ]);
    const { code, log } = await Container.refuse({ backend, mounted: { 'console.json': content } });
    expect(code).not.toBe(0);
    expect(log).toMatch(/^\S*\/etc\/console\/console\.json is not UTF-8 text\.\n$/);
  });

  test('is read with a byte order mark', async () => {
    const container = await Container.start({
      backend,
      mounted: { 'console.json': '\ufeff{"product":{"name":"启明"}}' },
    });
    onTestFinished(() => container.stop());
    const { body } = await container.ask('GET', '/console.json');
    expect(JSON.parse(body.toString())).toEqual({ product: { name: '启明' } });
  });
});

describe.skipIf(!canRunContainer())('console below a base path', () => {
  let server: Server;
  let container: Container;

  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/api.v2/moves') response.setHeader('location', '/api.v2/moved').writeHead(302);
      if (request.url === '/api.v2/cookie') response.setHeader('set-cookie', 'a=1; Path=/api.v2; HttpOnly');
      response.end(request.url);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const settings = { basePath: '/my.console/', apiPrefixes: { business: '/api.v2' } };
    container = await Container.start({
      backend: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      html: {
        'index.html': INDEX,
        'assets/a-1.js': 'a;',
        'assets/a-1.js.br': 'compressed',
        'agreements/user.pdf': 'pdf',
        'asset-worker.js': 'worker;',
      },
      mounted: { 'console.json': JSON.stringify(settings), 'custom/logo.svg': '<svg/>', 'private.key': 'secret' },
    });
  });
  afterAll(async () => {
    await container.stop();
    server.close();
  });

  for (const path of ['/my.console/', '/my.console/edu/room', '/my.console/business/api/a'])
    test(`answers ${path} with a page that refers to files below the base path`, async () => {
      const { status, headers, body } = await container.ask('GET', path);
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(body.toString()).toMatch(
        /^<script src="\/my\.console\/assets\/a-1\.js" nonce="[0-9a-f]{32}"><\/script><link href="\/my\.console\/assets\/a-1\.css">$/,
      );
    });

  const files = [
    { path: 'assets/a-1.js', content: 'a;', cached: 'public, max-age=31536000, immutable' },
    { path: 'agreements/user.pdf', content: 'pdf', cached: 'no-cache' },
    { path: 'asset-worker.js', content: 'worker;', cached: 'no-cache' },
    { path: 'custom/logo.svg', content: '<svg/>', cached: 'no-cache' },
  ];
  for (const { path, content, cached } of files)
    test(`serves ${path} below the base path`, async () => {
      const { status, headers, body } = await container.ask('GET', `/my.console/${path}`);
      expect([status, body.toString(), headers['cache-control']]).toEqual([200, content, cached]);
    });

  test('serves compressed assets below the base path', async () => {
    const accept = { headers: { 'accept-encoding': 'br' } };
    expect((await container.ask('GET', '/my.console/assets/a-1.js', accept)).body.toString()).toBe('compressed');
  });

  test('redirects the base path without a slash', async () => {
    const { status, headers } = await container.ask('GET', '/my.console');
    expect([status, headers.location]).toEqual([308, '/my.console/']);
  });

  const calls = ['/api.v2/sc/room/list?name=a%2Fb', '/api.v2/name/a%2Fb%20c', '/loginAuth/x', '/oauthServer/api/x'];
  for (const path of calls)
    test(`passes ${path} to the backend without the base path, and otherwise unchanged`, async () => {
      const { body } = await container.ask('GET', `/my.console${path}`);
      expect(body.toString()).toBe(path);
    });

  test('adds the base path to redirects and cookies of the backend', async () => {
    const { headers } = await container.ask('GET', '/my.console/api.v2/moves');
    expect(headers.location).toMatch(/^(https:\/\/127\.0\.0\.1(:\d+)?)?\/my\.console\/api\.v2\/moved$/);
    const { headers: other } = await container.ask('GET', '/my.console/api.v2/cookie');
    expect(other['set-cookie']).toEqual(['a=1; Path=/my.console/api.v2; HttpOnly']);
  });

  const unknown = [
    '/',
    '/assets/a-1.js',
    '/api.v2/sc/room/list',
    '/console.json',
    '/custom/logo.svg',
    '/index.html',
    '/my.consoles/',
    '/myxconsole/',
    '/private.key',
    '/my.console/assets/a-1.js.br',
    '/my.console/assets/gone.js',
    '/my.console/custom/../private.key',
    '/my.console/custom/%2e%2e/private.key',
    '/my.console/custom../private.key',
    '/my.console/custom/gone.svg',
    '/my.console/.vite/manifest.json',
    '/console-error',
    '/console-backend',
  ];
  for (const path of unknown)
    test(`answers ${path} with 404 or the page, and with no other file`, async () => {
      const { status, headers, body } = await container.ask('GET', path);
      if (status === 200) expect(body.toString()).toContain('<script src="/my.console/assets/a-1.js"');
      else expect([status, body.toString(), headers['cache-control']]).toEqual([404, '找不到该页面。', 'no-cache']);
    });

  test('answers the health check outside the base path', async () => {
    expect((await container.ask('GET', '/healthz')).status).toBe(204);
  });

  test('refuses a call whose prefix is encoded', async () => {
    expect((await container.ask('GET', '/my.console/api%2ev2/a')).status).toBe(400);
  });

  test('redirects HTTP to HTTPS with the whole address', async () => {
    const address = `http://127.0.0.1:${container.ports.http}/my.console/edu/room?a=1`;
    const { headers } = await fetch(address, { redirect: 'manual' });
    expect(headers.get('location')).toBe('https://127.0.0.1/my.console/edu/room?a=1');
  });
});
