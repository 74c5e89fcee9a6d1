import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { claTime, claTimeExample } from '../entities/cla-time.ts';
import {
  claStudent,
  claStudentExample,
  substitute,
  substituteExample,
  teacher,
  teacherCla,
  teacherClaExample,
  teacherExample,
} from '../entities/teacher.ts';
import {
  changeAgainForm,
  changeAudit,
  changeForm,
  claTimeChange,
  claTimeChangeExample,
  leave,
  leaveAudit,
  leaveExample,
  leaveForm,
  requestStatuses,
} from '../entities/teacher-request.ts';
import { id, nothing, pageOf, pageQuery, TEACHER_PAGE_SIZE, wholeNumber } from '../fields.ts';

const business = ['business'] as const;
const both = ['business', 'teacher'] as const;
const page = pageQuery(TEACHER_PAGE_SIZE);
const firstPage = { pageNum: 1, pageSize: TEACHER_PAGE_SIZE };
/** A teacher asks for the own only. */
const ofTeacher = z.object({ ...page, teacherId: id });
const ofTenant = z.object({
  ...page,
  teacherName: z.string().trim().optional(),
  auditStatus: wholeNumber.optional(),
});
const { teacherId } = teacherExample;
const { courseTimeId, claId } = claTimeExample;
const change = {
  claId,
  claDate: '2030-09-07',
  startTime: '18:30',
  endTime: '20:00',
  teacherId,
  remarks: claTimeChangeExample.remarks,
};
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
      teacherName: z.string().trim().optional(),
      personnelStatus: wholeNumber.optional(),
    }),
    data: pageOf(teacher),
    example: { input: firstPage, data: { rows: [teacherExample], total: 1 } },
  },
  detail: {
    method: 'GET',
    path: '/sc/teacher/detailById',
    family: 'business',
    audience: both,
    query: z.object({ teacherId: id }),
    data: teacher,
    example: { input: { teacherId }, data: teacherExample },
  },
  clas: {
    method: 'GET',
    path: '/sc/teacher/searchTeacherClaList',
    family: 'business',
    audience: both,
    query: ofTeacher,
    data: pageOf(teacherCla),
    example: { input: { ...firstPage, teacherId }, data: { rows: [teacherClaExample], total: 1 } },
  },
  /** The students of a class: of a class that the asker teaches or keeps. */
  claStudents: {
    method: 'GET',
    path: '/sc/teacher/selectClaStudent',
    family: 'business',
    audience: both,
    query: z.object({ ...page, claId: id }),
    data: pageOf(claStudent),
    example: { input: { ...firstPage, claId }, data: { rows: [claStudentExample], total: 1 } },
  },
  /** The teacher's lessons, those to come first, then the past ones, newest first (order decided). */
  lessons: {
    method: 'GET',
    path: '/sc/teacher/selectTeacherClaTime',
    family: 'business',
    audience: both,
    query: ofTeacher,
    data: pageOf(claTime),
    example: { input: { ...firstPage, teacherId }, data: { rows: [claTimeExample], total: 1 } },
  },
  /** The lesson that a request is about. */
  lesson: {
    method: 'GET',
    path: '/sc/teacher/searchClaTimeDetail/{courseTimeId}',
    family: 'business',
    audience: both,
    params: z.object({ courseTimeId: id }),
    data: claTime,
    example: { input: { courseTimeId }, data: claTimeExample },
  },
  applyForLeave: {
    method: 'POST',
    path: '/sc/teacher/applyForLeave',
    family: 'business',
    audience: both,
    outdates: ['claTimes'],
    body: leaveForm,
    data: nothing,
    example: { input: { courseTimeId, remarks: leaveExample.remarks }, data: null },
  },
  applyForChange: {
    method: 'POST',
    path: '/sc/teacher/applyForChange',
    family: 'business',
    audience: both,
    outdates: ['claTimes'],
    body: changeForm,
    data: nothing,
    example: { input: { ...change, courseTimeId }, data: null },
  },
  leaves: {
    method: 'GET',
    path: '/sc/teacher/searchLeavePage',
    family: 'business',
    audience: both,
    query: ofTeacher,
    data: pageOf(leave),
    example: { input: { ...firstPage, teacherId }, data: { rows: [leaveExample], total: 1 } },
  },
  changes: {
    method: 'GET',
    path: '/sc/teacher/searchClaTimeChangePage',
    family: 'business',
    audience: both,
    query: ofTeacher,
    data: pageOf(claTimeChange),
    example: { input: { ...firstPage, teacherId }, data: { rows: [claTimeChangeExample], total: 1 } },
  },
  tenantLeaves: {
    method: 'GET',
    path: '/sc/teacher/searchTenantLeavePage',
    family: 'business',
    audience: business,
    query: ofTenant,
    data: pageOf(leave),
    example: { input: firstPage, data: { rows: [leaveExample], total: 1 } },
  },
  tenantChanges: {
    method: 'GET',
    path: '/sc/teacher/searchTenantChangePage',
    family: 'business',
    audience: business,
    query: ofTenant,
    data: pageOf(claTimeChange),
    example: { input: firstPage, data: { rows: [claTimeChangeExample], total: 1 } },
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
    example: { input: { leaveTimeId: leaveExample.leaveTimeId }, data: [substituteExample] },
  },
  auditLeave: {
    method: 'POST',
    path: '/sc/teacher/auditLeave',
    family: 'business',
    audience: business,
    outdates,
    body: leaveAudit,
    data: nothing,
    example: { input: { leaveTimeId: leaveExample.leaveTimeId, auditStatus: requestStatuses.approved }, data: null },
  },
  auditChange: {
    method: 'POST',
    path: '/sc/teacher/auditChange',
    family: 'business',
    audience: business,
    outdates,
    body: changeAudit,
    data: nothing,
    example: {
      input: {
        changeTimeId: claTimeChangeExample.changeTimeId,
        auditStatus: requestStatuses.rejected,
        reason: '新的时间与其他班级冲突',
      },
      data: null,
    },
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
    example: { input: { leaveTimeId: leaveExample.leaveTimeId, remarks: leaveExample.remarks }, data: null },
  },
  applyForChangeAgain: {
    method: 'POST',
    path: '/sc/teacher/applyForChangeAgain',
    family: 'business',
    audience: both,
    outdates: ['claTimes'],
    body: changeAgainForm,
    data: nothing,
    example: { input: { changeTimeId: claTimeChangeExample.changeTimeId, ...change }, data: null },
  },
});
