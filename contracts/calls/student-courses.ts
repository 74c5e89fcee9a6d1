import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { guestDomains } from '../entities/lesson-guest.ts';
import { cla } from '../entities/cla.ts';
import { hourLog } from '../entities/hour-log.ts';
import { studentCla } from '../entities/student-cla.ts';
import { conflictConsent } from '../entities/student-conflict.ts';
import {
  adjustmentReason,
  balance,
  PERIOD_END_BEFORE_START,
  studentCourse,
  studentCourseForm,
} from '../entities/student-course.ts';
import { passReason } from '../entities/waiting-entry.ts';
import { queryAmount } from '../amounts.ts';
import {
  businessDate,
  id,
  fileCall,
  noData,
  pageOf,
  pageQuery,
  plannedDate,
  searchText,
  sortedBy,
  wholeNumber,
} from '../fields.ts';

const business = ['business'] as const;
const filters = {
  ...sortedBy('studentName', 'balanceHour', 'dateBegin', 'expireDate'),
  studentId: id.optional(),
  studentName: searchText,
  courseId: id.optional(),
  claId: id.optional(),
  status: wholeNumber.optional(),
  /** Selects active enrolments by hours that have fewer usable hours than this (Spec 2 §9). */
  balanceHour: queryAmount().optional(),
  /** Selects active enrolments that end within this many days from today. */
  minBalanceDay: wholeNumber.optional(),
};
const ledgerFilters = { studentId: id.optional(), courseId: id.optional(), studentCourseId: id.optional() };
/** Optional reason, shared by the four manual changes (decided). */
const reasonField = { reason: adjustmentReason.optional() };
const passField = { passReason: passReason.optional() };
/** Domains invalidated by these calls, because their data depends on hours, seats or lessons. */
const AFFECTED_DOMAINS = [
  'renewals',
  'studentConflicts',
  ...guestDomains,
  'studentClas',
  'students',
  'studentProducts',
  'clas',
  'claTimes',
  'report',
  'statistics',
  'rankings',
  'waitingList',
] as const;
const queryBalance = queryAmount(balance);
/** A date or class on which a change is based; '' if there was none. */
const basisDate = businessDate.or(z.literal('')).optional();
const basisId = id.or(z.literal('')).optional();

