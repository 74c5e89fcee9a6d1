import { inUseFlags } from '#contracts/formats/in-use.ts';
import type { Draft } from '../generators/world-builder.ts';
import { depts, rooms } from '../fixed-ids.ts';
import { campuses } from '../lists/places.ts';
import type { Random } from '../generators/random.ts';
import type { Row } from '../schema.ts';

/** Rooms of each campus: name, capacity and remark. */
const ROOMS: Record<string, readonly (readonly [name: string, capacity: number, remark?: string])[]> = {
  [depts.binjiang]: [
    ['301 钢琴房', 12, '靠窗，配两台立式钢琴'],
    ['302 钢琴房', 2, '一对一专用'],
    ['303 钢琴房', 2, '一对一专用'],
    ['201 舞蹈厅', 24, '木地板，三面镜墙'],
    ['202 舞蹈厅', 20, '地板翻新，暂停使用'],
    ['203 声乐教室', 10],
    ['101 美术教室', 18, '配水池与画架'],
    ['102 美术教室', 16],
    ['103 书法教室', 14],
    ['401 多功能厅', 60, '汇报演出与家长会'],
  ],
  [depts.xihu]: [
    ['A101 美术教室', 18],
    ['A102 书法教室', 14],
    ['A103 陶艺教室', 12, '窑炉由管理员开启'],
    ['A201 舞蹈厅', 22],
    ['A202 钢琴房', 2],
    ['A203 钢琴房', 2],
    ['A204 古筝教室', 8, '配八台古筝'],
    ['A301 吉他教室', 10],
  ],
  [depts.chengdong]: [
    ['1 号钢琴房', 2],
    ['2 号钢琴房', 2],
    ['3 号舞蹈厅', 20],
    ['4 号美术教室', 16],
    ['5 号口才教室', 15],
    ['6 号架子鼓房', 4, '隔音房'],
    ['7 号综合教室', 24],
  ],
  [depts.wangjiang]: [
    ['一楼舞蹈厅', 20],
    ['二楼美术教室', 16],
    ['二楼钢琴房', 2],
    ['三楼声乐教室', 10],
    ['三楼综合教室', 24],
  ],
};

/** Name of a room that is out of use, so that lists show both states and options omit one room. */
const CLOSED_ROOM = '202 舞蹈厅';

export function roomRows(db: Draft, random: Random): Row<'room'>[] {
  return campuses.flatMap((campus) =>
    (ROOMS[campus.deptId] ?? []).map(([roomName, capacity, remark], index) => ({
      roomId: campus.deptId === depts.binjiang && index === 0 ? rooms.piano301 : db.nextId('room'),
      roomName,
      deptId: campus.deptId,
      capacity,
      inUse: roomName === CLOSED_ROOM ? inUseFlags.no : inUseFlags.yes,
      remark,
      createTime: db.at(-random.int(200, 380), `${random.int(10, 17)}:${random.int(10, 59)}`),
      tenantId: campus.tenantId,
    })),
  );
}
