import type * as z from 'zod';
import type { BulkChange, bulkPreviewForm, BulkRow } from '../../entities/bulk-change.ts';
import { claTimeExample } from './cla-time.ts';
import { otherRoomExample } from './room.ts';

/** A change of the room of one lesson. */
export const roomChangeFormExample = {
  kind: 'changeRoom',
  ids: [claTimeExample.courseTimeId],
  roomId: otherRoomExample.roomId,
} satisfies z.input<typeof bulkPreviewForm>;

export const roomChangeRowExample = {
  id: claTimeExample.courseTimeId,
  name: '少儿钢琴小组课 1 班 2026-09-12 10:00–11:30',
  outcome: 'changed',
  text: '教室由 301 钢琴房 改为 302 钢琴房',
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
