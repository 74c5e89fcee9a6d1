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
  Object.entries(condition).every(([path, wanted]) => {
    const value = readPath(scope, row, path.split('.'));
    return isPlain(wanted)
      ? isEqual(value, resolveValue(scope, wanted))
      : tests.every(([key, test]) => wanted[key] === undefined || test(value, wanted[key] as never, scope));
  });

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

/** Compares two numbers, or two texts such as dates. Values of different types do not compare. */
function compare(value: unknown, wanted: unknown, isRight: (order: number) => boolean): boolean {
  if (typeof value === 'number' && typeof wanted === 'number') return isRight(value - wanted);
  if (typeof value !== 'string' || typeof wanted !== 'string') return false;
  return isRight(value < wanted ? -1 : value > wanted ? 1 : 0);
}
