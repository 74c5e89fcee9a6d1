import type { studentRecords } from '../../calls/student-records.ts';
import { studentRecordQueryExample as query } from '../entities/student-record.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { badInput, type RefusalsOf } from './refusal.ts';
import { studentGone } from './shared-refusals.ts';

export const studentRecordsRefusals = {
  detail: [
    studentGone({ ...query, studentId: DELETED_ID }),
    badInput(
      'refuses a span that ends before it begins',
      '结束日期早于开始日期',
      '结束日期不能早于开始日期',
    )({ ...query, dateBegin: '2026-09-05', dateEnd: '2026-09-04' }),
    badInput(
      'refuses a span longer than a year',
      '时间范围超过 366 天',
      '一次最多查询 366 天',
    )({ ...query, dateBegin: '2025-09-06' }),
  ],
} satisfies RefusalsOf<typeof studentRecords>;
