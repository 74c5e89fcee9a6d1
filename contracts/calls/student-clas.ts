import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { allocation, studentCla, studentClaExample } from '../entities/student-cla.ts';
import { id, nothing, pageOf, pageQuery, wholeNumber } from '../fields.ts';

const business = ['business'] as const;
const BALANCES = ['studentCourses', 'students', 'clas', 'teachers', 'claTimes', 'report'] as const;
/** Another student's seat in the class, who takes a break. */
const SUSPENDED = '1843200000000000843';
const { studentClaId, studentId } = studentClaExample;

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
      studentName: z.string().trim().optional(),
      status: wholeNumber.optional(),
    }),
    data: pageOf(studentCla),
    example: {
      input: { pageNum: 1, pageSize: 20, claId: '1843200000000000741' },
      data: { rows: [studentClaExample], total: 1 },
    },
  },
  byStudent: {
    method: 'GET',
    path: '/sc/studentCla/list/searchByStudent',
    family: 'business',
    audience: business,
    query: z.object({ studentId: id }),
    data: z.array(studentCla),
    example: { input: { studentId }, data: [studentClaExample] },
  },
  allocate: {
    method: 'POST',
    path: '/sc/studentCla/allocationCla',
    family: 'business',
    audience: business,
    body: allocation,
    data: nothing,
    outdates: BALANCES,
    example: { input: { claId: '1843200000000000741', studentIds: ['1843200000000000803'] }, data: null },
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
    example: { input: { studentClaId }, data: null },
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
    example: { input: { studentClaId: SUSPENDED }, data: null },
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
    example: { input: { studentClaId }, data: null },
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
    example: { input: { studentClaId }, data: null },
  },
});
