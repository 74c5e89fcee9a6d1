/** Returns the sum of two amounts of hours, rounded to two decimals to remove floating-point errors. */
export const addHours = (one: number, other: number): number => Math.round((one + other) * 100) / 100;

/** Returns the usable hours of an enrolment: the balance minus its expired part (Spec 2 §5). */
export const usableHours = ({
  balanceHour,
  expireHour,
}: {
  balanceHour?: number | null | undefined;
  expireHour?: number | null | undefined;
}): number => addHours(balanceHour ?? 0, -(expireHour ?? 0));
