import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { extract } from 'tar-stream';
import { npm } from '../commands/install.mjs';
import { Stop } from '../commands/stop.mjs';
import type { Package } from './packages.ts';

/** Platforms that a kit can be made for. */
export const platforms = ['win32-x64', 'darwin-arm64', 'darwin-x64', 'linux-x64'] as const;
export type Platform = (typeof platforms)[number];

export const currentPlatform = `${process.platform}-${process.arch}`;

interface Locked {
  version: string;
  integrity?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

/** Returns the binaries of these packages for a platform, in the versions that package-lock.json locks. */
export function partsFor(root: string, platform: Platform, packages: readonly Package[]): (Package & Locked)[] {
  const { packages: locked } = createRequire(import.meta.url)(join(root, 'package-lock.json')) as {
    packages: Record<string, Locked & { optionalDependencies?: Record<string, string> }>;
  };
  const [os = '', cpu = ''] = platform.split('-');
  const optionalPackages = packages.flatMap(({ path }) =>
    Object.keys(locked[path]?.optionalDependencies ?? {}).map((name) => ({ name, path: placeIn(locked, path, name) })),
  );
  return optionalPackages.flatMap(({ name, path }) => {
    const part = locked[path];
    const matchesPlatform = part?.os?.includes(os) && part.cpu?.includes(cpu) && !part.libc?.includes('musl');
    return part && matchesPlatform ? [{ ...part, name, path }] : [];
  });
}

function placeIn(locked: Record<string, unknown>, from: string, name: string): string {
  const nested = `${from}/node_modules/${name}`;
  return nested in locked ? nested : `node_modules/${name}`;
}

/**
 * Reads a binary from npm's cache or downloads it from the registry. Verifies its checksum against the lock.
 * @throws Stop if neither has the binary
 */
export async function fetchPart({ name, version, integrity, path }: Package & Locked): Promise<Record<string, Buffer>> {
  const folder = mkdtempSync(join(tmpdir(), 'kit-'));
  try {
    const { code, output } = await npm([
      'pack',
      `${name}@${version}`,
      '--pack-destination',
      folder,
      '--prefer-offline',
      '--json',
    ]);
    if (code !== 0) throw new Stop(`取不到 ${name}@${version}：请检查网络，或用 --platform this 只为本机的系统制作。`);
    const [{ filename }] = JSON.parse(output.slice(output.indexOf('['))) as [{ filename: string }];
    const archive = readFileSync(join(folder, filename.replace('@', '').replace('/', '-')));
    const integrityHash = `sha512-${createHash('sha512').update(archive).digest('base64')}`;
    if (integrityHash !== integrity)
      throw new Stop(`${name}@${version} 与 package-lock.json 中的校验值不符，没有放入。`);
    return await unpack(archive, path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Unpacks the archive of a package. In the archive, all files are in a folder `package`. */
async function unpack(archive: Buffer, path: string): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  const reader = extract();
  reader.end(gunzipSync(archive));
  for await (const entry of reader) {
    const { name, type } = entry.header;
    const bytes = await buffer(entry);
    if (type === 'file') files[`${path}/${name.replace(/^package\//, '')}`] = bytes;
  }
  return files;
}
