import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { studentCla } from '../entities/student-cla.ts';
import { student, studentForm } from '../entities/student.ts';
import { businessDate, decimal, id, namedFile, nothing, pageOf, pageQuery, searchText, sortedBy } from '../fields.ts';

const business = ['business'] as const;
const teachers = ['business', 'teacher'] as const;
/** Spec 2 §9 */
export const ATTENDANCE_PAGE_SIZE = 200;
const filters = {
  ...sortedBy('studentName', 'balanceHour', 'createTime'),
  studentName: searchText,
  phone: searchText,
  deptId: id.optional(),
  /** Those with a running enrolment that has fewer usable hours than this. */
  balanceHour: decimal.optional(),
  /** Ours: entered on these days, both included. */
  createTimeStart: businessDate.optional(),
  createTimeEnd: businessDate.optional(),
};

/** Students of the campuses (Spec 2 §7). The calls that keep them are implied. */
export const students = defineCalls('students', {
  list: {
    method: 'GET',
    path: '/sc/student/list/searchList',
    family: 'business',
    provisional: true,
    audience: business,
    query: z.object({ ...pageQuery(), ...filters }),
    data: pageOf(student),
  },
  detail: {
    method: 'GET',
    path: '/sc/student/info/detailById/{id}',
    family: 'business',
    provisional: true,
    audience: business,
    params: z.object({ id }),
    data: student,
  },
  add: {
    method: 'POST',
    path: '/sc/student/add/addScStudent',
    family: 'business',
    provisional: true,
    audience: business,
    body: studentForm,
    data: nothing,
    outdates: ['report', 'statistics', 'rankings'],
  },
  update: {
    method: 'PUT',
    path: '/sc/student/update/updateScStudent',
    family: 'business',
    provisional: true,
    audience: business,
    body: studentForm.extend({ studentId: id }),
    data: nothing,
    outdates: ['studentCourses', 'studentClas', 'studentProducts', 'clas'],
  },
  /** Refused while an enrolment depends on the student. */
  remove: {
    method: 'DELETE',
    path: '/sc/student/delete/deleteById/{id}',
    family: 'business',
    provisional: true,
    audience: business,
    params: z.object({ id }),
    data: nothing,
    outdates: ['report', 'statistics', 'rankings'],
  },
  export: {
    method: 'GET',
    path: '/sc/student/export',
    family: 'file',
    provisional: true,
    audience: business,
    query: z.object(filters),
    data: namedFile,
  },
  byCla: {
    method: 'GET',
    path: '/sc/student/list/getStudentPageByCla',
    family: 'business',
    audience: business,
    query: z.object({ ...pageQuery(), claId: id }),
    data: pageOf(studentCla),
  },
  /** Who may be recorded in a lesson of a class; effect: only who is enrolled now. */
  toAttend: {
    method: 'GET',
    path: '/sc/student/list/selectAttendStudent',
    family: 'business',
    audience: teachers,
    query: z.object({
      ...pageQuery(ATTENDANCE_PAGE_SIZE),
      claId: id,
      effect: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]),
    }),
    data: pageOf(studentCla),
  },
});
