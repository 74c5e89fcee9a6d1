import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { conflictConsent } from '../entities/student-conflict.ts';
import { studentLeave, studentLeaveForm } from '../entities/student-leave.ts';
import { id, noData } from '../fields.ts';

const AFFECTED_DOMAINS = [
  'owedLessons',
  'lessonGuests',
  'claTimes',
  'studentConflicts',
  'studentRecords',
  'teachers',
  'studentClas',
] as const;

/** Leaves of students, asked for before a lesson (not in the specification). */
export const studentLeaves = defineCalls('studentLeaves', {
  /** Leaves in force for one lesson, or of one student from today on, in the order of their lessons. */
  list: {
    method: 'GET',
    path: '/sc/studentLeave/list/searchList',
    family: 'business',
    provisional: true,
    audience: ['business', 'teacher'],
    query: z.object({ courseTimeId: id.optional(), studentId: id.optional() }),
    data: z.array(studentLeave),
  },
  /** Asks for leave from a lesson that has not begun. If it is in time, the student may make up the lesson. */
  add: {
    method: 'POST',
    path: '/sc/studentLeave/add/addScStudentLeave',
    family: 'business',
    provisional: true,
    audience: ['business'],
    body: studentLeaveForm,
    data: noData,
    outdates: AFFECTED_DOMAINS,
  },
  /**
   * Withdraws a leave before its lesson is recorded. Closes the owed lesson that the leave opened and cancels its
   * make-up.
   */
  remove: {
    method: 'DELETE',
    path: '/sc/studentLeave/delete/deleteById/{id}',
    family: 'business',
    provisional: true,
    audience: ['business'],
    params: z.object({ id }),
    query: z.object({ studentConflicts: conflictConsent }),
    data: noData,
    outdates: AFFECTED_DOMAINS,
  },
});
