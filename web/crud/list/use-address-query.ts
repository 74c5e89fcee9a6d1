import { useCallback, useRef } from 'react';
import { useLocation, useRouter } from 'wouter';
import { changeSearch } from './address-state.ts';

/**
 * Returns the address query and a function that replaces some of its parameters. wouter's useSearch is not used: it
 * decodes the query twice, which fails if a search text contains a percent sign.
 */
export function useAddressQuery() {
  const router = useRouter();
  const raw = router.searchHook(router);
  const search = raw.startsWith('?') ? raw.slice(1) : raw;
  const [path, navigate] = useLocation();
  const latestAddress = useRef({ path, search });
  latestAddress.current = { path, search };

  const replace = useCallback(
    (changes: Readonly<Record<string, string | number | null>>) => {
      const { path: currentPath, search: currentSearch } = latestAddress.current;
      const next = changeSearch(currentSearch, changes);
      if (next === changeSearch(currentSearch, {})) return;
      latestAddress.current.search = next;
      navigate(next ? `${currentPath}?${next}` : currentPath, { replace: true });
    },
    [navigate],
  );
  return { search, replace };
}
