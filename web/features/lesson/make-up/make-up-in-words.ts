import { dictionaries } from '#contracts/dictionaries.ts';
import type { MakeUpChoice, OwedLesson } from '#contracts/entities/owed-lesson.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { daysBetween, weekDayOf } from '#contracts/formats/business-date.ts';
import { dayInWords } from '#web/ui/display/day-in-words.ts';
import { formatHours } from '#web/ui/display/hours.ts';

interface Time {
  claDate?: string | null | undefined;
  startTime?: string | null | undefined;
  endTime?: string | null | undefined;
}

const weekDays: Readonly<Record<string, string>> = dictionaries.week_day.values;

/** Returns a date with its weekday, such as 9 月 6 日（周日）; '' if the date is unreadable. */
export const dayWithWeekDay = (date: string): string => date && `${dayInWords(date)}（${weekDays[weekDayOf(date)]}）`;

/** Returns the beginning and end of a lesson, such as 10:00–11:30; '' if one of them is unknown. */
export const lessonSpan = ({ startTime, endTime }: Omit<Time, 'claDate'>): string =>
  startTime && endTime ? `${startTime}–${endTime}` : '';

/** Returns the time of a lesson, such as 9 月 6 日（周日）10:00–11:30; an unknown part is omitted. */
export const timeInWords = ({ claDate, ...span }: Time): string =>
  `${claDate ? dayWithWeekDay(claDate) : ''}${lessonSpan(span)}`;

/** Returns the time of a lesson for a table, such as 2026-09-06 周日 10:00–11:30; an unknown part is omitted. */
export const timeForTable = ({ claDate, ...span }: Time): string =>
  [claDate, claDate && weekDays[weekDayOf(claDate)], lessonSpan(span)].filter(Boolean).join(' ');

/** Returns the cost of a make-up. Hours are paid once: by the absence, or by the make-up. */
export function costInWords(
  { costHour, chargeType, claDate }: Pick<OwedLesson, 'costHour' | 'chargeType' | 'claDate'>,
  today: string,
): string {
  if (isByPeriod(chargeType)) return '按期报读，补课不扣课时';
  if (costHour > 0) return `补课扣 ${formatHours(costHour)} 课时`;
  return claDate < today ? '缺课时已扣课时，补课不再扣' : '缺课照扣课时，补课不再扣';
}

/** Number of days before the last day of a right from which lists show how many days remain. */
const URGENT_DAYS = 7;

/**
 * Returns how many days are left for an open right, such as 还有 3 天; null before the last seven days and after the last
 * day.
 */
export function urgentDays({ state, expireDate }: Pick<OwedLesson, 'state' | 'expireDate'>, today: string) {
  if (state !== 'open' || !expireDate) return null;
  const days = daysBetween(today, expireDate);
  if (days > URGENT_DAYS || days < 0) return null;
  return days === 0 ? '今天到期' : `还有 ${days} 天`;
}

/** A place in a lesson that was booked for a student. */
export interface BookedPlace {
  studentId: string;
  studentName: string | null | undefined;
  /** Missed lesson; absent for a guest who makes nothing up. */
  owed?: OwedLesson | undefined;
  /** True if the place replaces an earlier booking. */
  isMoved: boolean;
  lesson: Omit<MakeUpChoice, 'freePlaces'>;
}

/** Returns the message to the parent about the time and place of a lesson. */
export function parentMessage({ studentName, owed, isMoved, lesson }: Omit<BookedPlace, 'studentId'>): string {
  const place = [lesson.deptName, lesson.roomName].filter(Boolean).join(' ');
  const details = [place && `地点${place}`, lesson.staffName && `老师${lesson.staffName}`];
  const name = studentName ?? '孩子';
  const arrangement = owed
    ? [
        `${name}缺的 ${timeInWords(owed)} ${owed.courseName ?? ''}`.trim(),
        `已${isMoved ? '改到' : '安排在'} ${timeInWords(lesson)} 补课`,
      ]
    : [`${name}的插班课已安排在 ${timeInWords(lesson)}`];
  return `家长您好，${[...arrangement, ...details].filter(Boolean).join('，')}。`;
}
