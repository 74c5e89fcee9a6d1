import { rankings as calls } from '#contracts/calls/rankings.ts';
import type { Audience } from '#contracts/rules/audience.ts';

export interface ProvinceGroup {
  read: typeof calls.tenantsByProvince | typeof calls.studentsByProvince;
  sheet: typeof calls.exportTenantsByProvince | typeof calls.exportStudentsByProvince;
  title: string;
  hint: string;
  /** The head of the count's column. */
  count: string;
  room: number;
  details?: string;
}

/** The platform is everywhere, an agent in some provinces, an institution mostly in one. */
const ROOM: Record<Audience, number> = { admin: 12, agent: 5, business: 1, teacher: 1 };

/** Where the campuses and their students are (Spec 2 §3), as of now. */
export function provincesOf(audience: Audience): readonly ProvinceGroup[] {
  const room = ROOM[audience];
  return [
    {
      read: calls.tenantsByProvince,
      sheet: calls.exportTenantsByProvince,
      title: '校区省份分布',
      hint: '当前的校区，按其地址',
      count: '校区数（个）',
      room,
      details: '/system/campus',
    },
    {
      read: calls.studentsByProvince,
      sheet: calls.exportStudentsByProvince,
      title: '学员省份分布',
      hint: '当前的学员，按其校区的地址',
      count: '学员数（人）',
      room,
      details: '/edu/student',
    },
  ];
}
