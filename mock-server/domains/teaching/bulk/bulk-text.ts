import type { World } from '#mock-server/kernel/world/world.ts';
import { teacherName } from '../lesson-text.ts';
import type { BulkForm } from './lesson-operations.ts';

/** Describes a bulk change for the list of bulk changes, such as 推后 1 天. */
export function bulkText(
  { store }: World,
  { kind, reason, makeUp, days, minutes, roomId, teacherId }: BulkForm,
): string {
  switch (kind) {
    case 'cancelLessons':
      return `${reason ?? ''}${makeUp ? '，学员记待补课' : ''}`;
    case 'moveLessons':
      return [shiftText(days ?? 0, '天'), shiftText(minutes ?? 0, '分钟')].filter(Boolean).join('、');
    case 'changeRoom':
      return `换到 ${store.tables.room.get(roomId ?? '')?.roomName ?? ''}`;
    case 'substitute':
      return `由${teacherName(store, teacherId)}代课${reason ? `：${reason}` : ''}`;
    default:
      return '由原教师上课';
  }
}

const shiftText = (count: number, unit: string): string =>
  count === 0 ? '' : `${count > 0 ? '推后' : '提前'} ${Math.abs(count)} ${unit}`;
