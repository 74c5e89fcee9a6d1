import { randomInt } from 'node:crypto';
import { clas } from '#contracts/calls/clas.ts';
import { courses } from '#contracts/calls/courses.ts';
import { depts } from '#contracts/calls/depts.ts';
import { staff } from '#contracts/calls/staff.ts';
import { students } from '#contracts/calls/students.ts';
import { type Cla, recruitStatuses } from '#contracts/entities/cla.ts';
import { teachingModes } from '#contracts/entities/course.ts';
import { staffTypes } from '#contracts/entities/staff.ts';
import type { Account } from './account.ts';
import { FlowSkipped } from './flow-errors.ts';
import { recordKinds, removeLater } from './record-kinds.ts';
import type { Story } from './story.ts';
import { skipTexts } from './ending-texts.ts';

/** Number of hours that one lesson of a test course costs. */
export const LESSON_HOURS = 2;
/** Number of seats in a test class. */
export const CAPACITY = 10;
export const FIRST_PAGE = { pageNum: 1, pageSize: 50 } as const;

/**
 * Returns a campus of the account.
 * @throws FlowSkipped if the account has no campus
 */
export async function campusOf(story: Story, account: Account): Promise<string> {
  const [campus] = await story.request(account, '取得自己的校区', depts.myCampusOptions, {});
  if (!campus) throw new FlowSkipped(skipTexts.noCampus());
  return campus.deptId;
}

export const newPhone = (): string => `139${String(randomInt(1e8)).padStart(8, '0')}`;

export async function addCourse(story: Story, account: Account, label = '课程'): Promise<string> {
  const courseName = story.named(label);
  removeLater(story, account, recordKinds.course);
  await story.request(account, '新增课程', courses.add, {
    courseName,
    teachingMode: teachingModes.regular,
    everyStuLoseHour: LESSON_HOURS,
  });
  const { rows } = await story.request(account, '按名称查到新增的课程', courses.list, { ...FIRST_PAGE, courseName });
  return story.only(
    { zh: `名为“${courseName}”的课程`, en: `courses with the name "${courseName}"` },
    rows.filter((row) => row.courseName === courseName),
  ).courseId;
}

export async function addCla(
  story: Story,
  account: Account,
  parts: { departId: string; courseId: string; teacherId?: string | null; capacity?: number },
  label = '班级',
): Promise<Cla> {
  const claName = story.named(label);
  removeLater(story, account, recordKinds.cla);
  await story.request(account, '新增班级', clas.add, {
    claName,
    teachingMode: teachingModes.regular,
    recruitStatus: recruitStatuses.stopWhenFull,
    capacity: CAPACITY,
    everyStuLoseHour: LESSON_HOURS,
    ...parts,
  });
  const { rows } = await story.request(account, '按名称查到新增的班级', clas.list, { ...FIRST_PAGE, claName });
  return story.only(
    { zh: `名为“${claName}”的班级`, en: `classes with the name "${claName}"` },
    rows.filter((row) => row.claName === claName),
  );
}

/** Adds a course, and a class of it at a campus of the account. */
export async function newCla(story: Story, account: Account, more: { capacity?: number } = {}) {
  const departId = await campusOf(story, account);
  const courseId = await addCourse(story, account);
  const cla = await addCla(story, account, { departId, courseId, ...more });
  return { departId, courseId, cla, claId: cla.claId };
}

export async function addTeacher(story: Story, account: Account, deptId: string, label = '教师'): Promise<string> {
  const staffName = story.named(label);
  removeLater(story, account, recordKinds.staff);
  const form = { staffName, deptId, type: staffTypes.teacher, phone: newPhone() };
  await story.request(account, '新增教师', staff.add, form);
  const options = await story.request(account, '新增的教师可选为授课教师', staff.teacherOptions, { deptId });
  return story.only(
    { zh: `名为“${staffName}”的可选教师`, en: `choices of teachers with the name "${staffName}"` },
    options.filter((row) => row.staffName === staffName),
  ).staffId;
}

export async function addStudent(story: Story, account: Account, deptId: string, label = '学员'): Promise<string> {
  const studentName = story.named(label);
  removeLater(story, account, recordKinds.student);
  await story.request(account, `新增${label}`, students.add, { studentName, deptId, phone: newPhone() });
  const { rows } = await story.request(account, `按姓名查到新增的${label}`, students.list, {
    ...FIRST_PAGE,
    studentName,
  });
  return story.only(
    { zh: `名为“${studentName}”的学员`, en: `students with the name "${studentName}"` },
    rows.filter((row) => row.studentName === studentName),
  ).studentId;
}
