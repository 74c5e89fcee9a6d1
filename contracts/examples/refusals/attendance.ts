import type { attendance } from '../../calls/attendance.ts';
import { refusalCodes } from '../../envelopes.ts';
import { attendanceExamples } from '../calls/attendance.ts';
import { attendanceExample } from '../entities/attendance.ts';
import { claExample, otherCourseClaExample } from '../entities/cla.ts';
import {
  claTimeExample,
  claTimeOnLeaveExample,
  claTimeTodayExample,
  heldClaTimeExample,
  laterClaTimeExample,
} from '../entities/cla-time.ts';
import { busyTeacherExample } from '../entities/staff.ts';
import { noHoursStudentClaExample, suspendedStudentClaExample } from '../entities/student-cla.ts';
import { hasNoHours, recordedFreely } from '../given.ts';
import { GONE_ID } from './gone.ts';
import { refusalsOfLessonParts } from './lesson-parts.ts';
import type { RefusalsOf } from './refusal.ts';

const { badInput, conflict, forbidden, notFound } = refusalCodes;
const { claId } = claExample;
const free = attendanceExamples.record.input;
const { courseTimeId: heldId } = heldClaTimeExample;

/** The same student in every planned lesson: whether they are of its class is asked last. */
const one = [{ ...attendanceExample, memo: '' }];
const planned = (lesson: { claId: string; courseTimeId: string }) => ({
  attendType: 'rule' as const,
  claId: lesson.claId,
  courseTimeId: lesson.courseTimeId,
  studentAttendList: one,
});
const ofSeat = ({ studentId, studentClaId }: typeof suspendedStudentClaExample | typeof noHoursStudentClaExample) => [
  { ...attendanceExample, memo: '', studentId, studentClaId },
];

const lessonGone = {
  name: 'refuses a lesson that is gone',
  when: '课次已被他人删除',
  code: notFound,
  message: '课次不存在',
} as const;
const notOfClass = {
  name: 'refuses a lesson of another class',
  when: '课次不属于该班级，例如刚被他人改到别的班级',
  code: badInput,
  message: '课次不属于该班级',
} as const;
const notHeld = {
  name: 'refuses a lesson that is not recorded',
  when: '课次尚未记上课，例如记录刚被他人撤销',
  code: conflict,
  message: '该课次尚未记上课',
} as const;

/** Students may have left the class, taken a break or used up their hours since the form was opened. */
const refusalsOfStudents = <F extends object>(form: F) => [
  {
    name: 'refuses a student who is not in the class' as const,
    when: '名单中的学员刚被他人移出班级',
    input: { ...form, studentAttendList: ofSeat(noHoursStudentClaExample) },
    code: badInput,
    message: '名单中有不在该班级的学员，请刷新后重试',
  },
  {
    name: 'refuses a student who takes a break' as const,
    when: '名单中的学员刚被他人停课',
    input: { ...form, studentAttendList: ofSeat(suspendedStudentClaExample) },
    code: conflict,
    message: '学员彭紫林不是在读状态，不能记上课',
  },
  {
    name: 'refuses what the dictionary no longer holds' as const,
    when: '所选出勤状态已从字典中删除或停用',
    input: { ...form, studentAttendList: [{ ...attendanceExample, memo: '', attendStatus: 9, stuLoseHour: 0 }] },
    code: badInput,
    message: '出勤状态“9”不在字典中，请重新选择',
  },
];

export const attendanceRefusals = {
  record: [
    { ...lessonGone, input: planned({ claId, courseTimeId: GONE_ID }) },
    { ...notOfClass, input: planned({ ...claTimeTodayExample, claId }) },
    {
      name: 'refuses a lesson that is recorded already',
      when: '课次刚被他人记上课',
      input: planned(heldClaTimeExample),
      code: conflict,
      message: '该课次已记上课',
    },
    {
      name: 'refuses a lesson whose hours were recorded freely',
      when: '同一班级已在完全相同的时间自定义记过上课；确实另上一节时，带 beside: true 再次提交',
      input: planned(claTimeTodayExample),
      code: conflict,
      message: '该班级 2026-09-07 18:30–20:00 已自定义记过上课，如确实另外上了一节，请选择另记一节',
      given: [recordedFreely(claTimeTodayExample)],
    },
    {
      name: 'refuses a teacher who is on leave',
      when: '教师本人已就该课次请假',
      input: planned(claTimeOnLeaveExample),
      code: conflict,
      message: '您已请假，不能为该课次记上课',
      as: 'teacher01',
    },
    {
      name: 'refuses to record for a teacher who is on leave',
      when: '授课教师已请假，且尚未选择实际授课的教师',
      input: planned(claTimeOnLeaveExample),
      code: conflict,
      message: '林晓雯已请假，请选择实际授课的教师',
    },
    {
      name: 'refuses a lesson to come',
      when: '课次的日期在今天之后，例如刚被他人调课',
      input: planned(laterClaTimeExample),
      code: badInput,
      message: '不能为未来的日期记上课',
    },
    {
      name: 'refuses a day before the window',
      when: '上课日期早于可补记的天数（字典 attendance_window）',
      input: { ...free, claDate: '2026-08-30' },
      code: badInput,
      message: '只能为最近 7 天的日期记上课',
    },
    {
      name: 'refuses the same hours twice',
      when: '同一班级在重叠的时间已自定义记过上课，例如两人同时提交',
      input: free,
      code: conflict,
      message: '该班级 2026-09-06 15:00–16:30 已自定义记过上课，不能重复记录',
      given: [recordedFreely(free)],
    },
    {
      name: 'refuses a teacher who records for somebody else',
      when: '教师为别的教师记上课',
      input: { ...free, teacherId: busyTeacherExample.staffId },
      code: forbidden,
      message: '只能为自己的课记上课',
      as: 'teacher01',
    },
    ...refusalsOfLessonParts(free),
    ...refusalsOfStudents(free),
    {
      name: 'refuses students without enough hours',
      when: '学员的可用课时不足，例如刚在别处扣过课时',
      input: { ...free, claId: otherCourseClaExample.claId, studentAttendList: ofSeat(noHoursStudentClaExample) },
      code: conflict,
      message: '学员范志国课时不足，不能上课',
      given: [hasNoHours(noHoursStudentClaExample.studentId, otherCourseClaExample.courseId)],
    },
  ],
  change: [
    { ...lessonGone, input: planned({ claId, courseTimeId: GONE_ID }) },
    { ...notHeld, input: planned(claTimeExample) },
    { ...notOfClass, input: planned({ courseTimeId: heldId, claId: otherCourseClaExample.claId }) },
    ...refusalsOfStudents(planned({ claId, courseTimeId: heldId })),
    {
      name: 'refuses students without enough hours',
      when: '更正后要扣的课时多于可用课时（含本次退回的课时）',
      input: {
        ...planned({ claId, courseTimeId: heldId }),
        studentAttendList: [{ ...attendanceExample, memo: '', stuLoseHour: 99 }],
      },
      code: conflict,
      message: '学员陈梓涵课时不足，不能上课',
    },
  ],
  remove: [
    { ...lessonGone, input: { id: GONE_ID } },
    { ...notHeld, input: { id: claTimeExample.courseTimeId } },
  ],
} satisfies RefusalsOf<typeof attendance>;
