/** Content of version.json, which the build writes beside index.html. */
export interface Version {
  release: string;
}

/**
 * Returns the release that an entry script belongs to, the hash in its file name. That hash depends on every script and
 * style of the build. Returns null on the development server.
 */
export const releaseOf = (entry: string): string | null => /\/index-([\w-]+)\.js$/.exec(entry)?.[1] ?? null;
