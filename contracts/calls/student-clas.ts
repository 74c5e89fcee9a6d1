import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { allocation, studentCla } from '../entities/student-cla.ts';
import { id, nothing, pageOf, pageQuery, searchText, wholeNumber } from '../fields.ts';

const business = ['business'] as const;
const BALANCES = ['studentCourses', 'students', 'clas', 'teachers', 'claTimes', 'report'] as const;

/** Seats in classes (Spec 2 §7). Their changes are GETs, as the specification has them. */
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
    data: nothing,
    outdates: BALANCES,
  },
  /** Takes a student out of the class; the enrolment stays (decided). */
  leave: {
    method: 'GET',
    path: '/sc/studentCla/outClass',
    family: 'business',
    audience: business,
    changesState: true,
    query: z.object({ studentClaId: id }),
    data: nothing,
    outdates: BALANCES,
  },
  read: {
    method: 'GET',
    path: '/sc/studentCla/updateStudentRead',
    family: 'business',
    audience: business,
    changesState: true,
    query: z.object({ studentClaId: id }),
    data: nothing,
    outdates: BALANCES,
  },
  stop: {
    method: 'GET',
    path: '/sc/studentCla/updateStudentStop',
    family: 'business',
    audience: business,
    changesState: true,
    query: z.object({ studentClaId: id }),
    data: nothing,
    outdates: BALANCES,
  },
  end: {
    method: 'GET',
    path: '/sc/studentCla/updateStudentEnd',
    family: 'business',
    audience: business,
    changesState: true,
    query: z.object({ studentClaId: id }),
    data: nothing,
    outdates: BALANCES,
  },
});
