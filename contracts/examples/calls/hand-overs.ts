import type { handOvers } from '../../calls/hand-overs.ts';
import { teachingAheadExample } from '../entities/hand-over.ts';
import { busyTeacherExample } from '../entities/staff.ts';
import { teacherExample } from '../entities/teacher.ts';
import type { ExamplesOf } from '../example.ts';

const { teacherId } = teacherExample;

export const handOversExamples = {
  ahead: { input: { teacherId }, data: teachingAheadExample },
  apply: { input: { teacherId, successorId: busyTeacherExample.staffId }, data: null },
} satisfies ExamplesOf<typeof handOvers>;
