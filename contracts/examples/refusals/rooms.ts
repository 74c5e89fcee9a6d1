import type { rooms } from '../../calls/rooms.ts';
import { otherRoomExample, roomExample } from '../entities/room.ts';
import { rowInUse, rowExists } from '../provider-states.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { conflict, notFound, type RefusalsOf } from './refusal.ts';
import { campusGone } from './shared-refusals.ts';

const { roomId, deptId, roomName } = roomExample;
const { roomName: otherName } = otherRoomExample;

const roomNotFound = notFound('refuses a room that does not exist', '教室已被他人删除', '教室不存在');
const nameTaken = conflict('refuses a name that the campus already has', '同一校区已有同名教室', '教室名称已存在');

export const roomsRefusals = {
  detail: [roomNotFound({ id: DELETED_ID })],
  add: [
    nameTaken({ deptId, roomName, inUse: 1 }, rowExists('a room', { roomId, roomName, deptId })),
    campusGone({ deptId: DELETED_ID, roomName: '305 小提琴房', inUse: 1 }),
  ],
  update: [
    roomNotFound({ roomId: DELETED_ID, deptId, roomName, inUse: 1 }),
    nameTaken(
      { roomId, deptId, roomName: otherName, inUse: 1 },
      rowExists('a room', { roomId: otherRoomExample.roomId, roomName: otherName, deptId }),
    ),
    campusGone({ roomId, deptId: DELETED_ID, roomName, inUse: 1 }),
  ],
  remove: [
    roomNotFound({ id: DELETED_ID }),
    conflict(
      'refuses a room in which lessons are or were held',
      '教室已有课次或排课规则',
      '该教室还有 123 节未上的课、183 节已上的课、16 条排课规则，不能删除，可以停用',
    )({ id: roomId }, rowInUse(roomId, '课次')),
  ],
} satisfies RefusalsOf<typeof rooms>;
