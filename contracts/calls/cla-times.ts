import * as z from 'zod';
import { defineCalls } from '../call.ts';
import {
  calendarWeek,
  claTime,
  claTimeChangeForm,
  claTimeDetail,
  claTimeForm,
  lessonDomains,
  sessionOption,
} from '../entities/cla-time.ts';
import { changeLog } from '../entities/tenant.ts';
import { businessDate, id, noData, pageOf, pageQuery, queryFlag, wholeNumber } from '../fields.ts';

const business = ['business'] as const;
const teachers = ['business', 'teacher'] as const;
/** Maximum of `diffNowDay`; large enough to reach any date. */
const MAX_DAYS_AROUND_TODAY = 1_000_000;

/** Lessons (Spec 2 §7 Class times). */
export const claTimes = defineCalls('claTimes', {
  /** Lessons of one week: beginDate is a Monday and endDate the following Sunday. Any other range is rejected. */
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
   * Lessons of a class within `diffNowDay` days before or after today, or only the lesson `courseTimeId`. `attended`
   * selects held lessons, or lessons that are not held. The latter include earlier lessons whose attendance was undone
   * and may be recorded again (decided). Lessons that the caller may not record are omitted or, with `wholeClass`,
   * returned with only their time and status (decided), so that an unscheduled lesson can be compared with all lessons
   * of the class.
   */
  recent: {
    method: 'GET',
    path: '/sc/cla/time/list/searchRecentDayTimeList',
    family: 'business',
    audience: teachers,
    query: z.object({
      attended: queryFlag,
      claId: id.optional(),
      diffNowDay: wholeNumber.pipe(z.int().min(0).max(MAX_DAYS_AROUND_TODAY)).optional(),
      courseTimeId: id.optional(),
      wholeClass: queryFlag.optional(),
    }),
    data: z.array(sessionOption),
  },
  /**
   * Lessons for the list of attendance records, newest first (Spec 2 §7, use decided). `unrecorded` selects past
   * lessons whose attendance can still be recorded (decided). A backend may ignore this parameter and apply the other
   * filters.
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
      unrecorded: queryFlag.optional(),
    }),
    data: pageOf(claTime),
  },
  /** Detail of a lesson; for a held lesson it includes the attendance (decided). */
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
    data: noData,
    outdates: lessonDomains,
  },
  update: {
    method: 'PUT',
    path: '/sc/cla/time/update/updateScClaTime',
    family: 'business',
    audience: business,
    body: claTimeChangeForm,
    data: noData,
    outdates: lessonDomains,
  },
  remove: {
    method: 'DELETE',
    path: '/sc/cla/time/delete/deleteById/{id}',
    family: 'business',
    audience: business,
    params: z.object({ id }),
    data: noData,
    outdates: lessonDomains,
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
