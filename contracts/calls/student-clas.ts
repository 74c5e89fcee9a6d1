import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { guestDomains } from '../entities/lesson-guest.ts';
import { allocation, studentCla } from '../entities/student-cla.ts';
import { conflictConsent } from '../entities/student-conflict.ts';
import { passReason } from '../entities/waiting-entry.ts';
import { id, noData, pageOf, pageQuery, searchText, wholeNumber } from '../fields.ts';

const business = ['business'] as const;
const AFFECTED_DOMAINS = [
  'studentCourses',
  'renewals',
  'students',
  'clas',
  'teachers',
  'claTimes',
  'studentConflicts',
  'report',
  'waitingList',
  ...guestDomains,
] as const;

const seat = z.object({ studentClaId: id });
/** Shared part of the calls that change the state of a seat. */
const transition = {
  method: 'GET',
  family: 'business',
  audience: business,
  changesState: true,
  query: seat,
  data: noData,
  outdates: AFFECTED_DOMAINS,
} as const;

/**
 * Seats of students in classes (Spec 2 §7). Calls that change a seat's state are GETs, as the specification defines
 * them.
 */
export const studentClas = defineCalls('studentClas', {
  list: {
    method: 'GET',
    path: '/sc/studentCla/list/searchList',
    family: 'business',
    audience: business,
    query: z.object({
      ...pageQuery(),
      claId: id.optional(),
      studentName: searchText,
      status: wholeNumber.optional(),
    }),
    data: pageOf(studentCla),
  },
  byStudent: {
    method: 'GET',
    path: '/sc/studentCla/list/searchByStudent',
    family: 'business',
    audience: business,
    query: z.object({ studentId: id }),
    data: z.array(studentCla),
  },
  allocate: {
    method: 'POST',
    path: '/sc/studentCla/allocationCla',
    family: 'business',
    audience: business,
    body: allocation,
    data: noData,
    outdates: AFFECTED_DOMAINS,
  },
  /** Removes a student from the class; the enrolment is unchanged (decided). */
  leave: { ...transition, path: '/sc/studentCla/outClass' },
  /** Resumes a suspended seat. */
  read: {
    ...transition,
    path: '/sc/studentCla/updateStudentRead',
    query: seat.extend({ studentConflicts: conflictConsent, passReason: passReason.optional() }),
  },
  stop: { ...transition, path: '/sc/studentCla/updateStudentStop' },
  end: { ...transition, path: '/sc/studentCla/updateStudentEnd' },
});
