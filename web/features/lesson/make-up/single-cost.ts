import { isByPeriod } from '#contracts/entities/product.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import { usableHours } from '#contracts/rules/lesson-hours.ts';
import { formatHours } from '#web/ui/display/hours.ts';

type Paying = Partial<Pick<StudentCourse, 'balanceHour' | 'expireHour'>> & { chargeType?: string | null | undefined };

/** Returns the cost of a single lesson for a student of the course. */
export const singleCost = (enrolment: Paying, hours: number): string =>
  isByPeriod(enrolment.chargeType)
    ? '插班一次，按期报读，不扣课时'
    : `插班一次，到课扣 ${formatHours(hours)} 课时，现剩 ${formatHours(usableHours(enrolment))} 课时`;
