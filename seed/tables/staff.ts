import { sexes } from '#contracts/dictionaries.ts';
import { personnelStatuses, staffTypes } from '#contracts/entities/staff.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import type { Draft } from '../generators/world-builder.ts';
import { depts, staffMembers } from '../fixed-ids.ts';
import { uniqueName, uniquePhone } from '../generators/people.ts';
import { personas } from '../personas.ts';
import type { Random } from '../generators/random.ts';
import { findSubject } from '../generators/offers.ts';
import type { Row } from '../schema.ts';

/**
 * Generates each campus's teachers in the order of its plan, then its other staff. At larger campuses the last member
 * has left.
 */
export function staffRows(db: Draft, random: Random): Row<'staff'>[] {
  for (const name of ['林晓雯', '陈梓涵', ...db.school.campuses.map((campus) => campus.linkman)])
    db.register.names.add(name);
  return db.school.campuses.flatMap(({ deptId, tenantId }) => {
    const plan = db.school.campusPlans[deptId];
    if (!plan) return [];
    const jobs = [
      ...plan.teachers.map(([subject]) => ({
        type: staffTypes.teacher as number,
        remark: `${findSubject(db, subject).name}教师`,
      })),
      ...plan.others.map((job) => ({ type: staffTypes.other as number, remark: job })),
    ];
    return jobs.map((job, index): Row<'staff'> => {
      const sex = random.chance(0.68) ? sexes.female : sexes.male;
      const row = {
        staffId: db.nextId('staff'),
        staffName: uniqueName(random, sex, db.register),
        ...job,
        sex,
        phone: uniquePhone(random, db.register),
        deptId,
        tenantId,
        personnelStatus:
          index === jobs.length - 1 && plan.others.length > 3 ? personnelStatuses.left : personnelStatuses.employed,
        entryDate: addDays(db.today, -random.int(120, 1500)),
        createTime: db.at(-random.int(90, 380), '10:00'),
      };
      if (index === plan.teachers.length) return { ...row, ...leadOf(db, deptId) };
      return deptId === depts.binjiang && index === 0 ? { ...row, ...linXiaowen } : row;
    });
  });
}

/** Staff row of the persona teacher01. */
const linXiaowen = {
  staffId: staffMembers.linXiaowen,
  staffName: '林晓雯',
  sex: sexes.female,
  phone: '13857120401',
  username: 'teacher01',
  emailAddress: 'teacher01@example.com',
};

/** Returns the columns of a campus's lead, who is the contact of the campus; in 滨江校区 this is the persona binjiang01. */
function leadOf(db: Draft, deptId: string): Partial<Row<'staff'>> {
  const campus = db.school.campuses.find((candidate) => candidate.deptId === deptId);
  const account = personas.find((persona) => persona.name === campus?.linkman);
  return {
    staffName: campus?.linkman,
    phone: campus?.phone,
    sex: sexes.female,
    ...(account && { username: account.username, emailAddress: `${account.username}@example.com` }),
  };
}
