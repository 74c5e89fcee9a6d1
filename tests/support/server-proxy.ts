import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** Folder of the files that the configurations for several mock servers share. */
const SHARED_PARTS = fileURLToPath(new URL('../../scripts/deploy/proxy', import.meta.url));

export interface ProxyPorts {
  http: number;
  https: number;
  /** Port for a server of nginx that only nginx reaches. */
  inner: number;
}

/** An nginx in front of several mock servers. */
export interface ServerProxy {
  ports: ProxyPorts;
  certificate: Buffer;
  /** Returns the lines of the access log. */
  lines(): Record<string, unknown>[];
  /** Returns the access log and all messages of nginx. */
  log(): string;
  /** Sends one request over TLS and reads the whole response. */
  send(path: string, options?: SendOptions): Promise<ProxyResponse>;
  stop(): Promise<void>;
}

export interface SendOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface ProxyResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** Header names and values in alternation, as they were received. */
  rawHeaders: string[];
  text: string;
}

/** Function that writes the included files into the folder, and returns the directives of the `http` context. */
export type WriteDirectives = (folder: string, ports: ProxyPorts) => string;

/** Starts an nginx. @param logName name of its access log in the folder */
export async function startServerProxy(logName: string, directives: WriteDirectives): Promise<ServerProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'server-proxy-'));
  const ports = await freePorts();
  const certificatePath = writeCertificate(folder);
  writeConfiguration(folder, directives(folder, ports));
  const nginx = findNginx();
  const options = ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  const server = spawn(nginx?.program ?? '', options, { stdio: ['ignore', 'ignore', 'pipe'], env: nginx?.env });
  let messages = '';
  server.stderr.setEncoding('utf8').on('data', (part: string) => (messages += part));
  await waitForResponse(`http://127.0.0.1:${ports.http}/healthz`);
  const certificate = readFileSync(certificatePath);
  const log = () => readFileSync(join(folder, logName), 'utf8');
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

/** Checks a configuration without starting it. @returns nginx's messages and exit status */
export async function checkDirectives(
  directives: WriteDirectives,
): Promise<{ status: number | null; messages: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'server-proxy-'));
  try {
    writeCertificate(folder);
    writeConfiguration(folder, directives(folder, await freePorts()));
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

/** Returns a file with replacements. @throws Error when it does not contain one of the replaced texts */
export function replaceIn(file: string, texts: Record<string, string>): string {
  let content = readFileSync(file, 'utf8');
  for (const [from, to] of Object.entries(texts)) {
    if (!content.includes(from)) throw new Error(`${file} does not contain ${from}.`);
    content = content.replaceAll(from, to);
  }
  return content;
}

const freePorts = async (): Promise<ProxyPorts> => ({
  http: await freePort(),
  https: await freePort(),
  inner: await freePort(),
});

function writeConfiguration(folder: string, directives: string): void {
  cpSync(SHARED_PARTS, join(folder, 'mock-server'), { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/tmp;`,
  );
  // `gzip on` as in Debian's nginx.conf.
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${isRoot() ? 'user root;' : ''} pid ${folder}/pid; error_log stderr; events {}
     http { access_log off; gzip on; ${temporary.join(' ')} ${directives} }`,
  );
}

async function sendTo(
  target: RequestOptions,
  { method = 'GET', headers = {}, body }: SendOptions = {},
): Promise<ProxyResponse> {
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
