import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { claTime } from '../entities/cla-time.ts';
import { claStudent, substitute, teacher, teacherCla } from '../entities/teacher.ts';
import {
  changeAgainForm,
  changeAudit,
  changeForm,
  claTimeChange,
  leave,
  leaveAudit,
  leaveForm,
} from '../entities/teacher-request.ts';
import { id, nothing, pageOf, pageQuery, searchText, sortedBy, TEACHER_PAGE_SIZE, wholeNumber } from '../fields.ts';

const business = ['business'] as const;
const both = ['business', 'teacher'] as const;
const page = pageQuery(TEACHER_PAGE_SIZE);

/** A teacher asks for the own only. */
const ofTeacher = z.object({ ...page, teacherId: id });
const ofTenant = z.object({
  ...page,
  teacherName: searchText,
  auditStatus: wholeNumber.optional(),
});

/** Lessons change their teacher, their time or their state with these. */
const outdates = ['claTimes', 'claTimeRules', 'attendance', 'report', 'clas'] as const;

/** Teachers, and what they ask for: leave from a lesson, a lesson moved (Spec 2 §7 Teachers). */
export const teachers = defineCalls('teachers', {
  list: {
    method: 'GET',
    path: '/sc/teacher/list/searchList',
    family: 'business',
    audience: business,
    query: z.object({
      ...page,
      teacherName: searchText,
      personnelStatus: wholeNumber.optional(),
      ...sortedBy('teacherName', 'entryDate'),
    }),
    data: pageOf(teacher),
  },
  detail: {
    method: 'GET',
    path: '/sc/teacher/detailById',
    family: 'business',
    audience: both,
    query: z.object({ teacherId: id }),
    data: teacher,
  },
  clas: {
    method: 'GET',
    path: '/sc/teacher/searchTeacherClaList',
    family: 'business',
    audience: both,
    query: ofTeacher,
    data: pageOf(teacherCla),
  },
  /** The students of a class: of a class that the asker teaches or keeps. */
  claStudents: {
    method: 'GET',
    path: '/sc/teacher/selectClaStudent',
    family: 'business',
    audience: both,
    query: z.object({ ...page, claId: id }),
    data: pageOf(claStudent),
  },
  /** The teacher's lessons, those to come first, then the past ones, newest first (order decided). */
  lessons: {
    method: 'GET',
    path: '/sc/teacher/selectTeacherClaTime',
    family: 'business',
    audience: both,
    query: ofTeacher,
    data: pageOf(claTime),
  },
  /** The lesson that a request is about. */
  lesson: {
    method: 'GET',
    path: '/sc/teacher/searchClaTimeDetail/{courseTimeId}',
    family: 'business',
    audience: both,
    params: z.object({ courseTimeId: id }),
    data: claTime,
  },
  applyForLeave: {
    method: 'POST',
    path: '/sc/teacher/applyForLeave',
    family: 'business',
    audience: both,
    outdates: ['claTimes'],
    body: leaveForm,
    data: nothing,
  },
  applyForChange: {
    method: 'POST',
    path: '/sc/teacher/applyForChange',
    family: 'business',
    audience: both,
    outdates: ['claTimes'],
    body: changeForm,
    data: nothing,
  },
  leaves: {
    method: 'GET',
    path: '/sc/teacher/searchLeavePage',
    family: 'business',
    audience: both,
    query: ofTeacher,
    data: pageOf(leave),
  },
  changes: {
    method: 'GET',
    path: '/sc/teacher/searchClaTimeChangePage',
    family: 'business',
    audience: both,
    query: ofTeacher,
    data: pageOf(claTimeChange),
  },
  tenantLeaves: {
    method: 'GET',
    path: '/sc/teacher/searchTenantLeavePage',
    family: 'business',
    audience: business,
    query: ofTenant,
    data: pageOf(leave),
  },
  tenantChanges: {
    method: 'GET',
    path: '/sc/teacher/searchTenantChangePage',
    family: 'business',
    audience: business,
    query: ofTenant,
    data: pageOf(claTimeChange),
  },
  /** Who could hold the lesson of a request for leave; a backend without it lets it be approved without a substitute. */
  substitutes: {
    method: 'GET',
    path: '/sc/teacher/selectSubstituteTeacher',
    family: 'business',
    provisional: true,
    audience: business,
    query: z.object({ leaveTimeId: id }),
    data: z.array(substitute),
  },
  auditLeave: {
    method: 'POST',
    path: '/sc/teacher/auditLeave',
    family: 'business',
    audience: business,
    outdates,
    body: leaveAudit,
    data: nothing,
  },
  auditChange: {
    method: 'POST',
    path: '/sc/teacher/auditChange',
    family: 'business',
    audience: business,
    outdates,
    body: changeAudit,
    data: nothing,
  },
  /** A rejected request once more; the server takes a pending one, too (Spec 2 §4). */
  applyForLeaveAgain: {
    method: 'POST',
    path: '/sc/teacher/applyForLeaveAgain',
    family: 'business',
    audience: both,
    outdates: ['claTimes'],
    body: leaveForm.partial({ courseTimeId: true }).extend({ leaveTimeId: id }),
    data: nothing,
  },
  applyForChangeAgain: {
    method: 'POST',
    path: '/sc/teacher/applyForChangeAgain',
    family: 'business',
    audience: both,
    outdates: ['claTimes'],
    body: changeAgainForm,
    data: nothing,
  },
});
