import * as z from 'zod';
import { businessDate, wholeNumber } from '../fields.ts';
import { room } from './room.ts';

/** Span of days, yyyy-MM-dd, both ends included. */
export const roomUseQuery = z.object({
  timeBegin: businessDate,
  timeEnd: businessDate,
});

/**
 * A room and its use in a span of days. Simultaneous lessons count once, and only within the open hours, 08:00–20:00.
 * Both lists have seven entries, which begin with Monday.
 */
export const roomUse = room
  .pick({ roomId: true, roomName: true, deptId: true, deptName: true, capacity: true, inUse: true })
  .extend({
    lessonCount: wholeNumber,
    /** Number of dates on which the room existed, by day of the week. */
    openDays: z.array(wholeNumber),
    /** Booked minutes by day of the week and hour, beginning with 08:00. */
    bookedMinutes: z.array(z.array(wholeNumber)),
  });
export type RoomUseRow = z.infer<typeof roomUse>;
