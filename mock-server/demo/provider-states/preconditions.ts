import { attendance } from '#contracts/calls/attendance.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { imports } from '#contracts/calls/imports.ts';
import { moveIn } from '#contracts/calls/move-in.ts';
import { products } from '#contracts/calls/products.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { students } from '#contracts/calls/students.ts';
import { attendStatuses, attendTypes } from '#contracts/entities/attendance.ts';
import type { Cla } from '#contracts/entities/cla.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { chargeTypes, type Product } from '#contracts/entities/product.ts';
import type { Student } from '#contracts/entities/student.ts';
import type { StudentCla } from '#contracts/entities/student-cla.ts';
import { moveInExamples } from '#contracts/examples/calls/move-in.ts';
import { courseExample } from '#contracts/examples/entities/course.ts';
import type { Preconditions, Params, SendAs } from './precondition-facts.ts';
import { organisationPreconditions } from './organisation-preconditions.ts';

/** Username of the institution's administrator. */
const ADMINISTRATOR = 'qiming01';

/**
 * Set-up of the facts that the standard world does not contain. They are changes that another user makes before the
 * request, which is then refused.
 */
export const preconditions: Preconditions = {
  ...organisationPreconditions,
  'a student was moved to another class': (send, params) => send(ADMINISTRATOR, studentCourses.changeCla, params),
  'a lesson was reassigned to another teacher': changeLesson,
  'a lesson was moved': changeLesson,
  'a lesson was deleted': (send, { courseTimeId }) => send(ADMINISTRATOR, claTimes.remove, { id: courseTimeId }),
  'an unscheduled lesson was recorded': recordUnscheduled,
  'a school was moved in': (send, params) =>
    send(ADMINISTRATOR, moveIn.write, { ...moveInExamples.write.input, ...params }),
  'a move-in was undone': (send, params) => send(ADMINISTRATOR, moveIn.undo, params),
  'columns were remembered': (send) =>
    send(ADMINISTRATOR, moveIn.rememberColumns, moveInExamples.rememberColumns.input),
  'an import was undone': (send, params) => send(ADMINISTRATOR, imports.undo, params),
  'a student of an import was enrolled': enrolNewest,

  async 'a product was deactivated'(send, { productId }) {
    const { courseName, ...product } = await send<Product>(ADMINISTRATOR, products.detail, { id: productId });
    await send(ADMINISTRATOR, products.update, { ...product, inUse: 0 });
  },
};

async function changeLesson(send: SendAs, { courseTimeId, ...changes }: Params): Promise<void> {
  const lesson = await send<ClaTime>(ADMINISTRATOR, claTimes.detail, { id: courseTimeId });
  const { deptId, claId, claDate, startTime, endTime, teacherId, roomId } = lesson;
  const form = { deptId, claId, claDate, startTime, endTime, teacherId, roomId, ...changes };
  await send(ADMINISTRATOR, claTimes.update, { courseTimeId, ...form });
}

/** Records a lesson outside the timetable for the first student of the class. */
async function recordUnscheduled(send: SendAs, { claId, ...hours }: Params): Promise<void> {
  const { departId, teacherId } = await send<Cla>(ADMINISTRATOR, clas.detail, { id: claId });
  const { rows } = await send<{ rows: StudentCla[] }>(ADMINISTRATOR, students.toAttend, { claId, effect: true });
  const { studentId, studentClaId } = rows[0] ?? {};
  const one = { studentId, studentClaId, attendStatus: attendStatuses.onLeave, stuLoseHour: 0 };
  const form = { attendType: attendTypes.custom, deptId: departId, claId, teacherId, ...hours };
  await send(ADMINISTRATOR, attendance.record, { ...form, studentAttendList: [one] });
}

/** Enrols the newest student, who is the last imported one and the first in the list. */
async function enrolNewest(send: SendAs): Promise<void> {
  const { rows } = await send<{ rows: Student[] }>(ADMINISTRATOR, students.list, {});
  const { courseId } = courseExample;
  const form = { studentId: rows[0]?.studentId, courseId, chargeType: chargeTypes.hour };
  await send(ADMINISTRATOR, studentCourses.add, form);
}
