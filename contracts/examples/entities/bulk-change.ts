import type * as z from 'zod';
import type { BulkChange, bulkPreviewForm, BulkRow } from '../../entities/bulk-change.ts';
import { claTimeExample } from './cla-time.ts';

/** A move of one lesson to a day without other lessons. */
export const moveFormExample = {
  kind: 'moveLessons',
  ids: [claTimeExample.courseTimeId],
  days: 300,
} satisfies z.input<typeof bulkPreviewForm>;

export const moveRowExample = {
  id: claTimeExample.courseTimeId,
  name: '少儿钢琴小组课 1 班 2026-09-12 10:00–11:30',
  outcome: 'changed',
  text: '调到 2027-07-09 10:00–11:30',
  updateTime: null,
} satisfies BulkRow;

/** A bulk change of the day before. */
export const bulkChangeExample = {
  bulkChangeId: '1843200000000000877',
  kind: 'changeRoom',
  text: '换到 301 钢琴房',
  changedCount: 1,
  createTime: '2026-09-06 16:20:00',
  createUserName: '周敏',
  undoableUntil: '2026-09-07 16:20:00',
  undoable: true,
} satisfies BulkChange;
