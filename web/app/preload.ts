import { root } from '../http/address.ts';
import { routeAt } from './route-at.ts';

/** A link that is pointed at or focused has its screen fetched before it is pressed. */
export function preloadOnHover(): () => void {
  const preload = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    if (!link.pathname.startsWith(`${root}/`)) return;
    // A failure shows when the page is opened.
    routeAt(link.pathname.slice(root.length))?.load().catch(() => undefined);
  };
  document.addEventListener('pointerover', preload, { passive: true });
  document.addEventListener('focusin', preload);
  return () => {
    document.removeEventListener('pointerover', preload);
    document.removeEventListener('focusin', preload);
  };
}
