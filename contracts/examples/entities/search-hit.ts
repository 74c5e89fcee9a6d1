import type { SearchHit } from '../../entities/search-hit.ts';
import { claExample } from './cla.ts';
import { studentExample } from './student.ts';

const { studentId, studentName, deptId, deptName } = studentExample;

export const searchHitExample = {
  kind: 'student',
  id: studentId,
  name: studentName,
  deptId,
  deptName,
  claId: claExample.claId,
  claName: claExample.claName,
  phoneEnd: '0801',
} satisfies SearchHit;
