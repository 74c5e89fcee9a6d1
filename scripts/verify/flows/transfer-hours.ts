import { courses } from '#contracts/calls/courses.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import { teachingModes } from '#contracts/entities/course.ts';
import type { Account } from './account.ts';
import { checkRecordedNow } from './recorded-now.ts';
import type { Story } from './story.ts';
import { FIRST_PAGE, LESSON_HOURS } from './test-data.ts';

/** Part of a purchase that is moved to another course of the student. */
interface MovedPart {
  studentId: string;
  studentProductId: string;
  /** Hours to take from the purchase, and their worth in yuan. */
  hours: number;
  worth: number;
  /** Hours that the other course receives. */
  toHours: number;
  /** Hours that remain in the purchase. */
  rest: number;
}

/** Moves hours of a purchase to another course, and checks both purchases and the new enrolment with its ledger. */
export async function transferPart(story: Story, business: Account, part: MovedPart): Promise<void> {
  const { studentId, studentProductId, hours, worth, toHours, rest } = part;
  const courseName = story.named('转入课程');
  await story.request(business, '新增转入的课程', courses.add, {
    courseName,
    teachingMode: teachingModes.regular,
    everyStuLoseHour: LESSON_HOURS,
  });
  const listed = await story.request(business, '按名称查到转入的课程', courses.list, { ...FIRST_PAGE, courseName });
  const { courseId } = story.only('转入的课程', listed.rows);
  await story.request(business, `转课：转出 ${hours} 课时`, studentProducts.transfer, {
    studentProductId,
    hours,
    toStudentId: studentId,
    toCourseId: courseId,
    toHours,
    worth,
    reason: '契约核对',
  });
  const query = { ...FIRST_PAGE, studentId };
  const { rows } = await story.request(business, '转课后取购买记录', studentProducts.list, query);
  story.check('转课后的购买记录数', 2, rows.length, studentProducts.transfer);
  const [from, to] = [true, false].map((isOld) =>
    rows.find((row) => (row.studentProductId === studentProductId) === isOld),
  );
  story.check('转出和转入的购买记录的剩余课时', [rest, toHours], [from?.balanceHour, to?.balanceHour]);
  for (const [label, amount] of [
    ['转出的价值', from?.transferAmount],
    ['转入的价值', to?.receivedAmount],
  ] as const)
    if (amount !== undefined && amount !== null) story.check(label, worth, amount);
  await checkRecordedNow(story, business, '转入的时间', to?.buyTime);
  const enrolments = await story.request(business, '取转入课程的报读', studentCourses.list, { ...query, courseId });
  const { studentCourseId, balanceHour } = story.only('转入课程的报读', enrolments.rows);
  story.check('转入课程的余额', toHours, balanceHour, studentProducts.transfer);
  await story.part(async () => {
    const ledgerQuery = { ...FIRST_PAGE, studentCourseId };
    const ledger = await story.request(business, '取转入课程的课时台账', studentCourses.hourLog, ledgerQuery);
    const entry = story.only('转入课程的台账', ledger.rows);
    story.check('转入课程台账的变动和余额', [toHours, toHours], [entry.changeHour, entry.balanceHour]);
  });
}
