import type { StudentConflict } from '../../entities/student-conflict.ts';
import { claTimeExample } from './cla-time.ts';
import { studentExample } from './student.ts';

const { courseTimeId, claId, claName, claDate, startTime, endTime, deptName, roomName } = claTimeExample;

export const conflictSideExample = {
  courseTimeId: '1843201020000000851',
  claId: '1843201018000000043',
  claName: '创意美术 3 班',
  claDate,
  startTime: '10:30',
  endTime: '12:00',
  deptName,
  roomName: '203 美术教室',
};

/** A student whose two classes overlap on 12 Saturdays. */
export const studentConflictExample = {
  studentId: studentExample.studentId,
  studentName: studentExample.studentName,
  kind: 'overlap',
  lesson: { courseTimeId, claId, claName, claDate, startTime, endTime, deptName, roomName },
  other: conflictSideExample,
  count: 12,
  lastDate: '2026-12-05',
} satisfies StudentConflict;
