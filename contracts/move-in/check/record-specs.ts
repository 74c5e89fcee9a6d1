import type * as z from 'zod';
import { claForm } from '../../entities/cla.ts';
import { courseForm } from '../../entities/course.ts';
import { deptForm } from '../../entities/dept.ts';
import { productForm } from '../../entities/product.ts';
import { roomForm } from '../../entities/room.ts';
import { staffForm, staffTypes } from '../../entities/staff.ts';
import { studentForm } from '../../entities/student.ts';
import { nameKey } from '../../formats/plain-text.ts';
import type { MoveInExisting } from '../existing.ts';
import { referenceKey } from '../plan-reference.ts';
import type { PlanReference } from '../plan.ts';
import type { CheckContext } from './check-context.ts';
import type { Entry, RecordSheet } from './directory.ts';
import { type ReadRow, textValue } from './read-row.ts';
import { resolve, resolveCampus, resolveTeacher } from './resolve.ts';

/** Rules by which the rows of a sheet become planned records. */
export interface RecordSpec {
  form: z.ZodType;
  name: string;
  /** Replaces the names in reference columns by references, and completes values that follow from them. */
  complete?(context: CheckContext, row: ReadRow): void;
  /** Returns the key by which a row is compared with others and with existing records; null if it is incomplete. */
  identity(row: ReadRow): string | null;
  existing(existing: MoveInExisting): readonly [identity: string, id: string, name: string][];
  /** True if two records of one identity are possible, such as two students of one name and phone. */
  mayRepeat?: true;
  /** Field that distinguishes rows of one name. */
  detail?: string;
  entry(values: Readonly<Record<string, unknown>>): Omit<Entry, 'reference' | 'name'>;
}

const named = (name: string, within: PlanReference | string | null = ''): string | null =>
  name === '' || within === null
    ? null
    : `${typeof within === 'string' ? within : referenceKey(within)} ${nameKey(name)}`;
const at = (values: Readonly<Record<string, unknown>>, field: string): PlanReference | null =>
  (values[field] ?? null) as PlanReference | null;

/** Puts the references of a row in the place of names. */
function setReferences(row: ReadRow, references: Readonly<Record<string, Entry | null>>): void {
  for (const [field, entry] of Object.entries(references)) row.values[field] = entry?.reference ?? null;
}

const byId = (id: string): PlanReference => ({ id });
const EVERYWHERE = '';

export const recordSpecs: Readonly<Record<RecordSheet, RecordSpec>> = {
  campus: {
    form: deptForm.omit({ deptType: true }),
    name: 'deptName',
    identity: (row) => named(textValue(row, 'deptName')),
    existing: ({ campuses }) => campuses.map(({ id, name }) => [named(name) ?? '', id, name]),
    entry: () => ({}),
  },
  room: {
    form: roomForm,
    name: 'roomName',
    complete: (context, row) => setReferences(row, { deptId: resolveCampus(context, row, 'deptId') }),
    identity: (row) => named(textValue(row, 'roomName'), at(row.values, 'deptId')),
    existing: ({ rooms }) => rooms.map(({ id, name, deptId }) => [named(name, byId(deptId)) ?? '', id, name]),
    entry: (values) => ({ deptId: at(values, 'deptId') }),
  },
  staff: {
    form: staffForm,
    name: 'staffName',
    complete: (context, row) => setReferences(row, { deptId: resolveCampus(context, row, 'deptId') }),
    identity: (row) => named(textValue(row, 'staffName'), textValue(row, 'phone') || null),
    existing: ({ staff }) => staff.map(({ id, name, phone }) => [named(name, phone ?? EVERYWHERE) ?? '', id, name]),
    mayRepeat: true,
    detail: 'phone',
    entry: (values) => ({ isTeacher: values['type'] === staffTypes.teacher, phone: String(values['phone'] ?? '') }),
  },
  course: {
    form: courseForm,
    name: 'courseName',
    complete: setCourseType,
    identity: (row) => named(textValue(row, 'courseName')),
    existing: ({ courses }) => courses.map(({ id, name }) => [named(name) ?? '', id, name]),
    entry: (values) => ({ teachingMode: Number(values['teachingMode']) }),
  },
  product: {
    form: productForm,
    name: 'productName',
    complete: (context, row) => setReferences(row, { courseId: resolve(context, row, 'courseId', 'course') }),
    identity: (row) => named(textValue(row, 'productName')),
    existing: ({ products }) => products.map(({ id, name }) => [named(name) ?? '', id, name]),
    entry: (values) => ({ courseId: at(values, 'courseId') }),
  },
  cla: {
    form: claForm,
    name: 'claName',
    complete: completeClass,
    identity: (row) => named(textValue(row, 'claName'), at(row.values, 'departId')),
    existing: ({ classes }) => classes.map(({ id, name, deptId }) => [named(name, byId(deptId)) ?? '', id, name]),
    entry: (values) => ({
      deptId: at(values, 'departId'),
      courseId: at(values, 'courseId'),
      teacherId: at(values, 'teacherId'),
      closeDate: typeof values['closeDate'] === 'string' ? values['closeDate'] : null,
    }),
  },
  student: {
    form: studentForm,
    name: 'studentName',
    complete: (context, row) => setReferences(row, { deptId: resolveCampus(context, row, 'deptId') }),
    identity: (row) => named(textValue(row, 'studentName'), textValue(row, 'phone') || null),
    existing: ({ students }) =>
      students.map(({ id, name, phone }) => [named(name, phone ?? EVERYWHERE) ?? '', id, name]),
    mayRepeat: true,
    detail: 'phone',
    entry: (values) => ({ phone: String(values['phone'] ?? ''), deptId: at(values, 'deptId') }),
  },
};

/** Replaces the name of a course type by its id. Course types are not added, so an unknown one may be left out. */
function setCourseType(context: CheckContext, row: ReadRow): void {
  const name = textValue(row, 'courseType');
  if (name === '') return;
  const type = context.existing.courseTypes.find((one) => nameKey(one.name) === nameKey(name));
  row.values['courseType'] = type?.id ?? null;
  if (!type)
    context.findings.add(row, 'courseType', {
      kind: 'notFound',
      message: `没有课程类型“${name}”`,
      mend: { label: '留空', value: '' },
    });
}

function completeClass(context: CheckContext, row: ReadRow): void {
  const course = resolve(context, row, 'courseId', 'course');
  const campus = resolveCampus(context, row, 'departId');
  setReferences(row, { departId: campus, courseId: course, teacherId: resolveTeacher(context, row) });
  row.values['teachingMode'] ??= course?.teachingMode ?? null;
}
