import { useMemo, useState } from 'react';

/** Manages the selected rows of the current page. A row that is no longer on the page does not count as selected. */
export function useSelection<Row extends object>(rows: readonly Row[] | undefined, rowKey: keyof Row) {
  const [keys, setKeys] = useState<ReadonlySet<unknown>>(() => new Set());
  const selected = useMemo(() => (rows ?? []).filter((row) => keys.has(row[rowKey])), [rows, rowKey, keys]);
  return {
    rows: selected,
    onChange: (selectedRows: Row[]) => setKeys(new Set(selectedRows.map((row) => row[rowKey]))),
    clear: () => setKeys(new Set()),
  };
}
