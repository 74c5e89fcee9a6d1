import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Files and folders that are inputs of the console's build. */
const SOURCES = [
  'contracts',
  'web',
  'package-lock.json',
  'tsconfig.json',
  'scripts/commands/build.mjs',
  'scripts/commands/compress.mjs',
];
/** Pattern of the files in the source folders that never reach the browser. */
const IGNORED = /(^|\/)(dist|dist-demo|dist-maps|generated|examples|node_modules)(\/|$)|\.test\.tsx?$|\.md$/;

/**
 * Returns one hash over the names and bytes of the console's sources.
 * @returns {string}
 */
export function fingerprintOfSources() {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap(filesBelow).sort()) {
    const bytes = readFileSync(join(root, path));
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/**
 * Returns the files below a path. Never enters a build's folder: another process may be writing it.
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  if (IGNORED.test(path)) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesBelow(`${path}/${name}`));
}
