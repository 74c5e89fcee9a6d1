import { root } from '../http/address.ts';
import { fetchOffered } from '../ui/late/ahead.ts';
import { routeAt } from './route-at.ts';
import { shell } from './shell.ts';

/** What a link or a button that is pointed at or focused may open is fetched before it is pressed. */
export function preloadOnHover(): () => void {
  const preload = (event: Event): void => {
    if (!(event.target instanceof Element)) return;
    if (event.target.closest('main button')) fetchOffered();
    const link = event.target.closest('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    if (!link.pathname.startsWith(`${root}/`)) return;
    // A failure shows when the page is opened.
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

/** All that a page is made of, before it is known whether it may be opened. A failure shows when it is. */
export async function fetchPage(path: string): Promise<void> {
  const parts = [shell, (routeAt(path) ?? routeAt('/dashboard'))?.screen];
  await Promise.allSettled(parts.map(async (part) => part?.fetch()));
}

export function whenFirstTyped(run: () => void): () => void {
  document.addEventListener('input', run, { once: true });
  return () => document.removeEventListener('input', run);
}
