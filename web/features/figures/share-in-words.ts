/** A difference of more is hardly read as a share. */
const MOST = 10;

/** 8.5%, 56%, at most 1000%+. @param share of the amount before: 0.085 is 8.5% */
export function shareInWords(share: number): string {
  const size = Math.abs(share);
  if (size >= MOST) return `${100 * MOST}%+`;
  const percent = 100 * size;
  return percent < 0.1 ? '<0.1%' : `${percent.toFixed(percent < 9.95 ? 1 : 0).replace(/\.0$/, '')}%`;
}
