import { storageKey } from '../http/address.ts';
import { session } from '../session/state.ts';

/** Returns the storage key of a group for one user in one institution. */
const keyOf = (group: string): string =>
  storageKey(`menu-group:${session.user?.username ?? ''}@${session.user?.tenantId ?? ''}:${group}`);

/** True if the user has expanded the group of the menu in this browser, false if collapsed; null without a choice. */
export function storedExpansion(group: string): boolean | null {
  const stored = localStorage.getItem(keyOf(group));
  return stored === null ? null : stored === '1';
}

export const storeExpansion = (group: string, isExpanded: boolean): void =>
  localStorage.setItem(keyOf(group), isExpanded ? '1' : '0');
