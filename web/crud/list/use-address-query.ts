import { useCallback, useRef } from 'react';
import { useLocation, useRouter } from 'wouter';
import { changeSearch } from './address-state.ts';

/**
 * Returns the address query and a function that replaces parameters of it. Not wouter's useSearch, which decodes the
 * query twice and breaks a percent sign in a search text.
 */
export function useAddressQuery() {
  const router = useRouter();
  const raw = router.searchHook(router);
  const search = raw.startsWith('?') ? raw.slice(1) : raw;
  const [path, navigate] = useLocation();
  const latest = useRef({ path, search });
  latest.current = { path, search };

  const replace = useCallback(
    (changes: Readonly<Record<string, string | number | null>>) => {
      const { path: here, search: before } = latest.current;
      const next = changeSearch(before, changes);
      if (next === changeSearch(before, {})) return;
      latest.current.search = next;
      navigate(next ? `${here}?${next}` : here, { replace: true });
    },
    [navigate],
  );
  return { search, replace };
}
