import { defineCalls } from '../call.ts';
import { studentRecord, studentRecordQuery } from '../entities/student-record.ts';
import { fileCall } from '../fields.ts';

/**
 * Record of one student in a span of days (not in the specification): lessons, hours, purchases and classes as they were
 * stored. Contains amounts of money, so that teachers cannot call it.
 */
export const studentRecords = defineCalls('studentRecords', {
  detail: {
    method: 'GET',
    path: '/sc/student/info/studentRecord',
    family: 'business',
    provisional: true,
    audience: ['business'],
    query: studentRecordQuery,
    data: studentRecord,
  },
  /** Exports the record as a workbook with one row for each lesson, ledger entry, purchase and class. */
  export: {
    ...fileCall,
    path: '/sc/student/export/studentRecord',
    provisional: true,
    audience: ['business'],
    query: studentRecordQuery,
  },
});
