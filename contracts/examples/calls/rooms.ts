import type { rooms } from '../../calls/rooms.ts';
import { roomExample, spareRoomExample } from '../entities/room.ts';
import type { ExamplesOf } from '../example.ts';

const { roomId, createTime, deptName, ...formExample } = roomExample;

export const roomsExamples = {
  list: {
    input: { pageNum: 1, pageSize: 20, roomName: roomExample.roomName, deptId: roomExample.deptId },
    data: { rows: [roomExample], total: 1 },
  },
  options: { input: { deptId: roomExample.deptId }, data: [{ roomId, roomName: roomExample.roomName }] },
  detail: { input: { id: roomId }, data: roomExample },
  add: { input: { ...formExample, roomName: '305 小提琴房' }, data: null },
  update: { input: { roomId, ...formExample }, data: null },
  remove: { input: { id: spareRoomExample.roomId }, data: null },
  export: { input: { roomName: '钢琴' }, data: null },
} satisfies ExamplesOf<typeof rooms>;
