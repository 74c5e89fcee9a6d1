import { storageKey } from '../../http/address.ts';

/**
 * Returns the key in local storage (name from Spec 1 §2, storage decided). Each user has a separate key, so that
 * another user of this computer sees the tour too.
 */
const keyOf = (username: string): string => storageKey(`page-tips:${username}`);

/** True if this user has finished or skipped the tour in this browser. */
export const isTourOver = (username: string): boolean => localStorage.getItem(keyOf(username)) !== null;

export const endTour = (username: string): void => localStorage.setItem(keyOf(username), '1');
