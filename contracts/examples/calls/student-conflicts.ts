import type { studentConflicts } from '../../calls/student-conflicts.ts';
import { claTimeExample } from '../entities/cla-time.ts';
import { newClaExample } from '../entities/cla.ts';
import { studentConflictExample } from '../entities/student-conflict.ts';
import type { ExamplesOf } from '../example.ts';

const { courseTimeId, claId, deptId, roomId, claDate } = claTimeExample;
const { studentId } = studentConflictExample;
const noConflict = { total: 0, rows: [] };

export const studentConflictsExamples = {
  ofSeats: { input: { claId: newClaExample.claId, studentIds: studentId, leavingClaId: claId }, data: noConflict },
  ofLesson: {
    input: { courseTimeId, claId, deptId, roomId, claDate, startTime: '08:00', endTime: '09:30' },
    data: noConflict,
  },
  list: { input: {}, data: { total: 1, rows: [studentConflictExample] } },
} satisfies ExamplesOf<typeof studentConflicts>;
