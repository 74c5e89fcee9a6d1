import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { patience } from './apt.ts';
import { isRoot } from './browser.ts';

/** An nginx that can be started, with what production's configuration needs. */
export interface Nginx {
  program: string;
  /** Lines that load the modules for brotli. */
  modules: string;
  /** Its own table of content types. */
  types: string;
  env: NodeJS.ProcessEnv;
}

const MODULES = ['ngx_http_brotli_static_module.so', 'ngx_http_brotli_filter_module.so'];
const PACKAGES = [
  'nginx',
  'nginx-common',
  'libnginx-mod-http-brotli-static',
  'libnginx-mod-http-brotli-filter',
  'libbrotli1',
];
const UNPACKED = fileURLToPath(new URL('../../node_modules/.cache/nginx', import.meta.url));

/**
 * The machine's own nginx where it has brotli; else Debian's packages, unpacked beside the dependencies: nothing is
 * installed, no service starts. Null where neither is to be had.
 */
export function findNginx(): Nginx | null {
  return nginxBelow('/') ?? nginxBelow(UNPACKED) ?? (unpackPackages() ? nginxBelow(UNPACKED) : null);
}

/** Null also when a library is missing, which shows only when the program is run. */
function nginxBelow(folder: string): Nginx | null {
  const program = join(folder, 'usr/sbin/nginx');
  const modules = MODULES.map((name) => join(folder, 'usr/lib/nginx/modules', name));
  const types = join(folder, 'etc/nginx/mime.types');
  if (![program, types, ...modules].every(existsSync)) return null;
  const libraries = readdirSync(join(folder, 'usr/lib')).filter((name) => name.includes('-linux-'));
  const LD_LIBRARY_PATH = libraries.map((name) => join(folder, 'usr/lib', name)).join(':');
  const env = folder === '/' ? process.env : { ...process.env, LD_LIBRARY_PATH };
  if (spawnSync(program, ['-v'], { env }).status !== 0) return null;
  return { program, modules: modules.map((path) => `load_module ${path};`).join(' '), types, env };
}

/** False where there is no apt-get, no network or no such package. */
function unpackPackages(): boolean {
  const folder = `${UNPACKED}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  try {
    const apt = (...args: string[]): boolean =>
      spawnSync('apt-get', [...patience, ...args], { cwd: folder }).status === 0;
    const download = (): boolean => apt('download', '-qq', ...PACKAGES);
    // What is known of the packages may be too old; only root may ask anew.
    if (!download() && !(isRoot() && apt('update', '-qq') && download())) return false;
    const packages = readdirSync(folder).filter((name) => name.endsWith('.deb'));
    if (packages.some((name) => spawnSync('dpkg-deb', ['-x', name, '.'], { cwd: folder }).status !== 0)) return false;
    rmSync(UNPACKED, { recursive: true, force: true });
    renameSync(folder, UNPACKED);
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
