import type { roomUses as calls } from '#contracts/calls/room-uses.ts';
import type { RoomUseRow } from '#contracts/entities/room-use.ts';
import { isInUse } from '#contracts/formats/in-use.ts';
import { weekDayNames } from '#contracts/formats/week-day.ts';
import { OPEN_HOUR_STARTS, OPEN_MINUTES } from '#contracts/rules/open-hours.ts';
import { shareOfHour } from '#contracts/rules/room-use.ts';
import { exportWorkbook } from '#mock-server/kernel/files/workbook.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { countedTenantIds } from '../access.ts';
import { roomUseRows } from '../room-use.ts';
import { openEndedSpan, type SpanQuery } from '../spans.ts';

/** Handlers for the use of the caller's rooms, with its export. */
export const roomUses: Handlers<typeof calls, 'list'> = {
  list: (world, session, query) => roomUse(world, session, query),

  export: async (world, session, query) =>
    exportWorkbook<UseOnWeekDay, UseOnWeekDay>(world.store, '教室使用率', {
      span: `${query.timeBegin}至${query.timeEnd}`,
      rows: (await roomUse(world, session, query)).flatMap((room) =>
        weekDayNames.map((weekDayName, weekDay) => ({ room, weekDay, weekDayName })),
      ),
      shown: (row) => row,
      columns: [
        ['校区', ({ room }) => room.deptName],
        ['教室', ({ room }) => room.roomName],
        ['座位数', ({ room }) => room.capacity],
        ['状态', ({ room }) => (isInUse(room) ? '启用' : '停用')],
        ['星期', ({ weekDayName }) => weekDayName],
        ['天数', ({ room, weekDay }) => room.openDays[weekDay]],
        ...OPEN_HOUR_STARTS.map((start, hour): [string, (row: UseOnWeekDay) => number | null] => [
          `${start}（%）`,
          ({ room, weekDay }) => percentOf(shareOfHour(room, weekDay, hour)),
        ]),
        ['有课小时', ({ room, weekDay }) => toHours(bookedOn(room, weekDay))],
        ['开放小时', ({ room, weekDay }) => toHours(OPEN_MINUTES * (room.openDays[weekDay] ?? 0))],
      ],
    }),
};

interface UseOnWeekDay {
  room: RoomUseRow;
  /** Day of the week, 0 is Monday. */
  weekDay: number;
  weekDayName: string;
}

/** Computes the use with time-slicing, because a large institution has thousands of lessons a month. */
function roomUse(world: World, session: Session, query: SpanQuery): Promise<RoomUseRow[]> {
  const span = openEndedSpan(query);
  const tenantIds = countedTenantIds(world, session);
  return world.store.readInPieces((reader) => roomUseRows(reader, span, tenantIds));
}

const bookedOn = ({ bookedMinutes }: RoomUseRow, weekDay: number): number =>
  (bookedMinutes[weekDay] ?? []).reduce((sum, minutes) => sum + minutes, 0);

const toHours = (minutes: number): number => Math.round((minutes / 60) * 100) / 100;

const percentOf = (share: number | null): number | null => (share === null ? null : Math.round(100 * share));
