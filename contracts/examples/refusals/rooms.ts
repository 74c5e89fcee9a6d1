import type { rooms } from '../../calls/rooms.ts';
import { refusalCodes } from '../../envelopes.ts';
import { roomExample } from '../entities/room.ts';
import type { RefusalsOf } from './refusal.ts';

const { deptId, roomName } = roomExample;

export const roomsRefusals = {
  add: [
    {
      name: 'refuses a name that the campus already has',
      when: '同一校区已有同名教室',
      input: { deptId, roomName, inUse: 1 },
      code: refusalCodes.conflict,
      message: '教室名称已存在',
    },
  ],
} satisfies RefusalsOf<typeof rooms>;
