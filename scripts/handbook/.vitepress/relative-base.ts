/**
 * Expression for the folder of the current page at run time. All pages are in one folder, so this is the folder of the
 * handbook at any address.
 */
const CURRENT_FOLDER = "new URL('.', location.href).pathname";

/** Patches for VitePress code that assumes a fixed base address. */
const PATCHES: readonly { file: RegExp; from: string; to: string }[] = [
  {
    file: /client\/app\/utils\.js$/,
    from: 'const base = import.meta.env.BASE_URL;',
    to: `const base = ${CURRENT_FOLDER};`,
  },
  {
    file: /VPLocalSearchBox\.vue$/,
    from: '.slice(0, 16) as (SearchResult & Result)[]',
    to: `.slice(0, 24).map((found) => ({ ...found, id: ${CURRENT_FOLDER} + found.id.slice(1) })) as (SearchResult & Result)[]`,
  },
];

/**
 * Returns a Vite plugin that makes the handbook work below any address. The mock server serves the handbook in every
 * sandbox, and teams deploy the folder anywhere, but VitePress fixes its base at build time. Two lines of VitePress are
 * patched; the build fails if one of them is not found.
 */
export function relativeBase() {
  const open = new Set(PATCHES);
  return {
    name: 'handbook:movable',
    enforce: 'pre' as const,
    config: () => ({ experimental: { renderBuiltUrl: () => ({ relative: true }) } }),
    transform(source: string, id: string): string | undefined {
      const patch = PATCHES.find(({ file }) => file.test(id.split('?')[0] ?? ''));
      if (!patch || id.includes('?')) return undefined;
      if (!source.includes(patch.from)) throw new Error(`VitePress has changed: ${id} has no “${patch.from}”.`);
      open.delete(patch);
      return source.replace(patch.from, patch.to);
    },
    buildEnd(error?: Error): void {
      if (!error && open.size > 0)
        throw new Error('VitePress has changed: a file that is to be patched is not built in.');
    },
  };
}
