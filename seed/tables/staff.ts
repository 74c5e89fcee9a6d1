import { staffTypes } from '#contracts/entities/staff.ts';
import { addDays } from '#contracts/rules/business-date.ts';
import type { Draft } from '../draft.ts';
import { depts, staffMembers, tenants } from '../fixed.ts';
import { campuses } from '../lists/places.ts';
import type { Random } from '../random.ts';
import type { Row } from '../schema.ts';

/** Teachers and others of each campus: 40 in 启明 and 蓝天 together, 25 of whom teach. */
const PLAN = [
  { campus: depts.binjiang, teachers: 9, others: 5 },
  { campus: depts.xihu, teachers: 7, others: 4 },
  { campus: depts.chengdong, teachers: 6, others: 3 },
  { campus: depts.wangjiang, teachers: 3, others: 3 },
] as const;

export function staffRows(db: Draft, random: Random): Row<'staff'>[] {
  const taken = new Set<string>(['林晓雯']);
  return PLAN.flatMap(({ campus: deptId, teachers, others }) => {
    const campus = campuses.find((candidate) => candidate.deptId === deptId);
    return Array.from({ length: teachers + others }, (_, index): Row<'staff'> => {
      const first = deptId === depts.binjiang && index === 0;
      if (first) return linXiaowen(db);
      const sex = random.chance(0.68) ? '2' : '1';
      return {
        staffId: db.nextId('staff'),
        staffName: freshName(random, sex, taken),
        type: index < teachers ? staffTypes.teacher : 2,
        sex,
        phone: random.phone(),
        deptId,
        tenantId: campus?.tenantId ?? tenants.qiming,
        // The last of the larger campuses has left; the leaver stays in the list.
        personnelStatus: index === teachers + others - 1 && others > 3 ? 2 : 1,
        entryDate: addDays(db.today, -random.int(60, 1500)),
        createTime: db.at(-random.int(30, 380), '10:00'),
      };
    });
  });
}

/** The staff row of the persona teacher01. */
const linXiaowen = (db: Draft): Row<'staff'> => ({
  staffId: staffMembers.linXiaowen,
  staffName: '林晓雯',
  type: staffTypes.teacher,
  sex: '2',
  phone: '13857120401',
  deptId: depts.binjiang,
  tenantId: tenants.binjiang,
  personnelStatus: 1,
  entryDate: addDays(db.today, -980),
  username: 'teacher01',
  emailAddress: 'teacher01@example.com',
  createTime: db.at(-400, '09:00'),
});

function freshName(random: Random, sex: '1' | '2', taken: Set<string>): string {
  for (;;) {
    const name = random.personName(sex);
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}
