import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { guestStates, lessonGuest } from '../entities/lesson-guest.ts';
import { studentForm } from '../entities/student.ts';
import { visitorForm } from '../entities/visitor.ts';
import {
  businessDate,
  fileCall,
  id,
  noData,
  pageOf,
  pageQuery,
  queryFlag,
  searchPhone,
  searchText,
  sortedBy,
} from '../fields.ts';

const business = ['business'] as const;
const filters = {
  ...sortedBy('studentName', 'claDate', 'convertDate', 'createTime'),
  studentName: searchText,
  phone: searchPhone,
  courseId: id.optional(),
  deptId: id.optional(),
  staffId: id.optional(),
  state: z.enum(guestStates).optional(),
  /** True selects trials whose guest has enrolled in the course, false the others. */
  isConverted: queryFlag.optional(),
  /** Range of the lesson's date, both ends included. */
  beginDate: businessDate.optional(),
  endDate: businessDate.optional(),
};

/** Trials of visitors and of students without an enrolment in the course (not in the specification). */
export const trials = defineCalls('trials', {
  /** Trials at the visible campuses, latest lesson first. */
  list: {
    method: 'GET',
    path: '/sc/trial/list/searchList',
    family: 'business',
    provisional: true,
    audience: business,
    query: z.object({ ...pageQuery(), ...filters }),
    data: pageOf(lessonGuest),
  },
  export: {
    ...fileCall,
    path: '/sc/trial/export',
    provisional: true,
    audience: business,
    query: z.object(filters),
  },
  /** Corrects the data of a visitor who is not a student yet. */
  updateVisitor: {
    method: 'PUT',
    path: '/sc/trial/update/updateScVisitor',
    family: 'business',
    provisional: true,
    audience: business,
    body: visitorForm.extend({ visitorId: id }),
    data: noData,
    outdates: ['lessonGuests'],
  },
  /**
   * Makes a student of a visitor (转正). The trials of the visitor pass to the student. If the institution has a student
   * with the name and phone already, the visitor becomes that student, and none is added (`isExisting`).
   */
  convert: {
    method: 'POST',
    path: '/sc/trial/update/convert',
    family: 'business',
    provisional: true,
    audience: business,
    body: studentForm.extend({ visitorId: id }),
    data: z.object({ studentId: id, studentName: z.string(), isExisting: z.boolean() }),
    outdates: ['lessonGuests', 'students', 'studentRecords', 'report', 'statistics', 'rankings'],
  },
});
