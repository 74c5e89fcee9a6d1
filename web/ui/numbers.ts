/** Hundredths, rounded as one would by hand: 1.005, which a computer holds as a little less, is 1.01. */
const roundedHundredths = (value: number): number => Math.round(Number((value * 100).toPrecision(15)));

/**
 * 1,234 or 12.5: two decimals at most. Not by Intl: the first formatter of a page takes 20 ms of a desktop's processor,
 * before any figure can be shown.
 */
export const formatCount = (count: number): string => withCommas(count).replace(/\.0+$|(?<=\.\d)0$/, '');

/** ¥1,234.00 */
export const formatMoney = (amount: number): string => withCommas(amount, '¥');

/** 1,234.50; the sign, the unit, the number. */
function withCommas(value: number, unit = ''): string {
  const hundredths = roundedHundredths(Math.abs(value));
  // It was not told, or could not be read.
  if (!(hundredths >= 0)) return '—';
  const [whole = '', decimals] = (hundredths / 100).toFixed(2).split('.');
  const sign = value < 0 && hundredths > 0 ? '-' : '';
  return `${sign}${unit}${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${decimals}`;
}
