import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request as requestByTls } from 'node:https';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { vi } from 'vitest';
import { freePort } from '#scripts/commands/port.mjs';
import { isRoot } from './browser.ts';
import { findNginx } from './nginx.ts';
import { canServe, type Ports, waitForResponse, writeCertificate } from './production.ts';

export const repositoryFile = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

/** Instructions of the image, without those of the stage that builds the console. */
export const imageInstructions = repositoryFile('scripts/deploy/Containerfile').split(/^FROM (?=debian)/m)[1] ?? '';

/** True if the container's command can run on this machine. */
export const canRunContainer = canServe;

const nginx = findNginx();
const USER = { uid: 10001, gid: 10001 };
/**
 * True if the test can start nginx as USER. Only root can switch users, and USER may be unable to read a clone in
 * root's home. A test that does not run as root is unprivileged already.
 */
export const canDropRoot =
  isRoot() && spawnSync(nginx?.program ?? '', ['-v'], { ...USER, env: nginx?.env ?? {} }).status === 0;

export interface ContainerOptions {
  /** Address of the backend, or undefined to leave BACKEND unset. */
  backend?: string | undefined;
  /** Content of the image's html folder by path. Overrides the built files in `built`. */
  html?: Record<string, string>;
  /** Folder of built files. */
  built?: string;
  /** Files that the operator mounts at /etc/console by path. */
  mounted?: Record<string, string | Buffer>;
  /** Folder that is mounted at /var/lib/console. */
  volume?: string;
  environment?: Record<string, string>;
  /** Changes the folder of the image before the start. */
  prepare?: (image: string) => void;
}

export interface ContainerResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Process of the image's command, with the image's folders inside a temporary folder. Only `tmp` is writable. */
export class Container {
  readonly folder = mkdtempSync(join(tmpdir(), 'console-image-'));
  /** Files of the image, by path below `folder`. */
  readonly imageFiles: readonly string[];
  readonly process: ChildProcess;

  private constructor(
    readonly ports: Ports,
    options: ContainerOptions,
  ) {
    writeImage(this.folder, ports, options);
    // Listed first, because the preparation may make a folder unreadable.
    this.imageFiles = this.files();
    options.prepare?.(join(this.folder, 'image'));
    this.process = this.run(options);
  }

  /** Starts a container, and waits until it accepts requests. */
  static async start(options: ContainerOptions): Promise<Container> {
    const container = await Container.create(options);
    try {
      // Polls the health check, because nginx does not log it.
      await waitForResponse(`http://127.0.0.1:${container.ports.http}/healthz`);
    } catch (error) {
      const log = container.log();
      await container.stop();
      throw new Error(`The container did not start: ${log}`, { cause: error });
    }
    return container;
  }

  /** Starts a container whose options prevent its start, and waits until it exits. @returns its exit code and log */
  static async refuse(options: ContainerOptions): Promise<{ code: number; log: string }> {
    const container = await Container.create(options);
    const [code] = await once(container.process, 'exit');
    const log = container.log();
    await container.stop();
    return { code, log };
  }

  private static async create(options: ContainerOptions): Promise<Container> {
    return new Container({ http: await freePort(), https: await freePort() }, options);
  }

  /** Returns everything that the container has written to stdout and stderr. */
  log(): string {
    return readFileSync(this.logFile, 'utf8');
  }

  /** Returns the log's JSON lines. */
  lines(): Record<string, unknown>[] {
    return this.log()
      .split('\n')
      .slice(0, -1)
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
  }

  /** Waits for the log line of a response, which nginx writes after it has sent the response. */
  async lineOf({ headers }: { headers: IncomingHttpHeaders }): Promise<Record<string, unknown>> {
    const find = () => this.lines().find(({ request }) => request === headers['x-request-id']);
    return vi.waitUntil(find, { timeout: 5000, interval: 10 });
  }

  /** Returns the paths of all files below `folder`. */
  files(): string[] {
    return readdirSync(this.folder, { recursive: true, encoding: 'utf8' });
  }

  /** Returns the configuration that nginx uses. */
  configuration(): string {
    return readFileSync(join(this.folder, 'tmp/console.conf'), 'utf8');
  }

  get certificate(): Buffer {
    return readFileSync(join(this.folder, 'image/etc/nginx/tls/certificate.pem'));
  }

  async ask(
    method: string,
    path: string,
    { body, headers = {} }: { body?: Buffer | string; headers?: Record<string, string> } = {},
  ): Promise<ContainerResponse> {
    const request = requestByTls(`https://127.0.0.1:${this.ports.https}`, {
      path,
      method,
      headers,
      ca: this.certificate,
      agent: new Agent(),
    });
    request.end(body);
    const [response] = await once(request, 'response');
    return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
  }

