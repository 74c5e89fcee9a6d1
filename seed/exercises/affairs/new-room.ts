import { depts } from '../../fixed-ids.ts';
import type { RowOf, SeenWorld } from '../../generators/check-view.ts';
import type { Exercise } from '../exercise.ts';
import { normaliseName, fewestErrors, messageIf } from '../check-errors.ts';

const SEATS = 20;

export const newRoom: Exercise = {
  id: 'new-room',
  title: '新增一间教室',
  aim: `在滨江校区新增一间 ${SEATS} 个座位、启用的教室。名称自定，但要和已有的教室分得清。`,
  why: '教室是排课的基础：座位数决定能开多大的班，名称相近的教室会让老师和家长走错门。',
  as: 'binjiang01',
  page: '/edu/room',
  hints: [
    '在左侧“教务管理”里打开“教室管理”，先看一遍已有教室的名称。',
    '点击右上角的“新增教室”，校区选“滨江校区”。',
    `名称写一个没有用过的，例如“204 古筝教室”，座位数填 ${SEATS}，保持启用，再点“保存”。`,
  ],
  governs: { room: { added: {} } },
  check: (world) => {
    const rooms = world.added('room');
    if (rooms.length === 0) return ['还没有新增教室'];
    return fewestErrors(rooms, (room) => findErrors(world, room));
  },
};

function findErrors(world: SeenWorld, room: RowOf<'room'>): readonly string[] {
  const otherRooms = world
    .rows('room')
    .filter(({ roomId, deptId }) => roomId !== room.roomId && deptId === room.deptId);
  const namesake = otherRooms.find(({ roomName }) => normaliseName(roomName) === normaliseName(room.roomName));
  return [
    ...messageIf(room.deptId !== depts.binjiang, `教室“${room.roomName}”不在滨江校区`),
    ...messageIf(
      namesake !== undefined,
      `教室“${room.roomName}”和已有的“${namesake?.roomName ?? ''}”几乎同名，容易走错`,
    ),
    ...messageIf(!room.capacity, `教室“${room.roomName}”没有填写座位数`),
    ...messageIf(
      Boolean(room.capacity) && room.capacity !== SEATS,
      `教室“${room.roomName}”的座位数是 ${room.capacity ?? 0}，应为 ${SEATS}`,
    ),
    ...messageIf(room.inUse === 0, `教室“${room.roomName}”是停用的，排课时选不到它`),
  ];
}
