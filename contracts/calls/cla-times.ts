import * as z from 'zod';
import { defineCalls } from '../call.ts';
import {
  calendarWeek,
  claTime,
  claTimeChangeForm,
  claTimeDetail,
  claTimeForm,
  sessionOption,
} from '../entities/cla-time.ts';
import { changeLog } from '../entities/tenant.ts';
import { businessDate, id, nothing, pageOf, pageQuery, wholeNumber } from '../fields.ts';

const business = ['business'] as const;
const teachers = ['business', 'teacher'] as const;
/** From any day to any other. */
const MOST_DAYS_AROUND = 1_000_000;
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

/** Lessons (Spec 2 §7 Class times). */
export const claTimes = defineCalls('claTimes', {
  /** A week: beginDate is a Monday, endDate the Sunday after it; any other is refused. */
  calendar: {
    method: 'GET',
    path: '/sc/cla/time/list/searchListForCalendar',
    family: 'business',
    audience: teachers,
    query: z.object({
      beginDate: businessDate,
      endDate: businessDate,
      claId: id.optional(),
      studentId: id.optional(),
      teacherId: id.optional(),
      teachingMode: wholeNumber.optional(),
      deptId: id.optional(),
    }),
    data: calendarWeek,
  },
  /**
   * Lessons not held within diffNowDay days of today, today included, and those that may be recorded anew after an
   * undo (decided); or the one with courseTimeId. Of those out of the caller's sight nothing, or, with wholeClass, when
   * they are and whether they were held (decided): what is to be recorded freely may be one of them.
   */
  recent: {
    method: 'GET',
    path: '/sc/cla/time/list/searchRecentDayTimeList',
    family: 'business',
    audience: teachers,
    query: z.object({
      attended: flag,
      claId: id.optional(),
      diffNowDay: wholeNumber.pipe(z.int().min(0).max(MOST_DAYS_AROUND)).optional(),
      courseTimeId: id.optional(),
      wholeClass: flag.optional(),
    }),
    data: z.array(sessionOption),
  },
  /**
   * The attendance records, newest lesson first (Spec 2 §7, use decided). With unrecorded those alone that are over and
   * can still be recorded (decided); whoever does not know it answers by the rest of what is asked.
   */
  toAttend: {
    method: 'GET',
    path: '/sc/cla/time/list/selectListForAttend',
    family: 'business',
    audience: business,
    query: z.object({
      ...pageQuery(),
      deptId: id.optional(),
      claId: id.optional(),
      beginDate: businessDate.optional(),
      endDate: businessDate.optional(),
      claTimeStatus: wholeNumber.optional(),
      unrecorded: flag.optional(),
    }),
    data: pageOf(claTime),
  },
  /** With the attendance of a held lesson (decided). */
  detail: {
    method: 'GET',
    path: '/sc/cla/time/info/detailById/{id}',
    family: 'business',
    audience: teachers,
    params: z.object({ id }),
    data: claTimeDetail,
  },
  add: {
    method: 'POST',
    path: '/sc/cla/time/add/addScClaTime',
    family: 'business',
    audience: business,
    body: claTimeForm,
    data: nothing,
    outdates: ['claTimeRules', 'teachers', 'clas', 'report'],
  },
  update: {
    method: 'PUT',
    path: '/sc/cla/time/update/updateScClaTime',
    family: 'business',
    audience: business,
    body: claTimeChangeForm,
    data: nothing,
    outdates: ['claTimeRules', 'teachers', 'clas', 'report'],
  },
  remove: {
    method: 'DELETE',
    path: '/sc/cla/time/delete/deleteById/{id}',
    family: 'business',
    audience: business,
    params: z.object({ id }),
    data: nothing,
    outdates: ['claTimeRules', 'teachers', 'clas', 'report'],
  },
  log: {
    method: 'GET',
    path: '/sc/cla/time/searchClaTimeLogList',
    family: 'business',
    audience: business,
    query: z.object({ ...pageQuery(), courseTimeId: id.optional(), claId: id.optional() }),
    data: pageOf(changeLog),
  },
});
