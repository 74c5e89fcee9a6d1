import { isDeepStrictEqual } from 'node:util';
import type { RowCondition, RowConditions } from '#contracts/training/row-conditions.ts';
import type { SeenWorld } from '../../generators/check-view.ts';
import { tables, type TableName } from '../../schema.ts';
import { meets } from '../file-format/match-row.ts';
import { type AnyRow, readPath, type Scope } from '../file-format/scope.ts';

const LESSON = ['claId.claName', 'claDate', 'startTime'];

/** Columns by which a reader recognises a row. A path leads to another row: studentId.studentName. */
const keyPaths: { readonly [N in TableName]?: readonly string[] } = {
  tenant: ['tenantName'],
  dept: ['deptName'],
  user: ['username'],
  staff: ['staffName'],
  room: ['roomName'],
  dictType: ['dictType'],
  dictData: ['dictType', 'dictLabel'],
  agent: ['agentName'],
  brand: ['brandName'],
  registration: ['username'],
  announcement: ['title'],
  courseType: ['courseTypeName'],
  course: ['courseName'],
  product: ['productName'],
  student: ['studentName'],
  visitor: ['visitorName'],
  cla: ['claName'],
  claTime: LESSON,
  claTimeRule: ['claId.claName', 'weekDay', 'startTime'],
  studentCourse: ['studentId.studentName', 'courseId.courseName'],
  studentCla: ['studentId.studentName', 'claId.claName'],
  studentProduct: ['studentId.studentName', 'productId.productName'],
  attendance: ['studentId.studentName', ...LESSON.map((path) => `courseTimeId.${path}`)],
  waitingEntry: ['studentId.studentName', 'claId.claName'],
  holiday: ['holidayDate'],
  leave: LESSON.map((path) => `courseTimeId.${path}`),
  claTimeChange: LESSON.map((path) => `courseTimeId.${path}`),
};

export const keyPathsOf = (table: TableName): readonly string[] => keyPaths[table] ?? [];

/** Returns the column that names the rows of a table, if one column does. */
export function nameColumnOf(table: TableName): string | undefined {
  const paths = keyPathsOf(table);
  return paths.length === 1 ? paths[0] : undefined;
}

export const scopeOf = (world: SeenWorld): Scope => ({ world, named: new Map() });

/**
 * Returns the conditions that select a row: the values by which a reader recognises it, or the ID if other rows have
 * the same values. `prefix` is the path that leads to the row.
 */
export function selectRow(world: SeenWorld, table: TableName, row: AnyRow, prefix = ''): RowCondition {
  const { key } = tables[table];
  // An ID column itself selects the row to which it leads.
  const byId = { [prefix || key]: String(row[key]) };
  const scope = scopeOf(world);
  const values = keyPathsOf(table).map((path) => [path, readPath(scope, row, path.split('.'))] as const);
  if (values.length === 0 || values.some(([, value]) => typeof value !== 'string')) return byId;
  const condition = Object.fromEntries(values) as Record<string, string>;
  const rows = world.rows(table) as readonly AnyRow[];
  const others = rows.filter((one) => meets(scope, one, condition));
  // An added row is not selected by its ID, because it would have another ID in another sandbox.
  const isNew = (world.added(table) as readonly AnyRow[]).includes(row);
  if (others.length > 1 && !isNew) return byId;
  return Object.fromEntries(Object.entries(condition).map(([path, value]) => [joined(prefix, path), value]));
}

/**
 * Returns the conditions that select a changed row: its ID, or the names that the change left as they were. Another row
 * with these names may replace it.
 */
export function selectChanged(world: SeenWorld, table: TableName, before: AnyRow, after: AnyRow): RowConditions {
  const { key } = tables[table];
  const byId = { [key]: String(before[key]) };
  const names = selectRow(world, table, after);
  if (key in names) return byId;
  if (before[key] !== after[key]) return names;
  return isDeepStrictEqual(names, selectRow(world, table, before)) ? [byId, names] : byId;
}

const joined = (prefix: string, path: string): string => (prefix ? `${prefix}.${path}` : path);
