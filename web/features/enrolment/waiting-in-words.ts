import type { StudentCla } from '#contracts/entities/student-cla.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { usableHours } from '#contracts/rules/lesson-hours.ts';
import { formatHours } from '../../ui/display/hours.ts';

type Waiting = Pick<StudentCla, 'chargeType' | 'balanceHour' | 'expireHour' | 'expireDate'>;

/**
 * Returns the terms that distinguish an enrolment from others of the student in the same course: 按课时, 剩 10 课时, 有效期至
 * 2027-09-07.
 */
export function waitingInWords(enrolment: Waiting, today: string): string[] {
  const { chargeType, expireDate } = enrolment;
  const terms = isByPeriod(chargeType) ? ['按期'] : ['按课时', `剩 ${formatHours(usableHours(enrolment))} 课时`];
  if (expireDate) terms.push(expireDate < today ? `有效期已于 ${expireDate} 结束` : `有效期至 ${expireDate}`);
  return terms;
}
