import type { bulkChanges } from '../../calls/bulk-changes.ts';
import { bulkChangesExamples } from '../calls/bulk-changes.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { conflict, notFound, type RefusalsOf } from './refusal.ts';

const { input } = bulkChangesExamples.apply;

export const bulkChangesRefusals = {
  apply: [
    conflict(
      'refuses effects that differ from the confirmed preview',
      '预览之后，所选的记录或它们的冲突有变动',
      '预览之后记录有变动，请重新查看预览再确认',
    )({ ...input, confirmed: input.confirmed.map((row) => ({ ...row, conflictCount: 7 })) }),
  ],
  undo: [
    notFound(
      'refuses a bulk change that does not exist',
      '批量操作已超过一天',
      '没有这次批量操作',
    )({ bulkChangeId: DELETED_ID }),
  ],
} satisfies RefusalsOf<typeof bulkChanges>;
