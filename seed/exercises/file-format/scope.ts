import { addDays } from '#contracts/formats/business-date.ts';
import type { PlainValue } from '#contracts/training/row-conditions.ts';
import type { SeenWorld } from '../../generators/check-view.ts';
import { tables, type TableName } from '../../schema.ts';
import { EXERCISE_DAY } from '../exercise.ts';
import { fixedIdOf } from './fixed-references.ts';
import { tableBehind } from './relations.ts';

export type AnyRow = Readonly<Record<string, unknown>>;

/** A row that a file names, or that is being checked. Without `row`, there is no such row. */
export interface Subject {
  table: TableName;
  row?: AnyRow | undefined;
  /** The row as it was before the change. */
  before?: AnyRow | undefined;
}

/** Rows to which the values and sentences of a file refer. */
export interface Scope {
  world: Pick<SeenWorld, 'rows' | 'row'>;
  named: ReadonlyMap<string, Subject>;
  current?: Subject | undefined;
}

export const withSubject = (scope: Scope, subject: Subject, name?: string): Scope => ({
  ...scope,
  named: name ? new Map([...scope.named, [name, subject]]) : scope.named,
  current: subject,
});

/** Computes a value of a file: a day counted from the day of the exercise, a reference, or the value itself. */
export function resolveValue(scope: Scope, value: PlainValue): unknown {
  if (typeof value === 'object' && value !== null) return dayText(value);
  return typeof value === 'string' && value.startsWith('@') ? resolveReference(scope, value) : value;
}

export const dayText = ({ day, time }: { day: number; time?: string | undefined }): string => {
  const date = addDays(EXERCISE_DAY, day);
  return time ? `${date} ${time}` : date;
};

function resolveReference(scope: Scope, reference: string): unknown {
  const [name = '', ...path] = reference.slice(1).split('.');
  const subject = scope.named.get(name);
  if (!subject) return fixedIdOf(name, path[0] ?? '');
  return readPath(scope, subject.row, path.length > 0 ? path : [tables[subject.table].key]);
}

/** Reads a column, following ID columns to other rows: teacherId.staffName. */
export function readPath({ world }: Pick<Scope, 'world'>, row: AnyRow | undefined, path: readonly string[]): unknown {
  const [column = '', ...rest] = path;
  const value = row?.[column];
  if (rest.length === 0) return value;
  const table = tableBehind(column);
  if (!table || typeof value !== 'string') return undefined;
  return readPath({ world }, world.row(table, value), rest);
}
