import { refusalCodes } from '../../envelopes.ts';
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
import { givenTo, lessonDeleted, requestWaits } from '../given.ts';
import { GONE_ID } from './gone.ts';

const { badInput, conflict, forbidden, notFound } = refusalCodes;
const { applyForLeave, applyForChange, applyForLeaveAgain, applyForChangeAgain } = teachersExamples;

/** Whatever a teacher asks of a lesson. @param noun 请假, 调课 */
const refusalsOfLesson = <F extends { courseTimeId: string }>(form: F, noun: string) => [
  {
    name: 'refuses a lesson that is gone' as const,
    when: '课次已被他人删除',
    input: { ...form, courseTimeId: GONE_ID },
    code: notFound,
    message: '课次不存在',
  },
  {
    name: 'refuses a lesson that has been held' as const,
    when: '课次刚被记上课',
    input: { ...form, courseTimeId: heldClaTimeExample.courseTimeId },
    code: conflict,
    message: `已上课的课次不能申请${noun}`,
  },
  {
    name: 'refuses a lesson that is over' as const,
    when: '课次的日期已过，例如表单隔夜才提交',
    input: { ...form, courseTimeId: pastClaTimeExample.courseTimeId },
    code: conflict,
    message: `已过期的课次不能申请${noun}`,
  },
  {
    name: 'refuses a lesson of which a leave was asked for' as const,
    when: '该课次已有待审核的请假申请',
    input: { ...form, courseTimeId: claTimeWithLeaveExample.courseTimeId },
    code: conflict,
    message: '该课次已有待审核的请假申请',
    given: [requestWaits(claTimeWithLeaveExample.courseTimeId, 'leave')],
  },
  {
    name: 'refuses a lesson of which a change was asked for' as const,
    when: '该课次已有待审核的调课申请',
    input: { ...form, courseTimeId: claTimeWithChangeExample.courseTimeId },
    code: conflict,
    message: '该课次已有待审核的调课申请',
    given: [requestWaits(claTimeWithChangeExample.courseTimeId, 'change')],
  },
  {
    name: 'refuses a teacher whose lesson somebody else holds' as const,
    when: '教师本人的课次已由他人代课',
    input: { ...form, courseTimeId: substitutedClaTimeExample.courseTimeId },
    code: forbidden,
    message: `只能为自己的课次申请${noun}`,
    as: 'teacher01',
  },
];

/** To where a lesson is asked to be moved. */
const refusalsOfPlace = <F extends object>(form: F) => [
  {
    name: 'refuses a class that is gone' as const,
    when: '新的班级已被他人删除',
    input: { ...form, claId: GONE_ID },
    code: notFound,
    message: '班级不存在',
  },
  {
    name: 'refuses a teacher who is gone' as const,
    when: '新的授课教师已离职或被删除',
    input: { ...form, teacherId: GONE_ID },
    code: notFound,
    message: '授课教师不存在',
  },
  {
    name: 'refuses a day before today' as const,
    when: '调课日期早于今天，例如表单隔夜才提交',
    input: { ...form, claDate: '2026-09-06' },
    code: badInput,
    message: '调课日期不能早于今天',
  },
];

interface Again<F> {
  noun: string;
  /** The form without the id of its request. */
  form: F;
  gone: object;
  granted: object;
  rejected: object;
  /** The lesson of the rejected one, by its id and in words. */
  lesson: [courseTimeId: string, words: string];
}

/** What was rejected may be sent once more, but not what was granted, nor for a lesson that is another's by now. */
const refusalsOfAgain = <F extends object>({ noun, form, gone, granted, rejected, lesson: [id, words] }: Again<F>) => [
  {
    name: 'refuses a request that is gone' as const,
    when: `${noun}申请已不存在`,
    input: { ...form, ...gone },
    code: notFound,
    message: `${noun}申请不存在`,
  },
  {
    name: 'refuses a request that was granted' as const,
    when: '该申请已通过，例如刚被他人通过',
    input: { ...form, ...granted },
    code: conflict,
    message: '已通过的申请不能再次提交',
  },
  {
    name: 'refuses a request whose lesson was deleted' as const,
    when: '该申请的课次已被他人删除',
    input: { ...form, ...rejected },
    code: notFound,
    message: '课次不存在',
    given: [lessonDeleted(id)],
  },
  {
    name: 'refuses a request whose lesson somebody else was given' as const,
    when: '该申请的课次已改由别的教师授课',
    input: { ...form, ...rejected },
    code: conflict,
    message: `课次（${words}）已改由柳梓豪授课，不能再次提交`,
    given: [givenTo(id, busyTeacherExample.staffId)],
  },
];

const leave = applyForLeave.input;
const change = applyForChange.input;
const { claId, claDate, startTime, endTime, teacherId, courseTimeId } = laterClaTimeExample;

export const askedForLeave = [
  ...refusalsOfLesson(leave, '请假'),
  {
    name: 'refuses a lesson from which its teacher is on leave' as const,
    when: '该课次的教师已请假，且尚无人代课',
    input: { ...leave, courseTimeId: claTimeOnLeaveExample.courseTimeId },
    code: conflict,
    message: '该课次已请假',
    given: [{ name: 'a leave was granted', params: { courseTimeId: claTimeOnLeaveExample.courseTimeId } }],
  },
];

export const askedForChange = [
  ...refusalsOfLesson(change, '调课'),
  ...refusalsOfPlace(change),
  {
    name: 'refuses a change that changes nothing' as const,
    when: '班级、时间和教师都与原课次相同，例如课次刚被他人调到这里',
    input: { ...change, claId, claDate, startTime, endTime, teacherId, courseTimeId },
    code: badInput,
    message: '与原课次相同，请修改班级、时间或教师',
  },
];

export const askedForLeaveAgain = refusalsOfAgain({
  noun: '请假',
  form: applyForLeaveAgain.input,
  gone: { leaveTimeId: GONE_ID },
  granted: { leaveTimeId: approvedLeaveExample.leaveTimeId },
  rejected: { leaveTimeId: rejectedLeaveExample.leaveTimeId },
  lesson: [rejectedLeaveExample.courseTimeId, '少儿钢琴小组课 1 班 2026-09-27 15:00–16:30'],
});

const { changeTimeId } = rejectedClaTimeChangeExample;

export const askedForChangeAgain = [
  ...refusalsOfAgain({
    noun: '调课',
    form: applyForChangeAgain.input,
    gone: { changeTimeId: GONE_ID },
    granted: { changeTimeId: approvedClaTimeChangeExample.changeTimeId },
    rejected: { changeTimeId },
    lesson: [rejectedClaTimeChangeExample.courseTimeId, '钢琴一对一（上官宇轩） 2026-09-19 09:00–10:00'],
  }),
  ...refusalsOfPlace({ ...applyForChangeAgain.input, changeTimeId }),
];
