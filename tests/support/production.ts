import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#scripts/commands/port.mjs';
import { isRoot } from './browser.ts';
import { findNginx } from './nginx.ts';

/** Host name in the certificate, which is also valid for 127.0.0.1. */
export const CONSOLE_HOST = 'console.example';

export interface Ports {
  http: number;
  https: number;
}

export interface RunningNginx {
  ports: Ports;
  certificate: Buffer;
  certificatePath: string;
  /** Returns the access log. */
  log(): string;
  stop(): Promise<void>;
}

const nginx = findNginx();

/** True if openssl and an nginx are available. The nginx may come from Debian's packages. */
export const canServe = (): boolean => nginx !== null && spawnSync('openssl', ['version']).status === 0;

export interface Site {
  /** Folder of the built files. */
  html: string;
  /** Address of the backend. */
  backend: string;
  /** CA certificate of a TLS backend. */
  backendCa?: string;
}

/** Starts the production nginx on this machine. */
export async function startNginx(site: Site): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'console-nginx-'));
  const ports = { http: await freePort(), https: await freePort() };
  const certificatePath = writeCertificate(folder);
  writeConfiguration(folder, ports, site);
  const options = ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  const server = spawn(nginx?.program ?? '', options, { stdio: 'inherit', env: nginx?.env });
  await waitForResponse(`http://127.0.0.1:${ports.http}`);
  return {
    ports,
    certificate: readFileSync(certificatePath),
    certificatePath,
    log: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    async stop() {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** Writes a self-signed certificate, valid for a day, and its key. */
export function writeCertificate(folder: string): string {
  const certificate = join(folder, 'certificate.pem');
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  const names = [
    '-subj',
    `/CN=${CONSOLE_HOST}`,
    '-addext',
    `subjectAltName=IP:127.0.0.1,DNS:${CONSOLE_HOST},DNS:localhost`,
  ];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', certificate];
  const { status, stderr } = spawnSync('openssl', [...kind, ...names, ...files]);
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`);
  return certificate;
}

function writeConfiguration(folder: string, ports: Ports, site: Site): void {
  const server = readFileSync(new URL('../../scripts/deploy/nginx.conf', import.meta.url), 'utf8')
    .replaceAll('${BACKEND}', site.backend)
    .replaceAll('${BACKEND_CA}', site.backendCa ?? join(folder, 'certificate.pem'))
    .replaceAll('${FILE_HOST}', 'https://files.example')
    .replaceAll('${CERTIFICATE}', join(folder, 'certificate.pem'))
    .replaceAll('${CERTIFICATE_KEY}', join(folder, 'key.pem'))
    .replaceAll('${BASE}', '')
    .replaceAll('${API_PREFIXES}', '/loginAuth|/business/api|/oauthServer/api')
    .replaceAll('${READ_TIMEOUT}', '185')
    .replaceAll('${REPORT_ORIGIN}', 'https://reports.example')
    .replaceAll('${CONFIG}', `"${join(site.html, 'console.json')}"`)
    .replaceAll('${LOG}', join(folder, 'access.log'))
    .replaceAll('listen 8080', `listen 127.0.0.1:${ports.http}`)
    .replaceAll('listen 8443', `listen 127.0.0.1:${ports.https}`)
    .replaceAll('127.0.0.1:8080', `127.0.0.1:${ports.http}`)
    .replace('/usr/share/nginx/html', `"${site.html}"`);
  const user = isRoot() ? 'user root;' : '';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/tmp;`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${nginx?.modules ?? ''} ${user} pid ${folder}/pid; error_log ${folder}/error.log; events {}
     http { access_log off; include ${nginx?.types}; ${temporary.join(' ')} ${server} }`,
  );
}

export async function waitForResponse(origin: string): Promise<void> {
  for (let left = 100; left > 0; left--) {
    if (await fetch(origin, { redirect: 'manual' }).catch(() => null)) return;
    await sleep(50);
  }
  throw new Error(`nginx did not answer at ${origin} within 5 s.`);
}
