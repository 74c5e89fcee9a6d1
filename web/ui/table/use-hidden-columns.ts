import { useLocalStorage } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTight } from '../use-narrow.ts';
import type { Column } from './column.ts';

export interface ColumnChoice {
  hidden: ReadonlySet<string>;
  /** Nothing differs from what the list shows at first. */
  untouched: boolean;
  toggle(key: string): void;
  reset(): void;
}

/** Which columns are hidden, remembered under the key. Columns that must be there never are. */
export function useHiddenColumns<Row>(storageKey: string, columns: readonly Column<Row>[]): ColumnChoice {
  const [stored, store, forget] = useLocalStorage<string[] | null>({
    key: storageKey,
    defaultValue: null,
    getInitialValueInEffect: false,
    deserialize: readNames,
  });
  const tight = useTight();
  return useMemo(() => {
    const names = stored ?? columns.filter(({ hidden, spare }) => hidden || (tight && spare)).map(({ key }) => key);
    const hidden = new Set<string>(
      columns.filter((column) => !column.always && names.includes(column.key)).map((column) => column.key),
    );
    return {
      hidden,
      untouched: stored === null,
      toggle: (key) => store(hidden.has(key) ? [...hidden].filter((other) => other !== key) : [...hidden, key]),
      reset: forget,
    };
  }, [stored, store, forget, columns, tight]);
}

/** What another version or a person left there must not break the list. */
function readNames(text: string | undefined): string[] | null {
  try {
    const names: unknown = JSON.parse(text ?? 'null');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : null;
  } catch {
    return null;
  }
}
