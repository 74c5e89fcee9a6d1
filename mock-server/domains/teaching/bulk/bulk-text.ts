import type { World } from '#mock-server/kernel/world/world.ts';
import { teacherName } from '../lesson-text.ts';
import type { BulkForm } from './run-rows.ts';

/** Describes a bulk change for the list of bulk changes, such as 推后 1 天. */
export function bulkText(
  { store }: World,
  { kind, reason, makeUp, days, minutes, roomId, teacherId, claId, beginDate, endDate }: BulkForm,
): string {
  const suffix = reason ? `：${reason}` : '';
  switch (kind) {
    case 'cancelLessons':
      return `${reason ?? ''}${makeUp ? '，学员记待补课' : ''}`;
    case 'moveLessons':
      return [shiftText(days ?? 0, '天'), shiftText(minutes ?? 0, '分钟')].filter(Boolean).join('、');
    case 'changeRoom':
      return `换到 ${store.tables.room.get(roomId ?? '')?.roomName ?? ''}`;
    case 'substitute':
      return `由${teacherName(store, teacherId)}代课${suffix}`;
    case 'extendEnrolments':
      return `延长 ${days ?? 0} 天${suffix}`;
    case 'suspendEnrolments':
      return `停课${suffix}`;
    case 'resumeEnrolments':
      return `复课${suffix}`;
    case 'moveToClass':
      return `转到${store.tables.cla.get(claId ?? '')?.claName ?? ''}${suffix}`;
    case 'changeClaTeacher':
      return `自 ${beginDate ?? ''} 起由${teacherName(store, teacherId)}上课`;
    case 'endClas':
      return `${endDate ?? ''} 结班`;
    default:
      return '由原教师上课';
  }
}

const shiftText = (count: number, unit: string): string =>
  count === 0 ? '' : `${count > 0 ? '推后' : '提前'} ${Math.abs(count)} ${unit}`;
