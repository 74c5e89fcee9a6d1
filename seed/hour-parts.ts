import type { HourPart, Row } from './schema.ts';

/** The columns of a ledger entry that store its sources. Without any, the hours are given hours. */
export type Sources = Pick<Row<'hourLog'>, 'studentProductId' | 'parts'>;

/**
 * Returns the columns of a ledger entry that store its sources. Nearly every entry has one source, whose hours and worth
 * are those of the entry. Only several sources are stored as a list.
 */
export function sourceColumns(parts: readonly HourPart[]): Sources {
  if (parts.length > 1) return { parts: [...parts] };
  const { studentProductId } = parts[0] ?? {};
  return studentProductId ? { studentProductId } : {};
}

/** Returns the sources of a ledger entry; undefined for entries of older sandboxes, which do not store them. */
export function sourcesOf(
  entry: Pick<Row<'hourLog'>, 'changeHour' | 'worth' | keyof Sources>,
): readonly HourPart[] | undefined {
  const { parts, studentProductId = null, changeHour, worth } = entry;
  if (parts) return parts;
  if (worth === null || worth === undefined) return undefined;
  return [{ studentProductId, hours: Math.abs(changeHour), worth: Math.abs(worth) }];
}
