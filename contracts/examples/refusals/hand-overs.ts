import type { handOvers } from '../../calls/hand-overs.ts';
import { teacherExample } from '../entities/teacher.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { notFound, type RefusalsOf } from './refusal.ts';

const { teacherId } = teacherExample;

const teacherGone = notFound(
  'refuses a teacher who does not exist',
  '教师已被他人删除',
  '教师不存在',
)({ teacherId: DELETED_ID });

const successorGone = notFound('refuses a successor who does not exist', '所选教师已被他人删除', '授课教师不存在');

export const handOversRefusals = {
  ahead: [teacherGone],
  apply: [teacherGone, successorGone({ teacherId, successorId: DELETED_ID })],
} satisfies RefusalsOf<typeof handOvers>;
