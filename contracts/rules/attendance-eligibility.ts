import { isByPeriod } from '../entities/product.ts';
import { shortDate } from '../formats/business-date.ts';
import { usableHours } from './lesson-hours.ts';

export interface Participation {
  studentName: string;
  chargeType: string;
  balanceHour?: number | null | undefined;
  expireHour?: number | null | undefined;
  /** Last valid day of the hours, yyyy-MM-dd. */
  expireDate?: string | null | undefined;
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

const TOO_FEW_HOURS = '课时不足，无法扣课时：请续费、改扣课时或取消勾选';

/**
 * Returns the message for a student whose usable hours do not cover the deduction. If the balance including expired
 * hours would cover it, the message asks to extend them first (decided).
 * @param day date of the lesson, yyyy-MM-dd
 */
export const shortageMessage = (short: Participation, day: string): string =>
  wouldCover(short) ? expiredText(short, day) : TOO_FEW_HOURS;

/** Returns one message that names every student with too few hours (Spec 2 §5; the text is decided). */
export function insufficientHoursMessage(short: readonly Participation[], day: string): string {
  const names = short.filter((one) => !wouldCover(one)).map(({ studentName }) => studentName);
  return [
    ...(names.length > 0 ? [`学员${names.join('、')}${TOO_FEW_HOURS}`] : []),
    ...short.filter(wouldCover).map((one) => `学员${one.studentName}的 ${expiredText(one, day)}`),
  ].join('；');
}

/** True if the balance covers the deduction, but part of it has expired. */
const wouldCover = ({ balanceHour, expireHour, stuLoseHour }: Participation): boolean =>
  (expireHour ?? 0) > 0 && (balanceHour ?? 0) >= stuLoseHour;

/** Returns e.g. 80 课时已于 12-01 过期，请先延期. Omits the date if hours that are still valid end later. */
function expiredText({ expireHour, expireDate }: Participation, day: string): string {
  const date = expireDate && expireDate < day ? ` ${shortDate(expireDate, day)} ` : '';
  return `${expireHour} 课时已${date && '于'}${date}过期，请先延期`;
}
