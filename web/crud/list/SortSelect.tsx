import { SelectField } from '../../ui/fields/SelectField.tsx';
import type { Column, Sorting } from '../../ui/table/column.ts';

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[];
  sorting: Sorting;
}

/**
 * Renders a select for the order of a list on a phone, where no column titles are shown. It is placed among the
 * filters.
 */
export function SortSelect<Row>({ columns, sorting: { sortable, current, change } }: SortSelectProps<Row>) {
  const choices = columns
    .filter(({ key }) => sortable.includes(key))
    .flatMap(({ key, title }) => [
      { value: key, label: `${title} ↑` },
      { value: `-${key}`, label: `${title} ↓` },
    ]);
  if (choices.length === 0) return null;
  return (
    <SelectField
      filter
      label="排序"
      placeholder="默认排序"
      choices={choices}
      value={current}
      onChange={change}
      searchable={false}
    />
  );
}
