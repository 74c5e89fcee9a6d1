import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { npm, reachesRegistry } from '#scripts/commands/install.mjs';
import { CONSOLE_HOST, type RunningNginx } from './production.ts';

const OBSERVATORY = '@mdn/mdn-http-observatory';
const VERSION = '1.4.8';
/**
 * Cut-off date for npm's registry. Versions published later are ignored, so that the scanner's dependencies do not
 * change.
 */
const AS_OF = '2026-11-01';
const FOLDER = fileURLToPath(new URL(`../../node_modules/.cache/observatory-${VERSION}`, import.meta.url));
/** Packages for the scanner's web service and database, which a scan does not need. */
const UNUSED_PACKAGES = [
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

/** Output of `mdn-http-observatory-scan`. */
export interface Report {
  scan: { grade: string; score: number; testsFailed: number };
  tests: Record<string, { result: string; pass: boolean; scoreModifier: number }>;
}

/**
 * Returns the folder of MDN's HTTP Observatory, which is installed beside the dependencies on first use. It is not a
 * dependency, because it is large and its installation downloads lists: a failure must not break the console's
 * installation.
 * @returns null when npm's registry is unreachable
 */
export async function findObservatory(): Promise<string | null> {
  if (existsSync(FOLDER)) return packageIn(FOLDER);
  if (!(await reachesRegistry())) return null;
  const folder = `${FOLDER}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  try {
    const overrides = Object.fromEntries(UNUSED_PACKAGES.map((name) => [name, 'file:./nothing']));
    const wanted = { private: true, dependencies: { [OBSERVATORY]: VERSION }, overrides: { [OBSERVATORY]: overrides } };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(wanted));
    const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
    const { code, output } = await npm(['install', '--prefix', folder, '--before', AS_OF, ...quiet]);
    if (code !== 0) throw new Error(`npm could not install ${OBSERVATORY}:\n${output}`);
    // The installation would have downloaded this HSTS preload list.
    mkdirSync(join(packageIn(folder), 'conf'), { recursive: true });
    writeFileSync(join(packageIn(folder), 'conf/hsts-preload.json'), '{}');
    renameSync(folder, FOLDER);
    return packageIn(FOLDER);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const packageIn = (folder: string): string => join(folder, 'node_modules', OBSERVATORY);

/** Scans a local nginx as if it served the ports 80 and 443 of a host with a valid certificate. */
export async function runScan(observatory: string, { ports, certificatePath }: RunningNginx): Promise<Report> {
  const loopback = new URL('./loopback.mjs', import.meta.url).href;
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
