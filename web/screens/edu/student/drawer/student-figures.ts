import { isByPeriod } from '#contracts/entities/product.ts';
import type { StudentCla } from '#contracts/entities/student-cla.ts';
import { enrolmentStatuses, type StudentCourse } from '#contracts/entities/student-course.ts';
import { daysBetween } from '#contracts/rules/business-date.ts';
import { enrolmentEnd } from '#contracts/rules/enrolment-end.ts';
import { usableHours } from '#contracts/rules/lesson-hours.ts';

/** The running enrolment by hours with the fewest left, as the list of students counts them. */
export function fewestLeft(enrolments: readonly StudentCourse[]): StudentCourse | undefined {
  return running(enrolments)
    .filter(({ chargeType }) => !isByPeriod(chargeType))
    .toSorted((one, other) => usableHours(one) - usableHours(other))[0];
}

export interface End {
  /** yyyy-MM-dd, the last day that counts */
  date: string;
  enrolment: StudentCourse;
}

/** What ends next; where all has ended, what ended last. */
export function nextEnd(enrolments: readonly StudentCourse[], today: string): End | undefined {
  const ends = running(enrolments)
    .flatMap((enrolment) => {
      const date = enrolmentEnd(enrolment);
      return date ? [{ date, enrolment }] : [];
    })
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
  return ends.find(({ date }) => date >= today) ?? ends.at(-1);
}

/** The seat in which the student was last taught. */
export const lastAttended = (seats: readonly StudentCla[]): StudentCla | undefined =>
  seats
    .filter(({ lastTime }) => lastTime)
    .toSorted((one, other) => ((one.lastTime ?? '') < (other.lastTime ?? '') ? 1 : -1))[0];

export const running = (enrolments: readonly StudentCourse[]): StudentCourse[] =>
  enrolments.filter(({ status }) => status === enrolmentStatuses.enrolled);

/** 今天, 昨天, 3 天前, 还有 12 天 */
export function daysInWords(date: string, today: string): string {
  const days = daysBetween(today, date);
  if (days === 0) return '今天';
  if (days === -1) return '昨天';
  return days < 0 ? `${-days} 天前` : `还有 ${days} 天`;
}
