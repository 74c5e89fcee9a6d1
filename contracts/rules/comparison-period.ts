import { addDays, daysBetween, mondayOf } from '../formats/business-date.ts';

/** A time range, both ends included, yyyy-MM-dd. */
export interface Span {
  begin: string;
  end: string;
}

/** Preset ranges (Spec 1 §9). Any other range is `custom`. */
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

/** Number of days at the start of a month that are too few for a comparison: one order may double a figure. */
const YOUNG_MONTH_DAYS = 5;

export const isMonthYoung = (today: string): boolean => Number(today.slice(8)) <= YOUNG_MONTH_DAYS;

/** Returns the range that is shown first: this month, or last month while this month is young (decided). */
export const defaultPreset = (today: string): Preset => (isMonthYoung(today) ? 'lastMonth' : 'thisMonth');

/**
 * Returns the range of a preset, as of today. A current week, month or quarter ends today, because later days have no
 * data.
 */
export function spanOf(preset: Preset, today: string): Span {
  const whole = fullPeriodOf(preset, today);
  return { begin: whole.begin, end: whole.end > today ? today : whole.end };
}

/**
 * Returns the comparison range (Spec 1 §9). For a preset it is the previous day, week, month or quarter; a current
 * range is compared with equally many days of the previous one. For a custom range it is the equally long range
 * immediately before.
 */
export const comparisonOf = ({ begin, end }: Span, preset: Preset | 'custom'): Span =>
  spanBefore(begin, preset, daysBetween(begin, end) + 1);

/** Returns the comparison range for a range that starts on `begin`. @param length number of days of that range */
export function spanBefore(begin: string, preset: Preset | 'custom', length: number): Span {
  if (preset === 'custom') return { begin: addDays(begin, -length), end: addDays(begin, -1) };
  const before = fullPeriodOf(PREVIOUS_PRESET[preset], begin);
  const running = preset === 'thisWeek' || preset === 'thisMonth' || preset === 'thisQuarter';
  const end = running ? addDays(before.begin, length - 1) : before.end;
  return { begin: before.begin, end: end > before.end ? before.end : end };
}

/** Maps the preset of a range to the preset of the preceding range, if the first day of the range is taken as today. */
const PREVIOUS_PRESET: Readonly<Record<Preset, Preset>> = {
  today: 'yesterday',
  yesterday: 'yesterday',
  thisWeek: 'lastWeek',
  lastWeek: 'lastWeek',
  thisMonth: 'lastMonth',
  lastMonth: 'lastMonth',
  thisQuarter: 'lastQuarter',
  lastQuarter: 'lastQuarter',
};

function fullPeriodOf(preset: Preset, day: string): Span {
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

/** Returns the number of months since January of the year 0. */
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const firstDayOf = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
const monthsFrom = (month: number, count: number): Span => ({
  begin: firstDayOf(month),
  end: addDays(firstDayOf(month + count), -1),
});
