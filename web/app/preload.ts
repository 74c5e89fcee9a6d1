import { root } from '../http/address.ts';
import { routeAt } from './route-at.ts';

const WITHOUT_IDLE_MS = 1_500;
const LATEST_IDLE_MS = 4_000;

/** A link that is pointed at or focused has its screen fetched before it is pressed. */
export function preloadOnHover(): () => void {
  const preload = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    if (!link.pathname.startsWith(`${root}/`)) return;
    // A failure shows when the page is opened.
    routeAt(link.pathname.slice(root.length))
      ?.load()
      .catch(() => undefined);
  };
  document.addEventListener('pointerover', preload, { passive: true });
  document.addEventListener('focusin', preload);
  return () => {
    document.removeEventListener('pointerover', preload);
    document.removeEventListener('focusin', preload);
  };
}

export function whenFirstTyped(run: () => void): () => void {
  document.addEventListener('input', run, { once: true });
  return () => document.removeEventListener('input', run);
}

/** After what the user waits for, also in browsers without idle callbacks. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, WITHOUT_IDLE_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: LATEST_IDLE_MS });
  return () => cancelIdleCallback(handle);
}
