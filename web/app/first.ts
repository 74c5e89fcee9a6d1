import type { ConsoleConfig } from '../config/config.ts';
import type { BootResponses } from '../http/cache/boot-responses.ts';

/** Preload tables that the build inserts (web/build/first-files.ts). */
declare const __FIRST_FILES__: FirstFiles;

export interface FirstFiles {
  /** Pattern of a sandbox's address prefix; empty in a build without sandboxes. */
  sandbox: string;
  /** Pattern of addresses at which the console is not rendered; empty if there are none. */
  excluded: string;
  /** Pattern of the addresses with the frame of the demo admin; empty if there are none. */
  framedAdmin: string;
  /** Names of files below /assets/. The tables below refer to a file by its index in this list. */
  files: readonly string[];
  /** Index of the file that sends the first reads of a page. */
  sender: number;
  /** Other files that every page behind the login needs. */
  always: readonly number[];
  /** Indices of additional files for each page. A path with a trailing slash matches every path below it. */
  pages: Readonly<Record<string, readonly number[]>>;
  /** Indices of the scripts to preload when the files of a page have arrived. */
  next: Readonly<Record<string, readonly number[]>>;
  /** Paths of pages without the shell. */
  standalone: readonly string[];
  /** Default prefixes of the calls. */
  prefixes: Readonly<Record<'auth' | 'business', string>>;
  /** Default addresses of the reads for the signed-in user and the menu. */
  reads: readonly string[];
  /** Name of the call and default address of the first read of a page without a query, for pages that show a list. */
  pageReads: Readonly<Record<string, readonly [call: string, address: string]>>;
}

/** Storage key under which Mantine stores the colour scheme chosen by the user (shell/SchemeItems.tsx). */
const SCHEME_KEY = 'mantine-color-scheme-value';

/**
 * Applies the colour scheme before the first paint, so that a dark page does not flash white. Without a stored choice
 * the system's scheme applies.
 */
function applyColorScheme(): void {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(SCHEME_KEY);
  } catch {
    // If storage is unavailable, the system's scheme applies.
  }
  const chosen = stored === 'light' || stored === 'dark' ? stored : null;
  const scheme = chosen ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  document.documentElement.dataset['mantineColorScheme'] = scheme;
  if (!chosen) return;
  // The first colour-scheme meta tag of the document wins; it also sets the background of the empty page.
  const meta = document.createElement('meta');
  meta.name = 'color-scheme';
  meta.content = chosen;
  document.head.append(meta);
}

/** Storage key of the demo bar, below the sandbox's prefix, and its value while the bar is hidden (bar-visibility.ts). */
const BAR_KEY = 'demo-bar';
const HIDDEN = 'hidden';

/** Returns the token from the cookie. */
const readToken = (): string | undefined => /(?:^|; )reqToken=([^;]+)/.exec(document.cookie)?.[1];

/** Path at which the console is served, without a trailing slash. This script is in the folder `assets` below it. */
const base = new URL('..', (document.currentScript as HTMLScriptElement).src).pathname.replace(/\/$/, '');

/** Longest wait for console.json, after which the defaults apply. */
const CONFIG_WAIT_MS = 5_000;

/**
 * Reads console.json, which the server has included in the page, so that it costs no round trip. Requests the file if
 * the server has no server-side includes. Resolves with undefined if it cannot be read; a missing file is an empty one.
 */
const readConfig = (): Promise<unknown> =>
  Promise.race([
    readIncludedConfig().catch(() =>
      fetch(`${base}/console.json`).then((response) => (response.status === 404 ? {} : response.json())),
    ),
    new Promise((resolve) => setTimeout(resolve, CONFIG_WAIT_MS)),
  ]).catch(() => undefined);

/** Reads the element that contains console.json. Rejects if the server has not replaced the directive in it. */
const readIncludedConfig = (): Promise<unknown> =>
  new Promise((resolve) => resolve(JSON.parse((document.getElementById('console-config') as HTMLElement).textContent)));

/** Returns the root of this console, and the path below it. */
function locate(sandbox: string): { root: string; path: string } {
  const pathBelowBase = location.pathname.slice(base.length);
  const [prefix = ''] = (sandbox && new RegExp(sandbox).exec(pathBelowBase)) || [];
  return { root: base + prefix, path: pathBelowBase.slice(prefix.length).replace(/(.)\/+$/, '$1') };
}

/**
 * Shows the outline of the page (app/outline.css) until it is rendered: that of the shell for a visitor with a token,
 * otherwise that of the login page, and that of the demo admin at its addresses.
 */
