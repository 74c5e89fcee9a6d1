import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { root } from './root.mjs';

/** Everything that can change the built console. */
const SOURCES = [
  'contracts',
  'web',
  'package-lock.json',
  'tsconfig.json',
  'scripts/setup/build.mjs',
  'scripts/setup/compress.mjs',
];
/** Parts of these folders that never reach the browser. */
const IGNORED = /(^|\/)(dist|dist-demo|pact|pacts|examples|handbook|openapi\.json|node_modules)(\/|$)|\.test\.tsx?$/;

/**
 * One hash over the names and bytes of the console's sources.
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
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  if (path.includes('.')) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath ?? entry.path, entry.name)
        .slice(root.length)
        .split(sep)
        .join('/'),
    )
    .filter((file) => !IGNORED.test(file));
}
