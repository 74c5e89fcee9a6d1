import * as z from 'zod';
import { defineCalls } from '../call.ts';
import {
  renewal,
  renewalContactStates,
  renewalCounts,
  renewalRates,
  renewalReasons,
  renewalStages,
} from '../entities/renewal.ts';
import { renewalSetting, renewalSettingForm } from '../entities/renewal-setting.ts';
import {
  businessDate,
  fileCall,
  id,
  noData,
  pageOf,
  pageQuery,
  queryFlag,
  searchText,
  sortedBy,
  sentWhenSet,
} from '../fields.ts';

const business = ['business'] as const;
const filters = {
  ...sortedBy('studentName', 'remainHour', 'endDate', 'lastDay', 'runOutDate', 'nextDate'),
  stage: z.enum(renewalStages).optional(),
  reason: z.enum(renewalReasons).optional(),
  contacted: z.enum(renewalContactStates).optional(),
  studentName: searchText,
  courseId: id.optional(),
  deptId: id.optional(),
  /** Adviser: the salesperson of the last purchase. */
  salesStaffId: id.optional(),
  /** Only enrolments whose adviser is the user’s member of staff, or whose last talk the user recorded. */
  mine: queryFlag.optional(),
};

/** Enrolments that are due for renewal, and how many are renewed (not in the specification). */
export const renewals = defineCalls('renewals', {
  /**
   * Enrolments that are due for renewal as of today, nearest end first, with the number of each part. The part `today`
   * contains agreed contacts first, then urgent enrolments without a talk: few hours, ended, or an end within 7 days. Talks
   * before the last purchase of an enrolment do not count. Talks are stored by `studentContacts.add` with the kind
   * `renewal`.
   */
  list: {
    method: 'GET',
    path: '/sc/renewal/list/searchList',
    family: 'business',
    provisional: true,
    audience: business,
    query: z.object({ ...pageQuery(), ...filters }),
    data: pageOf(renewal).extend({ counts: sentWhenSet(renewalCounts) }),
  },
  export: {
    ...fileCall,
    path: '/sc/renewal/export',
    provisional: true,
    audience: business,
    query: z.object(filters),
  },
  /** Returns the thresholds of the institution, or the defaults if it has none. */
  setting: {
    method: 'GET',
    path: '/sc/renewal/info/setting',
    family: 'business',
    provisional: true,
    audience: business,
    data: renewalSetting,
  },
  /** Changes the thresholds. Only an administrator of the institution may. */
  saveSetting: {
    method: 'PUT',
    path: '/sc/renewal/update/setting',
    family: 'business',
    provisional: true,
    audience: business,
    body: renewalSettingForm,
    data: noData,
  },
  /**
   * Renewal rates by course and by adviser. Counts the enrolments that ended from `timeBegin` to `timeEnd`, both
   * included and not after today, and how many of them were renewed by a purchase in the same course, from 60 days
   * before the end to 30 days after it (decided). An enrolment by hours ends when less than a lesson of its earlier
   * purchases is left, or on the last day of its hours; an enrolment by period on the last day of its purchases. Ends
   * by a refund do not count, and a refunded purchase renews nothing. The adviser is the salesperson of the last
   * purchase that ended.
   */
  rates: {
    method: 'GET',
    path: '/statistics/getRenewalRates',
    family: 'business',
    provisional: true,
    audience: business,
    query: z
      .object({ timeBegin: businessDate, timeEnd: businessDate })
      .refine(({ timeBegin, timeEnd }) => timeBegin <= timeEnd, {
        path: ['timeEnd'],
        message: '结束日期不能早于开始日期',
      }),
    data: renewalRates,
  },
});
