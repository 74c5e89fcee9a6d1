import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type MinifyOptions, minifySync, type Plugin, transformWithOxc } from 'vite';
import type { Call } from '#contracts/call.ts';
import { session } from '#contracts/calls/session.ts';
import { bases } from '#contracts/envelopes.ts';
import { defaultPageSize } from '../crud/list/address-state.ts';
import { ADMIN_PATH, FRAMED_ADMIN_PATH } from '../demo/admin/address.ts';
import { PRESENTER_PAGE } from '../demo/presenter/address.ts';
import { TRAINING_PAGE } from '../demo/training/address.ts';
import { SANDBOX } from '../http/address.ts';
import { listByRoute } from '../screens/list-by-route.ts';
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
/** Lazy-loaded parts whose scripts are preloaded when the files of the page have arrived. */
const NEXT_PARTS: Readonly<Record<string, readonly string[]>> = { '/dashboard': ['/web/features/timetable/index.ts'] };

/** Matches each page of app/routes.ts and its screen. */
const ROUTE = /path: '([^']+)'[^{}]*?import\('\.\.(\/screens\/[^']+)'\)/g;
/** Matches each page that has no shell. */
const STANDALONE = /path: '([^']+)'[^{}]*?import\([^{}]*?standalone: true/g;

/** Oldest syntax that every browser with modules can parse. */
const FIRST_SYNTAX = 'es2015';

/** Server-side include by which the server inserts console.json into the page. */
const INCLUDED_CONFIG = '<!--# include virtual="/console.json" -->';

const WORKER_FILE = 'asset-worker.js';
/** Syntax of the browsers that have the Static Routing API, without which the worker does nothing. */
const WORKER_SYNTAX = 'es2022';
/** Modules that the home page shows; their scripts are cached by the worker. */
const HOME_MODULES = [
  '/web/app/main.tsx',
  SHELL,
  '/web/screens/dashboard/Dashboard.tsx',
  ...(LAZY_PARTS['/dashboard'] ?? []),
  ...(NEXT_PARTS['/dashboard'] ?? []),
];

/**
 * Builds the scripts that run before the entry. The first consists of app/browser-support.ts and app/first.ts, with the
 * table of the files that each page needs; it is loaded before the styles. The second, app/old-browser.ts, is loaded by
 * browsers without modules, and by the first script if the console cannot run. The worker is app/asset-worker.ts.
 */
export function firstFiles({ demo }: { demo: boolean }): Plugin {
  const folder = resolve(import.meta.dirname, '..');
  let file = '';
  let oldBrowserFile = '';
  const scriptOf = async (name: string, target = FIRST_SYNTAX): Promise<string> => {
    const path = `app/${name}.ts`;
    const { code } = await transformWithOxc(readFileSync(resolve(folder, path), 'utf8'), path, { target });
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
        .replace('__OLD_BROWSER__', JSON.stringify(oldBrowserFile.replace(/^assets\//, '')))
        .replace('__FIRST_FILES__', JSON.stringify(table));
      file = emit('first.js', script);
      const worker = (await scriptOf('asset-worker', WORKER_SYNTAX)).replace('__CACHED_SCRIPTS__', () =>
        JSON.stringify(scriptsOfHome(bundle)),
      );
      this.emitFile({
        type: 'asset',
        fileName: WORKER_FILE,
        source: minified(`(()=>{${worker}})()`, { compress: { target: WORKER_SYNTAX } }),
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        {
          tag: 'script',
          attrs: { type: 'application/json', id: 'console-config' },
          children: INCLUDED_CONFIG,
          injectTo: 'head-prepend',
        },
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
  const chunks = chunksOf(bundle);
  const filesOf = (...ends: readonly string[]): Set<string> => filesOfModules(bundle, ends);
  const entry = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...collectFiles(bundle, fileName, new Set())]),
  );
  const sender = chunkWith(bundle, PREFETCHES).fileName;
  const always = [...filesOf(SHELL)].filter((name) => !entry.has(name) && name !== sender);
  const pages = [...routes.matchAll(ROUTE)].map(([, path = '', screen = '']) => {
    const required = filesOf(`/web${screen}`, ...(LAZY_PARTS[path] ?? []));
    return [
      path.replace(/:\w+$/, ''),
      [...required].filter((name) => !entry.has(name) && name !== sender && !always.includes(name)),
    ] as const;
  });
  if (pages.length !== [...routes.matchAll(/\bpath: '/g)].length)
    throw new Error('Not every route of app/routes.ts was read; see web/build/first-files.ts.');
  if (!filesOf(SHELL).has(sender))
    throw new Error(`${PREFETCHES} does not load with the shell; see CHUNKS in web/vite.config.ts.`);
  const next = pages
    .filter(([path]) => path in NEXT_PARTS)
    .map(([path, own]) => {
      const earlier = [...entry, sender, ...always, ...own];
      const required = filesOf(...(NEXT_PARTS[path] ?? []));
      return [path, [...required].filter((name) => name.endsWith('.js') && !earlier.includes(name))] as const;
    });
  const files = [...new Set([sender, ...always, ...[...pages, ...next].flatMap(([, names]) => names)])];
  const indicesOf = (names: readonly string[]): number[] => names.map((name) => files.indexOf(name));
  return {
    sandbox: demo ? SANDBOX.source : '',
    excluded: demo ? [ADMIN_PATH, PRESENTER_PAGE, TRAINING_PAGE].map(({ source }) => source).join('|') : '',
    framedAdmin: demo ? FRAMED_ADMIN_PATH.source : '',
    files: files.map((name) => name.replace(/^assets\//, '')),
    sender: files.indexOf(sender),
    always: indicesOf(always),
    pages: Object.fromEntries(pages.map(([path, names]) => [path, indicesOf(names)])),
    next: Object.fromEntries(next.map(([path, names]) => [path, indicesOf(names)])),
    standalone: [...routes.matchAll(STANDALONE)].map(([, path = '']) => path),
    prefixes: { auth: bases.auth, business: bases.business },
    reads: [session.info, session.menu].map(addressOf),
    pageReads: pageReads(),
  };
}

/** Returns the name of each list and the address of its first rows, by the route of its page. */
export const pageReads = (): Record<string, [call: string, address: string]> =>
  Object.fromEntries(
    Object.entries(listByRoute).map(([route, call]) => [
      route,
      [call.name, `${addressOf(call)}?pageNum=1&pageSize=${defaultPageSize(call)}`],
    ]),
  );

const addressOf = ({ family, path }: Call): string => bases[family] + path;

/** Returns the addresses of the scripts that the home page needs. */
const scriptsOfHome = (bundle: Bundle): string[] =>
  [...filesOfModules(bundle, HOME_MODULES)].filter((name) => name.endsWith('.js'));

/** Returns the files of the modules with these endings, with all files that they import. */
const filesOfModules = (bundle: Bundle, ends: readonly string[]): Set<string> =>
  new Set(ends.flatMap((end) => [...collectFiles(bundle, chunkWith(bundle, end).fileName, new Set())]));

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((output) => output.type === 'chunk');

function chunkWith(bundle: Bundle, end: string) {
  const chunk = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)));
  if (!chunk) throw new Error(`The build has no ${end}; see web/build/first-files.ts.`);
  return chunk;
}

function collectFiles(bundle: Bundle, name: string, collected: Set<string>): Set<string> {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || collected.has(name)) return collected;
  collected.add(name);
  for (const imported of chunk.imports) collectFiles(bundle, imported, collected);
  for (const style of chunk.viteMetadata?.importedCss ?? []) collected.add(style);
  return collected;
}
