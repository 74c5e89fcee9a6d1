/**
 * Returns the value in hundredths, rounded as in decimal arithmetic: 1.005, which is stored as slightly less, gives
 * 101.
 */
const roundedHundredths = (value: number): number => Math.round(Number((value * 100).toPrecision(15)));

/**
 * Formats a count with at most two decimals: 1,234 or 12.5. Intl is not used, because creating the first formatter of a
 * page takes 20 ms on a desktop before any figure is shown.
 */
export const formatCount = (count: number): string => withCommas(count).replace(/\.0+$|(\.\d)0$/, '$1');

/** Formats an amount: ¥1,234.00 */
export const formatMoney = (amount: number): string => withCommas(amount, '¥');

/** Amount from which a tile shows 万, because so many digits are not read at a glance. */
const LARGE_AMOUNT = 1_000_000;

/** Formats a large amount in units of 万, without the unit: ¥339.73. Returns undefined for a smaller amount. */
export const formatTenThousands = (amount: number): string | undefined =>
  Math.abs(amount) >= LARGE_AMOUNT ? withCommas(amount / 10_000, '¥') : undefined;

/** Formats a number with sign, currency and two decimals: 1,234.50 */
function withCommas(value: number, unit = ''): string {
  const hundredths = roundedHundredths(Math.abs(value));
  // The value is missing or unreadable.
  if (!(hundredths >= 0)) return '—';
  const [whole = '', decimals] = (hundredths / 100).toFixed(2).split('.');
  const sign = value < 0 && hundredths > 0 ? '-' : '';
  return `${sign}${unit}${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${decimals}`;
}
