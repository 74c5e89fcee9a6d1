import { storageKey } from '../http/address.ts';

/** A message about what ended with a reload, to be shown after it. */
const KEY = storageKey('toast');

export const carryToast = (message: string): void => sessionStorage.setItem(KEY, message);

export function takeCarriedToast(): string | null {
  const message = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return message;
}
