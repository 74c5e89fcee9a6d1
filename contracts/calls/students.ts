import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { guestDomains } from '../entities/lesson-guest.ts';
import { studentCla } from '../entities/student-cla.ts';
import { student, studentForm } from '../entities/student.ts';
import { queryAmount } from '../amounts.ts';
import {
  businessDate,
  clockTime,
  id,
  fileCall,
  noData,
  pageOf,
  pageQuery,
  queryFlag,
  searchText,
  sortedBy,
  searchPhone,
} from '../fields.ts';

const business = ['business'] as const;
const teachers = ['business', 'teacher'] as const;
/** Page size of the list of students in the attendance form (Spec 2 §9). */
export const ATTENDANCE_PAGE_SIZE = 200;
const filters = {
  ...sortedBy('studentName', 'balanceHour', 'createTime'),
  studentName: searchText,
  phone: searchPhone,
  deptId: id.optional(),
  /**
   * Selects students who have an active enrolment by hours with fewer usable hours than this, like the reminder on the
   * home page (Spec 1 §2).
   */
  balanceHour: queryAmount().optional(),
  /** Not in the specification: selects students whose total hours in the list are below this number. */
  totalHour: queryAmount().optional(),
  /** Not in the specification: range of the entry date, both ends included. */
  createTimeStart: businessDate.optional(),
  createTimeEnd: businessDate.optional(),
  /** Not in the specification: selects students with a student conflict from today on. */
  hasConflict: queryFlag.optional(),
};

/** Students of the campuses (Spec 2 §7). The specification does not list the calls that manage students. */
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
    data: noData,
    outdates: ['report', 'statistics', 'rankings'],
  },
  update: {
    method: 'PUT',
    path: '/sc/student/update/updateScStudent',
    family: 'business',
    provisional: true,
    audience: business,
    body: studentForm.extend({ studentId: id }),
    data: noData,
    outdates: [
      'studentCourses',
      'studentClas',
      'studentProducts',
      'studentConflicts',
      'studentContacts',
      'studentRecords',
      'sales',
      'renewals',
      'clas',
      ...guestDomains,
    ],
  },
  /** Deletes a student. The server refuses while an enrolment depends on the student. */
  remove: {
    method: 'DELETE',
    path: '/sc/student/delete/deleteById/{id}',
    family: 'business',
    provisional: true,
    audience: business,
    params: z.object({ id }),
    data: noData,
    outdates: ['report', 'statistics', 'rankings', ...guestDomains],
  },
  export: {
    ...fileCall,
    path: '/sc/student/export',
    provisional: true,
    audience: business,
    query: z.object(filters),
  },
  byCla: {
    method: 'GET',
    path: '/sc/student/list/getStudentPageByCla',
    family: 'business',
    audience: business,
    query: z.object({ ...pageQuery(), claId: id }),
    data: pageOf(studentCla),
  },
  /**
   * Students whose attendance may be recorded in a lesson of a class. `effect` selects currently enrolled students. Not
   * in the specification: with `courseTimeId` or `claDate`, returns the roll of that lesson or day instead. The roll
   * contains students who held a seat on that day, students who joined later, and students whom the attendance of the
   * lesson contains or once contained, including students with a seat in the class from which the lesson was moved.
   * Status and dates of a seat are those of that day.
   */
  toAttend: {
    method: 'GET',
    path: '/sc/student/list/selectAttendStudent',
    family: 'business',
    audience: teachers,
    query: z.object({
      ...pageQuery(ATTENDANCE_PAGE_SIZE),
      claId: id,
      effect: queryFlag,
      courseTimeId: id.optional(),
      claDate: businessDate.optional(),
      /**
       * Not in the specification: time of an unscheduled lesson, at which the response states the students' other
       * lessons.
       */
      startTime: clockTime.optional(),
      endTime: clockTime.optional(),
    }),
    data: pageOf(studentCla),
  },
});
