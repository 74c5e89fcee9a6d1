/** Where the page stands: all pages lie in one folder, so its folder is that of the handbook, wherever that was put. */
const HERE = "new URL('.', location.href).pathname";

/** What of VitePress knows only one address, and how it knows any. */
const PATCHES: readonly { file: RegExp; from: string; to: string }[] = [
  { file: /client\/app\/utils\.js$/, from: 'const base = import.meta.env.BASE_URL;', to: `const base = ${HERE};` },
  {
    file: /VPLocalSearchBox\.vue$/,
    from: '.slice(0, 16) as (SearchResult & Result)[]',
    to: `.slice(0, 24).map((found) => ({ ...found, id: ${HERE} + found.id.slice(1) })) as (SearchResult & Result)[]`,
  },
];

/**
 * Makes a handbook that is built once and can stand below any address: the mock server has one for each sandbox, a team
 * puts the folder where it likes. VitePress is told its address when it builds, so two of its lines are written anew;
 * where one of them is not found any more the build fails.
 */
export function movable() {
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
