import { IMPORT_MOST_ROWS } from '#contracts/entities/import.ts';
import type { ChoiceList } from '../../kernel/files/choice-lists.ts';
import type { CellValue, Sheet } from '../../kernel/files/sheet.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import { type ImportColumn, isRequired, type Kind, type Values } from './kind.ts';
import { type Choices, FAULT_COLUMN, type Filled, REQUIRED, type RowFault } from './read-rows.ts';

/** What whoever imports may choose, by field. */
export const choicesOf = (world: World, session: Session, { columns }: Kind): Choices =>
  new Map(columns.flatMap(({ field, choices }) => (choices ? [[field, choices(world, session)] as const] : [])));

/** An empty file to be filled in: its columns, its choices as lists, and what is expected in each. */
export function templateSheet(kind: Kind, choices: Choices): Sheet {
  const places = new Map(kind.columns.map(({ field }, at) => [field, at]));
  return {
    title: `${kind.noun}导入`,
    header: kind.columns.map((column) => column.title + (isRequired(kind, column.field) ? REQUIRED : '')),
    pieces: [],
    widths: kind.columns.map(({ width = 20 }) => width),
    choices: choiceLists(kind, choices, places),
    guide: { title: '填写说明', rows: guideRows(kind) },
  };
}

function guideRows(kind: Kind): CellValue[][] {
  const rows = kind.columns.map((column) => [
    column.title,
    isRequired(kind, column.field) ? '必填' : '选填',
    [column.choices && '从下拉列表中选择', column.as === 'date' && '日期，如 2026-09-01', column.hint]
      .filter(Boolean)
      .join('；'),
  ]);
  const most = `一次最多导入 ${IMPORT_MOST_ROWS} 行；请不要修改第一行的列名，列的顺序可以调整`;
  return [['列', '是否必填', '填写要求'], ...rows, ['说明', '', most]];
}

/** The file as it was uploaded, its faults marked and told at the end of their rows. */
export function markedSheet(
  kind: Kind,
  choices: Choices,
  { table, places }: Filled,
  faults: readonly RowFault[],
): Sheet {
  const [header = [], ...rows] = table;
  const width = Math.max(...table.map((row) => row.length));
  // A copy that was uploaded again has the column already.
  const given = header.findIndex((cell) => cell === FAULT_COLUMN);
  const last = given < 0 ? width : given;
  const titles = new Map(kind.columns.map(({ field, title }) => [field, title]));
  const byRow = new Map<number, string[]>();
  for (const { row, field, message } of faults)
    byRow.set(row, [...(byRow.get(row) ?? []), `${titles.get(field) ?? ''}：${message}`]);
  const withFaults = rows.map((cells, at) => {
    const told = byRow.get(at + 2)?.join('；') ?? null;
    return Object.assign(padded(cells, Math.max(width, last + 1)), { [last]: told });
  });
  const fieldAt = new Map([...places].map(([field, at]) => [at, field]));
  return {
    title: `${kind.noun}导入`,
    header: Object.assign(
      padded(header, last + 1).map((cell) => String(cell ?? '')),
      { [last]: FAULT_COLUMN },
    ),
    pieces: [JSON.stringify(withFaults)],
    widths: padded(header, last)
      .map((_, at) => widthOf(kind.columns, fieldAt.get(at)))
      .concat(60),
    choices: choiceLists(kind, choices, places),
    marks: faults.flatMap(({ row, field }) => {
      const at = places.get(field);
      return at === undefined ? [] : [[row - 1, at] as const];
    }),
  };
}

const padded = (cells: readonly CellValue[], length: number): CellValue[] =>
  Array.from({ length }, (_, at) => cells[at] ?? null);

const widthOf = (columns: readonly ImportColumn<Values>[], field: string | undefined): number =>
  columns.find((column) => column.field === field)?.width ?? 20;

const choiceLists = ({ columns }: Kind, choices: Choices, places: ReadonlyMap<string, number>): ChoiceList[] =>
  columns.flatMap(({ field, title }) => {
    const column = places.get(field);
    const options = choices.get(field)?.map(({ label }) => label) ?? [];
    if (column === undefined || options.length === 0) return [];
    return [{ column, options, rows: IMPORT_MOST_ROWS, complaint: `${title}请从下拉列表中选择` }];
  });
