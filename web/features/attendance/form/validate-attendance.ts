import type * as z from 'zod';
import { insufficientHoursMessage } from '#contracts/rules/attendance-eligibility.ts';
import { UNREADABLE_REQUIRED } from '#web/crud/form/unreadable-fields.ts';
import type { listOf } from './attendance-fields.ts';
import { rowsShortOfHours } from '../roll/roll.ts';
import type { RollRow } from '../roll/roll-row.ts';

export interface AttendanceFaults {
  /** Error messages of the fields above the roll call, by field name. */
  fields: Readonly<Record<string, string>>;
  /** Error messages of the rows, by studentClaId. */
  rows: ReadonlyMap<string, string>;
  /** Error messages about the form as a whole. All students who lack hours share one message (Spec 2 §5). */
  whole: readonly string[];
}

export interface Validation<Body> {
  faults: AttendanceFaults;
  /** The parsed body to send; null if any value is invalid. */
  body: Body | null;
}

export const SHORT_OF_HOURS = '课时不足，不能上课';

/**
 * Validates a request before it is sent.
 * @param typed the field values, by the field names of the body
 * @param rows all rows; `typed` contains the selected rows
 */
export function validateAttendance<S extends z.ZodType>(
  schema: S,
  typed: { studentAttendList: ReturnType<typeof listOf> },
  rows: readonly RollRow[],
): Validation<z.output<S>> {
  const selected = rows.filter((row) => row.selected);
  const short = rowsShortOfHours(rows);
  const unread = selected.filter((row) => row.unread.length > 0);
  const ofRows = new Map<string, string>([
    ...unread.map(({ studentClaId }) => [studentClaId, UNREADABLE_REQUIRED] as const),
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
  if (short.length > 0) whole.push(insufficientHoursMessage(short.map(({ studentName }) => studentName)));
  const isReady = parsed.success && short.length + unread.length === 0;
  return { faults: { fields, rows: ofRows, whole }, body: isReady ? parsed.data : null };
}
