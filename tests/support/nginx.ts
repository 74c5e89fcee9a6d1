import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environmentOf, unpackPackages } from './debian-packages.ts';

/** An nginx that can be started and supports the production configuration. */
export interface Nginx {
  program: string;
  /** Directives of nginx that load the brotli modules. */
  modules: string;
  /** Path of the MIME type table, in quotes, because it may contain spaces. */
  types: string;
  /** Path of jq, which reads console.json when the container starts. */
  jq: string;
  /** Path of envsubst, which fills in the configuration when the container starts. */
  envsubst: string;
  env: NodeJS.ProcessEnv;
}

const MODULES = ['ngx_http_brotli_static_module.so', 'ngx_http_brotli_filter_module.so'];
const PACKAGES = [
  'nginx',
  'nginx-common',
  'libnginx-mod-http-brotli-static',
  'libnginx-mod-http-brotli-filter',
  'libbrotli1',
  'jq',
  'libjq1',
  'libonig5',
  'gettext-base',
];
const UNPACKED = fileURLToPath(new URL('../../node_modules/.cache/nginx-and-tools', import.meta.url));

/**
 * Returns the machine's nginx, jq and envsubst if nginx has brotli. Otherwise returns those of Debian's packages, unpacked beside
 * the dependencies without installing or starting a service. Returns null if neither is available.
 */
export function findNginx(): Nginx | null {
  return (
    nginxBelow('/') ?? nginxBelow(UNPACKED) ?? (unpackPackages(UNPACKED, () => PACKAGES) ? nginxBelow(UNPACKED) : null)
  );
}

/**
 * Returns the nginx below a folder, or null if there is none or it cannot run, for example because a library is
 * missing.
 */
function nginxBelow(folder: string): Nginx | null {
  const program = join(folder, 'usr/sbin/nginx');
  const jq = join(folder, 'usr/bin/jq');
  const envsubst = join(folder, 'usr/bin/envsubst');
  const modules = MODULES.map((name) => join(folder, 'usr/lib/nginx/modules', name));
  const types = join(folder, 'etc/nginx/mime.types');
  if (![program, jq, envsubst, types, ...modules].every(existsSync)) return null;
  const env = environmentOf(folder);
  if (spawnSync(program, ['-v'], { env }).status !== 0) return null;
  const loads = modules.map((path) => `load_module "${path}";`).join(' ');
  return { program, modules: loads, types: `"${types}"`, jq, envsubst, env };
}
