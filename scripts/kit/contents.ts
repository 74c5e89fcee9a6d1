import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { packageOf } from '../checks/imports.ts';
import { isScript, parseSource } from '../checks/source.ts';

/** What a demonstration runs on. */
const FOLDERS = ['mock-server', 'seed', 'contracts', 'scripts/setup', 'scripts/kit', 'web/dist-demo', '.handbook/dist'];
/** Tests, and what is for who writes or verifies a backend. */
const LEFT_OUT = /\.test\.(tsx?|mjs)$|^contracts\/(pact|pacts|verify|examples|handbook|flows)\/|^scripts\/kit\/.*\.ts$/;

export interface KitFile {
  /** From the kit's folder, with slashes. */
  path: string;
  /** Where it lies here. */
  from: string;
}

/** The project's own files that run in the kit. */
export const ownFiles = (root: string): KitFile[] =>
  FOLDERS.filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => filesBelow(root, folder))
    .filter(({ path }) => !LEFT_OUT.test(path));

/** The packages that these files import, by their names. */
export function packagesOf(files: readonly KitFile[]): string[] {
  const scripts = files.filter(({ path }) => isScript(path) && /^(mock-server|seed|contracts)\//.test(path));
  const targets = scripts.flatMap(({ path, from }) => parseSource(path, readFileSync(from, 'utf8')).imports);
  const names = targets.map(({ target }) => target).filter((target) => !/^(\.|#|node:)/.test(target));
  return [...new Set(names.map(packageOf))].sort();
}

/** All files below a folder, those of packages inside packages left out. */
export function filesBelow(root: string, folder: string): KitFile[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((from) => ({
      path: posix.join(
        folder,
        from
          .slice(join(root, folder).length + 1)
          .split(sep)
          .join('/'),
      ),
      from,
    }))
    .filter(({ path }) => !path.slice(folder.length).includes('/node_modules/'));
}
