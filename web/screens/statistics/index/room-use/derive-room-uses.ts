import { claTimes } from '#contracts/calls/cla-times.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { RoomUseRow } from '#contracts/entities/room-use.ts';
import { daysBetween } from '#contracts/formats/business-date.ts';
import { isInUse } from '#contracts/formats/in-use.ts';
import type { Span } from '#contracts/rules/comparison-period.ts';
import { roomUseOf } from '#contracts/rules/room-use.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { readRows } from '#web/crud/list/read-rows.ts';
import { readLessons } from '#web/features/lesson/week/index.ts';
import { ApiError, failures } from '#web/http/api-error.ts';

/** Maximum length of the span, because each week is a request. */
const MAX_DAYS = 366;

/**
 * Computes the use of the visible rooms from the weeks of the timetable, one request after the other.
 * @throws ApiError when a request fails or the span is longer than a year
 */
export async function deriveRoomUses(span: Span, signal: AbortSignal): Promise<RoomUseRow[]> {
  if (daysBetween(span.begin, span.end) > MAX_DAYS)
    throw new ApiError(claTimes.calendar.name, failures.misshapen, '按课表推算教室使用率，时间范围最长一年');
  const options = { signal, quiet: true };
  const listed = await readRows(rooms.list, {}, options);
  const byRoom = new Map<string, ClaTime[]>(listed.map(({ roomId }) => [roomId, []]));
  for (const lesson of await readLessons(span, {}, options)) byRoom.get(lesson.roomId ?? '')?.push(lesson);
  return listed
    .map((room) => ({ ...room, ...roomUseOf(byRoom.get(room.roomId) ?? [], span, room.createTime) }))
    .filter((room) => isInUse(room) || room.lessonCount > 0)
    .toSorted((one, other) => compareText(sortKey(one), sortKey(other)));
}

const sortKey = ({ deptName, deptId, roomName }: RoomUseRow): string => `${deptName ?? ''} ${deptId} ${roomName}`;
