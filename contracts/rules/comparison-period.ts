import { addDays, daysBetween, mondayOf } from './business-date.ts';

/** A time range, both ends included, yyyy-MM-dd. */
export interface Span {
  begin: string;
  end: string;
}

/** The ranges to choose from (Spec 1 §9); `custom` is any other. */
export const presets = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
] as const;
export type Preset = (typeof presets)[number];
export const DEFAULT_PRESET: Preset = 'thisMonth';

/** The range that a preset means on this day. A running week, month or quarter ends today: nothing lies ahead. */
export function spanOf(preset: Preset, today: string): Span {
  const whole = wholeSpanOf(preset, today);
  return { begin: whole.begin, end: whole.end > today ? today : whole.end };
}

/**
 * What a range is compared with (Spec 1 §9): for a preset the previous day, week, month or quarter, as many days of it
 * as the running one has had; for a custom range the span of equal length immediately before.
 */
export const comparisonOf = ({ begin, end }: Span, preset: Preset | 'custom'): Span =>
  spanBefore(begin, preset, daysBetween(begin, end) + 1);

/** The span before the one that begins on a day. @param length days of the chosen range */
export function spanBefore(begin: string, preset: Preset | 'custom', length: number): Span {
  if (preset === 'custom') return { begin: addDays(begin, -length), end: addDays(begin, -1) };
  const before = wholeSpanOf(PREVIOUS[preset], begin);
  const running = preset === 'thisWeek' || preset === 'thisMonth' || preset === 'thisQuarter';
  const end = running ? addDays(before.begin, length - 1) : before.end;
  return { begin: before.begin, end: end > before.end ? before.end : end };
}

/** Seen from a range's first day, what lies immediately before it. */
const PREVIOUS: Readonly<Record<Preset, Preset>> = {
  today: 'yesterday',
  yesterday: 'yesterday',
  thisWeek: 'lastWeek',
  lastWeek: 'lastWeek',
  thisMonth: 'lastMonth',
  lastMonth: 'lastMonth',
  thisQuarter: 'lastQuarter',
  lastQuarter: 'lastQuarter',
};

function wholeSpanOf(preset: Preset, day: string): Span {
  const monday = mondayOf(day);
  const month = monthOf(day);
  const quarter = month - ((Number(day.slice(5, 7)) - 1) % 3);
  switch (preset) {
    case 'today':
      return { begin: day, end: day };
    case 'yesterday':
      return { begin: addDays(day, -1), end: addDays(day, -1) };
    case 'thisWeek':
      return { begin: monday, end: addDays(monday, 6) };
    case 'lastWeek':
      return { begin: addDays(monday, -7), end: addDays(monday, -1) };
    case 'thisMonth':
      return monthsFrom(month, 1);
    case 'lastMonth':
      return monthsFrom(month - 1, 1);
    case 'thisQuarter':
      return monthsFrom(quarter, 3);
    case 'lastQuarter':
      return monthsFrom(quarter - 3, 3);
  }
}

/** Months since the year 0. */
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const firstOf = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
const monthsFrom = (month: number, count: number): Span => ({
  begin: firstOf(month),
  end: addDays(firstOf(month + count), -1),
});
