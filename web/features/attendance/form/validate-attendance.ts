import type * as z from 'zod';
import { insufficientHoursMessage, shortageMessage } from '#contracts/rules/attendance-eligibility.ts';
import { UNREADABLE_REQUIRED } from '#web/crud/form/unreadable-fields.ts';
import type { listOf } from './attendance-fields.ts';
import { rowsShortOfHours } from '../roll/roll.ts';
import type { ChargedRow, RollRow } from '../roll/roll-row.ts';

export interface AttendanceErrors {
  /** Error messages of the fields above the roll call, by field name. */
  fields: Readonly<Record<string, string>>;
  /** Error messages of the rows, by studentClaId. */
  rows: ReadonlyMap<string, string>;
  /** Error messages about the form as a whole. All students who lack hours share one message (Spec 2 §5). */
  formErrors: readonly string[];
}

export interface Validation<Body> {
  errors: AttendanceErrors;
  /** The parsed body to send; null if any value is invalid. */
  body: Body | null;
}

/**
 * Validates a request before it is sent.
 * @param values the field values, by the field names of the body
 * @param rows all rows; `values` contains the selected rows
 * @param day date of the lesson, yyyy-MM-dd
 * @param guests guests, whose hours are checked too
 */
export function validateAttendance<S extends z.ZodType>(
  schema: S,
  values: { studentAttendList: ReturnType<typeof listOf> },
  rows: readonly RollRow[],
  day: string,
  guests: readonly ChargedRow[] = [],
): Validation<z.output<S>> {
  const selected = rows.filter((row) => row.selected);
  const shortOfHours = rowsShortOfHours<ChargedRow>([...rows, ...guests]);
  const unread = selected.filter((row) => row.unread.length > 0);
  const rowErrors = new Map<string, string>([
    ...unread.map(({ studentClaId }) => [studentClaId, UNREADABLE_REQUIRED] as const),
    ...shortOfHours.map((short) => [short.row.studentClaId, shortageMessage(short, day)] as const),
  ]);
  const fields: Record<string, string> = {};
  const formErrors: string[] = [];
  const parsed = schema.safeParse(values);
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [name, index] = path;
    const row = name === 'studentAttendList' && typeof index === 'number' ? selected[index] : undefined;
    if (row) rowErrors.set(row.studentClaId, message);
    else if (name === 'studentAttendList') formErrors.push(message);
    else fields[String(name)] ??= message;
  }
  if (shortOfHours.length > 0) formErrors.push(insufficientHoursMessage(shortOfHours, day));
  const isReady = parsed.success && shortOfHours.length + unread.length === 0;
  return { errors: { fields, rows: rowErrors, formErrors }, body: isReady ? parsed.data : null };
}
