import type { RoomUseRow } from '../../entities/room-use.ts';
import { roomExample } from './room.ts';

/** A week. */
export const roomUseQueryExample = { timeBegin: '2026-09-07', timeEnd: '2026-09-13' };

const { roomId, roomName, deptId, deptName, capacity, inUse } = roomExample;
export const roomUseExample = {
  roomId,
  roomName,
  deptId,
  deptName,
  capacity,
  inUse,
  lessonCount: 21,
  openDays: [1, 1, 1, 1, 1, 1, 1],
  bookedMinutes: [
    [0, 0, 0, 0, 0, 0, 0, 0, 30, 60, 30, 60],
    [0, 0, 0, 0, 0, 0, 0, 0, 30, 60, 30, 60],
    [0, 0, 0, 0, 0, 0, 0, 0, 30, 60, 30, 60],
    [0, 0, 0, 0, 0, 0, 0, 0, 30, 60, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 30, 60, 30, 60],
    [30, 60, 0, 0, 0, 30, 60, 60, 60, 60, 30, 60],
    [30, 60, 60, 30, 0, 30, 60, 60, 60, 60, 30, 60],
  ],
} satisfies RoomUseRow;
