import { isByPeriod } from '#contracts/entities/product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { comparisonOf, type Span, spanOf } from '#contracts/rules/comparison-period.ts';
import { usableHours } from '#contracts/rules/lesson-hours.ts';
import { minGrowthOn } from '#seed/generators/growth-adjustment.ts';
import { timeBetween } from '#seed/generators/platform/dates.ts';
import { EARLY_SALE } from '#seed/generators/purchases.ts';
import type { Random } from '#seed/generators/random.ts';
import { paymentsOf } from '../../domains/enrolment/index.ts';
import type { Slices } from '../../kernel/time-slicing.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { renew } from './renewals.ts';
import type { School } from './school.ts';

/** Range of the time at which early renewals of a day are sold, in minutes since midnight. */
const SOLD_BETWEEN = [9.5 * 60, 17.5 * 60] as const;

/**
 * Lets families renew early at each campus whose sales of the month are behind the usual growth, as a seeded world does.
 * Without them a campus would sell no more than its lessons consume.
 */
export function* renewEarly(school: School, day: string, until: string): Slices<void> {
  const span = spanOf('thisMonth', day);
  const before = comparisonOf(span, 'thisMonth');
  for (const { tenantId } of school.tables.tenant.all()) {
    const random = school.randomOf(`early renewals ${tenantId} ${day}`);
    const time = timeBetween(random, ...SOLD_BETWEEN);
    if (`${day} ${time}` > until || `${day} ${time}` < school.from) continue;
    const least = minGrowthOn(day) * paidIn(school, tenantId, before);
    if (paidIn(school, tenantId, span) >= least) continue;
    yield;
    school.setClock(day, time);
    for (const enrolment of renewable(school, random, tenantId)) {
      renew(school, random, enrolment);
      if (paidIn(school, tenantId, span) >= least) break;
    }
    yield;
  }
}

/** Returns what the students of a campus paid in a span, in yuan. */
function paidIn({ tables }: School, tenantId: string, { begin, end }: Span): number {
  let sum = 0;
  for (const purchase of tables.studentProduct.by('tenant', tenantId))
    for (const { payTime, amount } of paymentsOf(purchase)) {
      const day = payTime.slice(0, 10);
      if (day >= begin && day <= end) sum += amount;
    }
  return sum;
}

/** Returns the seeded enrolments of a campus that have a class and few lessons left, in random order. */
function renewable(school: School, random: Random, tenantId: string): Row<'studentCourse'>[] {
  const own = school.tables.studentCourse.by('tenant', tenantId).filter((enrolment) => {
    const { studentId, courseId, claId, chargeType, status } = enrolment;
    const lessonHours = school.tables.course.get(courseId)?.everyStuLoseHour;
    return (
      claId &&
      status === enrolmentStatuses.enrolled &&
      !isByPeriod(chargeType) &&
      lessonHours &&
      usableHours(enrolment) / lessonHours < EARLY_SALE.below &&
      school.isSeeded('student', studentId) &&
      school.hasSeededStatus(enrolment)
    );
  });
  return random.sample(own, own.length);
}
