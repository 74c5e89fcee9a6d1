import { storageKey } from '../http/address.ts';

/** Storage key of a started single sign-on. The value contains its start time and the page that the visitor wanted. */
export const SIGN_ON_KEY = storageKey('single-sign-on');
