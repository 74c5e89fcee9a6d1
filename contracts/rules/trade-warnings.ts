import { isByPeriod } from '../entities/product.ts';
import { addHours } from './lesson-hours.ts';
import { provinceOf } from './province.ts';

/** Limits of the trade's rules on the mainland: one payment for a course, and the end of lessons. */
export const MAX_PREPAID_HOURS = 60;
/** Days of three months at most: 31 + 31 + 30. */
export const MAX_PREPAID_DAYS = 92;
export const LATEST_LESSON_END = '20:30';

export interface SoldLine {
  courseId?: string | null | undefined;
  courseName?: string | null | undefined;
  chargeType?: string | null | undefined;
  /** Hours or days of one piece. */
  hours?: number | null | undefined;
  days?: number | null | undefined;
  quantity: number;
}

/**
 * Returns a sentence for each rule of the trade that a sale breaks. Hours and days count for each course; given hours do not
 * count, because nothing is paid for them.
 * @param sale its lines, and the latest end of the lessons of the chosen class, HH:mm
 */
export function tradeWarnings(
  { lines, latestEnd }: { lines: readonly SoldLine[]; latestEnd?: string | null | undefined },
  setting: { prepaidLimit: boolean; lateLesson: boolean },
): string[] {
  return [
    ...(setting.prepaidLimit ? prepaidWarnings(lines) : []),
    ...(setting.lateLesson && latestEnd && latestEnd > LATEST_LESSON_END
      ? [`班级的课 ${latestEnd} 结束。培训结束时间不得晚于 ${LATEST_LESSON_END}。`]
      : []),
  ];
}

function prepaidWarnings(lines: readonly SoldLine[]): string[] {
  const courses = new Map<string, { name: string; hours: number; days: number }>();
  for (const { courseId, courseName, chargeType, hours, days, quantity } of lines) {
    const key = courseId ?? courseName ?? '';
    const sum = courses.get(key) ?? { name: courseName ?? '', hours: 0, days: 0 };
    if (isByPeriod(chargeType)) sum.days += (days ?? 0) * quantity;
    else sum.hours = addHours(sum.hours, (hours ?? 0) * quantity);
    courses.set(key, sum);
  }
  return [...courses.values()].flatMap(({ name, hours, days }) => [
    ...(hours > MAX_PREPAID_HOURS
      ? [`${name}一次收费 ${hours} 课时。按课时收费的，每门课程不得一次收取超过 ${MAX_PREPAID_HOURS} 课时的费用。`]
      : []),
    ...(days > MAX_PREPAID_DAYS
      ? [`${name}一次收费 ${days} 天。按期收费的，每门课程不得一次收取超过 3 个月的费用。`]
      : []),
  ]);
}

const OUTSIDE_MAINLAND: ReadonlySet<string> = new Set(['香港', '澳门', '台湾']);

/** True if the rules of the trade apply where an institution is; also if its address names no province. */
export const isOnMainland = (address: string | null | undefined): boolean => !OUTSIDE_MAINLAND.has(provinceOf(address));
