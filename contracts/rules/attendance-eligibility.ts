import { isByPeriod } from '../entities/product.ts';
import { usableHours } from './lesson-hours.ts';

export interface Participation {
  studentName: string;
  chargeType: string;
  balanceHour?: number | null | undefined;
  expireHour?: number | null | undefined;
  /** Hours that the lesson deducts from the student. */
  stuLoseHour: number;
}

/**
 * Returns the students whose usable hours do not cover the deduction. Students who pay by period always have enough
 * (Spec 2 §5).
 */
export const withInsufficientHours = <P extends Participation>(participations: readonly P[]): P[] =>
  participations.filter(({ chargeType, stuLoseHour, ...enrolment }) =>
    isByPeriod(chargeType) ? false : usableHours(enrolment) < stuLoseHour,
  );

/**
 * Returns the message of the refusal if hours bought or given after the lesson are needed. The user must confirm their
 * use.
 */
export const laterHoursMessage = (names: readonly string[], claDate: string): string =>
  `学员${names.join('、')}在 ${claDate} 没有足够的有效课时，请确认用之后购买或赠送的课时抵扣`;

/** Returns one message that names every student with too few hours (Spec 2 §5; the text is decided). */
export const insufficientHoursMessage = (names: readonly string[]): string =>
  `学员${names.join('、')}课时不足，不能上课`;
