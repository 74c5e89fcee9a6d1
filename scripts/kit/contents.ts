import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { packageOf } from '../checks/imports.ts';
import { isScript, parseSource } from '../checks/source.ts';

/** Folders that a demonstration needs. */
const FOLDERS = [
  'mock-server',
  'seed',
  'contracts',
  'scripts/commands',
  'scripts/kit',
  'web/dist-demo',
  '.handbook/dist',
];
/**
 * Pattern of the files that a demonstration does not need: tests, and files for developers or for verifying a backend.
 */
const EXCLUDED = /\.test\.(tsx?|mjs)$|\.md$|^contracts\/generated\/(?!response-usage\.json)|^scripts\/kit\/.*\.ts$/;

export interface KitFile {
  /** Path relative to the kit's folder, with slashes. */
  path: string;
  /** Path of the source file on this machine. */
  from: string;
}

/** Returns the project's own files that run in the kit. */
export const projectFiles = (root: string): KitFile[] =>
  FOLDERS.filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => filesBelow(root, folder))
    .filter(({ path }) => !EXCLUDED.test(path));

/** Returns the names of the packages that the server's scripts among these files import. */
export function packagesOf(files: readonly KitFile[]): string[] {
  const scripts = files.filter(({ path }) => isScript(path) && /^(mock-server|seed|contracts)\//.test(path));
  const targets = scripts.flatMap(({ path, from }) => parseSource(path, readFileSync(from, 'utf8')).imports);
  const names = targets.map(({ target }) => target).filter((target) => !/^(\.|#|node:)/.test(target));
  return [...new Set(names.map(packageOf))].sort();
}

/** Returns all files below a folder. Leaves out nested packages. */
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
