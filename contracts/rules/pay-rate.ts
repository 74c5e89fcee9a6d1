/**
 * Units of pay. `none` ends a rate: from its day on, the rate of the next wider scope applies.
 */
export const payUnits = { hour: 'hour', lesson: 'lesson', head: 'head', none: 'none' } as const;
export type PayUnit = keyof typeof payUnits;
export type PaidUnit = Exclude<PayUnit, 'none'>;
/** Labels of the units, because no dictionary contains them. */
export const payUnitNames: Readonly<Record<PayUnit, string>> = {
  hour: '每小时',
  lesson: '每节课',
  head: '每人次',
  none: '不再单独设置',
};
/** Words after a quantity, such as 12.5 小时. */
export const payUnitWords: Readonly<Record<PaidUnit, string>> = { hour: '小时', lesson: '节', head: '人次' };

/** A rate of pay, in force from its day until a later one of the same scope. */
export interface RateInForce {
  payRateId: string;
  /** Without a teacher the rate applies to all teachers, and without a course to all courses. */
  teacherId?: string | null | undefined;
  courseId?: string | null | undefined;
  unit: PayUnit;
  /** Yuan per unit, with two decimals; 0 for `none`. */
  amount: number;
  validFrom: string;
}

interface LessonOfRate {
  teacherId: string;
  courseId: string;
  claDate: string;
}

/**
 * Returns the rate of a lesson, by the rates in force on its day (decided). The most specific scope wins: teacher and
 * course, teacher, course, all. Within a scope the latest rate wins.
 */
export function rateOfLesson<Rate extends RateInForce>(
  rates: readonly Rate[],
  { teacherId, courseId, claDate }: LessonOfRate,
): Rate | undefined {
  const scopes = [{ teacherId, courseId }, { teacherId }, { courseId }, {}];
  for (const scope of scopes) {
    const latest = latestOn(ratesOfScope(rates, scope), claDate);
    if (latest && latest.unit !== payUnits.none) return latest;
  }
  return undefined;
}

export type RateScope = Pick<RateInForce, 'teacherId' | 'courseId'>;

/** True if two rates apply to the same teachers and courses. */
export const isSameScope = (one: RateScope, other: RateScope): boolean =>
  (one.teacherId || '') === (other.teacherId || '') && (one.courseId || '') === (other.courseId || '');

export const ratesOfScope = <Rate extends RateScope>(rates: readonly Rate[], scope: RateScope): Rate[] =>
  rates.filter((rate) => isSameScope(rate, scope));

/** Returns the rate of a scope that is in force on a day. */
export function latestOn<Rate extends Pick<RateInForce, 'validFrom'>>(
  rates: readonly Rate[],
  day: string,
): Rate | undefined {
  let latest: Rate | undefined;
  for (const rate of rates) if (rate.validFrom <= day && (!latest || rate.validFrom >= latest.validFrom)) latest = rate;
  return latest;
}
