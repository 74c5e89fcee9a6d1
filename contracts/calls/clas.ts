import * as z from 'zod';
import { defineCalls } from '../call.ts';
import {
  accountType,
  accountTypeExample,
  cla,
  claExample,
  claForm,
  claWithCourse,
  claWithCourseExample,
} from '../entities/cla.ts';
import { studentCla, studentClaExample } from '../entities/student-cla.ts';
import { id, namedFile, nothing, pageOf, pageQuery, wholeNumber } from '../fields.ts';

const business = ['business'] as const;
const teachers = ['business', 'teacher'] as const;
const filters = {
  claName: z.string().trim().optional(),
  courseId: id.optional(),
  /** courseTypeId (decided) */
  courseType: id.optional(),
  departId: id.optional(),
  teachingMode: wholeNumber.optional(),
  recruitStatus: wholeNumber.optional(),
};
const { claId, courseName, deptName, staffName, studentCnt, ...formExample } = claExample;
/** A class without students and lessons. */
const SPARE_CLA = '1843200000000000743';

/** Classes (Spec 2 §7). `departId` is the campus. */
export const clas = defineCalls('clas', {
  list: {
    method: 'GET',
    path: '/sc/course/cla/list/searchList',
    family: 'business',
    audience: business,
    query: z.object({ ...pageQuery(), ...filters }),
    data: pageOf(cla),
    example: { input: { pageNum: 1, pageSize: 20 }, data: { rows: [claExample], total: 1 } },
  },
  detail: {
    method: 'GET',
    path: '/sc/course/cla/info/detailById/{id}',
    family: 'business',
    audience: business,
    params: z.object({ id }),
    data: cla,
    example: { input: { id: claId }, data: claExample },
  },
  allDetail: {
    method: 'GET',
    path: '/sc/course/cla/info/allDetailInfoById/{id}',
    family: 'business',
    audience: teachers,
    params: z.object({ id }),
    data: claWithCourse,
    example: { input: { id: claId }, data: claWithCourseExample },
  },
  add: {
    method: 'POST',
    path: '/sc/course/cla/add/addScCourseCla',
    family: 'business',
    audience: business,
    body: claForm,
    data: nothing,
    outdates: ['teachers', 'report'],
    example: { input: { ...formExample, claName: '少儿钢琴小组课 9 班' }, data: null },
  },
  update: {
    method: 'POST',
    path: '/sc/course/cla/update/updateScCourseCla',
    family: 'business',
    audience: business,
    body: claForm.safeExtend({ claId: id }),
    data: nothing,
    outdates: ['claTimes', 'claTimeRules', 'teachers', 'studentClas', 'studentCourses'],
    example: { input: { claId, ...formExample }, data: null },
  },
  /** Refused while a student, a lesson or a rule depends on it. */
  remove: {
    method: 'DELETE',
    path: '/sc/course/cla/delete/deleteById/{id}',
    family: 'business',
    audience: business,
    params: z.object({ id }),
    data: nothing,
    outdates: ['teachers', 'report'],
    example: { input: { id: SPARE_CLA }, data: null },
  },
  export: {
    method: 'GET',
    path: '/sc/course/cla/export',
    family: 'file',
    audience: business,
    query: z.object(filters),
    data: namedFile,
    example: { input: { claName: '钢琴' }, data: null },
  },
  students: {
    method: 'GET',
    path: '/sc/course/cla/list/claStudentList',
    family: 'business',
    audience: business,
    query: z.object({ claId: id }),
    data: z.array(studentCla),
    example: { input: { claId }, data: [studentClaExample] },
  },
  byStudent: {
    method: 'GET',
    path: '/sc/course/cla/list/studentClaList',
    family: 'business',
    audience: business,
    query: z.object({ studentId: id }),
    data: z.array(cla),
    example: { input: { studentId: studentClaExample.studentId }, data: [claExample] },
  },
  accountType: {
    method: 'GET',
    path: '/sc/course/cla/info/claAccountType/{id}',
    family: 'business',
    audience: business,
    params: z.object({ id }),
    data: accountType,
    example: { input: { id: claId }, data: accountTypeExample },
  },
  /** Classes as choices; with studentId, isSignUp says whether that student has a seat (Spec 2 §7, path decided). */
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
      /** Part of the class's or course's name (decided). */
      claName: z.string().trim().optional(),
    }),
    data: pageOf(cla),
    example: { input: { pageNum: 1, pageSize: 20 }, data: { rows: [claExample], total: 1 } },
  },
});
