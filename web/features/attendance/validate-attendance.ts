import type * as z from 'zod';
import { insufficientHours } from '#contracts/rules/attendance-eligibility.ts';
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

export const SHORT_OF_HOURS = '课时不足，不能上课';

/**
 * Validates what would be sent before anything is sent.
 * @param body as listOf and attendanceBodyOf make it
 */
export function validateAttendance(schema: z.ZodType, body: unknown, rows: readonly RollRow[]): AttendanceFaults {
  const selected = rows.filter((row) => row.selected);
  const short = shortRows(rows);
  const ofRows = new Map(short.map(({ studentClaId }) => [studentClaId, SHORT_OF_HOURS]));
  const fields: Record<string, string> = {};
  const whole: string[] = [];
  for (const { path, message } of schema.safeParse(body).error?.issues ?? []) {
    const [name, index] = path;
    const row = name === 'studentAttendList' && typeof index === 'number' ? selected[index] : undefined;
    if (row) ofRows.set(row.studentClaId, message);
    else if (name === 'studentAttendList') whole.push(message);
    else fields[String(name)] ??= message;
  }
  if (short.length > 0) whole.push(insufficientHours(short.map(({ studentName }) => studentName)));
  return { fields, rows: ofRows, whole };
}

export const isFaultless = ({ fields, rows, whole }: AttendanceFaults): boolean =>
  Object.keys(fields).length + rows.size + whole.length === 0;
