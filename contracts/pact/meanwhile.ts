import { attendance } from '../calls/attendance.ts';
import { claTimes } from '../calls/cla-times.ts';
import { clas } from '../calls/clas.ts';
import { imports } from '../calls/imports.ts';
import { products } from '../calls/products.ts';
import { studentCourses } from '../calls/student-courses.ts';
import { students } from '../calls/students.ts';
import { attendStatuses, attendTypes } from '../entities/attendance.ts';
import type { Cla } from '../entities/cla.ts';
import type { ClaTime } from '../entities/cla-time.ts';
import { chargeTypes, type Product } from '../entities/product.ts';
import type { Student } from '../entities/student.ts';
import type { StudentCla } from '../entities/student-cla.ts';
import { courseExample } from '../examples/entities/course.ts';
import type { Meanwhile, Params, SendAs } from './meanwhile-facts.ts';
import { organisationMeanwhile } from './organisation-meanwhile.ts';

/** Who keeps everything of the institution. */
const KEEPER = 'qiming01';

/** What somebody else did meanwhile, so that a call is refused: facts that the standard world does not hold by itself. */
export const meanwhile: Meanwhile = {
  ...organisationMeanwhile,
  'a student was moved to another class': (send, params) => send(KEEPER, studentCourses.changeCla, params),
  'a lesson was given to another teacher': changeLesson,
  'a lesson was moved': changeLesson,
  'a lesson was deleted': (send, { courseTimeId }) => send(KEEPER, claTimes.remove, { id: courseTimeId }),
  'a lesson was recorded freely': recordFreely,
  'an import was undone': (send, params) => send(KEEPER, imports.undo, params),
  'a student of an import was enrolled': enrolNewest,

  async 'a product was taken out of use'(send, { productId }) {
    const { courseName, ...product } = await send<Product>(KEEPER, products.detail, { id: productId });
    await send(KEEPER, products.update, { ...product, inUse: 0 });
  },
};

async function changeLesson(send: SendAs, { courseTimeId, ...changes }: Params): Promise<void> {
  const lesson = await send<ClaTime>(KEEPER, claTimes.detail, { id: courseTimeId });
  const { deptId, claId, claDate, startTime, endTime, teacherId, roomId } = lesson;
  const form = { deptId, claId, claDate, startTime, endTime, teacherId, roomId, ...changes };
  await send(KEEPER, claTimes.update, { courseTimeId, ...form });
}

/** With whoever comes first in the class. */
async function recordFreely(send: SendAs, { claId, ...hours }: Params): Promise<void> {
  const { departId, teacherId } = await send<Cla>(KEEPER, clas.detail, { id: claId });
  const { rows } = await send<{ rows: StudentCla[] }>(KEEPER, students.toAttend, { claId, effect: true });
  const { studentId, studentClaId } = rows[0] ?? {};
  const one = { studentId, studentClaId, attendStatus: attendStatuses.onLeave, stuLoseHour: 0 };
  const form = { attendType: attendTypes.custom, deptId: departId, claId, teacherId, ...hours };
  await send(KEEPER, attendance.record, { ...form, studentAttendList: [one] });
}

/** Who was imported last stands first in the list. */
async function enrolNewest(send: SendAs): Promise<void> {
  const { rows } = await send<{ rows: Student[] }>(KEEPER, students.list, {});
  const { courseId } = courseExample;
  const form = { studentId: rows[0]?.studentId, courseId, chargeType: chargeTypes.hour };
  await send(KEEPER, studentCourses.add, form);
}
