import { root } from '../../http/address.ts';
import { readCustomerWindow, storeCustomerWindow } from './window-mode.ts';

/**
 * Makes a page that is opened in a new tab, by the middle button or with Ctrl or Cmd, show the console without the demo
 * bar, too. Such a tab starts with an empty session storage unless a script opens it. Returns a function that stops
 * this.
 */
export function keepNewTabs(): () => void {
  const open = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    const opensTab = event.button === 1 || (event.button === 0 && (event.ctrlKey || event.metaKey));
    if (!link || !opensTab || link.origin !== location.origin || !link.pathname.startsWith(`${root}/`)) return;
    event.preventDefault();
    event.stopPropagation();
    // The new tab inherits a copy of the storage. It shows the console alone, but the presenter does not guide it.
    const state = readCustomerWindow();
    storeCustomerWindow('{}');
    window.open(link.href, '_blank');
    storeCustomerWindow(state);
  };
  addEventListener('click', open, true);
  addEventListener('auxclick', open, true);
  return () => {
    removeEventListener('click', open, true);
    removeEventListener('auxclick', open, true);
  };
}
