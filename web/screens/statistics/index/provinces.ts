import { rankings as calls } from '#contracts/calls/rankings.ts';
import type { Audience } from '#contracts/rules/audience.ts';

export interface ProvinceGroup {
  call: typeof calls.tenantsByProvince | typeof calls.studentsByProvince;
  sheet: typeof calls.exportTenantsByProvince | typeof calls.exportStudentsByProvince;
  title: string;
  hint: string;
  /** Header of the column with the counts. */
  count: string;
  visibleRows: number;
  details?: string;
}

/** Number of rows by audience: the platform covers all provinces, an agent some, an institution usually one. */
const ROWS: Record<Audience, number> = { admin: 12, agent: 5, business: 1, teacher: 1 };

/** Returns the panels with the current distribution of campuses and students by province (Spec 2 §3). */
export function provincesOf(audience: Audience): readonly ProvinceGroup[] {
  const visibleRows = ROWS[audience];
  return [
    {
      call: calls.tenantsByProvince,
      sheet: calls.exportTenantsByProvince,
      title: '校区省份分布',
      hint: '当前的校区，按其地址',
      count: '校区数（个）',
      visibleRows,
      details: '/system/campus',
    },
    {
      call: calls.studentsByProvince,
      sheet: calls.exportStudentsByProvince,
      title: '学员省份分布',
      hint: '当前的学员，按其校区的地址',
      count: '学员数（人）',
      visibleRows,
      details: '/edu/student',
    },
  ];
}
