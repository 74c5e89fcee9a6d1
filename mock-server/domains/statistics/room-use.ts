import type { RoomUseRow } from '#contracts/entities/room-use.ts';
import { isInUse } from '#contracts/formats/in-use.ts';
import { roomUseOf } from '#contracts/rules/room-use.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import type { Slices } from '../../kernel/time-slicing.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Span } from './spans.ts';

/**
 * Returns the use of the tenants' rooms in a span of days, by campus and name. Rooms out of use are listed only if they
 * have lessons in the span.
 */
export function* roomUseRows({ tables }: Reader, span: Span, tenantIds: readonly string[]): Slices<RoomUseRow[]> {
  const rows: RoomUseRow[] = [];
  for (const room of tenantIds.flatMap((tenantId) => tables.room.by('tenant', tenantId))) {
    const { roomId, roomName, deptId, capacity, inUse } = room;
    const use = roomUseOf(tables.claTime.by('room', roomId), span, room.createTime);
    yield;
    if (!isInUse(room) && use.lessonCount === 0) continue;
    rows.push({ roomId, roomName, deptId, deptName: tables.dept.get(deptId)?.deptName, capacity, inUse, ...use });
  }
  const sortKey = ({ deptName, deptId, roomName }: RoomUseRow): string => `${deptName ?? ''} ${deptId} ${roomName}`;
  return rows.sort((one, other) => compareText(sortKey(one), sortKey(other)));
}
