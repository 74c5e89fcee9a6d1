import type { MoveInTotals } from '#contracts/move-in/totals.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { formatHours } from '#web/ui/display/hours.ts';
import { formatCount, formatMoney } from '#web/ui/display/numbers.ts';

/** Returns the sums of a move-in, such as 20 条报读、课时 350、赠送 12、金额 ¥35,000.00. */
export const totalsInWords = ({ enrolments, hours, givenHours, value }: MoveInTotals): string =>
  [
    `${formatCount(enrolments)} 条报读`,
    `课时 ${formatHours(hours)}`,
    `赠送 ${formatHours(givenHours)}`,
    `金额 ${formatMoney(value)}`,
  ].join('、');

/** Returns the sums of a move-in that is written row by row. The hours include given ones, and no amount is written. */
export const rowTotalsInWords = ({ enrolments, hours, givenHours }: MoveInTotals): string =>
  `${formatCount(enrolments)} 条报读、课时 ${formatHours(addHours(hours, givenHours))}`;
