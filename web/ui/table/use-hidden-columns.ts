import { useLocalStorage } from '@mantine/hooks';
import { useMemo } from 'react';
import { useIsLaptopWidth } from '../viewport/use-screen-width.ts';
import type { Column } from './column.ts';

export interface ColumnChoice {
  hidden: ReadonlySet<string>;
  /** True if the user has not changed the default choice of columns. */
  isDefault: boolean;
  toggle(key: string): void;
  reset(): void;
}

/**
 * Returns the hidden columns, which are stored in this browser under the given key. Mandatory columns are never hidden.
 */
export function useHiddenColumns<Row>(storageKey: string, columns: readonly Column<Row>[]): ColumnChoice {
  const [stored, store, clearStored] = useLocalStorage<string[] | null>({
    key: storageKey,
    defaultValue: null,
    getInitialValueInEffect: false,
    deserialize: parseStoredColumns,
  });
  const isNarrow = useIsLaptopWidth();
  return useMemo(() => {
    const names =
      stored ??
      columns.filter(({ hidden, hiddenWhenNarrow }) => hidden || (isNarrow && hiddenWhenNarrow)).map(({ key }) => key);
    const hidden = new Set<string>(
      columns.filter((column) => !column.always && names.includes(column.key)).map((column) => column.key),
    );
    return {
      hidden,
      isDefault: stored === null,
      toggle: (key) => store(hidden.has(key) ? [...hidden].filter((other) => other !== key) : [...hidden, key]),
      reset: clearStored,
    };
  }, [stored, store, clearStored, columns, isNarrow]);
}

/**
 * Parses the stored column names; null if unreadable. A value stored by another version, or edited by hand, must not
 * break the list.
 */
function parseStoredColumns(text: string | undefined): string[] | null {
  try {
    const names: unknown = JSON.parse(text ?? 'null');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : null;
  } catch {
    return null;
  }
}
