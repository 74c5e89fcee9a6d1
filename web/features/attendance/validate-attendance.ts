import type * as z from 'zod';
import { insufficientHours } from '#contracts/rules/attendance-eligibility.ts';
import { UNREADABLE_NEEDED } from '../../crud/form/unread.ts';
import type { listOf } from './attendance-fields.ts';
import { shortRows } from './roll.ts';
import type { RollRow } from './roll-row.ts';

export interface AttendanceFaults {
  /** Messages beside the fields above the roll-call, by their names. */
  fields: Readonly<Record<string, string>>;
  /** Messages of rows, by studentClaId. */
  rows: ReadonlyMap<string, string>;
  /** What concerns the whole; all who lack hours stand in one message (Spec 2 §5). */
  whole: readonly string[];
}

export interface Validation<Body> {
  faults: AttendanceFaults;
  /** What is sent: trimmed and typed; null while something is wrong. */
  body: Body | null;
}

export const SHORT_OF_HOURS = '课时不足，不能上课';

/**
 * Validates what would be sent before anything is sent.
 * @param typed what stands in the fields, under the names of the body
 * @param rows of which `typed` lists the selected ones
 */
export function validateAttendance<S extends z.ZodType>(
  schema: S,
  typed: { studentAttendList: ReturnType<typeof listOf> },
  rows: readonly RollRow[],
): Validation<z.output<S>> {
  const selected = rows.filter((row) => row.selected);
  const short = shortRows(rows);
  const unread = selected.filter((row) => row.unread.length > 0);
  const ofRows = new Map<string, string>([
    ...unread.map(({ studentClaId }) => [studentClaId, UNREADABLE_NEEDED] as const),
    ...short.map(({ studentClaId }) => [studentClaId, SHORT_OF_HOURS] as const),
  ]);
  const fields: Record<string, string> = {};
  const whole: string[] = [];
  const parsed = schema.safeParse(typed);
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [name, index] = path;
    const row = name === 'studentAttendList' && typeof index === 'number' ? selected[index] : undefined;
    if (row) ofRows.set(row.studentClaId, message);
    else if (name === 'studentAttendList') whole.push(message);
    else fields[String(name)] ??= message;
  }
  if (short.length > 0) whole.push(insufficientHours(short.map(({ studentName }) => studentName)));
  const isReady = parsed.success && short.length + unread.length === 0;
  return { faults: { fields, rows: ofRows, whole }, body: isReady ? parsed.data : null };
}
