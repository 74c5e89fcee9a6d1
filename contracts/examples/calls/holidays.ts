import type { holidays } from '../../calls/holidays.ts';
import type { ExamplesOf } from '../example.ts';

const holidayExample = {
  holidayDate: '2026-10-01',
  holidayName: '国庆节',
  isWorkday: false,
  publishedDate: '2025-11-04',
};

export const holidaysExamples = {
  ofYear: { input: { year: '2026' }, data: [holidayExample] },
  save: { input: { holidayDate: '2026-11-11', holidayName: '校庆', isWorkday: false }, data: null },
} satisfies ExamplesOf<typeof holidays>;
