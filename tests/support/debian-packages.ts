import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { timeoutOptions } from './apt.ts';
import { isRoot } from './browser.ts';

const dependencyOptions = ['recommends', 'suggests', 'conflicts', 'breaks', 'replaces', 'enhances'].map(
  (kind) => `--no-${kind}`,
);

/**
 * Downloads Debian packages and unpacks them into a folder, without installing them or starting a service. Returns
 * false without apt-get or a network, or if a package is unknown.
 * @param packagesOf returns the names of the packages, null if the package index does not contain them
 */
export function unpackPackages(target: string, packagesOf: () => readonly string[] | null): boolean {
  mkdirSync(dirname(target), { recursive: true });
  const folder = mkdtempSync(`${target}.`);
  // Other users run some of the programs.
  chmodSync(folder, 0o755);
  try {
    const apt = (...args: string[]): boolean =>
      spawnSync('apt-get', [...timeoutOptions, ...args], { cwd: folder }).status === 0;
    const download = (): boolean => {
      const packages = packagesOf();
      return packages !== null && apt('download', '-qq', ...packages);
    };
    // A failed download may be due to an outdated package index, which only root may update.
    if (!download() && !(isRoot() && apt('update', '-qq') && download())) return false;
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.deb'))) {
      if (spawnSync('dpkg-deb', ['-x', name, '.'], { cwd: folder }).status !== 0) return false;
      rmSync(join(folder, name));
    }
    publishFolder(folder, target);
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Renames a finished folder to the target. Keeps a target that another test file has created meanwhile, because it may
 * be in use.
 */
export function publishFolder(folder: string, target: string): void {
  try {
    renameSync(folder, target);
  } catch (error) {
    if (!existsSync(target)) throw error;
  }
}

/**
 * Returns packages together with the libraries that they depend on and that are not installed, directly or through
 * other libraries. Returns null if the package index does not contain the packages.
 */
export function withMissingLibraries(packages: readonly string[], installed = installedPackages()): string[] | null {
  const found = new Set(packages);
  for (let level = [...packages]; level.length > 0; ) {
    const names = dependenciesOf(level);
    if (names === null) return null;
    // PostgreSQL needs libllvm only to compile queries, and that library is larger than all others together.
    level = names.filter((name) => /^lib(?!llvm)/.test(name) && !installed.has(name) && !found.has(name));
    for (const name of level) found.add(name);
  }
  return [...found];
}

/** Returns the names of the packages that some packages depend on. */
export function dependenciesOf(packages: readonly string[]): string[] | null {
  const { status, stdout } = spawnSync('apt-cache', ['depends', ...dependencyOptions, ...packages], {
    encoding: 'utf8',
  });
  if (status !== 0) return null;
  return [...new Set([...stdout.matchAll(/^ [ |](?:Pre)?Depends: ([^<\s]+)$/gm)].map(([, name = '']) => name))];
}

function installedPackages(): Set<string> {
  const { stdout } = spawnSync('dpkg-query', ['-W', '-f', '${Package} ${db:Status-Status}\n'], { encoding: 'utf8' });
  return new Set([...(stdout ?? '').matchAll(/^(\S+) installed$/gm)].map(([, name = '']) => name));
}

/** Returns the environment in which programs below a folder find their libraries. */
export function environmentOf(folder: string): NodeJS.ProcessEnv {
  if (folder === '/') return process.env;
  const libraries = ['usr/lib', 'lib'].flatMap((parent) => archFolders(join(folder, parent)));
  return { ...process.env, LD_LIBRARY_PATH: libraries.join(':') };
}

const archFolders = (parent: string): string[] =>
  existsSync(parent)
    ? readdirSync(parent)
        .filter((name) => name.includes('-linux-'))
        .map((name) => join(parent, name))
    : [];
