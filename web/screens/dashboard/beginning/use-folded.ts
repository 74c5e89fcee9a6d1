import { useState } from 'react';
import { storageKey } from '../../../http/address.ts';

/** It belongs to the user: another one at this computer sees it open. */
const keyOf = (username: string): string => storageKey(`first-steps-folded:${username}`);

/** Whether a user has folded the first steps away in this browser. */
export function useFolded(username: string): [folded: boolean, fold: (folded: boolean) => void] {
  const key = keyOf(username);
  const [folded, setFolded] = useState(() => localStorage.getItem(key) !== null);
  return [
    folded,
    (next) => {
      if (next) localStorage.setItem(key, '1');
      else localStorage.removeItem(key);
      setFolded(next);
    },
  ];
}
