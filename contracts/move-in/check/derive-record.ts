import type * as z from 'zod';
import { claForm, recruitStatuses } from '../../entities/cla.ts';
import { courseForm, teachingModes } from '../../entities/course.ts';
import { deptForm } from '../../entities/dept.ts';
import type { PlanRow } from '../plan.ts';
import { sheetTitles } from '../sheet-keys.ts';
import { type CheckContext, planRow } from './check-context.ts';
import type { Entry, RecordSheet } from './directory.ts';
import { formValues } from './form-values.ts';
import { type ReadRow, textValue } from './read-row.ts';

/** Capacity of a derived class, which is raised to the number of its students. */
export const DERIVED_CAPACITY = 20;
const PRIVATE = /一对一|1对1|1v1|私教/i;

/**
 * Adds a campus or a course that a cell names, if the workbook has no sheet for it. Reports it once, as a warning, or
 * as an error if its name is invalid. Returns null if a record of this kind cannot be derived from a name.
 */
export function deriveRecord(context: CheckContext, row: ReadRow, of: RecordSheet, field: string): Entry | null {
  if (context.present.has(of)) return null;
  const name = textValue(row, field);
  const entry: Entry = { reference: { key: row.key }, name };
  if (of === 'campus') {
    if (context.existing.campuses.length > 0) return null;
    return planDerived(context, row, { of, field, entry, form: campusForm, values: { deptName: name } });
  }
  if (of !== 'course') return null;
  const teachingMode = PRIVATE.test(name) ? teachingModes.private : teachingModes.regular;
  entry.teachingMode = teachingMode;
  const values = { courseName: name, teachingMode, everyStuLoseHour: 1 };
  return planDerived(context, row, { of, field, entry, form: courseForm, values });
}

const campusForm = deptForm.omit({ deptType: true });

/** Adds a class that an enrolment names, at the student's campus, if the workbook has no sheet for classes. */
export function deriveClass(context: CheckContext, row: ReadRow, campus: Entry, course: Entry): Entry | null {
  if (context.present.has('cla')) return null;
  const name = textValue(row, 'claId');
  const entry: Entry = {
    reference: { key: row.key },
    name,
    deptId: campus.reference,
    courseId: course.reference,
    teacherId: null,
  };
  const values = {
    claName: name,
    departId: campus.reference,
    courseId: course.reference,
    teachingMode: course.teachingMode === teachingModes.private ? teachingModes.private : teachingModes.regular,
    recruitStatus: recruitStatuses.open,
    capacity: DERIVED_CAPACITY,
  };
  return planDerived(context, row, { of: 'cla', field: 'claId', entry, form: claForm, values });
}

interface Derived {
  of: 'campus' | 'course' | 'cla';
  /** Field of the cell that names the record. */
  field: string;
  entry: Entry;
  form: z.ZodType;
  values: Readonly<Record<string, unknown>>;
}

/**
 * Plans a derived record if its form accepts it. Adds it to the directory in any case, so that other rows that name it
 * do not report it again.
 */
function planDerived(context: CheckContext, row: ReadRow, { of, field, entry, form, values }: Derived): Entry {
  context.directory[of].add(entry);
  const accepted = formValues(context, row, form, values, undefined, field);
  if (!accepted) return entry;
  const { key } = row;
  planRow(context, of, row, { action: 'add', key, row: row.row, values: accepted } as unknown as PlanRow<typeof of>);
  context.findings.add(row, null, {
    kind: 'assumed',
    severity: 'warning',
    message: `文件中没有“${sheetTitles[of]}”表，将新增${sheetTitles[of]}“${entry.name}”`,
  });
  return entry;
}
