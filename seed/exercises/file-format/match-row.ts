import type { ColumnCondition, PlainValue, RowCondition, RowConditions } from '#contracts/training/row-conditions.ts';
import { normaliseName } from '../check-errors.ts';
import { plainText } from '../text.ts';
import { findWording } from './wording.ts';
import { type AnyRow, readPath, resolveValue, type Scope } from './scope.ts';

/** True if a row meets a condition, or one of several. */
export function meets(scope: Scope, row: AnyRow | undefined, conditions: RowConditions | undefined): boolean {
  if (!conditions) return true;
  return Array.isArray(conditions)
    ? conditions.some((one) => meetsAll(scope, row, one))
    : meetsAll(scope, row, conditions);
}

const meetsAll = (scope: Scope, row: AnyRow | undefined, condition: RowCondition): boolean =>
  columnsOf(condition).every(([path, wanted]) => {
    const value = readPath(scope, row, path);
    return isPlain(wanted)
      ? isEqual(value, resolveValue(scope, wanted))
      : tests.every(([key, test]) => wanted[key] === undefined || test(value, wanted[key] as never, scope));
  });

type Column = readonly [path: readonly string[], wanted: RowCondition[string]];
const columns = new WeakMap<RowCondition, readonly Column[]>();

/** Returns the columns of a condition with their paths. Cached, because a condition is compared with many rows. */
function columnsOf(condition: RowCondition): readonly Column[] {
  const known = columns.get(condition);
  if (known) return known;
  const read = Object.entries(condition).map(([path, wanted]): Column => [path.split('.'), wanted]);
  columns.set(condition, read);
  return read;
}

export const isPlain = (value: PlainValue | ColumnCondition): value is PlainValue =>
  typeof value !== 'object' || value === null || 'day' in value;

type Test<K extends keyof ColumnCondition> = (
  value: unknown,
  wanted: NonNullable<ColumnCondition[K]>,
  scope: Scope,
) => boolean;

const tests = Object.entries({
  not: (value, wanted, scope) => !isEqual(value, resolveValue(scope, wanted)),
  in: (value, wanted, scope) => wanted.some((one) => isEqual(value, resolveValue(scope, one))),
  notIn: (value, wanted, scope) => !wanted.some((one) => isEqual(value, resolveValue(scope, one))),
  isSet: (value, wanted) => isFilled(value) === wanted,
  like: (value, wanted, scope) => isAlike(value, resolveValue(scope, wanted)),
  unlike: (value, wanted, scope) => !isAlike(value, resolveValue(scope, wanted)),
  includes: (value, wanted, scope) => contains(value, resolveValue(scope, wanted)),
  excludes: (value, wanted, scope) => !contains(value, resolveValue(scope, wanted)),
  atLeast: (value, wanted, scope) => compare(value, resolveValue(scope, wanted), (order) => order >= 0),
  atMost: (value, wanted, scope) => compare(value, resolveValue(scope, wanted), (order) => order <= 0),
  above: (value, wanted, scope) => compare(value, resolveValue(scope, wanted), (order) => order > 0),
  below: (value, wanted, scope) => compare(value, resolveValue(scope, wanted), (order) => order < 0),
  says: (value, wanted) => wanted.some((one) => findWording(plainText(textOf(value)), one) !== undefined),
} satisfies { [K in keyof ColumnCondition]-?: Test<K> }) as [
  keyof ColumnCondition,
  (value: unknown, wanted: never, scope: Scope) => boolean,
][];

/** An absent value equals null, as in a response. */
const isEqual = (value: unknown, wanted: unknown): boolean => (value ?? null) === (wanted ?? null);

const isFilled = (value: unknown): boolean => (typeof value === 'string' ? value.trim() !== '' : Boolean(value));

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const isAlike = (value: unknown, wanted: unknown): boolean =>
  normaliseName(textOf(value)) === normaliseName(textOf(wanted));

const contains = (value: unknown, wanted: unknown): boolean =>
  Array.isArray(value) ? value.includes(wanted) : textOf(value).includes(textOf(wanted));

/** True if two numbers, or two texts such as dates, are in this order. Values of different types are in no order. */
const compare = (value: unknown, wanted: unknown, isRight: (order: number) => boolean): boolean =>
  typeof value === typeof wanted &&
  ['number', 'string'].includes(typeof value) &&
  isRight(compareValues(value, wanted));

/** Compares two numbers, or two texts. Values of different types count as equal. */
export function compareValues(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one !== 'string' || typeof other !== 'string') return 0;
  return one < other ? -1 : one > other ? 1 : 0;
}
