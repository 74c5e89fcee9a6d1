import type { teacherMonths } from '../../calls/teacher-months.ts';
import { teacherMonthListExample, teacherMonthQueryExample } from '../entities/teacher-month.ts';
import type { ExamplesOf } from '../example.ts';

export const teacherMonthsExamples = {
  list: { input: teacherMonthQueryExample, data: teacherMonthListExample },
  export: { input: teacherMonthQueryExample, data: null },
} satisfies ExamplesOf<typeof teacherMonths>;
