import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { monthDomains } from '../entities/teacher-month.ts';
import { guestDomains } from '../entities/lesson-guest.ts';
import { accountType, cla, claDetail, claForm, claWithCourse } from '../entities/cla.ts';
import { studentCla } from '../entities/student-cla.ts';
import { id, fileCall, noData, pageOf, pageQuery, queryFlag, searchText, sortedBy, wholeNumber } from '../fields.ts';

const business = ['business'] as const;
const teachers = ['business', 'teacher'] as const;
const filters = {
  ...sortedBy('claName', 'studentCnt', 'openDate'),
  claName: searchText,
  courseId: id.optional(),
  /** A courseTypeId (decided). */
  courseType: id.optional(),
  departId: id.optional(),
  teachingMode: wholeNumber.optional(),
  recruitStatus: wholeNumber.optional(),
  /** Not in the specification: selects classes with a student conflict from today on. */
  hasConflict: queryFlag.optional(),
  /** Not in the specification: 1 for classes with a waiting list. */
  hasWaiting: wholeNumber.optional(),
};

/** Classes (Spec 2 §7). `departId` is the campus. */
export const clas = defineCalls('clas', {
  list: {
    method: 'GET',
    path: '/sc/course/cla/list/searchList',
    family: 'business',
    audience: business,
    query: z.object({ ...pageQuery(), ...filters }),
    data: pageOf(cla),
  },
  detail: {
    method: 'GET',
    path: '/sc/course/cla/info/detailById/{id}',
    family: 'business',
    audience: business,
    params: z.object({ id }),
    data: claDetail,
  },
  allDetail: {
    method: 'GET',
    path: '/sc/course/cla/info/allDetailInfoById/{id}',
    family: 'business',
    audience: teachers,
    params: z.object({ id }),
    data: claWithCourse,
  },
  add: {
    method: 'POST',
    path: '/sc/course/cla/add/addScCourseCla',
    family: 'business',
    audience: business,
    body: claForm,
    data: noData,
    outdates: ['teachers', 'report'],
  },
  update: {
    method: 'POST',
    path: '/sc/course/cla/update/updateScCourseCla',
    family: 'business',
    audience: business,
    body: claForm.safeExtend({
      claId: id,
      /** Not in the specification: true to apply the new hours to upcoming lessons whose hours were not set by hand. */
      applyToPlanned: z.boolean().nullish(),
    }),
    data: noData,
    outdates: [
      'claTimes',
      'claTimeRules',
      'teachers',
      'studentClas',
      'studentCourses',
      'renewals',
      'studentConflicts',
      'waitingList',
      ...guestDomains,
      ...monthDomains,
    ],
  },
  /** Deletes a class. The server refuses while a student, a lesson or a rule depends on it. */
  remove: {
    method: 'DELETE',
    path: '/sc/course/cla/delete/deleteById/{id}',
    family: 'business',
    audience: business,
    params: z.object({ id }),
    data: noData,
    outdates: ['teachers', 'report', 'waitingList'],
  },
  export: {
    ...fileCall,
    path: '/sc/course/cla/export',
    audience: business,
    query: z.object(filters),
  },
  students: {
    method: 'GET',
    path: '/sc/course/cla/list/claStudentList',
    family: 'business',
    audience: business,
    query: z.object({ claId: id }),
    data: z.array(studentCla),
  },
  byStudent: {
    method: 'GET',
    path: '/sc/course/cla/list/studentClaList',
    family: 'business',
    audience: business,
    query: z.object({ studentId: id }),
    data: z.array(cla),
  },
  accountType: {
    method: 'GET',
    path: '/sc/course/cla/info/claAccountType/{id}',
    family: 'business',
    audience: business,
    params: z.object({ id }),
    data: accountType,
  },
  /** Classes as options. With studentId, isSignUp is true if that student has a seat (Spec 2 §7, path decided). */
  options: {
    method: 'GET',
    path: '/sc/course/cla/list/claSelectList',
    family: 'business',
    audience: teachers,
    query: z.object({
      ...pageQuery(),
      courseId: id.optional(),
      departId: id.optional(),
      studentId: id.optional(),
      teachingMode: wholeNumber.optional(),
      /** Part of a class name or of a course name (decided). */
      claName: searchText,
    }),
    data: pageOf(cla),
  },
});
