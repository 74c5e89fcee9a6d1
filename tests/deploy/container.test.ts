import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import { request as requestByTls } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#scripts/commands/port.mjs';
import { isRoot } from '../support/browser.ts';
import { findNginx } from '../support/nginx.ts';
import { waitForResponse, canServe, writeCertificate } from '../support/production.ts';

const deployFile = (name: string): string =>
  readFileSync(new URL(`../../scripts/deploy/${name}`, import.meta.url), 'utf8');
const containerfile = deployFile('Containerfile');
const [image = ''] = containerfile.split(/^FROM (?=debian)/m).slice(1);

describe('container file', () => {
  test('names its base images by version and digest', () => {
    const bases = [...containerfile.matchAll(/^FROM (\S+)/gm)].map(([, base = '']) => base);
    expect(bases).toHaveLength(2);
    for (const base of bases) expect(base).toMatch(/^[a-z]+:\d+\.[\d.]+-[a-z-]*slim@sha256:[0-9a-f]{64}$/);
  });

  test('drops root before it runs anything, and uses a numeric user id that an orchestrator can check', () => {
    expect(image.indexOf('\nUSER 10001:10001\n')).toBeGreaterThan(image.indexOf('\nRUN '));
    expect(image.indexOf('\nCMD ')).toBeGreaterThan(image.indexOf('\nUSER '));
    expect(image.match(/^USER /gm)).toHaveLength(1);
  });

  test('documents a minimal run command and defines a health check', () => {
    for (const option of ['--read-only', '--tmpfs /tmp', '--cap-drop ALL', '--security-opt no-new-privileges'])
      expect(containerfile).toContain(option);
    expect(image).toMatch(/^HEALTHCHECK .*"https:\/\/127\.0\.0\.1:8443\/"\]$/m);
  });
});

const nginx = findNginx();
const hasEnvsubst = spawnSync('envsubst', ['--version']).status === 0;
const USER = { uid: 10001, gid: 10001 };
/**
 * True if the test can start nginx as USER. Only root can switch users, and USER may be unable to read a clone in
 * root's home. A test that does not run as root is unprivileged already.
 */
const canDropRoot =
  isRoot() && spawnSync(nginx?.program ?? '', ['-v'], { ...USER, env: nginx?.env ?? {} }).status === 0;

describe.skipIf(!canServe() || !hasEnvsubst)('container command run by a user who can write only to /tmp', () => {
  let folder: string;
  let backend: Server;
  let program: ChildProcess;
  let ports: { http: number; https: number };
  let before: string[];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'console-image-'));
    backend = createServer((request, response) => void buffer(request).then((sent) => response.end(sent))).listen(
      0,
      '127.0.0.1',
    );
    await once(backend, 'listening');
    ports = { http: await freePort(), https: await freePort() };
    writeImage(folder, ports);
    before = filesOf(folder);
    program = run({ BACKEND: `http://127.0.0.1:${(backend.address() as AddressInfo).port}` });
    await waitForResponse(`http://127.0.0.1:${ports.http}`);
  });
  afterAll(async () => {
    if (program.exitCode === null && program.kill('SIGQUIT')) await once(program, 'exit');
    backend.close();
    spawnSync('chmod', ['-R', 'u+w', folder]);
    rmSync(folder, { recursive: true });
  });

  test('serves the page and the health check', async () => {
    const { status, headers, body } = await ask('GET', '/');
    expect([status, body.toString()]).toEqual([200, '<div id="root"></div>']);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('forwards uploads and responses that are larger than its memory buffers', async () => {
    const upload = Buffer.alloc(5_000_000, 'x');
    const { status, body } = await ask('POST', '/business/api/upload', upload);
    expect([status, body.equals(upload)]).toEqual([200, true]);
  });

  test('writes only below /tmp and logs no error', () => {
    const added = filesOf(folder).filter((name) => !before.includes(name));
    expect(added.length).toBeGreaterThan(0);
    expect(added.filter((name) => !name.startsWith('tmp/'))).toEqual([]);
    const log = readFileSync(join(folder, 'tmp/log'), 'utf8');
    expect(log).toContain('"POST /business/api/upload HTTP/1.1" 200');
    expect(log).not.toMatch(/\[(emerg|alert|crit|error)\]/);
  });

  test('refuses to start without a backend and names the missing setting', async () => {
    const refused = run({});
    const [code] = await once(refused, 'exit');
    expect(code).not.toBe(0);
    expect(readFileSync(join(folder, 'tmp/log'), 'utf8')).toContain('BACKEND');
  });

  /**
   * Runs the image's CMD with the image's folders mapped into the test folder. The output goes to a file, as with
   * Docker.
   */
  function run(environment: Record<string, string>): ChildProcess {
    const [shell = '', ...options] = JSON.parse(/^CMD (\[.*\])$/m.exec(image)?.[1] ?? '[]') as string[];
    const log = openSync(join(folder, 'tmp/log'), 'a');
    return spawn(
      shell,
      options.map((option) => inFolder(option, folder)),
      {
        ...(canDropRoot && USER),
        stdio: ['ignore', log, log],
        env: {
          ...nginx?.env,
          PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
          FILE_HOST: '',
          BACKEND_CA: '/etc/ssl/certs/ca-certificates.crt',
          CERTIFICATE: join(folder, 'image/etc/nginx/tls/certificate.pem'),
          CERTIFICATE_KEY: join(folder, 'image/etc/nginx/tls/key.pem'),
          ...environment,
        },
      },
    );
  }

  async function ask(method: string, path: string, sent?: Buffer) {
    const ca = readFileSync(join(folder, 'image/etc/nginx/tls/certificate.pem'));
    const request = requestByTls(`https://127.0.0.1:${ports.https}${path}`, { method, ca });
    request.end(sent);
    const [response] = await once(request, 'response');
    return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
  }
});

/** Writes the content of the image, read-only, next to a writable /tmp. */
function writeImage(folder: string, ports: { http: number; https: number }): void {
  const image = join(folder, 'image');
  for (const path of ['etc/nginx/tls', 'usr/share/nginx/html']) mkdirSync(join(image, path), { recursive: true });
  for (const path of ['bin', 'tmp']) mkdirSync(join(folder, path));
  symlinkSync(nginx?.program ?? '', join(folder, 'bin/nginx'));
  writeCertificate(join(image, 'etc/nginx/tls'));
  writeFileSync(join(image, 'usr/share/nginx/html/index.html'), '<div id="root"></div>');
  const main = inFolder(deployFile('container.conf'), folder)
    .replace(/include \S+\/modules-enabled\/\S+/, nginx?.modules ?? '')
    .replace(/\S+\/mime\.types/, nginx?.types ?? '');
  const site = inFolder(deployFile('nginx.conf'), folder)
    .replaceAll('listen 8080', `listen 127.0.0.1:${ports.http}`)
    .replaceAll('listen 8443', `listen 127.0.0.1:${ports.https}`);
  writeFileSync(join(image, 'etc/nginx/container.conf'), main);
  writeFileSync(join(image, 'etc/nginx/console.conf.template'), site);
  writeFileSync(join(folder, 'tmp/log'), '');
  spawnSync('chmod', ['-R', 'a+rX,a-w', folder]);
  spawnSync('chmod', ['-R', 'a+rwX', join(folder, 'tmp')]);
}

/** Maps the image's paths into a folder. */
const inFolder = (text: string, folder: string): string =>
  text.replace(/(?<![\w/])\/(?:etc\/nginx|usr\/share\/nginx|tmp)(?=\/)/g, (path) =>
    join(folder, path === '/tmp' ? '' : 'image', path),
  );

const filesOf = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' });
