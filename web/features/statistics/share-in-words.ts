/** Maximum share that is shown as a percentage. */
const MAX_SHARE = 10;

/**
 * Returns a share as a percentage, e.g. 8.5% or 56%; a larger share than 10 is shown as 1000%+.
 * @param share difference divided by the previous amount: 0.085 is 8.5%
 */
export function shareInWords(share: number): string {
  const size = Math.abs(share);
  if (size >= MAX_SHARE) return `${100 * MAX_SHARE}%+`;
  const percent = 100 * size;
  return percent < 0.1 ? '<0.1%' : `${percent.toFixed(percent < 9.95 ? 1 : 0).replace(/\.0$/, '')}%`;
}
