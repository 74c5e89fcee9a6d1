import { toHundredths } from '../formats/hundredths.ts';

/** Returns the sum of two amounts of hours, without floating-point errors. */
export const addHours = (one: number, other: number): number => toHundredths(one + other);

/** Returns the usable hours of an enrolment: the balance minus its expired part (Spec 2 §5). */
export const usableHours = ({
  balanceHour,
  expireHour,
}: {
  balanceHour?: number | null | undefined;
  expireHour?: number | null | undefined;
}): number => addHours(balanceHour ?? 0, -(expireHour ?? 0));
