import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { roomUse, roomUseQuery } from '../entities/room-use.ts';
import { fileCall } from '../fields.ts';

const business = ['business'] as const;

/**
 * Use of the rooms in a span of days (not in the specification). Without these calls the console computes the use from
 * the weeks of the timetable.
 */
export const roomUses = defineCalls('roomUses', {
  /** Enabled rooms, and disabled rooms with lessons in the span, by campus and name. */
  list: {
    method: 'GET',
    path: '/statistics/getRoomUse',
    family: 'business',
    provisional: true,
    audience: business,
    query: roomUseQuery,
    data: z.array(roomUse),
  },
  /** One row for each room and day of the week, with the share of each hour. */
  export: {
    ...fileCall,
    path: '/statistics/export/exportRoomUse',
    provisional: true,
    audience: business,
    query: roomUseQuery,
  },
});
