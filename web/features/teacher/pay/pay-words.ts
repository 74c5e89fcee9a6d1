import type { PayLineRow, PayPreview, PayStatement } from '#contracts/entities/pay-statement.ts';
import { type PaidUnit, payUnitWords } from '#contracts/rules/pay-rate.ts';
import { formatCount, formatMoney } from '#web/ui/display/numbers.ts';

/** Returns the quantity of a line with its unit, such as 12.5 小时; lessons without a rate are counted. */
export const quantityText = ({ quantity, unit }: Pick<PayLineRow, 'quantity' | 'unit'>): string =>
  `${formatCount(quantity)} ${payUnitWords[unit ?? 'lesson']}`;

/** Returns the rate of a line, such as ¥80.00/小时. */
export const rateText = ({ rate, unit }: { rate: number | null; unit: PaidUnit | null }): string =>
  unit === null || rate === null ? '未设标准' : `${formatMoney(rate)}/${payUnitWords[unit]}`;

/** Returns an amount with its sign, for adjustments: +¥100.00. */
export const signedMoney = (amount: number): string => (amount > 0 ? `+${formatMoney(amount)}` : formatMoney(amount));

/** Returns a message about records that have changed since the issue; null if they have not. */
export function changeText({ total, currentTotal }: Pick<PayStatement, 'total' | 'currentTotal'>): string | null {
  if (typeof currentTotal !== 'number') return null;
  return currentTotal === total
    ? '出具后上课记录有变动，应发合计不变'
    : `现按记录为 ${formatMoney(currentTotal)}，与出具时相差 ${signedMoney(Math.round((currentTotal - total) * 100) / 100)}`;
}

/** Returns why the statement of a preview cannot be issued; null if it can be. */
export function obstacleOf({ overlaps, unpricedNum }: Pick<PayPreview, 'overlaps' | 'unpricedNum'>): string | null {
  const [other] = overlaps;
  if (other)
    return `${other.tenantName ?? '机构'}已有 ${other.timeBegin} 至 ${other.timeEnd} 的课酬单，日期重叠，不能再出具`;
  return unpricedNum > 0 ? `有 ${unpricedNum} 节课没有课酬标准，设置后才能出具` : null;
}

/** Returns notes on the lessons that the statement of a preview leaves unpaid. */
export const omissionsOf = ({ unrecordedNum, archivedUntil }: Pick<PayPreview, 'unrecordedNum' | 'archivedUntil'>) =>
  [
    unrecordedNum > 0 && `另有 ${unrecordedNum} 节课未记上课，不计酬`,
    archivedUntil && `${archivedUntil} 及以前的课次已归档，不计酬`,
  ].filter(Boolean);
