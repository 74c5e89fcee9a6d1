import { isByPeriod } from '../entities/product.ts';
import { addHours } from './lesson-hours.ts';
import { provinceOf } from './province.ts';

/** Maximum number of hours of a course in one payment, by the rules of the trade on the mainland. */
export const MAX_PREPAID_HOURS = 60;
/** Maximum number of days of a course in one payment, which is three months: 31 + 31 + 30. */
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

/** Parts of a sale that the rules concern. */
export interface CheckedSale {
  lines: readonly SoldLine[];
  /**
   * Earlier purchases of the student today. They count as one payment, so that splitting a sale does not avoid the
   * warning.
   */
  boughtToday?: readonly SoldLine[];
  /** Latest end of the lessons of the chosen class, HH:mm. */
  latestEnd?: string | null | undefined;
}

/**
 * Returns a sentence for each rule of the trade that a sale breaks. Hours and days count for each course, whether they are
 * paid now or later. Given hours do not count, because nothing is paid for them.
 */
export function tradeWarnings(
  { lines, boughtToday = [], latestEnd }: CheckedSale,
  setting: { prepaidLimit: boolean; lateLesson: boolean },
): string[] {
  return [
    ...(setting.prepaidLimit ? prepaidWarnings(lines, boughtToday) : []),
    ...(setting.lateLesson && latestEnd && latestEnd > LATEST_LESSON_END
      ? [`班级的课 ${latestEnd} 结束。培训结束时间不得晚于 ${LATEST_LESSON_END}。`]
      : []),
  ];
}

function prepaidWarnings(lines: readonly SoldLine[], boughtToday: readonly SoldLine[]): string[] {
  const before = sumsByCourse(boughtToday);
  return [...sumsByCourse(lines)].flatMap(([key, { name, hours, days }]) => {
    const earlier = before.get(key) ?? { hours: 0, days: 0 };
    const inAll = { hours: addHours(hours, earlier.hours), days: days + earlier.days };
    const course = (isEarlier: boolean): string => (isEarlier ? `${name}连同今天已购的` : name);
    return [
      ...(hours > 0 && inAll.hours > MAX_PREPAID_HOURS
        ? [
            `${course(earlier.hours > 0)}一次收费 ${inAll.hours} 课时。按课时收费的，每门课程不得一次收取超过 ${MAX_PREPAID_HOURS} 课时的费用。`,
          ]
        : []),
      ...(days > 0 && inAll.days > MAX_PREPAID_DAYS
        ? [`${course(earlier.days > 0)}一次收费 ${inAll.days} 天。按期收费的，每门课程不得一次收取超过 3 个月的费用。`]
        : []),
    ];
  });
}

/** Returns the sold hours and days of each course. */
function sumsByCourse(lines: readonly SoldLine[]): Map<string, { name: string; hours: number; days: number }> {
  const courses = new Map<string, { name: string; hours: number; days: number }>();
  for (const { courseId, courseName, chargeType, hours, days, quantity } of lines) {
    const key = courseId ?? courseName ?? '';
    const sum = courses.get(key) ?? { name: courseName ?? '', hours: 0, days: 0 };
    if (isByPeriod(chargeType)) sum.days += (days ?? 0) * quantity;
    else sum.hours = addHours(sum.hours, (hours ?? 0) * quantity);
    courses.set(key, sum);
  }
  return courses;
}

const OUTSIDE_MAINLAND: ReadonlySet<string> = new Set(['香港', '澳门', '台湾']);
/** Beginnings of addresses outside the mainland that name no province, or name it in traditional characters. */
const OUTSIDE_ADDRESS = /^(?:中[国國])?(?:澳門|台灣|臺|九龍|新界|(?:台北|新北|台中|台南|高雄)市)/;

/** True if the rules of the trade apply at an address, including an address that names no province. */
export const isOnMainland = (address: string | null | undefined): boolean =>
  !OUTSIDE_MAINLAND.has(provinceOf(address)) && !OUTSIDE_ADDRESS.test((address ?? '').trim());
