import { handSetFieldNames } from '#contracts/rules/hand-set.ts';
import type { HolidayCalendar } from '#contracts/rules/holiday.ts';
import type { LessonChange } from '#contracts/rules/rule-plan.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { holidayInWords } from '#web/crud/holidays/holiday-words.ts';
import type { KeptByHand, KeptChange, MovedLesson } from './lesson-changes.ts';
import type { DayKind, RulePreview } from './rule-preview.ts';
import { dayInWords } from '#web/ui/display/day-in-words.ts';
import type { LivePreview } from './use-rule-preview.ts';

/** Formats a month, e.g. 2026 年 9 月. */
export const monthInWords = (month: string): string => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`;

export const kindsInWords: Readonly<Record<DayKind, string>> = {
  new: '新增',
  kept: '保留',
  moved: '手动调整',
  removed: '移除',
};

/** Formats a list of dates, e.g. 10 月 1 日、2 日、11 月 3 日. Each month is named once. */
export function daysInWords(dates: readonly string[]): string {
  return dates
    .map((date, index) =>
      date.slice(0, 7) === dates[index - 1]?.slice(0, 7) ? `${Number(date.slice(8))} 日` : dayInWords(date),
    )
    .join('、');
}

const changesInWords: Readonly<Record<LessonChange, string>> = {
  class: '班级',
  hours: '时间',
  teacher: '教师',
  room: '教室',
  payHour: '每人每次扣课时',
};

/**
 * Describes a change, e.g. 12 节的时间由 10:00–11:30 改为 18:30–20:00; if the old value is unknown, 12 节的教室改为 301 钢琴房; if the
 * new value is unknown, 12 节的教室将改变.
 */
export function changeInWords({ what, from, to, lessons }: KeptChange): string {
  const subject = `${lessons} 节的${changesInWords[what]}`;
  if (to) return from ? `${subject}由 ${from} 改为 ${to}` : `${subject}改为 ${to}`;
  return from ? `${subject}不再是 ${from}` : `${subject}将改变`;
}

/**
 * Describes a lesson that was moved by hand: “9 月 19 日的课已手动调到 9 月 20 日，保持不变”. If the changed rule also changes values
 * of the lesson, the text ends with these values instead: “仅班级改为 2 班、教室将改变”.
 */
export function movedInWords({ lesson: { claDate, ruleDate }, changes }: MovedLesson): string {
  const newValues = changes.map(({ what, to }) => `${changesInWords[what]}${to ? `改为 ${to}` : '将改变'}`);
  const rest = newValues.length > 0 ? `仅${newValues.join('、')}` : '保持不变';
  return `${dayInWords(ruleDate ?? claDate)}的课已手动调到 ${dayInWords(claDate)}，${rest}`;
}

/** Describes how many lessons keep a field, e.g. 2 节的主题为手动设置，保持不变. */
export const keptByHandInWords = ({ field, lessons }: KeptByHand): string =>
  `${lessons} 节的${handSetFieldNames[field]}为手动设置，保持不变`;

/**
 * Returns the effect of saving, e.g. 82 节 · 至 03-31. If the rule cannot be saved, returns the missing choice or the
 * reason.
 */
export function outcomeInWords(preview: RulePreview | null, today: string): string {
  if (!preview) return '选好日期后，这里说明将排多少节';
  if (preview.refusal) return preview.refusal;
  const last = preview.months.at(-1)?.days.findLast(({ kind }) => kind !== 'removed')?.date;
  return [`${preview.count} 节`, last && `至 ${shortDay(last, today)}`].filter(Boolean).join(' · ');
}

/** Texts for the state of the conflict check, shown unless conflicts have been found. */
export const checkInWords: Readonly<Record<LivePreview['check'], string>> = {
  waiting: '冲突待检查',
  running: '正在检查冲突…',
  done: '无冲突',
  failed: '冲突未能检查',
};

const DAYS_PER_YEAR = 365;

/** Returns a date without the year if the date is less than a year away and thus unambiguous. */
const shortDay = (date: string, today: string): string => (date < addDays(today, DAYS_PER_YEAR) ? date.slice(5) : date);

/**
 * Returns the label of the save button, with the effect of saving if it is known.
 * @param accepts true if saving accepts conflicts of students
 */
export function saveLabel(preview: RulePreview | null, isChange: boolean, accepts = false): string {
  const action = accepts ? '仍要保存' : '保存排课';
  if (!preview || preview.refusal) return action;
  if (!isChange) return `${action}（${preview.count} 节）`;
  if (!preview.plan) return action;
  const { added, removed } = preview.plan;
  const steps = [added.length > 0 && `新增 ${added.length} 节`, removed.length > 0 && `移除 ${removed.length} 节`];
  return `${action}（${steps.filter(Boolean).join('、') || `${preview.count} 节`}）`;
}

/** Describes the holidays among the dates, e.g. 10 月 1 日国庆节放假，10 月 10 日国庆节调休上班; null if all dates are ordinary days. */
export function holidaysInWords(dates: readonly string[], calendar: HolidayCalendar): string | null {
  const holidayTexts = dates.flatMap((date) => {
    const holidayText = holidayInWords(date, calendar);
    return holidayText ? [`${dayInWords(date)}${holidayText}`] : [];
  });
  return holidayTexts.join('，') || null;
}
