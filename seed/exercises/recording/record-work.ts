import type { Check } from '#contracts/training/exercise-checks.ts';
import type { ExerciseFile } from '#contracts/training/exercise-file.ts';
import type { RowOf, SeenWorld } from '../../generators/check-view.ts';
import { tables } from '../../schema.ts';
import type { AnyRow } from '../file-format/scope.ts';
import type { Difference, Differences, GovernedTableName } from '../leftovers/difference.ts';
import { freeColumns } from '../leftovers/column-texts.ts';
import { changedColumns, differencesOf } from '../leftovers/differences.ts';
import { changeText } from '../leftovers/leftovers.ts';
import { governedTable, governedTableNames } from '../leftovers/governed-tables.ts';
import { spaced } from '../leftovers/row-texts.ts';
import { attendanceChange } from './attendance-check.ts';
import { columnChecks, isOtherText } from './column-checks.ts';
import { paymentMethodChecks, purchaseCheck } from './purchase-check.ts';
import { selectChanged, selectRow } from './row-keys.ts';

/** One change that was recorded: its sentence, the check of it, and the changes that the check governs. */
export interface RecordedChange {
  table: GovernedTableName;
  /** The change in words, such as 新增学员“温知夏”. */
  text: string;
  check: Check;
}

interface Recording {
  changes: RecordedChange[];
  governs: ExerciseFile['governs'];
}

/**
 * Turns the work in a sandbox into the checks of an exercise. Changes that follow from others, such as the enrolment
 * that a purchase creates, get no check.
 */
export function recordWork(world: SeenWorld): Recording {
  const all = differencesOf(world);
  const changes: RecordedChange[] = [];
  const governs: ExerciseFile['governs'] = {};
  for (const table of governedTableNames) {
    const { follows } = governedTable(table);
    const own = (all.of(table) as unknown as Difference[]).filter((one) => !follows?.(one, all));
    const columns = columnsChangedIn(table, own);
    for (const one of own.filter((each) => !isFree(table, each)))
      changes.push(recordChange(world, { table, name: `${table}${changes.length + 1}`, columns }, one));
    if (own.length > 0) governs[table] = governedOf(world, table, own);
  }
  recordAttendance(world, all, { changes, governs });
  return { changes, governs };
}

/**
 * Adds a change for the attendance that was recorded for one lesson. Adds none if it was recorded for several lessons.
 */
function recordAttendance(world: SeenWorld, all: Differences, { changes, governs }: Recording): void {
  const added = all.of('attendance').flatMap(({ before, after }) => (before || !after ? [] : [after]));
  const lessons = new Set(added.map(({ courseTimeId }) => courseTimeId));
  const change = !governs.attendance && lessons.size === 1 ? attendanceChange(world, added) : undefined;
  if (!change) return;
  changes.push({ table: 'attendance', ...change });
  governs.attendance = { added: {}, most: added.length };
}

const wordsOf = (world: SeenWorld, table: GovernedTableName, row: AnyRow): string => {
  const { noun, name } = governedTable(table);
  return plain(`${noun}${(name as (row: AnyRow, world: SeenWorld) => string)(row, world)}`);
};

interface AdditionTexts {
  /** Text that names the new row in sentences. */
  words: string;
  done: string;
  missing: string;
}

/** Returns the texts of a new row. Seats and purchases are described as events of the student. */
function additionTexts(world: SeenWorld, table: GovernedTableName, row: AnyRow): AdditionTexts {
  const student = plain(world.row('student', String(row['studentId']))?.studentName ?? '');
  const cla = plain(world.row('cla', String(row['claId']))?.claName ?? '');
  const product = plain(world.row('product', String(row['productId']))?.productName ?? '');
  if (table === 'studentCla' && student)
    return { words: `${student}的座位`, done: `${student}进了“${cla}”`, missing: `${student}还没有进“${cla}”` };
  if (table === 'studentProduct' && student)
    return {
      words: `${student}的购买`,
      done: `${student}买了“${product}”`,
      missing: `${student}还没有购买“${product}”`,
    };
  const words = wordsOf(world, table, row);
  return { words, done: `新增${words}`, missing: `还没有新增${words}` };
}

/** Removes braces, which mark placeholders in the sentences of a file. */
const plain = (text: string): string => text.replaceAll(/[{}]/g, '');

/** True if only columns that no task is about have changed. */
const isFree = (table: GovernedTableName, one: Difference): boolean =>
  Boolean(one.before && one.after) && changedColumns(table, one).every((column) => freeColumns.has(column));

interface ChangeOf {
  table: GovernedTableName;
  /** Name by which the check refers to the row. */
  name: string;
  /** Columns that the work changed in any row of the table. None of them counts as a leftover in a changed row. */
  columns: readonly string[];
}

