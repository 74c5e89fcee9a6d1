import type { teachers } from '../../calls/teachers.ts';
import { requestStatuses } from '../../entities/teacher-request.ts';
import { refusalCodes } from '../../envelopes.ts';
import { stoppedClaExample } from '../entities/cla.ts';
import { claTimeWithChangeExample, claTimeWithLeaveExample } from '../entities/cla-time.ts';
import { busyTeacherExample, formerStaffExample, staffExample } from '../entities/staff.ts';
import {
  approvedClaTimeChangeExample,
  approvedLeaveExample,
  claTimeChangeExample,
  leaveExample,
  rejectedClaTimeChangeExample,
  rejectedLeaveExample,
} from '../entities/teacher-request.ts';
import { askedForChange, askedForChangeAgain, askedForLeave, askedForLeaveAgain } from './teacher-requests.ts';
import { givenTo, lessonMoved, teachesThen } from '../given.ts';
import { GONE_ID } from './gone.ts';
import type { RefusalsOf } from './refusal.ts';

const { conflict, forbidden, notFound } = refusalCodes;
const { leaveTimeId } = leaveExample;
const { changeTimeId } = claTimeChangeExample;
const { approved } = requestStatuses;
const MOVED_TO = { claDate: '2026-10-13', startTime: '08:00', endTime: '09:30' };

const gone = {
  name: 'refuses a teacher who is gone',
  when: '教师已被他人删除',
  input: { teacherId: GONE_ID },
  code: notFound,
  message: '教师不存在',
} as const;
const leaveGone = {
  name: 'refuses a leave that is gone',
  when: '请假申请已不存在',
  code: notFound,
  message: '请假申请不存在',
} as const;
const changeGone = {
  name: 'refuses a change that is gone',
  when: '调课申请已不存在',
  code: notFound,
  message: '调课申请不存在',
} as const;
const grantedAlready = {
  name: 'refuses a request that somebody has granted',
  when: '该申请刚由他人审核通过',
  code: conflict,
  message: '该申请已由沈佳通过，不能重复审核',
} as const;
const rejectedAlready = {
  name: 'refuses a request that somebody has rejected',
  when: '该申请刚由他人驳回',
  code: conflict,
  message: '该申请已由沈佳驳回，不能重复审核',
} as const;

export const teachersRefusals = {
  detail: [gone],
  clas: [gone],
  claStudents: [
    {
      name: 'refuses a class that is gone',
      when: '班级已被他人删除',
      input: { claId: GONE_ID },
      code: notFound,
      message: '班级不存在',
    },
    {
      name: 'refuses a teacher who does not teach the class',
      when: '教师打开的不是自己任教的班级，例如刚改由他人任教',
      input: { claId: stoppedClaExample.claId },
      code: forbidden,
      message: '只能操作自己任教的班级',
      as: 'teacher01',
    },
  ],
  lessons: [gone],
  lesson: [
    {
      name: 'refuses a lesson that is gone',
      when: '课次已被他人删除',
      input: { courseTimeId: GONE_ID },
      code: notFound,
      message: '课次不存在',
    },
  ],
  leaves: [gone],
  changes: [gone],
  applyForLeave: askedForLeave,
  applyForChange: askedForChange,
  applyForLeaveAgain: askedForLeaveAgain,
  applyForChangeAgain: askedForChangeAgain,
  substitutes: [{ ...leaveGone, input: { leaveTimeId: GONE_ID } }],
  auditLeave: [
    { ...leaveGone, input: { leaveTimeId: GONE_ID, auditStatus: approved } },
    { ...grantedAlready, input: { leaveTimeId: approvedLeaveExample.leaveTimeId, auditStatus: approved } },
    { ...rejectedAlready, input: { leaveTimeId: rejectedLeaveExample.leaveTimeId, auditStatus: approved } },
    {
      name: 'refuses to grant a leave from a lesson that somebody else was given',
      when: '申请之后，课次已改由别的教师授课，只能驳回',
      input: { leaveTimeId, auditStatus: approved },
      code: conflict,
      message: '课次（少儿钢琴小组课 3 班 2026-09-28 18:30–20:00）已改由柳梓豪授课，只能驳回该申请',
      given: [givenTo(claTimeWithLeaveExample.courseTimeId, busyTeacherExample.staffId)],
    },
    {
      name: 'refuses to grant a leave from a lesson that was moved',
      when: '申请之后，课次已被调到别的时间，只能驳回',
      input: { leaveTimeId, auditStatus: approved },
      code: conflict,
      message: '课次（少儿钢琴小组课 3 班 2026-09-28 18:30–20:00）已调到 2026-10-13 08:00–09:30，只能驳回该申请',
      given: [lessonMoved(claTimeWithLeaveExample.courseTimeId, MOVED_TO)],
    },
    {
      name: 'refuses the teacher who is on leave as a substitute',
      when: '代课教师就是请假的教师本人',
      input: { leaveTimeId, auditStatus: approved, teacherId: staffExample.staffId },
      code: conflict,
      message: '代课教师不能是请假教师本人',
    },
    {
      name: 'refuses a substitute who has left',
      when: '所选代课教师刚离职',
      input: { leaveTimeId, auditStatus: approved, teacherId: formerStaffExample.staffId },
      code: conflict,
      message: '长孙梓馨已离职，不能代课',
    },
    {
      name: 'refuses a substitute who is gone',
      when: '所选代课教师已被他人删除',
      input: { leaveTimeId, auditStatus: approved, teacherId: GONE_ID },
      code: notFound,
      message: '授课教师不存在',
    },
    {
      name: 'refuses a substitute who teaches then',
      when: '所选代课教师在该时间已有课，例如刚被排课',
      input: { leaveTimeId, auditStatus: approved, teacherId: busyTeacherExample.staffId },
      code: conflict,
      message: '柳梓豪在 2026-09-28 18:30–20:00 已有课（钢琴一对一（唐荣轩） 2026-09-28 19:00–20:00），不能代课',
      given: [teachesThen(busyTeacherExample.staffId, { claDate: '2026-09-28', startTime: '19:00', endTime: '20:00' })],
    },
  ],
  auditChange: [
    { ...changeGone, input: { changeTimeId: GONE_ID, auditStatus: approved } },
    { ...grantedAlready, input: { changeTimeId: approvedClaTimeChangeExample.changeTimeId, auditStatus: approved } },
    { ...rejectedAlready, input: { changeTimeId: rejectedClaTimeChangeExample.changeTimeId, auditStatus: approved } },
    {
      name: 'refuses to grant a change of a lesson that somebody else was given',
      when: '申请之后，课次已改由别的教师授课，只能驳回',
      input: { changeTimeId, auditStatus: approved },
      code: conflict,
      message: '课次（少儿钢琴小组课 4 班 2026-10-10 13:30–15:00）已改由柳梓豪授课，只能驳回该申请',
      given: [givenTo(claTimeWithChangeExample.courseTimeId, busyTeacherExample.staffId)],
    },
    {
      name: 'refuses to grant a change of a lesson that was moved',
      when: '申请之后，课次已被调到别的时间，只能驳回',
      input: { changeTimeId, auditStatus: approved },
      code: conflict,
      message: '课次（少儿钢琴小组课 4 班 2026-10-10 13:30–15:00）已调到 2026-10-13 08:00–09:30，只能驳回该申请',
      given: [lessonMoved(claTimeWithChangeExample.courseTimeId, MOVED_TO)],
    },
  ],
} satisfies RefusalsOf<typeof teachers>;