  async stop(): Promise<void> {
    if (this.process.exitCode === null && this.process.kill('SIGQUIT')) await once(this.process, 'exit');
    spawnSync('chmod', ['-R', 'u+rwX', this.folder]);
    rmSync(this.folder, { recursive: true });
  }

  private get logFile(): string {
    return join(this.folder, 'tmp/log');
  }

  /** Runs the image's CMD. The output goes to a file, as with Docker. */
  private run({ backend, environment }: ContainerOptions): ChildProcess {
    const [shell = '', ...rest] = JSON.parse(/^CMD (\[.*\])$/m.exec(imageInstructions)?.[1] ?? '[]') as string[];
    const log = openSync(this.logFile, 'a');
    return spawn(
      shell,
      rest.map((option) => inFolder(option, this.folder)),
      {
        ...(canDropRoot && USER),
        stdio: ['ignore', log, log],
        env: {
          ...nginx?.env,
          PATH: `${join(this.folder, 'bin')}:${process.env['PATH']}`,
          FILE_HOST: '',
          BACKEND_CA: '/etc/ssl/certs/ca-certificates.crt',
          CERTIFICATE: join(this.folder, 'image/etc/nginx/tls/certificate.pem'),
          CERTIFICATE_KEY: join(this.folder, 'image/etc/nginx/tls/key.pem'),
          ...(backend && { BACKEND: backend }),
          ...environment,
        },
      },
    );
  }
}

/** Writes the content of the image, read-only, next to a writable /tmp. */
function writeImage(folder: string, ports: Ports, { html, built, mounted, volume }: ContainerOptions): void {
  const image = join(folder, 'image');
  const write = (path: string, content: string | Buffer): void => {
    mkdirSync(dirname(join(image, path)), { recursive: true });
    writeFileSync(join(image, path), content);
  };
  for (const path of ['bin', 'tmp', 'image/etc/nginx/tls']) mkdirSync(join(folder, path), { recursive: true });
  symlinkSync(nginx?.program ?? '', join(folder, 'bin/nginx'));
  symlinkSync(nginx?.jq ?? '', join(folder, 'bin/jq'));
  symlinkSync(nginx?.envsubst ?? '', join(folder, 'bin/envsubst'));
  writeCertificate(join(image, 'etc/nginx/tls'));
  if (built) cpSync(built, join(image, 'usr/share/nginx/html'), { recursive: true });
  write('usr/share/nginx/html/console.json', repositoryFile('scripts/deploy/console.json'));
  for (const [path, content] of Object.entries(html ?? {})) write(`usr/share/nginx/html/${path}`, content);
  for (const [path, content] of Object.entries(mounted ?? {})) write(`etc/console/${path}`, content);
  write(
    'etc/nginx/container.conf',
    inFolder(repositoryFile('scripts/deploy/container.conf'), folder)
      .replace(/include \S+\/modules-enabled\/\S+/, nginx?.modules ?? '')
      .replace(/\S+\/mime\.types/, nginx?.types ?? ''),
  );
  write(
    'etc/nginx/console.conf.template',
    inFolder(repositoryFile('scripts/deploy/nginx.conf'), folder)
      .replaceAll('listen 8080', `listen 127.0.0.1:${ports.http}`)
      .replaceAll('listen 8443', `listen 127.0.0.1:${ports.https}`)
      .replaceAll('127.0.0.1:8080', `127.0.0.1:${ports.http}`),
  );
  write('etc/nginx/start.sh', inFolder(repositoryFile('scripts/deploy/start.sh'), folder));
  write('etc/nginx/read-config.jq', repositoryFile('scripts/deploy/read-config.jq'));
  write('etc/nginx/console.schema.json', repositoryFile('web/config/console.schema.json'));
  writeFileSync(join(folder, 'tmp/log'), '');
  spawnSync('chmod', ['-R', 'a+rX,a-w', folder]);
  spawnSync('chmod', ['-R', 'a+rwX', join(folder, 'tmp')]);
  if (!volume) return;
  spawnSync('chmod', ['-R', 'a+rwX', volume]);
  spawnSync('chmod', ['u+w', image]);
  mkdirSync(join(image, 'var/lib'), { recursive: true });
  if (!existsSync(join(image, 'var/lib/console'))) symlinkSync(volume, join(image, 'var/lib/console'));
}

/** Maps the image's paths into a folder. */
const inFolder = (text: string, folder: string): string =>
  text.replace(/(?<![\w/.])\/(?:etc\/(?:nginx|console)|usr\/share\/nginx|var\/lib\/console|tmp)(?=[/\s;])/g, (path) =>
    join(folder, path === '/tmp' ? '' : 'image', path),
  );
