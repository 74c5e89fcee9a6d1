import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { course, courseForm, courseOption, courseType } from '../entities/course.ts';
import { id, keptState, noData, pageOf, pageQuery, searchText, sortedBy, wholeNumber } from '../fields.ts';

const business = ['business'] as const;
const teachers = ['business', 'teacher'] as const;

/**
 * Courses of an institution, shared by its campuses (Spec 2 §7 Courses). The specification does not list the calls that
 * manage courses.
 */
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
  /** Courses that a campus can offer in a teaching mode. */
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
    data: noData,
  },
  update: {
    method: 'PUT',
    path: '/sc/course/update/updateScCourse',
    family: 'business',
    provisional: true,
    audience: business,
    body: courseForm.extend({ courseId: id, inUse: keptState }),
    data: noData,
    outdates: ['clas', 'products'],
  },
  /** Deletes a course. The server refuses while a class, a product or an enrolment depends on it. */
  remove: {
    method: 'DELETE',
    path: '/sc/course/delete/deleteById/{id}',
    family: 'business',
    provisional: true,
    audience: business,
    params: z.object({ id }),
    data: noData,
  },
});
