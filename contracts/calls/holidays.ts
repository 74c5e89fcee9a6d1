import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { holidayEntry, holidayForm } from '../entities/holiday.ts';
import { noData } from '../fields.ts';

const YEAR_MESSAGE = '请输入四位年份';

/**
 * Holiday calendar of an institution (not in the specification). Schedule rules skip these days. Campuses can read the
 * calendar; only an administrator of the institution can change it (decided).
 */
export const holidays = defineCalls('holidays', {
  /** Returns the holidays and make-up workdays of a year in ascending order. */
  ofYear: {
    method: 'GET',
    path: '/sc/holiday/list/searchListOfYear',
    family: 'business',
    provisional: true,
    audience: ['business', 'teacher'],
    query: z.object({ year: z.string(YEAR_MESSAGE).regex(/^\d{4}$/, YEAR_MESSAGE) }),
    data: z.array(holidayEntry),
  },
  save: {
    method: 'PUT',
    path: '/sc/holiday/update/updateScHoliday',
    family: 'business',
    provisional: true,
    audience: ['business'],
    body: holidayForm,
    data: noData,
    outdates: ['claTimeRules', 'availability'],
  },
});
