import { useCallback, useRef } from 'react';
import { useLocation, useRouter } from 'wouter';
import { changeSearch } from './address-state.ts';

/**
 * The query of the address, and a way to replace parts of it. wouter's own useSearch decodes the text once too often:
 * a percent sign in a search would not survive it.
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
