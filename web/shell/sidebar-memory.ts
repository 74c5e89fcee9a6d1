import { cookiePath } from '../http/address.ts';

const COOKIE = 'sidebarStatus';
const YEAR_SECONDS = 31_536_000;

/**
 * True if the sidebar is open according to the cookie (Spec 1 §2 Layout shell). Without a cookie the sidebar is open.
 */
export const isSidebarOpen = (): boolean => !document.cookie.split('; ').includes(`${COOKIE}=0`);

export function storeSidebarOpen(open: boolean): void {
  // Written directly, because the Cookie Store API is not available in every supported browser.
  document.cookie = `${COOKIE}=${open ? 1 : 0}; path=${cookiePath}; max-age=${YEAR_SECONDS}; samesite=strict`;
}
