import { storageKey } from '../http/address.ts';

/** Storage key of a sign-in that has left for the other system: its start, and the page that the visitor wanted. */
export const SIGN_ON_KEY = storageKey('single-sign-on');
