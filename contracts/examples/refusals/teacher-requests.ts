import { teachersExamples } from '../calls/teachers.ts';
import {
  claTimeOnLeaveExample,
  claTimeWithChangeExample,
  claTimeWithLeaveExample,
  heldClaTimeExample,
  laterClaTimeExample,
  pastClaTimeExample,
  substitutedClaTimeExample,
} from '../entities/cla-time.ts';
import { busyTeacherExample } from '../entities/staff.ts';
import {
  approvedClaTimeChangeExample,
  approvedLeaveExample,
  rejectedClaTimeChangeExample,
  rejectedLeaveExample,
} from '../entities/teacher-request.ts';
import { lessonReassigned, lessonDeleted, requestPending } from '../provider-states.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { badInput, conflict, forbidden, notFound } from './refusal.ts';
import { lessonGone } from './shared-refusals.ts';

const { applyForLeave, applyForChange, applyForLeaveAgain, applyForChangeAgain } = teachersExamples;

/** Refusals that leave and change requests about a lesson have in common. @param noun 请假, 调课 */
const refusalsOfLesson = <F extends { courseTimeId: string }>(form: F, noun: string) => [
  lessonGone({ ...form, courseTimeId: DELETED_ID }),
  conflict(
    'refuses a lesson that has been held',
    '课次刚被记上课',
    `已上课的课次不能申请${noun}`,
  )({ ...form, courseTimeId: heldClaTimeExample.courseTimeId }),
  conflict(
    'refuses a lesson that has ended',
    '课次的日期已过，例如表单隔夜才提交',
    `已过期的课次不能申请${noun}`,
  )({ ...form, courseTimeId: pastClaTimeExample.courseTimeId }),
  conflict(
    'refuses a lesson that has a pending leave request',
    '该课次已有待审核的请假申请',
    '该课次已有待审核的请假申请',
  )(
    { ...form, courseTimeId: claTimeWithLeaveExample.courseTimeId },
    requestPending(claTimeWithLeaveExample.courseTimeId, 'leave'),
  ),
  conflict(
    'refuses a lesson that has a pending change request',
    '该课次已有待审核的调课申请',
    '该课次已有待审核的调课申请',
  )(
    { ...form, courseTimeId: claTimeWithChangeExample.courseTimeId },
    requestPending(claTimeWithChangeExample.courseTimeId, 'change'),
  ),
  forbidden(
    'refuses a teacher whose lesson was reassigned',
    '教师本人的课次已由他人代课',
    `只能为自己的课次申请${noun}`,
    { as: 'teacher01' },
  )({ ...form, courseTimeId: substitutedClaTimeExample.courseTimeId }),
];

/** Refusals of a change request because of its new class, teacher or date. */
const refusalsOfTarget = <F extends object>(form: F) => [
  notFound('refuses a class that does not exist', '新的班级已被他人删除', '班级不存在')({ ...form, claId: DELETED_ID }),
  notFound(
    'refuses a teacher who does not exist',
    '新的授课教师已离职或被删除',
    '授课教师不存在',
  )({ ...form, teacherId: DELETED_ID }),
  badInput(
    'refuses a day before today',
    '调课日期早于今天，例如表单隔夜才提交',
    '调课日期不能早于今天',
  )({ ...form, claDate: '2026-09-06' }),
];

interface ResubmissionExamples<F> {
  noun: string;
  /** Form of the resubmission, without the request's id. */
  form: F;
  missingId: object;
  granted: object;
  rejected: object;
  /** Lesson of the rejected request, as its id and its description. */
  lesson: [courseTimeId: string, words: string];
}

/** Refusals of a resubmission: the request was deleted or approved, or its lesson was deleted or reassigned since. */
const refusalsOfResubmission = <F extends object>({
  noun,
  form,
  missingId,
  granted,
  rejected,
  lesson: [id, words],
}: ResubmissionExamples<F>) => [
  notFound(
    'refuses a request that does not exist',
    `${noun}申请已不存在`,
    `${noun}申请不存在`,
  )({ ...form, ...missingId }),
  conflict(
    'refuses an approved request',
    '该申请已通过，例如刚被他人通过',
    '已通过的申请不能再次提交',
  )({ ...form, ...granted }),
  notFound(
    'refuses a request whose lesson was deleted',
    '该申请的课次已被他人删除',
    '课次不存在',
  )({ ...form, ...rejected }, lessonDeleted(id)),
  conflict(
    'refuses a request whose lesson was reassigned',
    '该申请的课次已改由别的教师授课',
    `课次（${words}）已改由陈舒涵授课，不能再次提交`,
  )({ ...form, ...rejected }, lessonReassigned(id, busyTeacherExample.staffId)),
];

const leave = applyForLeave.input;
const change = applyForChange.input;
const { claId, claDate, startTime, endTime, teacherId, courseTimeId } = laterClaTimeExample;

export const leaveRefusals = [
  ...refusalsOfLesson(leave, '请假'),
  conflict(
    'refuses a lesson whose teacher is on leave',
    '该课次的教师已请假，且尚无人代课',
    '该课次已请假',
  )(
    { ...leave, courseTimeId: claTimeOnLeaveExample.courseTimeId },
    { name: 'a leave was approved', params: { courseTimeId: claTimeOnLeaveExample.courseTimeId } },
  ),
];

export const changeRefusals = [
  ...refusalsOfLesson(change, '调课'),
  ...refusalsOfTarget(change),
  badInput(
    'refuses a request that changes nothing',
    '班级、时间和教师都与原课次相同，例如课次刚被他人调到这里',
    '与原课次相同，请修改班级、时间或教师',
  )({ ...change, claId, claDate, startTime, endTime, teacherId, courseTimeId }),
];

export const leaveResubmissionRefusals = refusalsOfResubmission({
  noun: '请假',
  form: applyForLeaveAgain.input,
  missingId: { leaveTimeId: DELETED_ID },
  granted: { leaveTimeId: approvedLeaveExample.leaveTimeId },
  rejected: { leaveTimeId: rejectedLeaveExample.leaveTimeId },
  lesson: [rejectedLeaveExample.courseTimeId, '少儿钢琴小组课 3 班 2026-09-20 18:30–20:00'],
});

const { changeTimeId } = rejectedClaTimeChangeExample;

export const changeResubmissionRefusals = [
  ...refusalsOfResubmission({
    noun: '调课',
    form: applyForChangeAgain.input,
    missingId: { changeTimeId: DELETED_ID },
    granted: { changeTimeId: approvedClaTimeChangeExample.changeTimeId },
    rejected: { changeTimeId },
    lesson: [rejectedClaTimeChangeExample.courseTimeId, '钢琴一对一（高凯瑞） 2026-10-11 09:00–10:00'],
  }),
  ...refusalsOfTarget({ ...applyForChangeAgain.input, changeTimeId }),
];
