import type { BootResponses } from '../http/cache/boot-responses.ts';

/** Preload tables that the build inserts (web/build/first-files.ts). */
declare const __FIRST_FILES__: FirstFiles;

export interface FirstFiles {
  /** Pattern of a sandbox's address prefix; empty in a build without sandboxes. */
  sandbox: string;
  /** Pattern of addresses at which the console is not rendered; empty if there are none. */
  excluded: string;
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
  /** Addresses of the reads for the signed-in user and the menu. */
  reads: readonly string[];
  /** Address of the first read of a page without a query, for pages that show a list. */
  pageReads: Readonly<Record<string, string>>;
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

/** Returns the sandbox prefix of the address, and the path below it. */
function locate(sandbox: string): { root: string; path: string } {
  const [root = ''] = (sandbox && new RegExp(sandbox).exec(location.pathname)) || [];
  return { root, path: location.pathname.slice(root.length).replace(/(.)\/+$/, '$1') };
}

/**
 * Shows the outline of the page (app/outline.css) until the console is rendered: that of the shell for a visitor with a
 * token, otherwise that of the login page.
 */
function showOutline({ sandbox, excluded, standalone }: FirstFiles): void {
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
  const { dataset, style } = document.documentElement;
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
 */
function preloadFirst({ sandbox, excluded, files, sender, always, pages, next, reads, pageReads }: FirstFiles): void {
  const token = readToken();
  if (!token || (excluded && new RegExp(excluded).test(location.pathname))) return;
  const { root, path } = locate(sandbox);
  const page =
    Object.keys(pages).find((one) => (one.endsWith('/') ? path.startsWith(one) : path === one)) || '/dashboard';
  const preloadFile = (index: number): HTMLLinkElement => {
    const link = document.createElement('link');
    link.href = `/assets/${files[index]}`;
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
  const decodedToken = decodeURIComponent(token);
  const bootResponses: BootResponses = { token: decodedToken, responses: {} };
  const pageRead = !location.search && pageReads[page];
  for (const address of pageRead ? [...reads, pageRead] : reads) {
    const cancel = new AbortController();
    const response = fetch(root + address, {
      headers: { Authorization: `Bearer ${decodedToken}` },
      signal: cancel.signal,
    });
    // The consumer of the response handles the rejection; without this line the browser would report it as unhandled.
    response.catch(() => undefined);
    bootResponses.responses[root + address] = { response, cancel };
  }
  globalThis.bootResponses = bootResponses;
}

const firstFiles = __FIRST_FILES__;
applyColorScheme();
showOutline(firstFiles);
preloadFirst(firstFiles);