/** Calls about enrolments: a student in a course, and the hours of the enrolment (Spec 2 §7). */
export const studentCourses = defineCalls('studentCourses', {
  detail: {
    method: 'GET',
    path: '/sc/studentCourse/info/studentCourseInfo/{id}',
    family: 'business',
    audience: business,
    params: z.object({ id }),
    data: studentCourse,
  },
  list: {
    method: 'GET',
    path: '/sc/studentCourse/list/searchStudentCourse',
    family: 'business',
    audience: business,
    query: z.object({ ...pageQuery(), ...filters }),
    data: pageOf(studentCourse),
  },
  /**
   * Running enrolments in the course of a class that have no class yet (decided): one row for each, so that a student may
   * be listed several times.
   */
  byCla: {
    method: 'GET',
    path: '/sc/studentCourse/list/searchCourseClaStudent',
    family: 'business',
    audience: business,
    query: z.object({ ...pageQuery(), claId: id.optional(), courseId: id.optional() }),
    data: pageOf(studentCla.partial({ studentClaId: true })),
  },
  /** Active enrolments that can sign up for a class. */
  signUpList: {
    method: 'GET',
    path: '/sc/studentCourse/list/searchStuCourseSignUpList',
    family: 'business',
    audience: business,
    query: z.object({ ...pageQuery(), studentId: id.optional(), courseId: id.optional() }),
    data: pageOf(studentCourse),
  },
  /** Classes that an enrolment can choose (decided). */
  claOptions: {
    method: 'GET',
    path: '/sc/studentCourse/selectClaList',
    family: 'business',
    audience: business,
    query: z.object({ studentCourseId: id.optional(), courseId: id.optional() }),
    data: z.array(cla),
  },
  /** Signs an enrolment up for a class. */
  chooseCla: {
    method: 'POST',
    path: '/sc/studentCourse/update/studentCourseChooseCla',
    family: 'business',
    audience: business,
    body: z.object({
      studentCourseId: id,
      studentId: id.nullish(),
      claId: z.string('请选择班级').pipe(id),
      studentConflicts: conflictConsent,
      ...passField,
    }),
    data: noData,
    outdates: AFFECTED_DOMAINS,
  },
  suspend: {
    method: 'POST',
    path: '/sc/studentCourse/update/stopStudentCourseStatus/{id}',
    family: 'business',
    audience: business,
    params: z.object({ id }),
    data: noData,
    outdates: AFFECTED_DOMAINS,
  },
  /** Resumes an enrolment. A finished one takes a seat in its class again; if others wait for it, a reason is required. */
  resume: {
    method: 'POST',
    path: '/sc/studentCourse/update/atClaStudentCourseStatus/{id}',
    family: 'business',
    audience: business,
    params: z.object({ id }),
    query: z.object({ studentConflicts: conflictConsent, ...passField }),
    data: noData,
    outdates: AFFECTED_DOMAINS,
  },
  /**
   * Moves an enrolment to another class. In this call and the next three, `basedOn…` is the previous value that the
   * user saw, '' if there was none (not in the specification). The server refuses the change if the stored value differs
   * from it.
   */
  changeCla: {
    method: 'PUT',
    path: '/sc/studentCourse/updateCourseCla',
    family: 'business',
    audience: business,
    query: z.object({
      studentCourseId: id,
      claId: id,
      basedOnCla: basisId,
      studentConflicts: conflictConsent,
      ...passField,
      ...reasonField,
    }),
    data: noData,
    outdates: AFFECTED_DOMAINS,
  },
  /** Sets the balance manually, which adds an entry to the hour ledger. */
  changeBalance: {
    method: 'PUT',
    path: '/sc/studentCourse/updateBalanceHour',
    family: 'business',
    audience: business,
    query: z.object({
      studentCourseId: id,
      balanceHour: queryBalance,
      basedOnHour: queryAmount().optional(),
      ...reasonField,
    }),
    data: noData,
    outdates: AFFECTED_DOMAINS,
  },
  /**
   * Sets the last day of an enrolment. `studentProductId` is the purchase whose hours get the new end (not in the
   * specification). Without it, purchases that end earlier are extended, and no purchase is shortened.
   */
  changeExpiry: {
    method: 'PUT',
    path: '/sc/studentCourse/updateExpireDate',
    family: 'business',
    audience: business,
    query: z.object({
      studentCourseId: id,
      expireDate: plannedDate,
      studentProductId: id.optional(),
      basedOnDate: basisDate,
      ...reasonField,
    }),
    data: noData,
    outdates: AFFECTED_DOMAINS,
  },
  changePeriod: {
    method: 'PUT',
    path: '/sc/studentCourse/updateDateBeginEnd',
    family: 'business',
    audience: business,
    query: z
      .object({
        studentCourseId: id,
        dateBegin: plannedDate,
        dateEnd: plannedDate,
        basedOnBegin: basisDate,
        basedOnEnd: basisDate,
        ...reasonField,
      })
      .refine(({ dateBegin, dateEnd }) => dateBegin <= dateEnd, {
        path: ['dateEnd'],
        message: PERIOD_END_BEFORE_START,
      }),
    data: noData,
    outdates: AFFECTED_DOMAINS,
  },
  add: {
    method: 'POST',
    path: '/sc/studentCourse/add/addScStudentCourse',
    family: 'business',
    provisional: true,
    audience: business,
    body: studentCourseForm,
    data: noData,
    outdates: AFFECTED_DOMAINS,
  },
  /** Deletes an enrolment. The server refuses once it has hours, a purchase or an attendance, or held a seat before today. */
  remove: {
    method: 'DELETE',
    path: '/sc/studentCourse/delete/deleteById/{id}',
    family: 'business',
    provisional: true,
    audience: business,
    params: z.object({ id }),
    data: noData,
    outdates: AFFECTED_DOMAINS,
  },
  export: {
    ...fileCall,
    path: '/sc/studentCourse/export',
    provisional: true,
    audience: business,
    query: z.object(filters),
  },
  /** Entries of the hour ledger, newest first. */
  hourLog: {
    method: 'GET',
    path: '/sc/studentCourse/list/searchHourLogList',
    family: 'business',
    provisional: true,
    audience: business,
    query: z.object({ ...pageQuery(), ...ledgerFilters }),
    data: pageOf(hourLog),
  },
  exportHourLog: {
    ...fileCall,
    path: '/sc/studentCourse/export/hourLog',
    provisional: true,
    audience: business,
    query: z.object(ledgerFilters),
  },
});
