import { IMPORT_MAX_ROWS } from '#contracts/entities/import.ts';
import type { ChoiceList } from '../../kernel/files/choice-lists.ts';
import { type SheetCell, sheetCellText } from '#contracts/formats/sheet-cell.ts';
import type { CellValue, Sheet } from '../../kernel/files/sheet.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { RowError } from './filled-row.ts';
import { type ImportColumn, isRequired, type ImportKindSpec, type RowValues } from './kind.ts';
import { type Choices, ERROR_COLUMN, type Filled, GUIDE_SHEET, REQUIRED_MARK } from './read-rows.ts';

/** Returns the choices available to the importing user, by field. */
export const choicesByField = (world: World, session: Session, { columns }: ImportKindSpec): Choices =>
  new Map(columns.flatMap(({ field, choices }) => (choices ? [[field, choices(world, session)] as const] : [])));

/** Returns an empty template with drop-down lists and with instructions for each column. */
export function templateSheet(kind: ImportKindSpec, choices: Choices): Sheet {
  const places = new Map(kind.columns.map(({ field }, at) => [field, at]));
  return {
    title: `${kind.noun}导入`,
    header: kind.columns.map((column) => column.title + (isRequired(kind, column.field) ? REQUIRED_MARK : '')),
    pieces: [],
    widths: kind.columns.map(({ width = 20 }) => width),
    choices: choiceLists(kind, choices, places),
    guide: { title: GUIDE_SHEET, rows: guideRows(kind) },
  };
}

function guideRows(kind: ImportKindSpec): CellValue[][] {
  const rows = kind.columns.map((column) => [
    column.title,
    isRequired(kind, column.field) ? '必填' : '选填',
    [column.choices && '从下拉列表中选择', column.as === 'date' && '日期，如 2026-09-01', column.hint]
      .filter(Boolean)
      .join('；'),
  ]);
  const limitNote = `一次最多导入 ${IMPORT_MAX_ROWS} 行；请不要修改第一行的列名，列的顺序可以调整`;
  return [['列', '是否必填', '填写要求'], ...rows, ['说明', '', limitNote]];
}

/** Returns the uploaded file with errors highlighted and listed at the end of their rows. */
export function markedSheet(
  kind: ImportKindSpec,
  choices: Choices,
  { table, header: headerRow, places }: Filled,
  faults: readonly RowError[],
): Sheet {
  const [first = [], ...rows] = table.map((row) => row.map(copiedCell));
  const width = Math.max(...table.map((row) => row.length));
  // A re-uploaded copy already has the error column.
  const errorColumn = (table[headerRow] ?? []).findIndex((cell) => cell === ERROR_COLUMN);
  const last = errorColumn < 0 ? width : errorColumn;
  const titles = new Map(kind.columns.map(({ field, title }) => [field, title]));
  const byRow = new Map<number, string[]>();
  for (const { row, field, message } of faults)
    byRow.set(row, [...(byRow.get(row) ?? []), `${titles.get(field) ?? ''}：${message}`]);
  const withFaults = rows.map((cells, at) => {
    const errorText = at + 1 === headerRow ? ERROR_COLUMN : (byRow.get(at + 2)?.join('；') ?? null);
    return Object.assign(padCells(cells, Math.max(width, last + 1)), { [last]: errorText });
  });
  const fieldAt = new Map([...places].map(([field, at]) => [at, field]));
  return {
    title: `${kind.noun}导入`,
    header: Object.assign(
      padCells(first, last + 1).map((cell) => String(cell ?? '')),
      headerRow === 0 ? { [last]: ERROR_COLUMN } : {},
    ),
    pieces: [JSON.stringify(withFaults)],
    widths: padCells(first, last)
      .map((_, at) => widthOf(kind.columns, fieldAt.get(at)))
      .concat(60),
    choices: choiceLists(kind, choices, places),
    marks: faults.flatMap(({ row, field }) => {
      const at = places.get(field);
      return at === undefined ? [] : [[row - 1, at] as const];
    }),
  };
}

/** A cell is copied as its sheet shows it, because the copy has neither formulas nor formats. */
const copiedCell = (cell: SheetCell): CellValue => (typeof cell === 'object' && cell ? sheetCellText(cell) : cell);

const padCells = (cells: readonly CellValue[], length: number): CellValue[] =>
  Array.from({ length }, (_, at) => cells[at] ?? null);

const widthOf = (columns: readonly ImportColumn<RowValues>[], field: string | undefined): number =>
  columns.find((column) => column.field === field)?.width ?? 20;

const choiceLists = (
  { columns }: ImportKindSpec,
  choices: Choices,
  places: ReadonlyMap<string, number>,
): ChoiceList[] =>
  columns.flatMap(({ field, title }) => {
    const column = places.get(field);
    const options = choices.get(field)?.map(({ label }) => label) ?? [];
    if (column === undefined || options.length === 0) return [];
    return [{ column, options, rows: IMPORT_MAX_ROWS, complaint: `${title}请从下拉列表中选择` }];
  });
