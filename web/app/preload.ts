import { root } from '../http/address.ts';
import { runPrefetches } from '../ui/lazy/prefetch-registry.ts';
import { prefetches } from './prefetches.ts';
import { routeAt } from './route-at.ts';
import { shell } from './shell.ts';

/** Preloads the code behind a link or button when the pointer reaches it or it receives focus. */
export function preloadOnHover(): () => void {
  const preload = (event: Event): void => {
    if (!(event.target instanceof Element)) return;
    if (event.target.closest('main button, [aria-haspopup]')) runPrefetches();
    const link = event.target.closest('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    if (!link.pathname.startsWith(`${root}/`)) return;
    // A failed load is reported later, when the user opens the page.
    routeAt(link.pathname.slice(root.length))
      ?.screen.fetch()
      .catch(() => undefined);
  };
  document.addEventListener('pointerover', preload, { passive: true });
  document.addEventListener('focusin', preload);
  return () => {
    document.removeEventListener('pointerover', preload);
    document.removeEventListener('focusin', preload);
  };
}

/**
 * Preloads the code of the shell, and the code and prefetches of a page, before access is checked. A failed load is
 * reported later, when the page is opened.
 */
export async function fetchPage(path: string): Promise<void> {
  const screen = (routeAt(path) ?? routeAt('/dashboard'))?.screen;
  await Promise.allSettled([prefetches, shell, screen].map(async (part) => part?.fetch()));
}

export function whenFirstTyped(run: () => void): () => void {
  document.addEventListener('input', run, { once: true });
  return () => document.removeEventListener('input', run);
}
