import type { availability } from '../../calls/availability.ts';
import { NO_SEARCH_DATES, SEARCH_TOO_EARLY, TOO_MANY_SEARCH_DATES } from '../../rules/availability.ts';
import { availabilityExamples } from '../calls/availability.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { badInput, type RefusalsOf } from './refusal.ts';
import { campusGone } from './shared-refusals.ts';

const { input } = availabilityExamples.find;
const saturdays = { ...input, endDate: '2026-12-26', weekDays: '6', skipHolidays: true };

export const availabilityRefusals = {
  find: [
    campusGone({ ...input, deptId: DELETED_ID }),
    badInput(
      'refuses a day before yesterday',
      '日期早于昨天，例如页面隔夜才查询',
      SEARCH_TOO_EARLY,
    )({ ...input, beginDate: '2026-09-05' }),
    badInput(
      'refuses a period without any date',
      '日期范围内没有所选的星期，或只剩节假日',
      NO_SEARCH_DATES,
    )({ ...saturdays, beginDate: '2026-10-01', endDate: '2026-10-03' }),
    badInput(
      'refuses too many dates',
      '一次查询的日期超过 200 个',
      TOO_MANY_SEARCH_DATES,
    )({ ...saturdays, endDate: '2027-09-12', weekDays: '1,2,3,4,5,6,7' }),
  ],
} satisfies RefusalsOf<typeof availability>;
