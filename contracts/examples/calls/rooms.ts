import type { rooms } from '../../calls/rooms.ts';
import { roomExample } from '../entities/room.ts';
import type { ExamplesOf } from '../example.ts';

/** No lesson has been in it. */
const spareRoomId = '1843200000000000102';
const { roomId, createTime, deptName, ...formExample } = roomExample;

export const roomsExamples = {
  list: { input: { pageNum: 1, pageSize: 20 }, data: { rows: [roomExample], total: 1 } },
  options: { input: { deptId: roomExample.deptId }, data: [{ roomId, roomName: roomExample.roomName }] },
  detail: { input: { id: roomId }, data: roomExample },
  add: { input: { ...formExample, roomName: '305 小提琴房' }, data: null },
  update: { input: { roomId, ...formExample }, data: null },
  remove: { input: { id: spareRoomId }, data: null },
  export: { input: { roomName: '钢琴' }, data: null },
} satisfies ExamplesOf<typeof rooms>;
