import { addDays } from '#contracts/formats/business-date.ts';
import type { ProxiedRequest } from '#tests/support/lying-backend.ts';
import { type CallName, type Kind, type Mutation, mutationOf } from '../mutation.ts';
import { changeFields, type Row } from './rows.ts';

const CENTS = 100;
const HOURS_AHEAD_OF_UTC = 8;
const HOUR_MS = 3_600_000;
const DATE_LENGTH = 'yyyy-MM-dd'.length;

/** Creates a mutation that changes fields in every response to a call. */
function valuesOf(
  kind: Kind,
  call: CallName,
  fields: readonly string[],
  what: string,
  change: (value: unknown, owner: Row) => unknown,
): Mutation {
  return mutationOf(kind, call, `${fields.join(', ')} ${what}`, () => ({
    answered: (envelope, passing) => {
      if (passing.call !== call) return;
      if (fields.length === 1 && fields[0] === 'data') envelope.data = change(envelope.data, {});
      else changeFields(envelope.data, fields, change);
    },
  }));
}

const scaled = (factor: number) => (value: unknown) => Math.round(Number(value) * factor * 1e6) / 1e6;
const added = (difference: number) => (value: unknown) => Number(value) + difference;

export const inCents = (call: CallName, ...fields: string[]): Mutation =>
  valuesOf('amount', call, fields, 'in cents', scaled(CENTS));
export const asHundredths = (call: CallName, ...fields: string[]): Mutation =>
  valuesOf('amount', call, fields, 'divided by 100', scaled(1 / CENTS));
export const inWholeYuan = (call: CallName, ...fields: string[]): Mutation =>
  valuesOf('amount', call, fields, 'rounded to whole yuan', (value) => Math.round(Number(value)));
export const amountOff = (call: CallName, by: number, ...fields: string[]): Mutation =>
  valuesOf('amount', call, fields, `off by ${by}`, added(by));

export const doubled = (call: CallName, ...fields: string[]): Mutation =>
  valuesOf('hours', call, fields, 'doubled', scaled(2));
export const rounded = (call: CallName, ...fields: string[]): Mutation =>
  valuesOf('hours', call, fields, 'rounded down to whole hours', (value) => Math.floor(Number(value)));
export const hoursOff = (call: CallName, ...fields: string[]): Mutation =>
  valuesOf('hours', call, fields, 'off by 0.5', added(0.5));

/** Returns a time 8 hours earlier, like a backend that formats times in UTC. */
export function inUtc(value: unknown): string {
  const text = String(value);
  const moment = new Date(Date.parse(`${text.replace(' ', 'T')}Z`) - HOURS_AHEAD_OF_UTC * HOUR_MS);
  return moment.toISOString().replace('T', ' ').slice(0, text.length);
}

export const timesInUtc = (call: CallName, ...fields: string[]): Mutation =>
  valuesOf('time', call, fields, '8 hours early', inUtc);
/** Shifts times of day (HH:mm) by 8 hours, like a backend that stores them as moments in UTC. */
export const clockInUtc = (call: CallName, ...fields: string[]): Mutation =>
  valuesOf('time', call, fields, '8 hours early', (value) =>
    inUtc(`2000-01-02 ${String(value)}`).slice(DATE_LENGTH + 1),
  );

/** Shifts dates by a day. A backend that formats midnight in UTC returns the day before. */
export const daysOff = (call: CallName, days: 1 | -1, ...fields: string[]): Mutation =>
  valuesOf('date', call, fields, days === 1 ? 'a day late' : 'a day early', (value) => addDays(String(value), days));

/** Swaps two codes of a field. */
export const codesSwapped = (call: CallName, field: string, one: unknown, other: unknown): Mutation =>
  valuesOf('code', call, [field], `${String(one)} and ${String(other)} swapped`, (value) => {
    if (value === one) return other;
    return value === other ? one : value;
  });

export const countOff = (call: CallName, ...fields: string[]): Mutation =>
  valuesOf('count', call, fields, 'too large by 1', added(1));

/** Returns in each row the value of another row, and in a single row a value from an earlier response. */
export const ofAnotherRow = (call: CallName, field: string): Mutation =>
  mutationOf('name', call, `${field} of another row`, () => {
    const seen = new Set<unknown>();
    return {
      answered: ({ data }, passing) => {
        if (passing.call !== call) return;
        changeFields(data, [field], (value) => {
          seen.add(value);
          return value;
        });
        const values = [...seen];
        changeFields(data, [field], (value) => values[(values.indexOf(value) + 1) % values.length]);
      },
    };
  });

/** Returns the value of the first response in every later response, regardless of the request. */
export const ofFirstResponse = (call: CallName, field: string): Mutation =>
  mutationOf('name', call, `${field} of the first response in each later one`, () => {
    const first = new Map<string, unknown>();
    return {
      answered: ({ data }, passing: ProxiedRequest) => {
        if (passing.call !== call || typeof data !== 'object' || data === null) return;
        if (!first.has(field)) first.set(field, data[field]);
        data[field] = first.get(field);
      },
    };
  });
