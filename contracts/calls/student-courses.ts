import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { cla } from '../entities/cla.ts';
import { hourLog } from '../entities/hour-log.ts';
import { studentCla } from '../entities/student-cla.ts';
import {
  adjustmentReason,
  balance,
  PERIOD_BACKWARDS,
  studentCourse,
  studentCourseForm,
} from '../entities/student-course.ts';
import {
  decimal,
  id,
  namedFile,
  nothing,
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
  /** Fewer usable hours than this, of a running enrolment by hours (Spec 2 §9). */
  balanceHour: decimal.optional(),
  /** A running enrolment that ends within so many days. */
  minBalanceDay: wholeNumber.optional(),
};
const ledgerFilters = { studentId: id.optional(), courseId: id.optional(), studentCourseId: id.optional() };
/** The four changes by hand may say why (decided). */
const why = { reason: adjustmentReason.optional() };
/** Everything that shows hours, seats or lessons. */
const BALANCES = [
  'studentClas',
  'students',
  'studentProducts',
  'clas',
  'claTimes',
  'report',
  'statistics',
  'rankings',
] as const;
/** Hours in a query arrive as text. */
const queriedBalance = z.union([balance, z.string().transform(Number).pipe(balance)]);

/** Enrolments: a student in a course, and the hours of it (Spec 2 §7). */
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
  /** Who is enrolled in the course of a class but has no seat in any class of it (decided). */
  byCla: {
    method: 'GET',
    path: '/sc/studentCourse/list/searchCourseClaStudent',
    family: 'business',
    audience: business,
    query: z.object({ ...pageQuery(), claId: id.optional(), courseId: id.optional() }),
    data: pageOf(studentCla.partial({ studentClaId: true })),
  },
  /** Enrolments that run, to sign up for a class with. */
  signUpList: {
    method: 'GET',
    path: '/sc/studentCourse/list/searchStuCourseSignUpList',
    family: 'business',
    audience: business,
    query: z.object({ ...pageQuery(), studentId: id.optional(), courseId: id.optional() }),
    data: pageOf(studentCourse),
  },
  /** Classes that an enrolment may take (decided). */
  claOptions: {
    method: 'GET',
    path: '/sc/studentCourse/selectClaList',
    family: 'business',
    audience: business,
    query: z.object({ studentCourseId: id.optional(), courseId: id.optional() }),
    data: z.array(cla),
  },
  /** Signs up for a class. */
  chooseCla: {
    method: 'POST',
    path: '/sc/studentCourse/update/studentCourseChooseCla',
    family: 'business',
    audience: business,
    body: z.object({ studentCourseId: id, studentId: id.nullish(), claId: z.string('请选择班级').pipe(id) }),
    data: nothing,
    outdates: BALANCES,
  },
  suspend: {
    method: 'POST',
    path: '/sc/studentCourse/update/stopStudentCourseStatus/{id}',
    family: 'business',
    audience: business,
    params: z.object({ id }),
    data: nothing,
    outdates: BALANCES,
  },
  /** Back in class. */
  resume: {
    method: 'POST',
    path: '/sc/studentCourse/update/atClaStudentCourseStatus/{id}',
    family: 'business',
    audience: business,
    params: z.object({ id }),
    data: nothing,
    outdates: BALANCES,
  },
  changeCla: {
    method: 'PUT',
    path: '/sc/studentCourse/updateCourseCla',
    family: 'business',
    audience: business,
    query: z.object({ studentCourseId: id, claId: id, ...why }),
    data: nothing,
    outdates: BALANCES,
  },
  /** A change by hand: an entry of the ledger. */
  changeBalance: {
    method: 'PUT',
    path: '/sc/studentCourse/updateBalanceHour',
    family: 'business',
    audience: business,
    query: z.object({ studentCourseId: id, balanceHour: queriedBalance, ...why }),
    data: nothing,
    outdates: BALANCES,
  },
  changeExpiry: {
    method: 'PUT',
    path: '/sc/studentCourse/updateExpireDate',
    family: 'business',
    audience: business,
    query: z.object({ studentCourseId: id, expireDate: plannedDate, ...why }),
    data: nothing,
    outdates: BALANCES,
  },
  changePeriod: {
    method: 'PUT',
    path: '/sc/studentCourse/updateDateBeginEnd',
    family: 'business',
    audience: business,
    query: z
      .object({ studentCourseId: id, dateBegin: plannedDate, dateEnd: plannedDate, ...why })
      .refine(({ dateBegin, dateEnd }) => dateBegin <= dateEnd, { path: ['dateEnd'], message: PERIOD_BACKWARDS }),
    data: nothing,
    outdates: BALANCES,
  },
  add: {
    method: 'POST',
    path: '/sc/studentCourse/add/addScStudentCourse',
    family: 'business',
    provisional: true,
    audience: business,
    body: studentCourseForm,
    data: nothing,
    outdates: BALANCES,
  },
  /** Refused once it has hours, a purchase or an attendance. */
  remove: {
    method: 'DELETE',
    path: '/sc/studentCourse/delete/deleteById/{id}',
    family: 'business',
    provisional: true,
    audience: business,
    params: z.object({ id }),
    data: nothing,
    outdates: BALANCES,
  },
  export: {
    method: 'GET',
    path: '/sc/studentCourse/export',
    family: 'file',
    provisional: true,
    audience: business,
    query: z.object(filters),
    data: namedFile,
  },
  /** The hour ledger, newest first. */
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
    method: 'GET',
    path: '/sc/studentCourse/export/hourLog',
    family: 'file',
    provisional: true,
    audience: business,
    query: z.object(ledgerFilters),
    data: namedFile,
  },
});