function recordChange(world: SeenWorld, { table, name, columns: judged }: ChangeOf, one: Difference): RecordedChange {
  const [before, after] = [one.before, one.after] as unknown as (AnyRow | undefined)[];
  if (!before && after) {
    const { words, done, missing } = additionTexts(world, table, after);
    const check = addedChecks(world, table, after, words);
    return {
      table,
      text: done,
      check: {
        kind: 'find',
        name,
        // A row that had ended and is in effect again, such as a renewed request, was not added.
        rows: { table, from: (world.added(table) as readonly AnyRow[]).includes(after) ? 'added' : 'changed' },
        pick: 'fewestErrors',
        none: missing,
        ...(check.length > 0 && { check }),
      },
    };
  }
  const row = before as AnyRow;
  const words = wordsOf(world, table, row);
  const current = after ?? world.row(table, String(row[tables[table].key]));
  if (!current)
    return {
      table,
      text: `删除${words}`,
      check: {
        kind: 'refuse',
        rows: { table, from: 'now', where: selectRow(world, table, row) },
        only: 'first',
        say: `还没有删除${words}`,
      },
    };
  const columns = changedColumns(table, { before: row, after: current } as unknown as Difference).filter(
    (column) => !freeColumns.has(column),
  );
  const unchanged = after ? judged.filter((column) => !columns.includes(column)) : [];
  const check = columnChecks(world, table, current, { words, columns });
  const changed = plain(
    spaced(words, changeText(world, table, { before: row, after: current } as unknown as Difference)),
  );
  const where = selectChanged(world, table, row, current);
  if (check.length === 0 || columns.every((column) => isOtherText(column, row[column])))
    return {
      table,
      text: changed,
      check: {
        kind: 'exists',
        rows: { table, from: 'changed', where, changedIn: columns },
        say: spaced(words, '还没有按任务修改'),
      },
    };
  return {
    table,
    text: changed,
    check: {
      kind: 'find',
      name,
      rows: { table, from: 'now', where },
      ...(Array.isArray(where) && { prefer: where[0] }),
      none: `找不到${words}`,
      check: [...check, ...columnChecks(world, table, current, { words, columns: unchanged })],
    },
  };
}

/**
 * Returns the checks of a new row. A purchase that is paid in full has one check of its product and its amounts, and each
 * paid purchase has one of the method.
 */
function addedChecks(world: SeenWorld, table: GovernedTableName, row: AnyRow, words: string): Check[] {
  if (table !== 'studentProduct') return columnChecks(world, table, row, { words });
  const purchase = row as unknown as RowOf<'studentProduct'>;
  const check = purchaseCheck(world, purchase);
  return [
    ...columnChecks(world, table, row, { words, ...(check && { columns: ['studentId'] }) }),
    ...(check ? [check] : []),
    ...paymentMethodChecks(world, purchase),
  ];
}

/** Returns the changes of a table that the checks judge, so that they do not count as leftovers. */
function governedOf(
  world: SeenWorld,
  table: GovernedTableName,
  own: readonly Difference[],
): ExerciseFile['governs'][string] {
  const rowsOf = (pick: (one: Difference) => unknown) => own.flatMap((one) => (pick(one) ? [one] : []));
  const added = rowsOf(({ before }) => !before);
  const changed = rowsOf(({ before, after }) => before && after);
  const removed = rowsOf(({ after }) => !after);
  const select = ({ before, after }: Difference) => selectRow(world, table, (after ?? before) as unknown as AnyRow);
  const ids = changed.map(({ before }) => String((before as unknown as AnyRow)[tables[table].key]));
  return {
    ...(added.length > 0 && { added: {}, most: added.length }),
    ...(changed.length > 0 && {
      // The ID finds a row even if its names are wrong. The names find a row that replaces it.
      changed: [{ [tables[table].key]: { in: ids.slice(0, MOST_IDS) } }, ...changed.map(select)].slice(
        0,
        MOST_SELECTED,
      ),
      columns: columnsChangedIn(table, changed),
    }),
    ...(removed.length > 0 && { removed: removed.slice(0, MOST_SELECTED).map(select) }),
  };
}

/** Returns the columns in which any of the changed rows differs. */
const columnsChangedIn = (table: GovernedTableName, own: readonly Difference[]): string[] => [
  ...new Set(own.flatMap((one) => (one.before && one.after ? changedColumns(table, one) : []))),
];

/** Maximum number of alternatives in one condition of a file. */
const MOST_SELECTED = 10;
/** Maximum number of values in one condition of a file. */
const MOST_IDS = 60;
