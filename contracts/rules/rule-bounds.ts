import { daysBetween } from './business-date.ts';

/** More than any class needs: three lessons a day for a year. */
export const MOST_LESSONS = 1_000;
/** Ten years, leap days included. */
export const LONGEST_RULE_DAYS = 3_653;

export const TOO_MANY_LESSONS = `一条规则最多排 ${MOST_LESSONS} 节课，请缩短日期范围`;
export const RULE_TOO_LONG = '一条规则最长 10 年，请缩短日期范围';

/** Is a rule short enough to be expanded? Asked before it is. */
export const isRuleShortEnough = (beginDate: string, endDate: string): boolean =>
  daysBetween(beginDate, endDate) <= LONGEST_RULE_DAYS;
