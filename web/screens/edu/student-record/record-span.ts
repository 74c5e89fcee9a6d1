import { addDays } from '#contracts/formats/business-date.ts';
import { type Span, spanOf } from '#contracts/rules/comparison-period.ts';

/** Quick choices of the span of a record, with their labels. */
export const recordSpanChoices = [
  ['threeMonths', '近三个月'],
  ['thisMonth', '本月'],
  ['lastMonth', '上月'],
  ['term', '本学期'],
] as const;
export type RecordSpanChoice = (typeof recordSpanChoices)[number][0];

/** Span of a record, with the quick choice that produces it. */
export interface RecordSpan {
  chosen: RecordSpanChoice | 'custom';
  span: Span;
}

/** Returns the span of a quick choice. All but 上月 end today. */
export function spanOfChoice(choice: RecordSpanChoice, today: string): Span {
  if (choice === 'threeMonths') return { begin: addDays(threeMonthsBefore(today), 1), end: today };
  return choice === 'term' ? { begin: termBegin(today), end: today } : spanOf(choice, today);
}

/** Returns the span in the address, or the last three months if the address has no two valid dates in order. */
export function readRecordSpan(search: string, today: string): RecordSpan {
  const query = new URLSearchParams(search);
  const begin = query.get('begin') ?? '';
  const end = query.get('end') ?? '';
  if (!isDate(begin) || !isDate(end) || begin > end)
    return { chosen: 'threeMonths', span: spanOfChoice('threeMonths', today) };
  const found = recordSpanChoices.find(([choice]) => {
    const span = spanOfChoice(choice, today);
    return span.begin === begin && span.end === end;
  });
  return { chosen: found?.[0] ?? 'custom', span: { begin, end } };
}

/** Returns the first day of the school term: 1 September for the first one, 1 February for the second one (decided). */
function termBegin(today: string): string {
  const year = Number(today.slice(0, 4));
  const month = today.slice(5, 7);
  if (month >= '09') return `${year}-09-01`;
  return month >= '02' ? `${year}-02-01` : `${year - 1}-09-01`;
}

/** Returns the day three months before, or the last day of that month if it is shorter. */
function threeMonthsBefore(day: string): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - 3;
  const firstOf = (month: number) => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
  const date = addDays(firstOf(months), Number(day.slice(8, 10)) - 1);
  const lastOfMonth = addDays(firstOf(months + 1), -1);
  return date < lastOfMonth ? date : lastOfMonth;
}

const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text;
