import type { bulkChanges } from '../../calls/bulk-changes.ts';
import { bulkChangeExample, moveFormExample, moveRowExample } from '../entities/bulk-change.ts';
import type { ExamplesOf } from '../example.ts';

const { bulkChangeId } = bulkChangeExample;

export const bulkChangesExamples = {
  preview: { input: moveFormExample, data: { rows: [moveRowExample] } },
  apply: {
    input: {
      ...moveFormExample,
      confirmed: [{ id: moveRowExample.id, outcome: moveRowExample.outcome, conflictCount: 0 }],
    },
    data: { bulkChangeId, rows: [moveRowExample] },
  },
  list: { input: { pageNum: 1, pageSize: 20 }, data: { rows: [bulkChangeExample], total: 1 } },
  undo: {
    input: { bulkChangeId },
    data: {
      rows: [
        { id: '1843201019000000001', name: '钢琴 1 班 2026-09-09 16:30–18:00', outcome: 'changed', text: '已恢复' },
      ],
    },
  },
} satisfies ExamplesOf<typeof bulkChanges>;
