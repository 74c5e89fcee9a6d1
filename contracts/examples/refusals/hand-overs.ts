import type { handOvers } from '../../calls/hand-overs.ts';
import { formerStaffExample } from '../entities/staff.ts';
import { teacherExample } from '../entities/teacher.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { conflict, notFound, type RefusalsOf } from './refusal.ts';

const { teacherId } = teacherExample;

const teacherGone = notFound(
  'refuses a teacher who does not exist',
  '教师已被他人删除',
  '教师不存在',
)({ teacherId: DELETED_ID });

const successorGone = notFound('refuses a successor who does not exist', '所选教师已被他人删除', '授课教师不存在');

export const handOversRefusals = {
  ahead: [teacherGone],
  apply: [
    teacherGone,
    successorGone({ teacherId, successorId: DELETED_ID }),
    conflict(
      'refuses a successor who has left',
      '所选教师刚离职',
      '长孙梓馨已离职，请选择其他教师',
    )({ teacherId, successorId: formerStaffExample.staffId }),
  ],
} satisfies RefusalsOf<typeof handOvers>;
