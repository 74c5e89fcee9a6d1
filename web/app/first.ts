import type { EarlyAnswers } from '../http/early-answers.ts';

/** Written in by the build (web/first-files.ts). */
declare const __FIRST_FILES__: FirstFiles;

export interface FirstFiles {
  /** The start of a sandbox's address, where the build knows sandboxes. */
  sandbox: string;
  /** Addresses at which the console is not drawn, where the build has such. */
  apart: string;
  /** Files below /assets/; the tables below name them by their number. */
  files: readonly string[];
  /** Two files of the entry, which the page itself asks for: the one that takes longest, and the next. */
  longest: number;
  next: number;
  /** What every page behind the login needs. */
  always: readonly number[];
  /** What a page needs besides; a path that ends with a slash stands for all below it. */
  pages: Readonly<Record<string, readonly number[]>>;
  /** Who is signed in, and what they may open. */
  reads: readonly string[];
}

/** Where Mantine keeps what was chosen by hand (shell/SchemeItems.tsx). */
const SCHEME_KEY = 'mantine-color-scheme-value';

/** Before anything is painted, or a dark screen would begin white. Nothing is kept: the system's choice. */
function showScheme(): void {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(SCHEME_KEY);
  } catch {
    // A browser that keeps nothing follows the system.
  }
  const byHand = kept === 'light' || kept === 'dark' ? kept : null;
  const scheme = byHand ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  document.documentElement.dataset['mantineColorScheme'] = scheme;
  if (!byHand) return;
  // The first of the document counts: the empty page has this ground, too.
  const meta = document.createElement('meta');
  meta.name = 'color-scheme';
  meta.content = byHand;
  document.head.append(meta);
}

/**
 * Runs while the entry is still on its way, from a file of its own: for whoever has a token it asks for all that the
 * page at this address is made of, and for user and menu, at once. The entry finds them there. Nothing depends on it:
 * what it leaves out is asked for later.
 */
function askFirst({ sandbox, apart, files, longest, next, always, pages, reads }: FirstFiles): void {
  const [, token] = /(?:^|; )reqToken=([^;]+)/.exec(document.cookie) ?? [];
  if (!token || (apart && new RegExp(apart).test(location.pathname))) return;
  const [root = ''] = sandbox ? (new RegExp(sandbox).exec(location.pathname) ?? []) : [];
  const path = location.pathname.slice(root.length).replace(/(?<=.)\/+$/, '');
  const page = Object.keys(pages).find((one) => (one.endsWith('/') ? path.startsWith(one) : path === one));
  const ask = (at: number): HTMLLinkElement => {
    const link = document.createElement('link');
    link.href = `/assets/${files[at]}`;
    link.rel = link.href.endsWith('.js') ? 'modulepreload' : 'preload';
    if (link.rel === 'preload') link.as = 'style';
    link.crossOrigin = '';
    document.head.append(link);
    return link;
  };
  // All at once each would come as late as the last: what is run first comes first, and the line is never idle.
  const askAfter = (before: number, wanted: readonly number[] = []) =>
    ask(before).addEventListener('load', () => wanted.forEach(ask));
  askAfter(next, always);
  askAfter(longest, pages[page ?? '/dashboard']);
  const held = decodeURIComponent(token);
  const early: EarlyAnswers = { token: held, answers: {} };
  for (const read of reads) {
    const cancel = new AbortController();
    const answer = fetch(root + read, { headers: { Authorization: `Bearer ${held}` }, signal: cancel.signal });
    // Whoever takes it over hears of it.
    answer.catch(() => undefined);
    early.answers[root + read] = { answer, cancel };
  }
  globalThis.earlyAnswers = early;
}

showScheme();
askFirst(__FIRST_FILES__);
