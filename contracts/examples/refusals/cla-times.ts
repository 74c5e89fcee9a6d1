import type { claTimes } from '../../calls/cla-times.ts';
import { claTimesExamples } from '../calls/cla-times.ts';
import { claTimeExample, heldClaTimeExample, pastClaTimeExample } from '../entities/cla-time.ts';
import { studentIsBusy } from '../provider-states.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { refusalsOfLessonReferences, dateTooEarly } from './lesson-references.ts';
import { conflict, type RefusalsOf } from './refusal.ts';
import { claGone, lessonGone } from './shared-refusals.ts';

const form = claTimesExamples.add.input;
const { courseTimeId } = claTimeExample;
/** A date that is too early for a lesson, since today is 2026-09-07 and the earliest date is yesterday. */
const DATE_TOO_EARLY = '2026-09-05';

const { claId } = form;
/** A time at which a student of the class attends another class. */
const busyTime = { claDate: '2026-09-14', startTime: '17:30', endTime: '19:00' };
/** Returns the refusal of a call that asks about student conflicts. */
const studentConflict = (named: string) =>
  conflict(
    'refuses a time at which a student has another lesson',
    'studentConflicts 为 ask，而班级有学员在该时间还要上另一个班级的课；确认后带 studentConflicts: accept 再次提交',
    `学员有时间冲突，确认后才能保存：${named}`,
    { given: [studentIsBusy(claId, busyTime)] },
  );
const conflictOfStudent = '陈瑾萱 09-14 17:30–19:00 时间重叠：中国舞考级 4 班 18:30–20:00（滨江校区 201 舞蹈厅）';
/** Description of the conflict of a guest of the lesson that is moved. */
const conflictOfGuest = '杨伊涵 09-14 17:30–19:00 时间重叠：硬笔书法 11 班 16:30–18:00（滨江校区 103 书法教室）';
const busy = { ...form, ...busyTime, studentConflicts: 'ask' } as const;

export const claTimesRefusals = {
  recent: [lessonGone({ attended: false, courseTimeId: DELETED_ID }), claGone({ attended: false, claId: DELETED_ID })],
  detail: [lessonGone({ id: DELETED_ID })],
  add: [
    ...refusalsOfLessonReferences(form),
    dateTooEarly({ ...form, claDate: DATE_TOO_EARLY }),
    studentConflict(conflictOfStudent)(busy),
  ],
  update: [
    lessonGone({ courseTimeId: DELETED_ID, ...form }),
    conflict(
      'refuses a lesson that has been held',
      '课次刚被记上课',
      '已上课的课次不能调课',
    )({ ...form, courseTimeId: heldClaTimeExample.courseTimeId }),
    conflict(
      'refuses a lesson that has ended',
      '课次的日期已过，例如表单隔夜才提交',
      '已过期的课次不能调课',
    )({ ...form, courseTimeId: pastClaTimeExample.courseTimeId }),
    ...refusalsOfLessonReferences({ courseTimeId, ...form }),
    dateTooEarly({ courseTimeId, ...form, claDate: DATE_TOO_EARLY }),
    studentConflict(`${conflictOfStudent}；${conflictOfGuest}`)({ courseTimeId, ...busy }),
  ],
  remove: [
    lessonGone({ id: DELETED_ID }),
    conflict(
      'refuses a lesson that has been held',
      '课次刚被记上课',
      '已上课的课次不能删除',
    )({ id: heldClaTimeExample.courseTimeId }),
  ],
} satisfies RefusalsOf<typeof claTimes>;
