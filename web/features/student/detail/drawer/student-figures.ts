import type { StudentCla } from '#contracts/entities/student-cla.ts';
import { enrolmentStatuses, type StudentCourse } from '#contracts/entities/student-course.ts';
import { daysBetween } from '#contracts/formats/business-date.ts';
import { enrolmentEnd } from '#contracts/rules/enrolment-end.ts';

export interface EnrolmentEnd {
  /** Last valid day, yyyy-MM-dd. */
  date: string;
  enrolment: StudentCourse;
}

/** Returns the earliest upcoming end of the running enrolments, or the latest past end if all have ended. */
export function nextEnd(enrolments: readonly StudentCourse[], today: string): EnrolmentEnd | undefined {
  const endDates = runningEnrolments(enrolments)
    .flatMap((enrolment) => {
      const date = enrolmentEnd(enrolment);
      return date ? [{ date, enrolment }] : [];
    })
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return endDates.find(({ date }) => date >= today) ?? endDates.at(-1);
}

/** Returns the seat with the student's latest lesson. */
export const lastAttended = (seats: readonly StudentCla[]): StudentCla | undefined =>
  seats.filter(({ lastTime }) => lastTime).toSorted((a, b) => ((a.lastTime ?? '') < (b.lastTime ?? '') ? 1 : -1))[0];

export const runningEnrolments = (enrolments: readonly StudentCourse[]): StudentCourse[] =>
  enrolments.filter(({ status }) => status === enrolmentStatuses.enrolled);

/** Formats a date relative to today: 今天, 昨天, 3 天前, 还有 12 天 */
export function formatDaysUntil(date: string, today: string): string {
  const days = daysBetween(today, date);
  if (days === 0) return '今天';
  if (days === -1) return '昨天';
  return days < 0 ? `${-days} 天前` : `还有 ${days} 天`;
}
