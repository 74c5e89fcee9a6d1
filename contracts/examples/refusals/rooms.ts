import type { rooms } from '../../calls/rooms.ts';
import { refusalCodes } from '../../envelopes.ts';
import { otherRoomExample, roomExample } from '../entities/room.ts';
import { inUse, there } from '../given.ts';
import { GONE_ID } from './gone.ts';
import type { RefusalsOf } from './refusal.ts';

const { roomId, deptId, roomName } = roomExample;
const { roomName: otherName } = otherRoomExample;

const gone = {
  name: 'refuses a room that is gone',
  when: '教室已被他人删除',
  code: refusalCodes.notFound,
  message: '教室不存在',
} as const;
const campusGone = {
  name: 'refuses a campus that is gone',
  when: '所选校区已被他人删除',
  code: refusalCodes.notFound,
  message: '校区不存在',
} as const;
const nameTaken = {
  name: 'refuses a name that the campus already has',
  when: '同一校区已有同名教室',
  code: refusalCodes.conflict,
  message: '教室名称已存在',
} as const;

export const roomsRefusals = {
  detail: [{ ...gone, input: { id: GONE_ID } }],
  add: [
    { ...nameTaken, input: { deptId, roomName, inUse: 1 }, given: [there('a room', { roomId, roomName, deptId })] },
    { ...campusGone, input: { deptId: GONE_ID, roomName: '305 小提琴房', inUse: 1 } },
  ],
  update: [
    { ...gone, input: { roomId: GONE_ID, deptId, roomName, inUse: 1 } },
    {
      ...nameTaken,
      input: { roomId, deptId, roomName: otherName, inUse: 1 },
      given: [there('a room', { roomId: otherRoomExample.roomId, roomName: otherName, deptId })],
    },
    { ...campusGone, input: { roomId, deptId: GONE_ID, roomName, inUse: 1 } },
  ],
  remove: [
    { ...gone, input: { id: GONE_ID } },
    {
      name: 'refuses a room in which lessons are or were held',
      when: '教室已有课次或排课规则',
      input: { id: roomId },
      code: refusalCodes.conflict,
      message: '该教室还有 140 节未上的课、152 节已上的课、17 条排课规则，不能删除，可以停用',
      given: [inUse(roomId, '课次')],
    },
  ],
} satisfies RefusalsOf<typeof rooms>;
