import type { Envelope } from '#tests/support/lying-backend.ts';

export type Row = Record<string, unknown>;

/** Returns the rows of a page or a plain list, or null if the data has none. */
export function rowsOf({ data }: Envelope): Row[] | null {
  if (Array.isArray(data)) return data as Row[];
  const { rows } = (data ?? {}) as { rows?: unknown };
  return Array.isArray(rows) ? (rows as Row[]) : null;
}

/** Adds a number to the total of a page. A plain list has no total. */
export function addToTotal({ data }: Envelope, difference: number): void {
  if (typeof data?.total === 'number') data.total += difference;
}

/**
 * Replaces the values of some fields at any depth of a response. A value that is null or missing is left unchanged.
 * @param change returns the new value; it receives the value and the object that contains it
 */
export function changeFields(
  data: unknown,
  fields: readonly string[],
  change: (value: unknown, owner: Row) => unknown,
): void {
  if (typeof data !== 'object' || data === null) return;
  for (const [name, value] of Object.entries(data)) {
    if (fields.includes(name) && value !== null) (data as Row)[name] = change(value, data as Row);
    else changeFields(value, fields, change);
  }
}
