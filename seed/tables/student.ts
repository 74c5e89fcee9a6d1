import { sexes } from '#contracts/dictionaries.ts';
import { addDays } from '#contracts/rules/business-date.ts';
import type { Draft } from '../draft.ts';
import { depts, teaching } from '../fixed.ts';
import { campuses } from '../lists/places.ts';
import { gradeOf, schools, studentRemarks } from '../lists/schools.ts';
import { campusPlans } from '../lists/teaching.ts';
import type { Random } from '../random.ts';
import type { Row } from '../schema.ts';

/** School years begin in September; a child is in the first year at six. */
const SCHOOL_YEAR = '-09-01';

/** About 600 children and young people, most of primary-school age. */
export function studentRows(db: Draft, random: Random): Row<'student'>[] {
  return campuses.flatMap((campus) =>
    Array.from({ length: campusPlans[campus.deptId]?.students ?? 0 }, (_, index): Row<'student'> => {
      const row = studentOf(db, random, campus);
      const first = campus.deptId === depts.binjiang && index === 0;
      return first ? { ...row, studentId: teaching.student, studentName: '陈梓涵', sex: sexes.female } : row;
    }),
  );
}

function studentOf(db: Draft, random: Random, campus: { deptId: string; tenantId: string }): Row<'student'> {
  const sex = random.chance(0.56) ? sexes.female : sexes.male;
  const surname = random.surname();
  const birthday = addDays(db.today, -random.int(4 * 365, random.chance(0.85) ? 12 * 365 : 17 * 365));
  const age = ageAtSchoolStart(db.today, birthday);
  const school = schools.find(({ upTo }) => age < upTo) ?? schools[3];
  return {
    studentId: db.nextId('student'),
    studentName: surname + random.givenName(sex),
    sex,
    phone: random.phone(),
    contactInfo: random.chance(0.72)
      ? `母亲 ${random.surname()}${random.givenName(sexes.female)}`
      : `父亲 ${surname}${random.givenName(sexes.male)}`,
    birthday,
    school: random.pick<string>(school.names),
    grade: gradeOf(age),
    deptId: campus.deptId,
    remark: random.chance(0.06) ? random.pick(studentRemarks) : undefined,
    createTime: db.at(-random.int(1, 330), `${random.int(10, 19)}:${random.int(10, 59)}`),
    tenantId: campus.tenantId,
  };
}

/** Whole years at the beginning of the school year that holds today. */
function ageAtSchoolStart(today: string, birthday: string): number {
  const year = Number(today.slice(0, 4)) - (today.slice(4) < SCHOOL_YEAR ? 1 : 0);
  const years = year - Number(birthday.slice(0, 4));
  return Math.max(3, birthday.slice(4) > SCHOOL_YEAR ? years - 1 : years);
}
