import { root } from '../../http/address.ts';
import { setBarHidden } from '../overlay/bar-visibility.ts';

/**
 * Key in the window's session storage that turns it into a customer window. The console does not recognise the key as
 * its own, so the end of a session does not remove it. The landing page of a link writes it, too
 * (mock-server/demo/links/landing-script.mjs).
 */
const KEY = `/customer-window:${root}`;

/** True if this window shows the console alone, without the controls of the demo. */
export const isCustomerWindow = (): boolean => sessionStorage.getItem(KEY) !== null;

/** Returns the stored state of the customer window. */
export const readCustomerWindow = (): string => sessionStorage.getItem(KEY) ?? '{}';

/** Turns this window into a customer window with the given state; it shows the console alone after the next load. */
export function storeCustomerWindow(state: string): void {
  sessionStorage.setItem(KEY, state);
  setBarHidden(true);
}

/** Turns the customer window back into a window with the demo bar after the next load. */
export function removeCustomerWindow(): void {
  sessionStorage.removeItem(KEY);
  setBarHidden(false);
}
