import { depts, tenants } from '#seed/fixed-ids.ts';
import type { Row } from '#seed/schema.ts';

const CAMPUSES = [
  { tenantId: tenants.binjiang, deptId: depts.binjiang },
  { tenantId: tenants.xihu, deptId: depts.xihu },
  { tenantId: tenants.chengdong, deptId: depts.chengdong },
] as const;
const SUBJECTS = ['钢琴', '舞蹈', '美术', '书法', '古筝', '吉他', '声乐', '围棋', '篮球', '编程'] as const;
const WINGS = ['东', '西', '南', '北'] as const;

/** Typical search texts for a room. Of 10,000 rows they match between one row and 10 %. */
export const SEARCH_TEXTS = ['钢琴', '东楼 12', '305', '77 编程', '1024'] as const;

/**
 * Returns the rows for both servers. They are spread over the campuses of one institution, whose administrator sees all
 * rows.
 */
export const roomRows = (count: number): Row<'room'>[] =>
  Array.from({ length: count }, (_, at) => ({
    roomId: `185${String(at).padStart(16, '0')}`,
    ...campusOf(at),
    roomName: `${WINGS[at % WINGS.length]}楼 ${at + 1} ${SUBJECTS[(at >>> 2) % SUBJECTS.length]}教室`,
    capacity: 6 + (at % 30),
    inUse: 1,
    remark: at % 3 === 0 ? '靠窗，配投影与白板' : null,
    createTime: '2026-03-02 09:30:00',
  }));

/**
 * Returns the form of a new room. The sender replaces the placeholder in the name with a number, since names are
 * unique.
 */
export const newRoom = (name: string) => ({
  roomName: name,
  deptId: depts.binjiang,
  capacity: 20,
  inUse: 1,
  remark: '靠窗，配投影与白板',
});

const campusOf = (at: number) => CAMPUSES[at % CAMPUSES.length] ?? CAMPUSES[0];
