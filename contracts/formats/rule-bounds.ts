import { daysBetween } from './business-date.ts';

/**
 * Maximum number of lessons of a rule. It suffices for three lessons a day for almost a year, more than any class
 * needs.
 */
export const MAX_LESSONS = 1_000;
/** Maximum number of days from the begin to the end of a rule: ten years with their leap days. */
export const MAX_RULE_DAYS = 3_653;

export const TOO_MANY_LESSONS = `一条规则最多排 ${MAX_LESSONS} 节课，请缩短日期范围`;
export const RULE_TOO_LONG = '一条规则最长 10 年，请缩短日期范围';

/** True if a rule is short enough to be expanded. Callers check this before they expand it. */
export const isRuleShortEnough = (beginDate: string, endDate: string): boolean =>
  daysBetween(beginDate, endDate) <= MAX_RULE_DAYS;
