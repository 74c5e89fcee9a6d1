import type { TeachingAhead } from '../../entities/hand-over.ts';
import { claTimeExample } from './cla-time.ts';

const { courseTimeId, claDate, startTime, endTime, claName, deptName } = claTimeExample;

export const teachingAheadExample = {
  lessons: [{ courseTimeId, claDate, startTime, endTime, claName, deptName }],
  elsewhere: 0,
  claCount: 3,
  ruleCount: 3,
  requestCount: 1,
  conflicts: [],
} satisfies TeachingAhead;
