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
  /** Indices of two entry files that the page itself requests: the slowest file and the second slowest. */
  longest: number;
  next: number;
  /** Files that every page behind the login needs. */
  always: readonly number[];
  /** Indices of additional files for each page. A path with a trailing slash matches every path below it. */
  pages: Readonly<Record<string, readonly number[]>>;
  /** Addresses of the reads for the signed-in user and the menu. */
  reads: readonly string[];
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

/**
 * Preloads the code of the page at this address and requests user and menu, if the visitor has a token. Runs from a
 * separate file while the entry is still loading. Purely an optimisation: anything not preloaded is requested later.
 */
function preloadFirst({ sandbox, excluded, files, longest, next, always, pages, reads }: FirstFiles): void {
  const [, token] = /(?:^|; )reqToken=([^;]+)/.exec(document.cookie) ?? [];
  if (!token || (excluded && new RegExp(excluded).test(location.pathname))) return;
  const [root = ''] = sandbox ? (new RegExp(sandbox).exec(location.pathname) ?? []) : [];
  const path = location.pathname.slice(root.length).replace(/(.)\/+$/, '$1');
  const page = Object.keys(pages).find((one) => (one.endsWith('/') ? path.startsWith(one) : path === one));
  const preloadFile = (index: number): HTMLLinkElement => {
    const link = document.createElement('link');
    link.href = `/assets/${files[index]}`;
    link.rel = link.href.endsWith('.js') ? 'modulepreload' : 'preload';
    if (link.rel === 'preload') link.as = 'style';
    link.crossOrigin = '';
    document.head.append(link);
    return link;
  };
  // Files requested all together would all arrive as late as the last one. Instead, the files that run first are loaded
  // first, and the others follow without leaving the connection idle.
  const preloadAfter = (precedingFile: number, following: readonly number[] = []) =>
    preloadFile(precedingFile).addEventListener('load', () => following.forEach(preloadFile));
  preloadAfter(next, always);
  preloadAfter(longest, pages[page ?? '/dashboard']);
  const decodedToken = decodeURIComponent(token);
  const bootResponses: BootResponses = { token: decodedToken, responses: {} };
  for (const address of reads) {
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

applyColorScheme();
preloadFirst(__FIRST_FILES__);
