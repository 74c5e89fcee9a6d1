import type { waitingList } from '../../calls/waiting-list.ts';
import { claExample } from '../entities/cla.ts';
import { waitingStudentExample } from '../entities/student.ts';
import { offeredEntryExample, waitingEntryExample } from '../entities/waiting-entry.ts';
import type { ExamplesOf } from '../example.ts';

const { claId } = offeredEntryExample;

export const waitingListExamples = {
  list: {
    input: { pageNum: 1, pageSize: 20, claId, state: 'open' },
    data: { rows: [offeredEntryExample], total: 1 },
  },
  export: { input: { deptId: claExample.departId, state: 'open' }, data: null },
  add: {
    input: { claId: waitingEntryExample.claId, studentId: waitingStudentExample.studentId, remark: '周末都可以' },
    data: null,
  },
  seat: { input: { waitingEntryId: offeredEntryExample.waitingEntryId }, data: null },
  decline: { input: { waitingEntryId: offeredEntryExample.waitingEntryId, reason: '时间不合适' }, data: null },
  remove: { input: { waitingEntryId: waitingEntryExample.waitingEntryId, reason: '已报其他班' }, data: null },
} satisfies ExamplesOf<typeof waitingList>;
