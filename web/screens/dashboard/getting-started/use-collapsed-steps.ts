import { useState } from 'react';
import { storageKey } from '#web/http/address.ts';

/** Returns the storage key of one user, so that another user of this computer sees the steps expanded. */
const collapsedKey = (username: string): string => storageKey(`first-steps-folded:${username}`);

/** Returns whether a user has collapsed the first steps in this browser, and a setter. */
export function useCollapsedSteps(username: string): [folded: boolean, fold: (folded: boolean) => void] {
  const key = collapsedKey(username);
  const [isCollapsed, setIsCollapsed] = useState(() => localStorage.getItem(key) !== null);
  return [
    isCollapsed,
    (next) => {
      if (next) localStorage.setItem(key, '1');
      else localStorage.removeItem(key);
      setIsCollapsed(next);
    },
  ];
}
