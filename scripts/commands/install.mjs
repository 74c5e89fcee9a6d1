import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { run, runNode } from './run.mjs';
import { Stop } from './stop.mjs';

/** Pattern of the errors that npm prints when it cannot reach its registry. */
const NO_NETWORK =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|E[A-Z]+TIMEOUT|_TIMEOUT|network timeout/;

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lock
 */

/**
 * Installs the packages of package-lock.json unless exactly these versions are already installed. If they are, no
 * network is needed.
 */
export async function ensureInstalled() {
  const locked = readLock(join(root, 'package-lock.json'));
  if (locked === null) throw new Stop('找不到 package-lock.json，请在完整的代码目录中运行。');
  if (isInstalled(locked, readLock(join(root, 'node_modules', '.package-lock.json')))) return;

  console.log('正在安装依赖（npm ci），首次需要一两分钟……');
  const online = await reachesRegistry();
  const { code, output } = await npm(['ci', online ? '--prefer-offline' : '--offline', '--include=dev', ...npmOptions]);
  if (code === 0) return;
  if (!online || NO_NETWORK.test(output))
    throw new Stop('安装依赖失败：连接不上 npm 仓库。请检查网络或代理设置后重试。');
  console.error(output.trim());
  throw new Stop(`安装依赖失败：npm ci 以 ${code} 结束，原因见上。`);
}

/** Returns a function that counts the packages that npm has unpacked so far: `120/640`. */
export function installProgress() {
  const { packages = {} } = readLock(join(root, 'package-lock.json')) ?? {};
  const paths = Object.keys(packages).filter((path) => path !== '' && !packages[path]?.optional);
  return () => {
    const unpacked = paths.filter((path) => existsSync(join(root, path, 'package.json'))).length;
    return unpacked < paths.length ? `${unpacked}/${paths.length} 个包` : '';
  };
}

const npmOptions = ['--no-audit', '--no-fund'];

/**
 * True if the registry responds, with any status. Sends one request, because npm would retry the download of each of
 * hundreds of packages. Without a response, npm's cache may still be complete.
 * @param {number} [timeoutMs]
 */
export async function reachesRegistry(timeoutMs = 10_000) {
  const { code, output } = await npm(['ping', '--fetch-retries=0', `--fetch-timeout=${timeoutMs}`]);
  return code === 0 || !NO_NETWORK.test(output);
}

/**
 * True if exactly the locked packages are installed. npm writes node_modules/.package-lock.json last, so a broken
 * installation has none. Packages for other platforms are optional and may be absent.
 * @param {Lock} required
 * @param {Lock | null} installed
 */
export function isInstalled(required, installed) {
  if (installed === null) return false;
  return Object.entries(required.packages ?? {}).every(
    ([path, locked]) => path === '' || locked.optional || locked.version === installed.packages?.[path]?.version,
  );
}

/**
 * @param {string} path
 * @returns {Lock | null}
 */
function readLock(path) {
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // A half-written lock file counts as missing, so the packages are installed again.
    return null;
  }
}

/** @param {string[]} args */
export function npm(args) {
  const script = process.env.npm_execpath;
  if (script?.endsWith('npm-cli.js')) return runNode([script, ...args], { capture: true });
  // On Windows npm is a .cmd file, which only a shell can start.
  return run('npm', args, { capture: true, shell: process.platform === 'win32' });
}
