import { storageKey } from '../../http/address.ts';

/** Spec 1 §2 gives the name; local storage is decided. It belongs to the user: another one at this computer sees it too. */
const keyOf = (username: string): string => storageKey(`page-tips:${username}`);

/** Has this user finished or skipped the tour in this browser? */
export const tourIsOver = (username: string): boolean => localStorage.getItem(keyOf(username)) !== null;

export const endTour = (username: string): void => localStorage.setItem(keyOf(username), '1');
