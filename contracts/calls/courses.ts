import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { course, courseForm, courseOption, courseType } from '../entities/course.ts';
import { id, nothing, pageOf, pageQuery, searchText, sortedBy, wholeNumber } from '../fields.ts';

const business = ['business'] as const;
const teachers = ['business', 'teacher'] as const;

/** What an institution teaches (Spec 2 §7 Courses); its campuses share it. The calls that keep it are implied. */
export const courses = defineCalls('courses', {
  options: {
    method: 'GET',
    path: '/sc/course/info/selectAllCourse',
    family: 'business',
    audience: teachers,
    data: z.array(courseOption),
  },
  types: {
    method: 'GET',
    path: '/sc/course/info/selectAllCourseType',
    family: 'business',
    audience: teachers,
    data: z.array(courseType),
  },
  /** The courses that a campus can teach in a mode. */
  byDept: {
    method: 'GET',
    path: '/sc/course/info/selectCourseByDept',
    family: 'business',
    audience: business,
    query: z.object({ deptId: id, teachingMode: wholeNumber.optional() }),
    data: z.array(courseOption),
  },
  list: {
    method: 'GET',
    path: '/sc/course/list/searchList',
    family: 'business',
    provisional: true,
    audience: business,
    query: z.object({
      ...pageQuery(),
      ...sortedBy('courseName', 'everyStuLoseHour', 'createTime'),
      courseName: searchText,
      courseType: id.optional(),
      teachingMode: wholeNumber.optional(),
    }),
    data: pageOf(course),
  },
  detail: {
    method: 'GET',
    path: '/sc/course/info/detailById/{id}',
    family: 'business',
    provisional: true,
    audience: business,
    params: z.object({ id }),
    data: course,
  },
  add: {
    method: 'POST',
    path: '/sc/course/add/addScCourse',
    family: 'business',
    provisional: true,
    audience: business,
    body: courseForm,
    data: nothing,
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
  },
});
