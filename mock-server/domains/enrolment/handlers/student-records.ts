import type { studentRecords as calls } from '#contracts/calls/student-records.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { recordWorkbook } from '../student-records/record-workbook.ts';
import { studentRecordOf } from '../student-records/student-record.ts';

/** Handlers for the records of students. */
export const studentRecords: Handlers<typeof calls> = {
  detail: studentRecordOf,
  export: (world, session, query) => recordWorkbook(world.store, studentRecordOf(world, session, query)),
};
