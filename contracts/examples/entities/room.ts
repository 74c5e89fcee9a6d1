import type { Room } from '../../entities/room.ts';

export const roomExample = {
  roomId: '1843200000000000101',
  roomName: '301 钢琴房',
  deptId: '1843200000000000011',
  deptName: '滨江校区',
  capacity: 12,
  inUse: 1,
  remark: '靠窗，配两台立式钢琴',
  createTime: '2026-03-02 09:30:00',
} satisfies Room;

/** A room without lessons. */
export const spareRoomExample = {
  roomId: '1843200000000000102',
  roomName: '309 备用琴房',
  deptId: '1843200000000000013',
  deptName: '城东校区',
  capacity: 4,
  inUse: 1,
  remark: '刚装修好，尚未排课',
  createTime: '2026-09-03 15:00:00',
} satisfies Room;

/** Another room of the campus to which `roomExample` belongs. */
export const otherRoomExample = {
  roomId: '1843201005000000001',
  roomName: '302 钢琴房',
  deptId: '1843200000000000011',
  deptName: '滨江校区',
  capacity: 2,
  inUse: 1,
  remark: '一对一专用',
  createTime: '2025-11-26 15:30:00',
} satisfies Room;

/** A room of another campus. */
export const roomElsewhereExample = {
  roomId: '1843201005000000010',
  roomName: 'A101 美术教室',
  deptId: '1843200000000000012',
  deptName: '西湖校区',
  capacity: 18,
  inUse: 1,
  createTime: '2025-12-30 17:25:00',
} satisfies Room;
