import type { studentConflicts } from '../../calls/student-conflicts.ts';
import { studentConflictsExamples } from '../calls/student-conflicts.ts';
import { DELETED_ID } from './deleted-ids.ts';
import type { RefusalsOf } from './refusal.ts';
import { claGone, lessonGone, studentGone } from './shared-refusals.ts';

const { input: seats } = studentConflictsExamples.ofSeats;
const { input: lesson } = studentConflictsExamples.ofLesson;

export const studentConflictsRefusals = {
  ofSeats: [claGone({ ...seats, claId: DELETED_ID }), studentGone({ ...seats, studentIds: DELETED_ID })],
  ofLesson: [claGone({ ...lesson, claId: DELETED_ID }), lessonGone({ ...lesson, courseTimeId: DELETED_ID })],
  list: [claGone({ claId: DELETED_ID }), studentGone({ studentId: DELETED_ID })],
} satisfies RefusalsOf<typeof studentConflicts>;
