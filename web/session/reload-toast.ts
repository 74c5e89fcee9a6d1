import { storageKey } from '../http/address.ts';

/** Storage key of a success message. The message is shown after the reload that completes the action. */
const KEY = storageKey('toast');

export const storeToastForReload = (message: string): void => sessionStorage.setItem(KEY, message);

export function takeStoredToast(): string | null {
  const message = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return message;
}
