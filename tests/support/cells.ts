import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { freePort } from '#scripts/commands/port.mjs';
import { isRoot } from './browser.ts';
import { findNginx } from './nginx.ts';
import { CONSOLE_HOST, waitForResponse, writeCertificate } from './production.ts';

/** Folder of the configuration for several servers. */
export const MANY_SERVERS = fileURLToPath(new URL('../../scripts/deploy/many-servers', import.meta.url));

/** Addresses in the examples, by the name of their cell. */
export const CELL_ADDRESSES = { a: '10.0.0.1:5174', b: '10.0.0.2:5174' } as const;
export type CellName = keyof typeof CELL_ADDRESSES;

export interface CellsNginx {
  ports: { http: number; https: number };
  certificate: Buffer;
  /** Returns the lines of the access log. */
  lines(): Record<string, unknown>[];
  /** Returns the access log and all messages of nginx. */
  log(): string;
  /** Sends one request over TLS and reads the whole response. */
  send(path: string, options?: SendOptions): Promise<CellsResponse>;
  stop(): Promise<void>;
}

export interface SendOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface CellsResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** Header names and values in alternation, as they were received. */
  rawHeaders: string[];
  text: string;
}

interface CellsSettings {
  /** Ports of the cells on this machine; by default the addresses of the example. */
  cells?: Record<CellName, number>;
  /** Lines of cells.map for sandboxes that were moved. */
  moved?: string;
  /** Replacements in nginx.conf, such as a shorter timeout. */
  replace?: Record<string, string>;
}

/** Starts nginx with the configuration and the examples of scripts/deploy/many-servers. */
export async function startCellsNginx(settings: CellsSettings): Promise<CellsNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'cells-nginx-'));
  const ports = await freePorts();
  const certificatePath = writeCertificate(folder);
  writeConfiguration(folder, ports, settings);
  const nginx = findNginx();
  const options = ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  const server = spawn(nginx?.program ?? '', options, { stdio: ['ignore', 'ignore', 'pipe'], env: nginx?.env });
  let messages = '';
  server.stderr.setEncoding('utf8').on('data', (part: string) => (messages += part));
  await waitForResponse(`http://127.0.0.1:${ports.http}/healthz`);
  const certificate = readFileSync(certificatePath);
  const log = () => readFileSync(join(folder, 'cells.log'), 'utf8');
  return {
    ports,
    certificate,
    log: () => log() + messages,
    lines: () =>
      log()
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    send: (path, init) => sendTo({ port: ports.https, ca: certificate, path }, init),
    async stop() {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** Checks the configuration with the examples as they are. @returns nginx's messages and exit status */
export async function checkExamples(): Promise<{ status: number | null; messages: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'cells-nginx-'));
  try {
    writeCertificate(folder);
    writeConfiguration(folder, await freePorts(), {});
    const nginx = findNginx();
    const { status, stderr } = spawnSync(nginx?.program ?? '', ['-t', '-c', join(folder, 'nginx.conf')], {
      env: nginx?.env,
      encoding: 'utf8',
    });
    return { status, messages: stderr };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const freePorts = async () => ({ http: await freePort(), https: await freePort(), inner: await freePort() });

function writeConfiguration(
  folder: string,
  ports: { http: number; https: number; inner: number },
  { cells, moved = '', replace = {} }: CellsSettings,
): void {
  mkdirSync(join(folder, 'cells'));
  const replaced = (name: string, texts: Record<string, string>): string => {
    let content = readFileSync(join(MANY_SERVERS, name), 'utf8');
    for (const [from, to] of Object.entries(texts)) {
      if (!content.includes(from)) throw new Error(`${name} does not contain ${from}.`);
      content = content.replaceAll(from, to);
    }
    return content;
  };
  writeFileSync(join(folder, 'cells/cells.map'), replaced('cells.map', { 'default a;': `default a;\n${moved}` }));
  const names = Object.keys(CELL_ADDRESSES) as CellName[];
  const addresses = cells ? names.map((name) => [CELL_ADDRESSES[name], `127.0.0.1:${cells[name]}`]) : [];
  writeFileSync(join(folder, 'cells/upstreams.conf'), replaced('upstreams.conf', Object.fromEntries(addresses)));
  const own = replaced('nginx.conf', {
    'listen 80;': `listen 127.0.0.1:${ports.http};`,
    'listen 443 ': `listen 127.0.0.1:${ports.https} `,
    '127.0.0.1:8090': `127.0.0.1:${ports.inner}`,
    '/etc/ssl/cells/fullchain.pem': join(folder, 'certificate.pem'),
    '/etc/ssl/cells/privkey.pem': join(folder, 'key.pem'),
    '/var/log/nginx/cells.log': join(folder, 'cells.log'),
    ...replace,
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/tmp;`,
  );
  // `gzip on` as in Debian's nginx.conf.
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${isRoot() ? 'user root;' : ''} pid ${folder}/pid; error_log stderr; events {}
     http { access_log off; gzip on; ${temporary.join(' ')} ${own} }`,
  );
}

async function sendTo(target: RequestOptions, { method = 'GET', headers = {}, body }: SendOptions = {}) {
  const sent = request({
    host: '127.0.0.1',
    servername: CONSOLE_HOST,
    agent: false,
    method,
    headers: { ...lengthOf(headers, body), ...headers },
    ...target,
  });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    rawHeaders: response.rawHeaders,
    text: await text(response),
  };
}

function lengthOf(headers: Record<string, string>, body: string | Buffer | undefined): Record<string, string> {
  if (body === undefined || 'transfer-encoding' in headers) return {};
  return { 'content-length': String(Buffer.byteLength(body)) };
}
