import { storageKey } from '../../http/address.ts';

/** Spec 1 §2 gives the key; local storage is decided. */
const KEY = storageKey('page-tips');

/** Has the tour been finished or skipped in this browser? */
export const tourIsOver = (): boolean => localStorage.getItem(KEY) !== null;

export const endTour = (): void => localStorage.setItem(KEY, '1');
