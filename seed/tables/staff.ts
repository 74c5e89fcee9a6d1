import { sexes } from '#contracts/dictionaries.ts';
import { personnelStatuses, staffTypes } from '#contracts/entities/staff.ts';
import { addDays, earlierOf, laterOf } from '#contracts/formats/business-date.ts';
import { type Draft, groupBy } from '../generators/world-builder.ts';
import { firstLessonDay, OPENED_DAYS_AGO } from '../generators/lesson-window.ts';
import { depts, staffMembers } from '../fixed-ids.ts';
import { uniqueName, uniquePhone } from '../generators/people.ts';
import { personas } from '../personas.ts';
import type { Random } from '../generators/random.ts';
import { findSubject } from '../generators/offers.ts';
import type { Row } from '../schema.ts';

/** Minimum and maximum age of staff in years. */
const AGES = [23, 48] as const;
/** Days before today within which the staff joined, all of them after the opening of the school. */
const JOINED_DAYS_AGO = [40, OPENED_DAYS_AGO - 5] as const;
const HIRED_DAYS_BEFORE = [3, 24] as const;

/**
 * Generates each campus's teachers in the order of its plan, then its other staff. At larger campuses the last member
 * has left.
 */
export function staffRows(db: Draft, random: Random): Row<'staff'>[] {
  const names = random.fork('names');
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
      const born = Number(db.today.slice(0, 4)) - names.int(...AGES);
      const entryDate = addDays(db.today, -random.int(...JOINED_DAYS_AGO));
      const row = {
        staffId: db.nextId('staff'),
        staffName: uniqueName(names, { sex, born }, db.register),
        ...job,
        sex,
        phone: uniquePhone(random, db.register),
        deptId,
        tenantId,
        personnelStatus:
          index === jobs.length - 1 && plan.others.length > 3 ? personnelStatuses.left : personnelStatuses.employed,
        entryDate,
        createTime: enteredOn(db, random, entryDate),
      };
      if (index === plan.teachers.length) return { ...row, ...leadOf(db, deptId) };
      return deptId === depts.binjiang && index === 0 ? { ...row, ...linXiaowen } : row;
    });
  });
}

/** Returns the creation time of a staff row: on the entry date or within the two days after it, but before today. */
const enteredOn = (db: Draft, random: Random, entryDate: string): string =>
  `${earlierOf(addDays(entryDate, random.int(0, 2)), addDays(db.today, -1))} 10:00:00`;

/**
 * Sets the entry date of teachers to the weeks before their first class was created, and before the stored lessons, in
 * case they substitute in one of these. Call after the classes were generated.
 */
export function hireTeachers(db: Draft, random: Random): void {
  const opened = addDays(db.today, -OPENED_DAYS_AGO);
  const classes = groupBy(db.cla, 'teacherId');
  for (const member of db.staff) {
    const [first] = (classes.get(member.staffId) ?? []).flatMap(({ createTime }) => createTime ?? []).sort();
    if (!first) continue;
    const from = earlierOf(first.slice(0, 10), firstLessonDay(db.today));
    member.entryDate = laterOf(addDays(from, -random.int(...HIRED_DAYS_BEFORE)), opened);
    member.createTime = enteredOn(db, random, member.entryDate);
  }
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
    entryDate: addDays(db.today, -OPENED_DAYS_AGO),
    createTime: db.at(-OPENED_DAYS_AGO, '11:00'),
    ...(account && { username: account.username, emailAddress: `${account.username}@example.com` }),
  };
}
