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
