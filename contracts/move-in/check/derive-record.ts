import { recruitStatuses } from '../../entities/cla.ts';
import { teachingModes } from '../../entities/course.ts';
import { sheetTitles } from '../sheet-keys.ts';
import { type CheckContext, planRow } from './check-context.ts';
import type { Entry, RecordSheet } from './directory.ts';
import type { ReadRow } from './read-row.ts';

/** Capacity of a derived class, which is raised to the number of its students. */
export const DERIVED_CAPACITY = 20;
const PRIVATE = /一对一|1对1|1v1|私教/i;

/**
 * Adds a campus or a course that a row names, if the workbook has no sheet for it. Reports it once as a warning.
 * Returns null if a record of this kind cannot be derived from a name.
 */
export function deriveRecord(context: CheckContext, row: ReadRow, of: RecordSheet, name: string): Entry | null {
  if (context.present.has(of)) return null;
  const origin = { action: 'add', key: row.key, row: row.row } as const;
  const entry: Entry = { reference: { key: row.key }, name };
  if (of === 'campus') {
    if (context.existing.campuses.length > 0) return null;
    planRow(context, 'campus', row, { ...origin, values: { deptName: name } });
  } else if (of === 'course') {
    const teachingMode = PRIVATE.test(name) ? teachingModes.private : teachingModes.regular;
    entry.teachingMode = teachingMode;
    const values = { courseName: name, teachingMode, everyStuLoseHour: 1 };
    planRow(context, 'course', row, { ...origin, values });
  } else return null;
  return announce(context, row, of, entry);
}

/** Adds a class that an enrolment names, at the student's campus, if the workbook has no sheet for classes. */
export function deriveClass(
  context: CheckContext,
  row: ReadRow,
  name: string,
  campus: Entry,
  course: Entry,
): Entry | null {
  if (context.present.has('cla')) return null;
  const entry: Entry = {
    reference: { key: row.key },
    name,
    deptId: campus.reference,
    courseId: course.reference,
    teacherId: null,
  };
  planRow(context, 'cla', row, {
    action: 'add',
    key: row.key,
    row: row.row,
    values: {
      claName: name,
      departId: campus.reference,
      courseId: course.reference,
      teachingMode: course.teachingMode === teachingModes.private ? teachingModes.private : teachingModes.regular,
      recruitStatus: recruitStatuses.open,
      capacity: DERIVED_CAPACITY,
    },
  });
  return announce(context, row, 'cla', entry);
}

function announce(context: CheckContext, row: ReadRow, of: RecordSheet, entry: Entry): Entry {
  context.directory[of].add(entry);
  context.findings.add(row, null, {
    kind: 'assumed',
    severity: 'warning',
    message: `文件中没有“${sheetTitles[of]}”表，将新增${sheetTitles[of]}“${entry.name}”`,
  });
  return entry;
}