function showOutline({ sandbox, excluded, framedAdmin, standalone }: FirstFiles): void {
  const { dataset, style } = document.documentElement;
  if (framedAdmin && new RegExp(framedAdmin).test(location.pathname)) dataset['outline'] = 'admin';
  const { root, path } = locate(sandbox);
  if ((excluded && new RegExp(excluded).test(location.pathname)) || standalone.indexOf(path) !== -1) return;
  // A token in the address is removed before the first paint (token-in-address.ts).
  if (/[?&]yytToken=/.test(location.search)) return;
  const parts = [readToken() ? 'console' : 'login'];
  if (/(?:^|; )sidebarStatus=0/.test(document.cookie)) parts.push('rail');
  let isBarHidden = false;
  try {
    isBarHidden = sessionStorage.getItem(`${root}${root && ':'}${BAR_KEY}`) === HIDDEN;
  } catch {
    // If storage is unavailable, the bar is shown.
  }
  if (sandbox && !isBarHidden) {
    parts.push('bar');
    // The overlay reserves this space too, but later (demo/overlay/layout.ts).
    style.setProperty('--question', dataset['stale'] === undefined ? '32px' : '76px');
  }
  dataset['outline'] = parts.join(' ');
}

/**
 * Preloads the code of the page at this address and requests user, menu and the rows of a list, if the visitor has a
 * token. Runs from a separate file while the entry is still loading. Purely an optimisation: anything not preloaded is
 * requested later.
 * @param content content of console.json
 */
function preloadFirst(firstFiles: FirstFiles, content: Promise<unknown>): void {
  const { sandbox, excluded, files, sender, always, pages, next } = firstFiles;
  const token = readToken();
  if (!token || (excluded && new RegExp(excluded).test(location.pathname))) return;
  const { root, path } = locate(sandbox);
  const page =
    Object.keys(pages).find((one) => (one.endsWith('/') ? path.startsWith(one) : path === one)) || '/dashboard';
  const preloadFile = (index: number): HTMLLinkElement => {
    const link = document.createElement('link');
    link.href = `${base}/assets/${files[index]}`;
    link.rel = link.href.endsWith('.js') ? 'modulepreload' : 'preload';
    if (link.rel === 'preload') link.as = 'style';
    link.crossOrigin = '';
    document.head.append(link);
    return link;
  };
  // Files requested all together would all arrive as late as the last one. Instead, the file that sends the first reads
  // is loaded beside the entry, and the others follow without leaving the connection idle. While they run, the scripts
  // of later parts arrive.
  preloadFile(sender).addEventListener('load', () => {
    const links = [...always, ...(pages[page] || [])].map(preloadFile);
    let missing = links.length;
    for (const link of links)
      link.addEventListener('load', () => {
        missing -= 1;
        if (missing === 0) (next[page] || []).forEach(preloadFile);
      });
  });
  void content.then((config) =>
    sendFirstReads(firstFiles, root, page, decodeURIComponent(token), (config || {}) as FirstConfig),
  );
}

/** Settings of console.json that the first reads depend on. They are not validated yet. */
type FirstConfig = { apiPrefixes?: Partial<ConsoleConfig['apiPrefixes']> | null; unavailableCalls?: unknown };

function sendFirstReads(
  { prefixes, reads, pageReads }: FirstFiles,
  root: string,
  page: string,
  token: string,
  { apiPrefixes, unavailableCalls }: FirstConfig,
): void {
  const responses: BootResponses['responses'] = {};
  const [call, pageRead] = (!location.search && pageReads[page]) || [];
  const isOffered = pageRead && `${unavailableCalls}`.split(',').indexOf(`${call}`) === -1;
  for (const read of isOffered ? [...reads, pageRead] : reads) {
    const family = read.indexOf(prefixes.auth) === 0 ? 'auth' : 'business';
    const address = root + read.replace(prefixes[family], (apiPrefixes || prefixes)[family] || prefixes[family]);
    const cancel = new AbortController();
    const response = fetch(address, { headers: { Authorization: `Bearer ${token}` }, signal: cancel.signal });
    // The consumer of the response handles the rejection; without this line the browser would report it as unhandled.
    response.catch(() => undefined);
    responses[address] = { response, cancel };
  }
  globalThis.bootResponses = { token, responses };
}

const firstFiles = __FIRST_FILES__;
const content = readConfig();
globalThis.consoleBoot = { base, content };
applyColorScheme();
showOutline(firstFiles);
preloadFirst(firstFiles, content);
