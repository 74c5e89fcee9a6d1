import { columnLetters } from '../../formats/column-letters.ts';
import { sheetCellText } from '../../formats/sheet-cell.ts';
import type { RememberedColumn } from '../batch.ts';
import type { SheetTable } from '../tables/sheet-table.ts';
import { fieldOf, type Header } from './find-header.ts';
import type { MappedColumn } from './recognised-sheet.ts';
import { comparedTitle } from './titles.ts';

/** Title of the column of a marked copy that explains the findings. It is not read. */
export const ERROR_COLUMN = '错误说明';
const MAX_SAMPLES = 3;
/** Precedence if several columns of a file fill one field. */
const PRECEDENCE = { hand: 0, title: 1, synonym: 2 } as const;

/** Returns the filled columns of a table with their fields. Each field is filled by one column at most. */
export function mapColumns(table: SheetTable, header: Header, byHand: readonly RememberedColumn[]): MappedColumn[] {
  const below = table.rows.slice(header.rows[1] + 1);
  const width = Math.max(header.titles.length, ...below.map((row) => row.length));
  const columns: MappedColumn[] = [];
  for (let index = 0; index < width; index += 1) {
    const { group, title } = header.titles[index] ?? { group: '', title: '' };
    const name = [group === title ? '' : group, title].filter(Boolean).join('/');
    const samples = samplesOf(below, index);
    if ((name === '' && samples.length === 0) || title === ERROR_COLUMN) continue;
    const hand = byHand.find(
      (column) => column.sheet === header.sheet && name !== '' && comparedTitle(column.title) === comparedTitle(name),
    );
    const match = hand ? { field: hand.field || null, by: 'hand' as const } : fieldOf(header.sheet, { group, title });
    columns.push({
      index,
      letters: columnLetters(index),
      title: name,
      field: match?.field ?? null,
      by: match?.by ?? null,
      samples,
    });
  }
  return withoutRepeated(columns);
}

function samplesOf(rows: SheetTable['rows'], column: number): string[] {
  const samples: string[] = [];
  for (const row of rows) {
    const text = sheetCellText(row[column] ?? '').trim();
    if (text !== '') samples.push(text);
    if (samples.length === MAX_SAMPLES) break;
  }
  return samples;
}

/** Keeps the best column of each field: matched by hand, by title, filled, then the first. */
function withoutRepeated(columns: readonly MappedColumn[]): MappedColumn[] {
  const best = new Map<string, MappedColumn>();
  for (const column of columns) {
    if (column.field === null || column.by === null) continue;
    const other = best.get(column.field);
    if (!other || rankOf(column) < rankOf(other)) best.set(column.field, column);
  }
  return columns.map((column) =>
    column.field === null || best.get(column.field) === column ? column : { ...column, field: null },
  );
}

const rankOf = ({ by, samples }: MappedColumn): number =>
  (by === null ? PRECEDENCE.synonym : PRECEDENCE[by]) + (by === 'hand' || samples.length > 0 ? 0 : 10);
