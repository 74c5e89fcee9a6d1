import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { filesBelow, type KitFile } from './contents.ts';

/**
 * Packages that no source of the server imports: the loader of its sources, the data of the licence recogniser, and the
 * QR codes that the start prints.
 */
const RUNTIME_PACKAGES = ['tsx', '@tesseract.js-data/chi_sim', 'uqr'];
/**
 * Pattern of the package files that are not needed at run time: types, the licence recogniser's browser build, and the
 * second copy of its data.
 */
const EXCLUDED =
  /\.(map|md|d\.[mc]?ts)$|^node_modules\/@tesseract\.js-data\/chi_sim\/4\.0\.0\/|^node_modules\/tesseract\.js-core\/.*\.wasm\.js$/;

export interface Package {
  /** Path such as node_modules/lmdb */
  path: string;
  name: string;
  version: string;
}

/**
 * Returns the named packages and all their dependencies, as installed on this machine. The binaries of other platforms
 * are not installed, so they are missing.
 */
export function closureOf(root: string, names: readonly string[]): Package[] {
  const packages = new Map<string, Package>();
  const add = (name: string, from: string, optional: boolean): void => {
    const path = resolvePackage(root, name, from);
    if (path === null && optional) return;
    if (path === null) throw new Error(`${name} is not installed, and ${from || 'the project'} needs it.`);
    if (packages.has(path)) return;
    const { version, dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = manifest(root, path);
    packages.set(path, { path, name, version });
    for (const one of Object.keys(dependencies)) add(one, path, one in optionalDependencies);
    for (const one of Object.keys({ ...optionalDependencies, ...peerDependencies })) add(one, path, true);
  };
  for (const name of [...names, ...RUNTIME_PACKAGES]) add(name, '', false);
  return [...packages.values()];
}

export const filesOf = (root: string, { path }: Package): KitFile[] =>
  filesBelow(root, path).filter((file) => !EXCLUDED.test(file.path));

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const manifest = (root: string, path: string): Manifest =>
  JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as Manifest;

/** Returns the nearest folder that contains the package, from `from` upwards, as Node resolves it. */
function resolvePackage(root: string, name: string, from: string): string | null {
  for (let at = from; ; at = dirname(at)) {
    const path = join(at === '.' ? '' : at, 'node_modules', name);
    if (existsSync(join(root, path, 'package.json'))) return path.split(sep).join('/');
    if (at === '' || at === '.') return null;
  }
}
