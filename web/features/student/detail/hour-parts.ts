import type { HourPart } from '#contracts/rules/student-hours.ts';
import { formatHours } from '#web/ui/display/hours.ts';

/** Formats the hours of each course: 创意美术 24，少儿钢琴小组课 46 */
export const formatHourParts = (parts: readonly HourPart[]): string =>
  parts.map(({ courseName, hours }) => `${courseName ?? '未知课程'} ${formatHours(hours)}`).join('，');
