import { inUseFlags } from '#contracts/formats/in-use.ts';
import type { Draft } from '../generators/world-builder.ts';
import { depts, rooms } from '../fixed-ids.ts';
import type { Equipment } from '../lists/rooms.ts';
import type { Random } from '../generators/random.ts';
import type { Row } from '../schema.ts';

/** Generates the rooms of each campus. One room is out of use, so that lists show both states and options omit it. */
export function roomRows(db: Draft, random: Random): Row<'room'>[] {
  return db.school.campuses.flatMap((campus) =>
    (db.school.rooms[campus.deptId] ?? []).map(([roomName, capacity, remark, equipment], index) => ({
      roomId: campus.deptId === depts.binjiang && index === 0 ? rooms.piano301 : db.nextId('room'),
      roomName,
      deptId: campus.deptId,
      capacity,
      inUse: roomName === db.school.texts.closedRoom ? inUseFlags.no : inUseFlags.yes,
      remark: remarkOf(equipment, remark),
      createTime: db.at(-random.int(200, 380), `${random.int(10, 17)}:${random.int(10, 59)}`),
      tenantId: campus.tenantId,
    })),
  );
}

/** Returns e.g. 电钢琴 12 台，靠窗. */
const remarkOf = (equipment: Equipment | undefined, remark: string | undefined): string | undefined =>
  [equipment?.join(' '), remark].filter(Boolean).join('，') || undefined;
