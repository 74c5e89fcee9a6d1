import { claTimeRules } from '#contracts/calls/cla-time-rules.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { mondayOf } from '#contracts/formats/business-date.ts';
import { endOfWeek } from '#contracts/rules/teaching-week.ts';
import { send } from '#web/http/client.ts';
import { readAll } from '../existing/read-lists.ts';
import { type Fields, type factCalls, recordCalls, type RecordSheet } from './row-calls.ts';

/** Returns the ids of the records that equal a form. @throws ApiError */
export async function equalRecords(sheet: RecordSheet, form: Fields): Promise<string[]> {
  const { list, key, name, same } = recordCalls[sheet];
  const rows = (await readAll(list, { [name]: form[name] })) as Fields[];
  return rows
    .filter((record) => [name, ...same].every((field) => isEqual(record[field], form[field])))
    .map((record) => String(record[key]));
}

/** Returns the ids of a student's unfinished enrolments in a course with a charge type. @throws ApiError */
export async function equalEnrolments(studentId: string, courseId: string, chargeType: string): Promise<string[]> {
  const rows = await readAll(studentCourses.list, { studentId, courseId });
  return rows
    .filter(
      (row) =>
        row.studentId === studentId &&
        row.courseId === courseId &&
        row.status !== enrolmentStatuses.finished &&
        isByPeriod(row.chargeType ?? '') === isByPeriod(chargeType),
    )
    .map(({ studentCourseId }) => studentCourseId);
}

/** True if an enrolment has a seat in a class. @throws ApiError */
export async function hasSeat(studentId: string, studentCourseId: string, claId: string): Promise<boolean> {
  const rows = await readAll(studentCourses.list, { studentId });
  return rows.some((row) => row.studentCourseId === studentCourseId && row.claId === claId);
}

const RULE_FIELDS = ['weekDay', 'startTime', 'endTime', 'teacherId', 'beginDate'] as const;

/** True if a rule or a lesson equals the values of a row. @throws ApiError */
export async function isFactWritten(sheet: keyof typeof factCalls, values: Fields): Promise<boolean> {
  const claId = String(values['claId']);
  if (sheet === 'rule') {
    const rules = await readAll(claTimeRules.list, { claId });
    return rules.some(
      (rule) => rule.claId === claId && RULE_FIELDS.every((field) => isEqual(rule[field], values[field])),
    );
  }
  const beginDate = mondayOf(String(values['claDate']));
  const { claTimeContainer } = await send(claTimes.calendar, { beginDate, endDate: endOfWeek(beginDate) });
  return claTimeContainer
    .flatMap(({ days }) => Object.values(days).flat())
    .some(
      (lesson) =>
        lesson.claId === claId && lesson.claDate === values['claDate'] && lesson.startTime === values['startTime'],
    );
}

const isEqual = (one: unknown, other: unknown): boolean => (one ?? '') === (other ?? '');
