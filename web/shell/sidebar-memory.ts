import { cookiePath } from '../http/address.ts';

const COOKIE = 'sidebarStatus';
const YEAR_SECONDS = 31_536_000;

/** Is the sidebar open? Remembered in a cookie (Spec 1 §2 Layout shell); open at first. */
export const recallSidebar = (): boolean => !document.cookie.split('; ').includes(`${COOKIE}=0`);

export function rememberSidebar(open: boolean): void {
  // The Cookie Store API is not in every browser that the console runs in.
  document.cookie = `${COOKIE}=${open ? 1 : 0}; path=${cookiePath}; max-age=${YEAR_SECONDS}; samesite=strict`;
}
