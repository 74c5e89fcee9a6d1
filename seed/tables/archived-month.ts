import { addHours } from '#contracts/rules/lesson-hours.ts';
import { type Draft, indexBy, required } from '../generators/world-builder.ts';
import type { Row } from '../schema.ts';
import { campusMonth } from './campus-month.ts';

type Sums = Pick<Row<'campusMonth'>, 'lessonIncome' | 'lessonNum'>;

/**
 * Sums the value and the number of archived attendances by campus, month and day. The rows of these attendances are not
 * stored.
 */
export function archivedMonthRows(db: Draft): Row<'campusMonth'>[] {
  const enrolments = indexBy(db.studentCourse, 'studentCourseId');
  const months = new Map<string, Sums & { tenantId: string; begin: string }>();
  for (const { studentCourseId, date, worth = 0 } of db.archive) {
    const { tenantId } = required(enrolments.get(studentCourseId), 'the enrolment of an archived lesson');
    const [begin, day] = [`${date.slice(0, 7)}-01`, Number(date.slice(8)) - 1];
    const key = `${tenantId} ${begin}`;
    const sums = months.get(key) ?? { tenantId, begin, lessonIncome: emptySums(), lessonNum: emptySums() };
    months.set(key, sums);
    sums.lessonIncome[day] = addHours(sums.lessonIncome[day] ?? 0, worth);
    sums.lessonNum[day] = (sums.lessonNum[day] ?? 0) + 1;
  }
  return [...months.values()].map((sums) => campusMonth(db, sums));
}

const emptySums = (): number[] => Array<number>(31).fill(0);
