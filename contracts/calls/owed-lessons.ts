import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { makeUpSetting, makeUpSettingForm } from '../entities/make-up-setting.ts';
import { makeUpChoice, owedExpiryForm, owedLesson, owedStates, waiveForm } from '../entities/owed-lesson.ts';
import { businessDate, fileCall, id, noData, pageOf, pageQuery, searchText, sortedBy } from '../fields.ts';

const business = ['business'] as const;
const filters = {
  ...sortedBy('studentName', 'claDate', 'expireDate'),
  studentName: searchText,
  studentId: id.optional(),
  courseId: id.optional(),
  claId: id.optional(),
  deptId: id.optional(),
  state: z.enum(owedStates).optional(),
};

/** Owed lessons: rights of students to make up a missed lesson (not in the specification). */
export const owedLessons = defineCalls('owedLessons', {
  /** Owed lessons, newest first. */
  list: {
    method: 'GET',
    path: '/sc/owedLesson/list/searchList',
    family: 'business',
    provisional: true,
    audience: business,
    query: z.object({ ...pageQuery(), ...filters }),
    data: pageOf(owedLesson),
  },
  export: {
    ...fileCall,
    path: '/sc/owedLesson/export',
    provisional: true,
    audience: business,
    query: z.object(filters),
  },
  /**
   * Lessons that have not begun, have free places and can make up an owed lesson, earliest first. Without an owed
   * lesson, returns lessons of a course for any guest. Considers the days from today until the last day of the right,
   * or 60 days.
   */
  choices: {
    method: 'GET',
    path: '/sc/owedLesson/list/searchMakeUpTimeList',
    family: 'business',
    provisional: true,
    audience: business,
    query: z.object({
      ...pageQuery(),
      owedLessonId: id.optional(),
      courseId: id.optional(),
      studentId: id.optional(),
      visitorId: id.optional(),
      deptId: id.optional(),
      beginDate: businessDate.optional(),
    }),
    data: pageOf(makeUpChoice),
  },
  /** Gives up the right, on behalf of the parent. */
  waive: {
    method: 'POST',
    path: '/sc/owedLesson/update/waive',
    family: 'business',
    provisional: true,
    audience: business,
    body: waiveForm,
    data: noData,
    outdates: ['lessonGuests', 'claTimes', 'studentRecords'],
  },
  /** Sets the last day of a right that is open, booked or expired. */
  changeExpiry: {
    method: 'PUT',
    path: '/sc/owedLesson/update/updateExpireDate',
    family: 'business',
    provisional: true,
    audience: business,
    body: owedExpiryForm,
    data: noData,
  },
  /** Returns the make-up setting of the institution, or the defaults if it has none. */
  setting: {
    method: 'GET',
    path: '/sc/owedLesson/info/setting',
    family: 'business',
    provisional: true,
    audience: ['business', 'teacher'],
    data: makeUpSetting,
  },
  /** Changes the setting, for absences from now on. Only an administrator of the institution may. */
  saveSetting: {
    method: 'PUT',
    path: '/sc/owedLesson/update/setting',
    family: 'business',
    provisional: true,
    audience: business,
    body: makeUpSettingForm,
    data: noData,
  },
});
