import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { npm, reachesRegistry } from '#scripts/setup/install.mjs';
import { CONSOLE_HOST, type RunningNginx } from './production.ts';

const OBSERVATORY = '@mdn/mdn-http-observatory';
const VERSION = '1.4.8';
/** What stands in the registry from then on is not asked for: the packages below it stay what they are. */
const AS_OF = '2026-11-01';
const FOLDER = fileURLToPath(new URL(`../../node_modules/.cache/observatory-${VERSION}`, import.meta.url));
/** It is a web service with a database, too. Its scan needs nothing of that. */
const NOT_NEEDED = [
  '@fastify/cors',
  '@fastify/helmet',
  '@fastify/postgres',
  '@fastify/static',
  '@sentry/node',
  'axios-cookiejar-support',
  'change-case',
  'dayjs',
  'fastify',
  'fastify-simple-form',
  'ip',
  'node_extra_ca_certs_mozilla_bundle',
  'pg',
  'pg-format',
  'pg-native',
  'pg-pool',
  'postgrator',
  'postgrator-cli',
];

/** What `mdn-http-observatory-scan` prints. */
export interface Report {
  scan: { grade: string; score: number; testsFailed: number };
  tests: Record<string, { result: string; pass: boolean; scoreModifier: number }>;
}

/**
 * The folder of MDN's HTTP Observatory. It is no dependency: it brings much, and its installation downloads lists, which
 * must not break that of the console. So it is installed beside the dependencies when it is first asked for.
 * @returns null where npm's registry is out of reach
 */
export async function findObservatory(): Promise<string | null> {
  if (existsSync(FOLDER)) return packageIn(FOLDER);
  if (!(await reachesRegistry())) return null;
  const folder = `${FOLDER}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  try {
    const overrides = Object.fromEntries(NOT_NEEDED.map((name) => [name, 'file:./nothing']));
    const wanted = { private: true, dependencies: { [OBSERVATORY]: VERSION }, overrides: { [OBSERVATORY]: overrides } };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(wanted));
    const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
    const { code, output } = await npm(['install', '--prefix', folder, '--before', AS_OF, ...quiet]);
    if (code !== 0) throw new Error(`npm could not install ${OBSERVATORY}:\n${output}`);
    // The list of hosts that browsers know to speak TLS alone, which the installation would have downloaded.
    mkdirSync(join(packageIn(folder), 'conf'), { recursive: true });
    writeFileSync(join(packageIn(folder), 'conf/hsts-preload.json'), '{}');
    renameSync(folder, FOLDER);
    return packageIn(FOLDER);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const packageIn = (folder: string): string => join(folder, 'node_modules', OBSERVATORY);

/** Looks at an nginx of this machine as if it stood at the ports 80 and 443 of a host with a valid certificate. */
export async function scan(observatory: string, { ports, certificatePath }: RunningNginx): Promise<Report> {
  const loopback = new URL('loopback.mjs', import.meta.url).href;
  const program = spawn(process.execPath, ['--import', loopback, join(observatory, 'src/scan.js'), CONSOLE_HOST], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      NODE_EXTRA_CA_CERTS: certificatePath,
      LOOPBACK_PORTS: JSON.stringify({ 80: ports.http, 443: ports.https }),
    },
  });
  const [output] = await Promise.all([text(program.stdout), once(program, 'exit')]);
  return JSON.parse(output) as Report;
}
