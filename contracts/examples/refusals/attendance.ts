import type { attendance } from '../../calls/attendance.ts';
import type { StudentCla } from '../../entities/student-cla.ts';
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
import { finishedStudentClaExample, noHoursStudentClaExample } from '../entities/student-cla.ts';
import { hasNoHours, unscheduledLessonRecorded } from '../provider-states.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { refusalsOfLessonReferences } from './lesson-references.ts';
import { badInput, conflict, forbidden, type RefusalsOf } from './refusal.ts';
import { lessonGone } from './shared-refusals.ts';

const { claId } = claExample;
const unscheduledLesson = attendanceExamples.record.input;
const { courseTimeId: heldId } = heldClaTimeExample;

/**
 * Attendance list of all planned lessons below. The student need not be in the class, because membership is checked
 * last.
 */
const oneStudent = [{ ...attendanceExample, memo: '' }];
const plannedLesson = (lesson: { claId: string; courseTimeId: string }) => ({
  attendType: 'rule' as const,
  claId: lesson.claId,
  courseTimeId: lesson.courseTimeId,
  studentAttendList: oneStudent,
});
const ofSeat = ({ studentId, studentClaId }: Pick<StudentCla, 'studentId' | 'studentClaId'>) => [
  { ...attendanceExample, memo: '', studentId, studentClaId },
];

const notOfClass = badInput(
  'refuses a lesson of another class',
  '课次不属于该班级，例如刚被他人改到别的班级',
  '课次不属于该班级',
);
const notHeld = conflict(
  'refuses a lesson without recorded attendance',
  '课次尚未记上课，例如记录刚被他人撤销',
  '该课次尚未记上课',
);

/** Refusals for an outdated form: a student is not in the class, or a status was deleted. */
const refusalsOfStudents = <F extends object>(form: F) => [
  badInput(
    'refuses a student who is not in the class',
    '名单中的学员刚被他人移出班级',
    '名单中有不在该班级的学员，请刷新后重试',
  )({ ...form, studentAttendList: ofSeat(noHoursStudentClaExample) }),
  badInput(
    'refuses values that the dictionary no longer contains',
    '所选出勤状态已从字典中删除或停用',
    '出勤状态“9”不在字典中，请重新选择',
  )({ ...form, studentAttendList: [{ ...attendanceExample, memo: '', attendStatus: 9, stuLoseHour: 0 }] }),
];

export const attendanceRefusals = {
  record: [
    lessonGone(plannedLesson({ claId, courseTimeId: DELETED_ID })),
    notOfClass(plannedLesson({ ...claTimeTodayExample, claId })),
    conflict(
      'refuses a lesson whose attendance is already recorded',
      '课次刚被他人记上课',
      '该课次已记上课',
    )(plannedLesson(heldClaTimeExample)),
    conflict(
      'refuses a lesson if an unscheduled lesson was recorded at the same time',
      '同一班级已在完全相同的时间自定义记过上课；确实另上一节时，带 beside: true 再次提交',
      '该班级 2026-09-07 18:30–20:00 已自定义记过上课，如确实另外上了一节，请选择另记一节',
    )(plannedLesson(claTimeTodayExample), unscheduledLessonRecorded(claTimeTodayExample)),
    conflict('refuses a teacher who is on leave', '教师本人已就该课次请假', '您已请假，不能为该课次记上课', {
      as: 'teacher01',
    })(plannedLesson(claTimeOnLeaveExample)),
    conflict(
      'refuses to record for a teacher who is on leave',
      '授课教师已请假，且尚未选择实际授课的教师',
      '林晓雯已请假，请选择实际授课的教师',
    )(plannedLesson(claTimeOnLeaveExample)),
    badInput(
      'refuses a future lesson',
      '课次的日期在今天之后，例如刚被他人调课',
      '不能为未来的日期记上课',
    )(plannedLesson(laterClaTimeExample)),
    badInput(
      'refuses a day before the allowed period',
      '上课日期早于可补记的天数（字典 attendance_window）',
      '只能为最近 7 天的日期记上课',
    )({ ...unscheduledLesson, claDate: '2026-08-30' }),
    conflict(
      'refuses an unscheduled lesson that overlaps another',
      '同一班级在重叠的时间已自定义记过上课，例如两人同时提交',
      '该班级 2026-09-06 15:00–16:30 已自定义记过上课，不能重复记录',
    )(unscheduledLesson, unscheduledLessonRecorded(unscheduledLesson)),
    forbidden('refuses attendance recorded by another teacher', '教师为别的教师记上课', '只能为自己的课记上课', {
      as: 'teacher01',
    })({ ...unscheduledLesson, teacherId: busyTeacherExample.staffId }),
    ...refusalsOfLessonReferences(unscheduledLesson),
    ...refusalsOfStudents(unscheduledLesson),
    conflict(
      'refuses a student who was not in the class on the day of the lesson',
      '学员在上课当天不在该班级，也未曾记在这节课中',
      '学员曹书瑶在 2026-09-06 不在该班级，不能记上课',
    )({
      ...unscheduledLesson,
      claId: finishedStudentClaExample.claId,
      studentAttendList: ofSeat(finishedStudentClaExample),
    }),
    conflict(
      'refuses students without enough hours',
      '学员的可用课时不足，例如刚在别处扣过课时',
      '学员王欣恬课时不足，无法扣课时：请续费、改扣课时或取消勾选',
    )(
      { ...unscheduledLesson, claId: otherCourseClaExample.claId, studentAttendList: ofSeat(noHoursStudentClaExample) },
      hasNoHours(noHoursStudentClaExample.studentId, otherCourseClaExample.courseId),
    ),
  ],
  change: [
    lessonGone(plannedLesson({ claId, courseTimeId: DELETED_ID })),
    notHeld(plannedLesson(claTimeExample)),
    notOfClass(plannedLesson({ courseTimeId: heldId, claId: otherCourseClaExample.claId })),
    ...refusalsOfStudents(plannedLesson({ claId, courseTimeId: heldId })),
    conflict(
      'refuses students without enough hours',
      '更正后要扣的课时多于可用课时（含本次退回的课时）',
      '学员陈梓涵课时不足，无法扣课时：请续费、改扣课时或取消勾选',
    )({
      ...plannedLesson({ claId, courseTimeId: heldId }),
      studentAttendList: [{ ...attendanceExample, memo: '', stuLoseHour: 99 }],
    }),
  ],
  remove: [lessonGone({ id: DELETED_ID }), notHeld({ id: claTimeExample.courseTimeId })],
} satisfies RefusalsOf<typeof attendance>;
