import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { monthDomains } from '../entities/teacher-month.ts';
import { guestDomains } from '../entities/lesson-guest.ts';
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
import { id, noData, pageOf, pageQuery, searchText, sortedBy, TEACHER_PAGE_SIZE, wholeNumber } from '../fields.ts';

const business = ['business'] as const;
const teachersAndStaff = ['business', 'teacher'] as const;
const page = pageQuery(TEACHER_PAGE_SIZE);

/** Query for the requests of one teacher; teachers may only query their own. */
const ofTeacher = z.object({ ...page, teacherId: id });
const ofTenant = z.object({
  ...page,
  teacherName: searchText,
  auditStatus: wholeNumber.optional(),
});

/** Domains whose data shows the teacher, time or status of the lessons that these calls change. */
const affectedDomains = [
  'claTimes',
  'claTimeRules',
  'availability',
  'studentConflicts',
  'attendance',
  'report',
  'clas',
  'roomUses',
  ...guestDomains,
  ...monthDomains,
] as const;

/** Calls about teachers and their requests: leave from a lesson, or a change of its time (Spec 2 §7 Teachers). */
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
    audience: teachersAndStaff,
    query: z.object({ teacherId: id }),
    data: teacher,
  },
  clas: {
    method: 'GET',
    path: '/sc/teacher/searchTeacherClaList',
    family: 'business',
    audience: teachersAndStaff,
    query: ofTeacher,
    data: pageOf(teacherCla),
  },
  /** Students of a class that the caller teaches or manages. */
  claStudents: {
    method: 'GET',
    path: '/sc/teacher/selectClaStudent',
    family: 'business',
    audience: teachersAndStaff,
    query: z.object({ ...page, claId: id }),
    data: pageOf(claStudent),
  },
  /** Lessons of the teacher: first upcoming ones, then past ones with the newest first (order decided). */
  lessons: {
    method: 'GET',
    path: '/sc/teacher/selectTeacherClaTime',
    family: 'business',
    audience: teachersAndStaff,
    query: ofTeacher,
    data: pageOf(claTime),
  },
  /** Detail of the lesson that a request is about. */
  lesson: {
    method: 'GET',
    path: '/sc/teacher/searchClaTimeDetail/{courseTimeId}',
    family: 'business',
    audience: teachersAndStaff,
    params: z.object({ courseTimeId: id }),
    data: claTime,
  },
  applyForLeave: {
    method: 'POST',
    path: '/sc/teacher/applyForLeave',
    family: 'business',
    audience: teachersAndStaff,
    outdates: ['claTimes'],
    body: leaveForm,
    data: noData,
  },
  applyForChange: {
    method: 'POST',
    path: '/sc/teacher/applyForChange',
    family: 'business',
    audience: teachersAndStaff,
    outdates: ['claTimes'],
    body: changeForm,
    data: noData,
  },
  leaves: {
    method: 'GET',
    path: '/sc/teacher/searchLeavePage',
    family: 'business',
    audience: teachersAndStaff,
    query: ofTeacher,
    data: pageOf(leave),
  },
  changes: {
    method: 'GET',
    path: '/sc/teacher/searchClaTimeChangePage',
    family: 'business',
    audience: teachersAndStaff,
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
  /**
   * Teachers available to hold the lesson of a leave request. If a backend lacks this call, leaves are approved without
   * a substitute.
   */
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
    outdates: affectedDomains,
    body: leaveAudit,
    data: noData,
  },
  auditChange: {
    method: 'POST',
    path: '/sc/teacher/auditChange',
    family: 'business',
    audience: business,
    outdates: affectedDomains,
    body: changeAudit,
    data: noData,
  },
  /** Resubmits a rejected leave request; the server also accepts a pending one (Spec 2 §4). */
  applyForLeaveAgain: {
    method: 'POST',
    path: '/sc/teacher/applyForLeaveAgain',
    family: 'business',
    audience: teachersAndStaff,
    outdates: ['claTimes'],
    body: leaveForm.partial({ courseTimeId: true }).extend({ leaveTimeId: id }),
    data: noData,
  },
  applyForChangeAgain: {
    method: 'POST',
    path: '/sc/teacher/applyForChangeAgain',
    family: 'business',
    audience: teachersAndStaff,
    outdates: ['claTimes'],
    body: changeAgainForm,
    data: noData,
  },
});
