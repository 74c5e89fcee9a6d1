import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type Encoding, encodings } from '../routing/encoding.ts';
import { Asset } from './asset.ts';

/** Path prefix of files that never change, because their names contain a hash of their content. */
export const IMMUTABLE = '/assets/';

/** Path of the console's service worker, which has no hash because its address must not change. */
const WORKER = '/asset-worker.js';

/** True for a path of a built file that the console's page requests. */
export const isAssetPath = (path: string): boolean => path.startsWith(IMMUTABLE) || path === WORKER;

/** File name suffixes of compressed variants in the build. */
const ENDINGS: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/**
 * Reads the files of a build by their path. A compressed file becomes a variant of the uncompressed file, not a
 * separate entry.
 */
export function readAssets(dist: string): Map<string, Asset> {
  const files = readFiles(dist);
  const isForm = (path: string): boolean =>
    Object.values(ENDINGS).some((ending) => path.endsWith(ending) && files.has(path.slice(0, -ending.length)));
  const compressedOf = (path: string): [Encoding, Buffer][] =>
    encodings.flatMap((encoding) => {
      const bytes = files.get(path + ENDINGS[encoding]);
      return bytes ? [[encoding, bytes]] : [];
    });
  const plain = [...files].filter(([path]) => !isForm(path));
  return new Map(plain.map(([path, bytes]) => [path, new Asset(path, bytes, new Map(compressedOf(path)))]));
}

function readFiles(dist: string): Map<string, Buffer> {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((file) => {
      const path = join(file.parentPath, file.name);
      return [`/${relative(dist, path).split(sep).join('/')}`, readFileSync(path)];
    }),
  );
}
