/** Lesson hours are kept to two decimals, so that sums of halves and thirds stay what they read. */
export const addHours = (one: number, other: number): number => Math.round((one + other) * 100) / 100;

/** What is left to use: the balance without the part that has lapsed (Spec 2 §5). */
export const usableHours = ({
  balanceHour,
  expireHour,
}: {
  balanceHour?: number | null | undefined;
  expireHour?: number | null | undefined;
}): number => addHours(balanceHour ?? 0, -(expireHour ?? 0));
