import type { claTimes } from '../../calls/cla-times.ts';
import { refusalCodes } from '../../envelopes.ts';
import { claTimesExamples } from '../calls/cla-times.ts';
import { claTimeExample, heldClaTimeExample, pastClaTimeExample } from '../entities/cla-time.ts';
import { GONE_ID } from './gone.ts';
import { refusalsOfLessonParts, tooEarly } from './lesson-parts.ts';
import type { RefusalsOf } from './refusal.ts';

const form = claTimesExamples.add.input;
const { courseTimeId } = claTimeExample;
/** Before yesterday, seen from 2026-09-07. */
const EARLY = '2026-09-05';

const gone = {
  name: 'refuses a lesson that is gone',
  when: '课次已被他人删除',
  code: refusalCodes.notFound,
  message: '课次不存在',
} as const;

export const claTimesRefusals = {
  recent: [
    { ...gone, input: { attended: false, courseTimeId: GONE_ID } },
    {
      name: 'refuses a class that is gone',
      when: '班级已被他人删除',
      input: { attended: false, claId: GONE_ID },
      code: refusalCodes.notFound,
      message: '班级不存在',
    },
  ],
  detail: [{ ...gone, input: { id: GONE_ID } }],
  add: [...refusalsOfLessonParts(form), tooEarly({ ...form, claDate: EARLY })],
  update: [
    { ...gone, input: { courseTimeId: GONE_ID, ...form } },
    {
      name: 'refuses a lesson that has been held',
      when: '课次刚被记上课',
      input: { ...form, courseTimeId: heldClaTimeExample.courseTimeId },
      code: refusalCodes.conflict,
      message: '已上课的课次不能调课',
    },
    {
      name: 'refuses a lesson that is over',
      when: '课次的日期已过，例如表单隔夜才提交',
      input: { ...form, courseTimeId: pastClaTimeExample.courseTimeId },
      code: refusalCodes.conflict,
      message: '已过期的课次不能调课',
    },
    ...refusalsOfLessonParts({ courseTimeId, ...form }),
    tooEarly({ courseTimeId, ...form, claDate: EARLY }),
  ],
  remove: [
    { ...gone, input: { id: GONE_ID } },
    {
      name: 'refuses a lesson that has been held',
      when: '课次刚被记上课',
      input: { id: heldClaTimeExample.courseTimeId },
      code: refusalCodes.conflict,
      message: '已上课的课次不能删除',
    },
  ],
} satisfies RefusalsOf<typeof claTimes>;
