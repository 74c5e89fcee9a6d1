import * as z from 'zod';
import { defineCalls } from '../call.ts';
import {
  course,
  courseExample,
  courseForm,
  courseOption,
  courseOptionExample,
  courseType,
  courseTypeExample,
} from '../entities/course.ts';
import { id, nothing, pageOf, pageQuery, wholeNumber } from '../fields.ts';

const business = ['business'] as const;
const teachers = ['business', 'teacher'] as const;
/** A course that nothing depends on. */
const SPARE_COURSE = '1843200000000000702';
const { courseId, ...formExample } = courseExample;

/** What an institution teaches (Spec 2 §7 Courses); its campuses share it. The calls that keep it are implied. */
export const courses = defineCalls('courses', {
  options: {
    method: 'GET',
    path: '/sc/course/info/selectAllCourse',
    family: 'business',
    audience: teachers,
    data: z.array(courseOption),
    example: { data: [courseOptionExample] },
  },
  types: {
    method: 'GET',
    path: '/sc/course/info/selectAllCourseType',
    family: 'business',
    audience: teachers,
    data: z.array(courseType),
    example: { data: [courseTypeExample] },
  },
  /** The courses that a campus can teach in a mode. */
  byDept: {
    method: 'GET',
    path: '/sc/course/info/selectCourseByDept',
    family: 'business',
    audience: business,
    query: z.object({ deptId: id, teachingMode: wholeNumber.optional() }),
    data: z.array(courseOption),
    example: { input: { deptId: '1843200000000000011', teachingMode: 1 }, data: [courseOptionExample] },
  },
  list: {
    method: 'GET',
    path: '/sc/course/list/searchList',
    family: 'business',
    provisional: true,
    audience: business,
    query: z.object({
      ...pageQuery(),
      courseName: z.string().trim().optional(),
      courseType: id.optional(),
      teachingMode: wholeNumber.optional(),
    }),
    data: pageOf(course),
    example: { input: { pageNum: 1, pageSize: 20 }, data: { rows: [courseExample], total: 1 } },
  },
  detail: {
    method: 'GET',
    path: '/sc/course/info/detailById/{id}',
    family: 'business',
    provisional: true,
    audience: business,
    params: z.object({ id }),
    data: course,
    example: { input: { id: courseId }, data: courseExample },
  },
  add: {
    method: 'POST',
    path: '/sc/course/add/addScCourse',
    family: 'business',
    provisional: true,
    audience: business,
    body: courseForm,
    data: nothing,
    example: { input: { ...formExample, courseName: '成人钢琴小组课' }, data: null },
  },
  update: {
    method: 'PUT',
    path: '/sc/course/update/updateScCourse',
    family: 'business',
    provisional: true,
    audience: business,
    body: courseForm.extend({ courseId: id }),
    data: nothing,
    outdates: ['clas', 'products'],
    example: { input: { courseId, ...formExample }, data: null },
  },
  /** Refused while a class, a product or an enrolment depends on it. */
  remove: {
    method: 'DELETE',
    path: '/sc/course/delete/deleteById/{id}',
    family: 'business',
    provisional: true,
    audience: business,
    params: z.object({ id }),
    data: nothing,
    example: { input: { id: SPARE_COURSE }, data: null },
  },
});
