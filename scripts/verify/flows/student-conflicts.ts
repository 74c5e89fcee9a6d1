import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { courses } from '#contracts/calls/courses.ts';
import { staff } from '#contracts/calls/staff.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { studentConflicts as calls } from '#contracts/calls/student-conflicts.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { students } from '#contracts/calls/students.ts';
import { chargeTypes } from '#contracts/entities/product.ts';
import { addDays, mondayOf } from '#contracts/formats/business-date.ts';
import type { Account } from './account.ts';
import { emptyClaLater, removeEnrolmentsLater } from './enrolments.ts';
import type { Flow } from './flow.ts';
import { removeLessonsLater } from './lessons.ts';
import type { Story } from './story.ts';
import { addCla, addCourse, addStudent, addTeacher, campusOf } from './test-data.ts';

const TIMES = { startTime: '09:00', endTime: '10:30' } as const;

/** Flow: a student with two classes at one time is reported, with both classes and the number of days. */
export const studentConflicts: Flow = {
  name: 'student-conflicts',
  title: '学员冲突：两个班的课次同时，进班前检查得到，进班后列出两个班和次数',
  needs: ['business'],
  writes: [
    [courses.add, courses.remove, staff.add, staff.remove, clas.add, clas.remove, claTimes.add, claTimes.remove],
    [students.add, students.remove, studentCourses.add, studentCourses.remove],
    [studentClas.leave, studentClas.allocate],
  ].flat(),
  leaves: [],
  async run(story) {
    const business = await story.account('business');
    const deptId = await campusOf(story, business);
    const monday = addDays(mondayOf(await story.today(business)), 14);
    const days = [monday, addDays(monday, 7)];
    const newClas = [];
    for (const label of ['甲', '乙']) newClas.push(await addNewCla(story, business, deptId, label));
    const studentId = await addStudent(story, business, deptId);
    removeEnrolmentsLater(story, business, studentId);
    for (const cla of newClas) await enrolWithLessons(story, business, { ...cla, deptId, studentId, days });
    const [first = '', second = ''] = newClas.map(({ claId }) => claId);
    await story.request(business, '分到班级甲', studentClas.allocate, { claId: first, studentIds: [studentId] });
    const seat = (claId: string) => ({ claId, studentIds: [studentId] });
    const query = { claId: second, studentIds: studentId };
    const before = await story.request(business, '检查再分到班级乙', calls.ofSeats, query);
    story.check('进班前的冲突', [days.length, days[0], days[1]], factsOf(before.rows));
    const asking = { ...seat(second), studentConflicts: 'ask' } as const;
    await story.refused(business, '分到班级乙，有冲突则询问', studentClas.allocate, asking, '学员的课次冲突');
    await story.request(business, '分到班级乙，接受冲突', studentClas.allocate, {
      ...seat(second),
      studentConflicts: 'accept',
    });
    const { total, rows } = await story.request(business, '取该学员的冲突', calls.list, { studentId });
    story.check('有冲突的学员数', 1, total);
    story.check('冲突的次数、首日和末日', [days.length, days[0], days[1]], factsOf(rows));
    const named = rows.flatMap(({ lesson, other }) => [lesson.claId, other.claId]);
    story.check('冲突的两个班', [first, second].sort(), named.map(String).sort());
  },
};

/** Returns the number of days, the first day and the last day of each conflict, in one list. */
const factsOf = (rows: readonly { count: number; lesson: { claDate: string }; lastDate: string }[]): unknown[] =>
  rows.flatMap(({ count, lesson, lastDate }) => [count, lesson.claDate, lastDate]);

interface NewCla {
  courseId: string;
  teacherId: string;
  claId: string;
}

async function addNewCla(story: Story, business: Account, departId: string, label: string): Promise<NewCla> {
  const courseId = await addCourse(story, business, `课程${label}`);
  const teacherId = await addTeacher(story, business, departId, `教师${label}`);
  const { claId } = await addCla(story, business, { departId, courseId, teacherId }, `班级${label}`);
  return { courseId, teacherId, claId };
}

/** Enrols the student in the course of a class, and adds lessons of the class. */
async function enrolWithLessons(
  story: Story,
  business: Account,
  {
    courseId,
    teacherId,
    claId,
    deptId,
    studentId,
    days,
  }: NewCla & {
    deptId: string;
    studentId: string;
    days: readonly string[];
  },
): Promise<void> {
  const enrolment = { studentId, courseId, chargeType: chargeTypes.hour };
  await story.request(business, '报读课程', studentCourses.add, enrolment);
  removeLessonsLater(story, business, claId);
  emptyClaLater(story, business, claId);
  const lesson = { deptId, claId, teacherId, ...TIMES };
  for (const claDate of days)
    await story.request(business, `新增课次 ${claDate}`, claTimes.add, { ...lesson, claDate });
}
