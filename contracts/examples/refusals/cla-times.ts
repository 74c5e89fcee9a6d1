import type { claTimes } from '../../calls/cla-times.ts';
import { claTimesExamples } from '../calls/cla-times.ts';
import { claTimeExample, heldClaTimeExample, pastClaTimeExample } from '../entities/cla-time.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { refusalsOfLessonReferences, dateTooEarly } from './lesson-references.ts';
import { conflict, type RefusalsOf } from './refusal.ts';
import { claGone, lessonGone } from './shared-refusals.ts';

const form = claTimesExamples.add.input;
const { courseTimeId } = claTimeExample;
/** A date that is too early for a lesson, since today is 2026-09-07 and the earliest date is yesterday. */
const DATE_TOO_EARLY = '2026-09-05';

export const claTimesRefusals = {
  recent: [lessonGone({ attended: false, courseTimeId: DELETED_ID }), claGone({ attended: false, claId: DELETED_ID })],
  detail: [lessonGone({ id: DELETED_ID })],
  add: [...refusalsOfLessonReferences(form), dateTooEarly({ ...form, claDate: DATE_TOO_EARLY })],
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
