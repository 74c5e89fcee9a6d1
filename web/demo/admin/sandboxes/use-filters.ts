import { useLocation, useSearch } from 'wouter';
import type { Filters } from './filter-sandboxes.ts';

const NAMES = ['text', 'scenario', 'group'] as const;

/** Stores the filters in the address, so that a link restores the filtered list. */
export function useFilters() {
  const search = new URLSearchParams(useSearch());
  const [path, navigate] = useLocation();
  const filters: Filters = {
    text: search.get('text') ?? '',
    scenario: search.get('scenario') ?? '',
    group: search.get('group') ?? '',
    kind: search.get('kind') ?? '',
  };
  const change = (changed: Partial<Filters>): void => {
    const next = new URLSearchParams(Object.entries({ ...filters, ...changed }).filter(([, value]) => value !== ''));
    navigate(next.size > 0 ? `${path}?${next}` : path, { replace: true });
  };
  return {
    filters,
    count: NAMES.filter((name) => filters[name] !== '').length,
    field: (name: keyof Filters) => ({
      value: filters[name],
      onChange: (value: string) => change({ [name]: value }),
    }),
    clear: () => change({ text: '', scenario: '', group: '' }),
    showKind: (kind: string) => change({ kind }),
  };
}
