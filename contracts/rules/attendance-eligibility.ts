import { isByPeriod } from '../entities/product.ts';
import { usableHours } from './lesson-hours.ts';

export interface Participation {
  studentName: string;
  chargeType: string;
  balanceHour?: number | null | undefined;
  expireHour?: number | null | undefined;
  /** What the lesson takes. */
  stuLoseHour: number;
}

/** Who has too few hours for what the lesson takes; who pays by period never has (Spec 2 §5). */
export const shortOfHours = <P extends Participation>(participations: readonly P[]): P[] =>
  participations.filter(({ chargeType, stuLoseHour, ...enrolment }) =>
    isByPeriod(chargeType) ? false : usableHours(enrolment) < stuLoseHour,
  );

/** Every failing student at once (Spec 2 §5; the text is decided). */
export const insufficientHours = (names: readonly string[]): string => `学员${names.join('、')}课时不足，不能上课`;
