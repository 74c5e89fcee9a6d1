import { studentClas } from '#contracts/calls/student-clas.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { chargeTypes } from '#contracts/entities/product.ts';
import { enrolmentStatuses, type StudentCourse } from '#contracts/entities/student-course.ts';
import { say } from '../language.ts';
import type { Account } from './account.ts';
import type { Story } from './story.ts';
import { FIRST_PAGE } from './test-data.ts';

/** Enrols a student in a course without hours. Such an enrolment can be undone. */
export async function enrol(
  story: Story,
  account: Account,
  { studentId, courseId }: { studentId: string; courseId: string },
): Promise<StudentCourse> {
  removeEnrolmentsLater(story, account, studentId);
  const form = { studentId, courseId, chargeType: chargeTypes.hour };
  await story.request(account, '报读课程（尚无课时）', studentCourses.add, form);
  return enrolmentOf(story, account, '取学员的报读课程', studentId);
}

export async function enrolmentOf(
  story: Story,
  account: Account,
  title: string,
  studentId: string,
): Promise<StudentCourse> {
  const { rows } = await story.request(account, title, studentCourses.list, { ...FIRST_PAGE, studentId });
  return story.only('该学员的报读课程', rows);
}

export function removeEnrolmentsLater(story: Story, account: Account, studentId: string): void {
  story.traces.push({
    what: say({ zh: '报读课程', en: 'enrolment' }),
    async find() {
      const { rows } = await account.send(studentCourses.list, { ...FIRST_PAGE, studentId });
      const own = rows.filter((row) => row.studentId === studentId);
      return own.map((row) => ({ id: row.studentCourseId, name: `${row.studentName ?? ''} ${row.courseName ?? ''}` }));
    },
    remove: (id) => account.send(studentCourses.remove, { id }),
  });
}

/** Registers a clean-up that removes all students from a class. */
export function emptyClaLater(story: Story, account: Account, claId: string): void {
  story.traces.push({
    what: say({ zh: '在班学员', en: 'seat in a class' }),
    async find() {
      const { rows } = await account.send(studentClas.list, { ...FIRST_PAGE, claId });
      const held = rows.filter(({ status }) => status !== enrolmentStatuses.finished);
      return held.map((row) => ({ id: row.studentClaId, name: row.studentName }));
    },
    remove: (id) => account.send(studentClas.leave, { studentClaId: id }),
  });
}
