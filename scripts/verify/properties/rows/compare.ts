import { isDeepStrictEqual } from 'node:util';
import type { RowValues } from '../contract/lists.ts';
import { flowTexts } from '../../flows/flow-texts.ts';

/** Returns the fields whose values differ; a missing field and null are equal. */
export function differentFields(one: RowValues, other: RowValues, fields: readonly string[]): string[] {
  return fields.filter((field) => !isDeepStrictEqual(normalized(one[field]), normalized(other[field])));
}

export const isPresent = (value: unknown): boolean => value !== undefined && value !== null;

/** Returns a value with all null fields removed, so that absent and null are equal. */
export function normalized(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map(normalized);
  if (typeof value !== 'object') return value;
  const fields = Object.entries(value).filter(([, one]) => one !== undefined && one !== null);
  return Object.fromEntries(fields.map(([name, one]) => [name, normalized(one)]));
}

/** Returns at most `count` items: some from the beginning, and others spread over the rest of the list. */
export function spread<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items];
  const first = items.slice(0, Math.ceil(count / 2));
  const rest = items.slice(first.length);
  const more = count - first.length;
  return [...first, ...Array.from({ length: more }, (_, at) => rest[Math.floor((at * rest.length) / more)] as T)];
}

const MAX_LENGTH = 120;

export function valueText(value: unknown): string {
  const text = JSON.stringify(value) ?? flowTexts.nothing();
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
