import { addHours } from '#contracts/rules/lesson-hours.ts';
import { formatHours } from '#web/ui/display/hours.ts';
import type { GuestTotals } from './guest-row.ts';
import type { RollTotals } from './roll.ts';
import { hoursAfter, typedHours, exceedsBalance, type RollRow } from './roll-row.ts';

/** Returns a student's balance before and after the lesson, e.g. 32 → 30; 按期 or 已到期 for an enrolment by period. */
export const balanceChangeInWords = (row: RollRow): string =>
  row.byPeriod ? (row.ended ? '已到期' : '按期') : `${formatHours(row.usable)} → ${formatHours(hoursAfter(row))}`;

/** Returns how many hours the student's balance lacks. */
export const missingHours = (row: RollRow): string => formatHours(addHours(0, -hoursAfter(row)));

/** Mark of a student who has asked for leave. */
export const ON_LEAVE = '已请假';

/** Mark of a student who came late. */
export const LATE = '迟到';

/** Returns the text that a screen reader announces for the focused row. */
export function rowInWords(row: RollRow, status: string): string {
  const name = [row.studentName, row.standing, row.leave && ON_LEAVE].filter(Boolean).join('，');
  if (!row.selected) return row.ended ? `${name}，未选中，按期，${row.expireDate} 已到期` : `${name}，未选中`;
  const parts = [name, status, ...(row.late ? [LATE] : [])];
  if (row.byPeriod) parts.push(row.ended ? `按期，${row.expireDate} 已到期` : '按期');
  else {
    parts.push(`扣 ${formatHours(typedHours(row) ?? 0)} 课时`);
    parts.push(
      exceedsBalance(row) ? `课时不足，差 ${missingHours(row)} 课时` : `剩 ${formatHours(hoursAfter(row))} 课时`,
    );
  }
  if (row.lapsed > 0) parts.push(`已过期 ${formatHours(row.lapsed)} 课时`);
  if (row.otherLesson) parts.push(row.otherLesson);
  if (row.error) parts.push(row.error);
  return parts.join('，');
}

/** Returns a summary of the guests, such as 补课、插班与试听：到课 1 · 未到 0 · 扣 2 课时. */
export const guestsInWords = ({ attended, absent, hours }: GuestTotals): string =>
  `补课、插班与试听：到课 ${attended} · 未到 ${absent} · 扣 ${formatHours(hours)} 课时`;

/** Returns a summary such as 到课 12 · 请假 1 · 缺勤 0 · 共扣 24 课时. */
export const summaryInWords = (
  { byStatus, hours }: RollTotals,
  statuses: readonly { value: number; label: string }[],
): string =>
  [
    ...statuses.map(({ value, label }) => `${label} ${byStatus.get(value) ?? 0}`),
    `共扣 ${formatHours(hours)} 课时`,
  ].join(' · ');
