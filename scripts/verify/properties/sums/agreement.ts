import type { Call } from '#contracts/call.ts';
import type { CallValues, PropertyContext } from '../context.ts';
import type { RowValues } from '../contract/lists.ts';
import { allRows } from '../inputs.ts';
import type { Violation } from '../property.ts';
import { notices } from '../texts.ts';
import { valueText } from '../rows/compare.ts';
import { noted } from '../../report/fault-line.ts';

/** Figures of one call that must agree with those of others. */
export interface Agreement {
  call: Call;
  check(sums: Sums): Promise<void>;
}

/** Collects the disagreements of one call, and reads the values to compare. */
export class Sums {
  readonly violations: Violation[] = [];
  readonly context: PropertyContext;
  readonly #call: Call;

  constructor(context: PropertyContext, call: Call) {
    this.context = context;
    this.#call = call;
  }

  /** Returns all rows of a call. */
  rows = (call: Call, input: CallValues = {}): Promise<readonly RowValues[]> => allRows(this.context, call, input);

  /** Returns the number of rows that a list states. */
  async total(call: Call, input: CallValues = {}): Promise<number> {
    return (await this.context.page(call, { ...input, pageNum: 1, pageSize: 10 })).total;
  }

  read = async <T = RowValues>(call: Call, input: CallValues = {}): Promise<T> =>
    (await this.context.read(call, input)) as T;

  /** Reports the field if the values differ. Numbers may differ by less than half a cent. */
  equal(field: string, expected: unknown, found: unknown, why: string, blamed: Call = this.#call): void {
    const isEqual =
      typeof expected === 'number' && typeof found === 'number'
        ? Math.abs(expected - found) < HALF_CENT
        : (expected ?? null) === (found ?? null);
    if (isEqual) return;
    const text = noted(valueText(expected), why);
    this.violations.push({ call: blamed.name, field, expected: text, found: valueText(found), notice: notices.sum });
  }
}

const HALF_CENT = 0.005;

/** Returns the sum of a field of some rows; missing values count as 0. */
export const sumOf = (rows: readonly RowValues[], field: string): number =>
  rows.reduce((sum, row) => sum + numberOf(row[field]), 0);

export const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
