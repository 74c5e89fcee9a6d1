import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type MinifyOptions, minifySync, type Plugin, transformWithOxc } from 'vite';
import { session } from '#contracts/calls/session.ts';
import { bases } from '#contracts/envelopes.ts';
import { ADMIN_PATH } from '../demo/admin/address.ts';
import { SANDBOX } from '../http/address.ts';
import type { FirstFiles } from '../app/first.ts';

type Bundle = Record<string, Output>;
type Output =
  | { type: 'asset' }
  | {
      type: 'chunk';
      isEntry: boolean;
      fileName: string;
      imports: readonly string[];
      facadeModuleId: string | null;
      moduleIds: readonly string[];
      viteMetadata?: { importedCss: ReadonlySet<string> };
    };

const SHELL = '/web/shell/Shell.tsx';
/** Module that sends a page's first requests. The build must load it with the shell. */
const PREFETCHES = '/web/screens/prefetch-by-route.ts';
/** Lazy-loaded parts that a page shows immediately. */
const LAZY_PARTS: Readonly<Record<string, readonly string[]>> = {
  '/dashboard': ['/web/screens/dashboard/today/TodayStrip.tsx'],
};

/** Matches each page of app/routes.ts and its screen. */
const ROUTE = /path: '([^']+)'[^{}]*?import\('\.\.(\/screens\/[^']+)'\)/g;

/** Oldest syntax that every browser with modules can parse. */
const FIRST_SYNTAX = 'es2015';

/**
 * Builds the scripts that run before the entry. The first consists of app/browser-support.ts and app/first.ts, with the
 * table of the files that each page needs; it is loaded before the styles. The second, app/old-browser.ts, is loaded by
 * browsers without modules, and by the first script if the console cannot run.
 */
export function firstFiles({ demo }: { demo: boolean }): Plugin {
  const folder = resolve(import.meta.dirname, '..');
  let file = '';
  let oldBrowserFile = '';
  const scriptOf = async (name: string): Promise<string> => {
    const path = `app/${name}.ts`;
    const { code } = await transformWithOxc(readFileSync(resolve(folder, path), 'utf8'), path, {
      target: FIRST_SYNTAX,
    });
    return code.replace(/^export \{\s*\};?$/m, '');
  };
  return {
    name: 'first-files',
    apply: 'build',
    enforce: 'pre',
    async generateBundle(_, bundle) {
      const table = tableOf(bundle, readFileSync(resolve(folder, 'app/routes.ts'), 'utf8'), demo);
      const emit = (name: string, source: string): string =>
        this.getFileName(this.emitFile({ type: 'asset', name, source }));
      oldBrowserFile = emit(
        'old-browser.js',
        minified(await scriptOf('old-browser'), { compress: false, codegen: false }),
      );
      // A classic script, unlike a module, runs before the first paint.
      const first = (await scriptOf('browser-support')) + (await scriptOf('first'));
      const script = minified(`(()=>{${first}})()`)
        .replace('__OLD_BROWSER__', JSON.stringify(`/${oldBrowserFile}`))
        .replace('__FIRST_FILES__', JSON.stringify(table));
      file = emit('first.js', script);
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'script', attrs: { src: `/${file}` }, injectTo: 'head-prepend' },
        { tag: 'script', attrs: { src: `/${oldBrowserFile}`, nomodule: true }, injectTo: 'body' },
      ],
    },
  };
}

/** Minifies a script without raising its syntax above FIRST_SYNTAX. Other options keep the syntax as it is. */
function minified(source: string, options: MinifyOptions = { compress: { target: FIRST_SYNTAX } }): string {
  const { code, errors } = minifySync('first.js', source, options);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code;
}

/**
 * Builds the table of files for each page.
 * @throws Error if a route cannot be read, if the build lacks a needed module, or if the module of the first requests
 * does not load with the shell
 */
export function tableOf(bundle: Bundle, routes: string, demo: boolean): FirstFiles {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const withModule = (end: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)));
    if (!chunk) throw new Error(`The build has no ${end}; see web/build/first-files.ts.`);
    return chunk;
  };
  const collectFiles = (name: string, collected: Set<string>): Set<string> => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || collected.has(name)) return collected;
    collected.add(name);
    for (const imported of chunk.imports) collectFiles(imported, collected);
    for (const style of chunk.viteMetadata?.importedCss ?? []) collected.add(style);
    return collected;
  };
  const filesOf = (...ends: readonly string[]): Set<string> =>
    new Set(ends.flatMap((end) => [...collectFiles(withModule(end).fileName, new Set())]));
  const entry = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...collectFiles(fileName, new Set())]),
  );
  const always = [...filesOf(SHELL)].filter((name) => !entry.has(name));
  const pages = [...routes.matchAll(ROUTE)].map(([, path = '', screen = '']) => {
    const required = filesOf(`/web${screen}`, ...(LAZY_PARTS[path] ?? []));
    return [
      path.replace(/:\w+$/, ''),
      [...required].filter((name) => !entry.has(name) && !always.includes(name)),
    ] as const;
  });
  if (pages.length !== [...routes.matchAll(/\bpath: '/g)].length)
    throw new Error('Not every route of app/routes.ts was read; see web/build/first-files.ts.');
  if (!always.includes(withModule(PREFETCHES).fileName))
    throw new Error(`${PREFETCHES} does not come with the shell; see FILES in web/vite.config.ts.`);
  const longest = withModule('/node_modules/react-dom/cjs/react-dom-client.production.js').fileName;
  const next = withModule('/web/app/main.tsx').fileName;
  const files = [...new Set([longest, next, ...always, ...pages.flatMap(([, names]) => names)])];
  const indicesOf = (names: readonly string[]): number[] => names.map((name) => files.indexOf(name));
  return {
    sandbox: demo ? SANDBOX.source : '',
    excluded: demo ? ADMIN_PATH.source : '',
    files: files.map((name) => name.replace(/^assets\//, '')),
    longest: files.indexOf(longest),
    next: files.indexOf(next),
    always: indicesOf(always),
    pages: Object.fromEntries(pages.map(([path, names]) => [path, indicesOf(names)])),
    reads: [session.info, session.menu].map(({ family, path }) => bases[family] + path),
  };
}
