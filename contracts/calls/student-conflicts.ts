import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { studentConflicts as conflicts } from '../entities/student-conflict.ts';
import { lessonTime } from '../entities/lesson-time.ts';
import { id } from '../fields.ts';

const MAX_STUDENTS = 200;
/** Ids of students, joined by commas. */
const studentIds = z
  .string()
  .regex(/^[0-9A-Za-z_-]{1,32}(?:,[0-9A-Za-z_-]{1,32})*$/, '编号格式不正确')
  .refine((list) => list.split(',').length <= MAX_STUDENTS, `一次最多检查 ${MAX_STUDENTS} 名学员`);

/** Shared part of the calls. A backend may lack all of them. */
const check = {
  method: 'GET',
  family: 'business',
  provisional: true,
  audience: ['business'],
  data: conflicts,
} as const;

/**
 * Students who would have to be in two lessons at once, or at two campuses within half an hour (not in the
 * specification). Considers lessons from today on.
 */
export const studentConflicts = defineCalls('studentConflicts', {
  /**
   * Conflicts of students if they join a class today. `leavingClaId` is a class that they leave, whose lessons are
   * ignored.
   */
  ofSeats: {
    ...check,
    path: '/sc/studentConflict/list/searchOfSeats',
    query: z.object({ claId: id, studentIds, leavingClaId: id.optional() }),
  },
  /**
   * Conflicts of a class's students that a new lesson would cause. With `courseTimeId`, those that moving this lesson
   * would cause.
   */
  ofLesson: {
    ...check,
    path: '/sc/studentConflict/list/searchOfLesson',
    query: z.object({ courseTimeId: id.optional(), claId: id, deptId: id, roomId: id.optional(), ...lessonTime }),
  },
  /** Existing conflicts, of one student, of one class, or of all visible students. */
  list: {
    ...check,
    path: '/sc/studentConflict/list/searchList',
    query: z.object({ studentId: id.optional(), claId: id.optional() }),
  },
});
