import { addDays } from '#contracts/formats/business-date.ts';
import {
  comparisonOf,
  defaultPreset,
  type Preset,
  presets,
  type Span,
  spanOf,
} from '#contracts/rules/comparison-period.ts';

/** A chosen range, and the range that it is compared with (Spec 1 §9). */
export interface TimeRange {
  preset: Preset | 'custom';
  span: Span;
  comparison: Span;
}

export const presetLabels: Readonly<Record<Preset, string>> = {
  today: '今天',
  yesterday: '昨天',
  thisWeek: '本周',
  lastWeek: '上周',
  thisMonth: '本月',
  lastMonth: '上月',
  thisQuarter: '本季度',
  lastQuarter: '上季度',
};

/** Reads the chosen range from the address. An invalid range and a range in the future are ignored. */
export function readTimeRange(search: string, today: string): TimeRange {
  const query = new URLSearchParams(search);
  const begin = query.get('timeBegin') ?? '';
  const end = query.get('timeEnd') ?? '';
  if (isDate(begin) && isDate(end) && begin <= end && end <= today) return customRange({ begin, end });
  const range = query.get('range');
  return presetRange(presets.find((preset) => preset === range) ?? defaultPreset(today), today);
}

export function presetRange(preset: Preset, today: string): TimeRange {
  const span = spanOf(preset, today);
  return { preset, span, comparison: comparisonOf(span, preset) };
}

export const customRange = (span: Span): TimeRange => ({
  preset: 'custom',
  span,
  comparison: comparisonOf(span, 'custom'),
});

/** Returns the parameters of the statistics calls (Spec 1 §7). */
export const queryOf = ({ span, comparison }: TimeRange) => ({
  timeBegin: span.begin,
  timeEnd: span.end,
  beforeTimeBegin: comparison.begin,
  beforeTimeEnd: comparison.end,
});

/** Returns a range in words, e.g. 2026-09-01 至 2026-09-21; a single day is shown alone. */
export const formatSpan = ({ begin, end }: Span): string => (begin === end ? begin : `${begin} 至 ${end}`);

/** Returns a range in words, without the year if both ends are in this year, e.g. 09-01 至 09-21. */
export function formatShortSpan(span: Span, today: string): string {
  const sameYear = span.begin.slice(0, 4) === today.slice(0, 4) && span.end.slice(0, 4) === today.slice(0, 4);
  return sameYear ? formatSpan({ begin: span.begin.slice(5), end: span.end.slice(5) }) : formatSpan(span);
}

const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text;
