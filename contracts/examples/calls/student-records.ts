import type { studentRecords } from '../../calls/student-records.ts';
import { studentRecordExample, studentRecordQueryExample } from '../entities/student-record.ts';
import type { ExamplesOf } from '../example.ts';

export const studentRecordsExamples = {
  detail: { input: studentRecordQueryExample, data: studentRecordExample },
  export: { input: studentRecordQueryExample, data: null },
} satisfies ExamplesOf<typeof studentRecords>;
