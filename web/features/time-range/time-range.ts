import { addDays } from '#contracts/rules/business-date.ts';
import {
  comparisonOf,
  DEFAULT_PRESET,
  type Preset,
  presets,
  type Span,
  spanOf,
} from '#contracts/rules/comparison-period.ts';

/** A chosen range and the one it is compared with (Spec 1 §9). */
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

/** The range that an address asks for; what is no range, or lies ahead, counts as not given. */
export function readTimeRange(search: string, today: string): TimeRange {
  const given = new URLSearchParams(search);
  const begin = given.get('timeBegin') ?? '';
  const end = given.get('timeEnd') ?? '';
  if (isDate(begin) && isDate(end) && begin <= end && end <= today) return customRange({ begin, end });
  const range = given.get('range');
  return presetRange(presets.find((preset) => preset === range) ?? DEFAULT_PRESET, today);
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

/** What the statistics calls take (Spec 1 §7). */
export const queryOf = ({ span, comparison }: TimeRange) => ({
  timeBegin: span.begin,
  timeEnd: span.end,
  beforeTimeBegin: comparison.begin,
  beforeTimeEnd: comparison.end,
});

/** 2026-09-01 至 2026-09-21; a single day stands alone. */
export const spanInWords = ({ begin, end }: Span): string => (begin === end ? begin : `${begin} 至 ${end}`);

/** The same within the year of the day: 09-01 至 09-21. */
export function shortSpanInWords(span: Span, today: string): string {
  const sameYear = span.begin.slice(0, 4) === today.slice(0, 4) && span.end.slice(0, 4) === today.slice(0, 4);
  return sameYear ? spanInWords({ begin: span.begin.slice(5), end: span.end.slice(5) }) : spanInWords(span);
}

const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text;
