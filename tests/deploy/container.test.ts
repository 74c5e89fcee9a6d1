import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { canRunContainer, Container, imageInstructions, repositoryFile } from '../support/container.ts';

const containerfile = repositoryFile('scripts/deploy/Containerfile');

describe('container file', () => {
  test('names its base images by version and digest', () => {
    const bases = [...containerfile.matchAll(/^FROM (\S+)/gm)].map(([, base = '']) => base);
    const [built, empty, served, ...more] = bases;
    // `scratch` is the empty image, which has no version.
    expect([empty, more]).toEqual(['scratch', []]);
    for (const base of [built, served]) expect(base).toMatch(/^[a-z]+:\d+\.[\d.]+-[a-z-]*slim@sha256:[0-9a-f]{64}$/);
  });

  test('drops root before it runs anything, and uses a numeric user id that an orchestrator can check', () => {
    expect(imageInstructions.indexOf('\nUSER 10001:10001\n')).toBeGreaterThan(imageInstructions.indexOf('\nRUN '));
    expect(imageInstructions.indexOf('\nCMD ')).toBeGreaterThan(imageInstructions.indexOf('\nUSER '));
    expect(imageInstructions.match(/^USER /gm)).toHaveLength(1);
  });

  test('keeps the source maps in a stage of their own, outside the served image', () => {
    expect(containerfile).toMatch(/^FROM scratch AS maps\nCOPY --from=build \/console\/web\/dist-maps \/$/m);
    expect(imageInstructions).not.toContain('maps');
  });

  test('makes the built files readable by every user, whatever their mode on the build machine', () => {
    expect(containerfile).toMatch(/^RUN npm run build && .*chmod -R a\+rX web\/dist$/m);
  });

  test('documents a minimal run command and defines a health check', () => {
    for (const option of ['--read-only', '--tmpfs /tmp', '--cap-drop ALL', '--security-opt no-new-privileges'])
      expect(containerfile).toContain(option);
    expect(imageInstructions).toMatch(/^HEALTHCHECK .*"https:\/\/127\.0\.0\.1:8443\/healthz"\]$/m);
  });
});

describe.skipIf(!canRunContainer())('container command run by a user who can write only to /tmp', () => {
  let backend: Server;
  let container: Container;

  beforeAll(async () => {
    backend = createServer((request, response) => void buffer(request).then((sent) => response.end(sent))).listen(
      0,
      '127.0.0.1',
    );
    await once(backend, 'listening');
    container = await Container.start({
      backend: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
      html: { 'index.html': '<div id="root"></div>' },
    });
  });
  afterAll(async () => {
    await container.stop();
    backend.close();
  });

  test('serves the page', async () => {
    const { status, headers, body } = await container.ask('GET', '/');
    expect([status, body.toString()]).toEqual([200, '<div id="root"></div>']);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('forwards uploads and responses that are larger than its memory buffers', async () => {
    const upload = Buffer.alloc(5_000_000, 'x');
    const response = await container.ask('POST', '/business/api/upload', { body: upload });
    expect([response.status, response.body.equals(upload)]).toEqual([200, true]);
    expect(await container.lineOf(response)).toMatchObject({
      method: 'POST',
      path: '/business/api/upload',
      protocol: 'HTTP/1.1',
      status: 200,
      bytes: upload.length,
      upstreamStatus: 200,
    });
  });

  test('writes only below /tmp and logs no error', () => {
    const added = container.files().filter((name) => !container.imageFiles.includes(name));
    expect(added.length).toBeGreaterThan(0);
    expect(added.filter((name) => !name.startsWith('tmp/'))).toEqual([]);
    expect(container.log()).not.toMatch(/\[(emerg|alert|crit|error)\]/);
  });

  test('answers the health check over HTTPS and HTTP without a log line', async () => {
    const { status } = await container.ask('GET', '/healthz');
    const plain = await fetch(`http://127.0.0.1:${container.ports.http}/healthz`, { redirect: 'manual' });
    expect([status, plain.status]).toEqual([204, 204]);
    expect(container.log()).not.toContain('healthz');
  });

  test('refuses to start without a backend and names the missing setting', async () => {
    const { code, log } = await Container.refuse({});
    expect(code).not.toBe(0);
    expect(log).toContain('BACKEND');
  });
});

describe.skipIf(!canRunContainer())('stopping container', () => {
  test('finishes a request in flight after SIGQUIT, and refuses new connections', async () => {
    const backend = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void backend.close());
    await once(backend, 'listening');
    const container = await Container.start({ backend: `http://127.0.0.1:${(backend.address() as AddressInfo).port}` });
    onTestFinished(() => container.stop());
    const saving = container.ask('POST', '/business/api/sc/room/add', { body: '{}' });
    const [, response] = await once(backend, 'request');
    const stop = /^STOPSIGNAL (\w+)$/m.exec(imageInstructions)?.[1] as NodeJS.Signals;
    container.process.kill(stop);
    await vi.waitUntil(() =>
      container.ask('GET', '/healthz').then(
        () => false,
        ({ code }) => code === 'ECONNREFUSED',
      ),
    );
    response.end('saved');
    expect((await saving).body.toString()).toBe('saved');
    if (container.process.exitCode === null) await once(container.process, 'exit');
    expect(container.process.exitCode).toBe(0);
  });
});
