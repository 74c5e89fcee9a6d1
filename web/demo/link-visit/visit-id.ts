import { root } from '../../http/address.ts';

/**
 * Key in the tab's session storage with the id of the visit by a link. The console does not recognise the key as its
 * own, so the end of a session does not remove it. The landing page of a link writes it
 * (mock-server/demo/links/landing-script.mjs).
 */
const KEY = `/link-visit:${root}`;
/** Key in the browser's local storage that records that the visitor has read the notice. */
const NOTICE_KEY = `/link-visit-notice:${root}`;

/** Returns the id of the visit; null if the sandbox was not opened by a link in this tab. */
export const readVisitId = (): string | null => sessionStorage.getItem(KEY);

/** Stores the id under which the visit continues; null ends the reports. */
export function storeVisitId(id: string | null): void {
  if (id === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, id);
}

export const isNoticeRead = (): boolean => localStorage.getItem(NOTICE_KEY) !== null;
export const markNoticeRead = (): void => localStorage.setItem(NOTICE_KEY, 'read');
