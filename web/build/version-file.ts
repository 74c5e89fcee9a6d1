import type { Plugin } from 'vite';
import { releaseOf, type Version } from '../config/release.ts';

/**
 * Adds version.json, by which a running console notices a newer release.
 * @throws Error if the name of the entry script contains no hash
 */
export const versionFile = (): Plugin => ({
  name: 'version-file',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const entry = Object.values(bundle).find((output) => output.type === 'chunk' && output.isEntry);
      const release = releaseOf(`/${entry?.fileName}`);
      if (release === null) throw new Error(`The entry ${entry?.fileName} has no hash; see web/config/release.ts.`);
      const version: Version = { release };
      this.emitFile({ type: 'asset', fileName: 'version.json', source: `${JSON.stringify(version)}\n` });
    },
  },
});
