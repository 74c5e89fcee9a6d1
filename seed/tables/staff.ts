import { sexes } from '#contracts/dictionaries.ts';
import { personnelStatuses, staffTypes } from '#contracts/entities/staff.ts';
import { addDays } from '#contracts/rules/business-date.ts';
import type { Draft } from '../draft.ts';
import { depts, staffMembers } from '../fixed.ts';
import { campuses } from '../lists/places.ts';
import { campusPlans, subjects } from '../lists/teaching.ts';
import { freshName, freshPhone } from '../people.ts';
import { personas } from '../personas.ts';
import type { Random } from '../random.ts';
import type { Row } from '../schema.ts';

/** Each campus's teachers, in the order of its plan, then the others; the last of a larger campus has left. */
export function staffRows(db: Draft, random: Random): Row<'staff'>[] {
  for (const name of ['林晓雯', '陈梓涵', ...campuses.map((campus) => campus.linkman)]) db.register.names.add(name);
  return campuses.flatMap(({ deptId, tenantId }) => {
    const plan = campusPlans[deptId];
    if (!plan) return [];
    const jobs = [
      ...plan.teachers.map(([subject]) => ({
        type: staffTypes.teacher as number,
        remark: `${subjects[subject].name}教师`,
      })),
      ...plan.others.map((job) => ({ type: staffTypes.other as number, remark: job })),
    ];
    return jobs.map((job, index): Row<'staff'> => {
      const sex = random.chance(0.68) ? sexes.female : sexes.male;
      const row = {
        staffId: db.nextId('staff'),
        staffName: freshName(random, sex, db.register),
        ...job,
        sex,
        phone: freshPhone(random, db.register),
        deptId,
        tenantId,
        personnelStatus:
          index === jobs.length - 1 && plan.others.length > 3 ? personnelStatuses.left : personnelStatuses.employed,
        entryDate: addDays(db.today, -random.int(120, 1500)),
        createTime: db.at(-random.int(90, 380), '10:00'),
      };
      if (index === plan.teachers.length) return { ...row, ...leadOf(deptId) };
      return deptId === depts.binjiang && index === 0 ? { ...row, ...linXiaowen } : row;
    });
  });
}

/** The staff row of the persona teacher01. */
const linXiaowen = {
  staffId: staffMembers.linXiaowen,
  staffName: '林晓雯',
  sex: sexes.female,
  phone: '13857120401',
  username: 'teacher01',
  emailAddress: 'teacher01@example.com',
};

/** The first of the others is whom the campus names as its contact; in 滨江校区 the persona binjiang01. */
function leadOf(deptId: string): Partial<Row<'staff'>> {
  const campus = campuses.find((candidate) => candidate.deptId === deptId);
  const account = personas.find((persona) => persona.name === campus?.linkman);
  return {
    staffName: campus?.linkman,
    phone: campus?.phone,
    sex: sexes.female,
    ...(account && { username: account.username, emailAddress: `${account.username}@example.com` }),
  };
}
