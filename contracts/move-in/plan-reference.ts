import type { PlanReference } from './plan.ts';
import type { SheetKey } from './sheet-keys.ts';

/** Sheet to which each field with a reference refers. */
export const referenceTargets: Readonly<Record<string, SheetKey>> = {
  deptId: 'campus',
  departId: 'campus',
  roomId: 'room',
  teacherId: 'staff',
  courseId: 'course',
  productId: 'product',
  claId: 'cla',
  studentId: 'student',
  enrolmentId: 'enrolment',
};

/** Returns a key by which references can be compared. */
export const referenceKey = (reference: PlanReference): string =>
  'id' in reference ? `id ${reference.id}` : `key ${reference.key}`;

export const isSameReference = (one: PlanReference, other: PlanReference): boolean =>
  referenceKey(one) === referenceKey(other);
