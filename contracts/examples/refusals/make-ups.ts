import type { lessonGuests } from '../../calls/lesson-guests.ts';
import type { owedLessons } from '../../calls/owed-lessons.ts';
import type { studentLeaves } from '../../calls/student-leaves.ts';
import { claTimeExample, heldClaTimeExample } from '../entities/cla-time.ts';
import {
  bookedOwedLessonExample,
  makeUpChoiceExample,
  makeUpSettingExample,
  openOwedLessonExample,
  studentLeaveExample,
} from '../entities/make-up.ts';
import { studentExample } from '../entities/student.ts';
import { studentClaExample } from '../entities/student-cla.ts';
import { studentFileMessage } from '../../rules/trial.ts';
import { rowExists } from '../provider-states.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { conflict, forbidden, notFound, type RefusalsOf } from './refusal.ts';
import { lessonGone } from './shared-refusals.ts';

const { owedLessonId } = openOwedLessonExample;
const { courseTimeId } = makeUpChoiceExample;
const { studentClaId } = studentClaExample;
/** A student of the seed, whose name and phone a visitor states. */
const STUDENT = { studentId: studentExample.studentId, studentName: studentExample.studentName, phone: '13193570151' };
const owedGone = notFound('refuses an owed lesson that does not exist', '补课记录已不存在', '补课记录不存在');

export const studentLeavesRefusals = {
  list: [lessonGone({ courseTimeId: DELETED_ID })],
  add: [
    lessonGone({ courseTimeId: DELETED_ID, studentClaId }),
    conflict(
      'refuses leave from a lesson that was held',
      '课次已被他人记上课',
      '该课次已记上课，请在上课记录中更正',
    )({ courseTimeId: heldClaTimeExample.courseTimeId, studentClaId }),
    conflict(
      'refuses a student who has already asked for leave',
      '学员已请假，例如刚由他人登记',
      '学员唐梓晨已请假',
    )({ courseTimeId: studentLeaveExample.courseTimeId, studentClaId: studentLeaveExample.studentClaId }),
    conflict(
      'refuses a student who is not expected in the lesson',
      '学员不在该课次的名单中，例如刚被移出班级',
      '该学员不在这节课的名单中，请刷新后重试',
    )({ courseTimeId: claTimeExample.courseTimeId, studentClaId: studentLeaveExample.studentClaId }),
  ],
  remove: [notFound('refuses a leave that was taken back', '请假已被他人撤销', '请假已被撤销')({ id: DELETED_ID })],
} satisfies RefusalsOf<typeof studentLeaves>;

export const owedLessonsRefusals = {
  choices: [owedGone({ owedLessonId: DELETED_ID })],
  waive: [
    owedGone({ owedLessonId: DELETED_ID, reason: '家长说不补了' }),
    conflict(
      'refuses an owed lesson in another state than the user saw',
      '补课刚由他人安排或放弃',
      '这次补课已安排，请核对后再操作',
    )({ owedLessonId: bookedOwedLessonExample.owedLessonId, reason: '家长说不补了', basedOnState: 'open' }),
  ],
  changeExpiry: [
    owedGone({ owedLessonId: DELETED_ID, expireDate: '2026-10-20' }),
    conflict(
      'refuses a last day based on another one',
      '补课期限刚被他人修改',
      '补课期限已变为 2026-10-06，请核对后再保存',
    )({ owedLessonId, expireDate: '2026-10-20', basedOnDate: '2026-09-30' }),
  ],
  saveSetting: [
    forbidden(
      'refuses a user who is signed in to a campus',
      '登录的是校区（例如在另一个窗口切换了校区），补课设置由机构统一维护',
      '补课设置由机构统一维护，请切换到机构后操作',
      { as: 'binjiang01' },
    )({ ...makeUpSettingExample }),
  ],
} satisfies RefusalsOf<typeof owedLessons>;

export const lessonGuestsRefusals = {
  list: [lessonGone({ courseTimeId: DELETED_ID })],
  book: [
    lessonGone({ courseTimeId: DELETED_ID, owedLessonId }),
    owedGone({ courseTimeId, owedLessonId: DELETED_ID }),
    conflict(
      'refuses an owed lesson that is already booked',
      '补课刚由他人安排',
      '杨伊涵的这次补课已安排到 少儿钢琴小组课 1 班 2026-09-13 15:00–16:30',
    )({ courseTimeId, owedLessonId: bookedOwedLessonExample.owedLessonId }),
    conflict(
      'refuses to replace a booking that is no longer the current one',
      '补课刚由他人改约',
      '杨伊涵的这次补课已安排到 少儿钢琴小组课 1 班 2026-09-13 15:00–16:30',
    )({ courseTimeId, owedLessonId: bookedOwedLessonExample.owedLessonId, replacesGuestId: DELETED_ID }),
    conflict(
      'refuses a lesson that was held',
      '课次已被他人记上课',
      '该课次已记上课，不能再约',
    )({ courseTimeId: heldClaTimeExample.courseTimeId, owedLessonId }),
    conflict(
      'refuses a student of the class',
      '学员刚成为该班级的学员',
      '学员陈梓涵是该班级的学员，不用另约',
    )({ courseTimeId, studentId: studentClaExample.studentId }),
    conflict(
      'refuses a trial of a student who is enrolled in the course',
      '学员刚报读了该课程',
      '学员张文宇已报读该课程，不能约试听，请约补课或插班',
    )({ courseTimeId, kind: 'trial', studentId: openOwedLessonExample.studentId }),
    conflict(
      'refuses a visitor who is a student already',
      '访客已由他人建档为学员',
      studentFileMessage(STUDENT.studentName, STUDENT.phone),
    )(
      { courseTimeId, kind: 'trial', visitor: { visitorName: STUDENT.studentName, phone: STUDENT.phone } },
      rowExists('a student', { ...STUDENT, deptId: studentExample.deptId }),
    ),
  ],
  candidates: [lessonGone({ courseTimeId: DELETED_ID })],
  cancel: [
    notFound('refuses a booking that does not exist', '预约已不存在', '预约不存在')({ lessonGuestId: DELETED_ID }),
    conflict(
      'refuses a guest who has attended',
      '课次刚被他人记上课',
      '这次预约到课，请核对后再操作',
    )({ lessonGuestId: '1843201037000000002' }),
  ],
} satisfies RefusalsOf<typeof lessonGuests>;
