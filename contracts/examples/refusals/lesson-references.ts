import { claElsewhereExample } from '../entities/cla.ts';
import { roomElsewhereExample } from '../entities/room.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { badInput, notFound } from './refusal.ts';
import { campusGone, chosenClaGone, chosenTeacherGone } from './shared-refusals.ts';

/** Refusals for a lesson or a schedule rule that refers to a record deleted since the form was opened. */
export const refusalsOfLessonReferences = <F extends { deptId?: string | null; claId: string }>(form: F) => [
  campusGone({ ...form, deptId: DELETED_ID }),
  chosenClaGone({ ...form, claId: DELETED_ID }),
  notFound(
    'refuses a class of another campus',
    '班级不属于所选校区，例如刚被他人调到别的校区',
    '该校区没有这个班级',
  )({ ...form, claId: claElsewhereExample.claId }),
  chosenTeacherGone({ ...form, teacherId: DELETED_ID }),
  notFound(
    'refuses a room of another campus',
    '教室不属于所选校区，例如刚被他人调到别的校区',
    '该校区没有这间教室',
  )({ ...form, roomId: roomElsewhereExample.roomId }),
];

/** Returns the refusal of a lesson planned before yesterday, which a form left open overnight may send. */
export const dateTooEarly = <F extends object>(input: F) =>
  badInput('refuses a day before yesterday', '上课日期早于昨天，例如表单隔夜才提交', '上课日期不能早于昨天')(input);
