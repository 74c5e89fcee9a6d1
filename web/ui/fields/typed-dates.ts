import { useProps } from '@mantine/core';
import { readTypedDate } from '#contracts/formats/typed-date.ts';

export const NOT_A_DATE = '请输入正确的日期，如 2026-09-01';

export interface DateLimits {
  /** Earliest and latest allowed day. */
  min?: string | undefined;
  max?: string | undefined;
  /** True for a day within the limits that cannot be selected. */
  isDisabled?: ((date: string) => boolean) | undefined;
}

/** Returns the error message of a day that the field does not allow; null if it allows the day. */
export function limitError(date: string, { min, max, isDisabled }: DateLimits): string | null {
  if (min !== undefined && date < min) return `不能早于 ${min}`;
  if (max !== undefined && date > max) return `不能晚于 ${max}`;
  return isDisabled?.(date) ? '不能选择这一天' : null;
}

/** Default props; the theme adds the day at which the calendars open. */
const NO_PROPS: { defaultDate?: string } = {};

/** Returns a reader of typed dates. A date without a year gets the year in which the calendars open. */
export function useDateReader(): (text: string) => string | null {
  const { defaultDate } = useProps('DatePicker', null, NO_PROPS);
  return (text) => readTypedDate(text, defaultDate);
}

/** True for a date with all of its digits, so that no further input is expected. */
export const isCompleteDate = (text: string): boolean =>
  /^\s*(\d{8}|\d{4}[-/.]\d\d[-/.]\d\d|\d{4}年\d{1,2}月\d{1,2}[日号])\s*$/.test(text.normalize('NFKC'));
