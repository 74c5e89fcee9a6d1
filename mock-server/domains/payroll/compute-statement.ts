import type { PayLineRow } from '#contracts/entities/pay-statement.ts';
import { payLines, type PricedLesson, pricedLessons } from '#contracts/rules/pay-statement.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import { type LessonQuery, lessonsOfTeacher } from './taught-lessons.ts';

/** A statement computed from the current records and rates. */
export interface ComputedStatement {
  priced: PricedLesson[];
  lines: PayLineRow[];
  unrecordedNum: number;
}

/**
 * Computes the statement of a teacher for the lessons of tenants in a span.
 * @param institutionId institution whose rates apply
 */
export function computeStatement(
  reader: Reader,
  teacherId: string,
  institutionId: string,
  query: LessonQuery,
): ComputedStatement {
  const { cla, course, payRate } = reader.tables;
  const lessons = lessonsOfTeacher(reader, teacherId, query);
  const priced = pricedLessons(
    lessons.filter(({ state }) => state === 'held'),
    payRate.by('tenant', institutionId),
  );
  return {
    priced,
    lines: payLines(priced).map((line) => ({
      ...line,
      claName: cla.get(line.claId)?.claName,
      courseName: course.get(line.courseId)?.courseName,
    })),
    unrecordedNum: lessons.filter(({ state }) => state === 'unrecorded').length,
  };
}
