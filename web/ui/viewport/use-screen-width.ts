import { useCallback, useState, useSyncExternalStore } from 'react';

/** True on a small laptop, where the sidebar leaves too little room for every column. */
export const useIsLaptopWidth = (): boolean => useMediaQuery('(max-width: 1279px)');

/** True on a phone or a small tablet. The style sheets use an equal breakpoint. */
export const useIsPhoneWidth = (): boolean => useMediaQuery('(max-width: 767px)');

/** Returns whether a media query matches. Mantine's hook creates the query again in each render of each row. */
export function useMediaQuery(query: string): boolean {
  const [list] = useState(() => matchMedia(query));
  const subscribe = useCallback(
    (onChange: () => void) => {
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
}
