import { SelectField } from '../../ui/SelectField.tsx';
import type { Column, Sorting } from '../../ui/table/column.ts';

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[];
  sorting: Sorting;
}

/** On a phone, where no titles stand over the rows: in which order they are, among the filters. */
export function SortSelect<Row>({ columns, sorting: { by, now, change } }: SortSelectProps<Row>) {
  const choices = columns
    .filter(({ key }) => by.includes(key))
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
      value={now}
      onChange={change}
      searchable={false}
    />
  );
}
