import { refusalCodes } from '../../envelopes.ts';
import { claElsewhereExample } from '../entities/cla.ts';
import { roomElsewhereExample } from '../entities/room.ts';
import { GONE_ID } from './gone.ts';

const { notFound, badInput } = refusalCodes;

/** What a lesson, or a rule that makes lessons, is made of may be gone since its form was opened. */
export const refusalsOfLessonParts = <F extends { deptId?: string | null; claId: string }>(form: F) => [
  {
    name: 'refuses a campus that is gone' as const,
    when: '所选校区已被他人删除',
    input: { ...form, deptId: GONE_ID },
    code: notFound,
    message: '校区不存在',
  },
  {
    name: 'refuses a class that is gone' as const,
    when: '所选班级已被他人删除',
    input: { ...form, claId: GONE_ID },
    code: notFound,
    message: '班级不存在',
  },
  {
    name: 'refuses a class of another campus' as const,
    when: '班级不属于所选校区，例如刚被他人调到别的校区',
    input: { ...form, claId: claElsewhereExample.claId },
    code: notFound,
    message: '该校区没有这个班级',
  },
  {
    name: 'refuses a teacher who is gone' as const,
    when: '所选教师已离职或被删除',
    input: { ...form, teacherId: GONE_ID },
    code: notFound,
    message: '授课教师不存在',
  },
  {
    name: 'refuses a room of another campus' as const,
    when: '教室不属于所选校区，例如刚被他人调到别的校区',
    input: { ...form, roomId: roomElsewhereExample.roomId },
    code: notFound,
    message: '该校区没有这间教室',
  },
];

/** No lesson is planned before yesterday; a form that was left open over night may still say so. */
export const tooEarly = <F extends object>(input: F) => ({
  name: 'refuses a day before yesterday' as const,
  when: '上课日期早于昨天，例如表单隔夜才提交',
  input,
  code: badInput,
  message: '上课日期不能早于昨天',
});
