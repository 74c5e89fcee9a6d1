import { isSameReference } from '../plan-reference.ts';
import type { PlanReference } from '../plan.ts';
import { sheetTitles } from '../sheet-keys.ts';
import { columnOf } from '../sheets/sheets.ts';
import type { CheckContext } from './check-context.ts';
import { deriveRecord } from './derive-record.ts';
import type { Entry, RecordSheet } from './directory.ts';
import { type ReadRow, textValue } from './read-row.ts';

/**
 * Preference among several records of one name. Only the first preference that at least one record meets is applied.
 */
type Preference = (entry: Entry) => boolean;

export const inCampus =
  (campus: PlanReference | null | undefined): Preference =>
  ({ deptId }) =>
    Boolean(campus && deptId && isSameReference(deptId, campus));
export const inCourse =
  (course: PlanReference | null | undefined): Preference =>
  ({ courseId }) =>
    Boolean(course && courseId && isSameReference(courseId, course));

/**
 * Returns the record that a cell names; null if the cell is empty, or names none or several, which is reported. A record
 * whose sheet the workbook lacks may be derived from the row.
 */
export function resolve(
  context: CheckContext,
  row: ReadRow,
  field: string,
  of: RecordSheet,
  preferences: readonly Preference[] = [],
): Entry | null {
  const name = textValue(row, field);
  if (name === '' || context.findings.hasError(row, field)) return null;
  const entries = preferences.reduce<readonly Entry[]>((left, isPreferred) => {
    const preferred = left.filter(isPreferred);
    return preferred.length > 0 ? preferred : left;
  }, context.directory[of].named(name));
  const [first] = entries;
  if (first && entries.length === 1) return first;
  const title = sheetTitles[of];
  if (first) {
    context.findings.add(row, field, {
      kind: 'ambiguousReference',
      message: `有 ${entries.length} 个“${name}”，请改名以区分`,
    });
    return null;
  }
  const similar = context.similar.find(of, name, context.directory[of].names());
  const derived = similar === null ? deriveRecord(context, row, of, field) : null;
  if (derived) return derived;
  context.findings.add(row, field, {
    kind: 'notFound',
    message: similar === null ? `没有${title}“${name}”` : `没有${title}“${name}”，有“${similar}”`,
    mend: similar === null ? null : { label: similar, value: similar },
  });
  return null;
}

/** Returns the campus that a cell names. If the cell is empty and there is one campus, it is proposed. */
export function resolveCampus(context: CheckContext, row: ReadRow, field: string): Entry | null {
  const isRequired = columnOf(row.from.sheet, field)?.required === true;
  if (isRequired && textValue(row, field) === '' && context.directory.campus.size === 1) {
    const [only = ''] = context.directory.campus.names();
    context.findings.add(row, field, {
      kind: 'missing',
      message: '请填写校区',
      mend: { label: only, value: only },
    });
  }
  return resolve(context, row, field, 'campus');
}

/** Returns the teacher that a cell names. Other staff are reported. */
export function resolveTeacher(context: CheckContext, row: ReadRow, field = 'teacherId'): Entry | null {
  const entry = resolve(context, row, field, 'staff', [({ isTeacher }) => isTeacher === true]);
  if (!entry || entry.isTeacher) return entry;
  context.findings.add(row, field, { kind: 'contradiction', message: `“${entry.name}”的类型不是教师` });
  return null;
}

/** Returns the room that a cell names at a campus. */
export function resolveRoom(context: CheckContext, row: ReadRow, campus: PlanReference): Entry | null {
  const isThere = inCampus(campus);
  const entry = resolve(context, row, 'roomId', 'room', [isThere]);
  if (!entry || !entry.deptId || isThere(entry)) return entry;
  context.findings.add(row, 'roomId', { kind: 'contradiction', message: `教室“${entry.name}”不在班级的校区` });
  return null;
}
