import { sexes } from '#contracts/dictionaries.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import type { Draft } from '../generators/world-builder.ts';
import { depts, teaching } from '../fixed-ids.ts';
import { gradeOf, schools, studentRemarks } from '../lists/schools.ts';
import { contactOf, uniqueName, uniquePhone } from '../generators/people.ts';
import type { Random } from '../generators/random.ts';
import { demandOn, MAX_DEMAND } from '../generators/season.ts';
import { OPENED_DAYS_AGO } from '../generators/lesson-window.ts';
import type { Row } from '../schema.ts';

/** Start of the school year. Children who are six on this day enter the first grade. */
const SCHOOL_YEAR = '-09-01';
const SHARE_FROM_BEGINNING = 0.76;

/** Generates children and young people, mostly of primary-school age. */
export function studentRows(db: Draft, random: Random): Row<'student'>[] {
  return db.school.campuses.flatMap((campus) =>
    Array.from({ length: db.school.campusPlans[campus.deptId]?.students[db.size] ?? 0 }, (_, index): Row<'student'> => {
      const row = studentOf(db, random, campus);
      const first = campus.deptId === depts.binjiang && index === 0;
      if (index === 1) row.birthday = dateEightYearsAgo(db.today);
      return first ? { ...row, studentId: teaching.student, studentName: '陈梓涵', sex: sexes.female } : row;
    }),
  );
}

/** Returns a birthday eight years ago today, so that one student of each campus has their birthday today. */
const dateEightYearsAgo = (today: string): string => `${Number(today.slice(0, 4)) - 8}${today.slice(4)}`;

/** Generates the personal details of a student. Names and phone numbers are unique in the register. */
export function studentDetails({ today, register }: Pick<Draft, 'today' | 'register'>, random: Random) {
  const sex = random.chance(0.56) ? sexes.female : sexes.male;
  const surname = random.surname();
  const birthday = addDays(today, -random.int(4 * 365, random.chance(0.85) ? 12 * 365 : 17 * 365));
  const age = ageAtSchoolStart(today, birthday);
  const school = schools.find(({ upTo }) => age < upTo) ?? schools[3];
  return {
    studentName: uniqueName(random, sex, register, surname),
    sex,
    phone: uniquePhone(random, register),
    contactInfo: contactOf(random, surname),
    birthday,
    school: random.pick<string>(school.names),
    grade: gradeOf(age),
    remark: random.chance(0.06) ? random.pick(studentRemarks) : undefined,
  };
}

function studentOf(db: Draft, random: Random, campus: { deptId: string; tenantId: string }): Row<'student'> {
  return {
    studentId: db.nextId('student'),
    ...studentDetails(db, random),
    deptId: campus.deptId,
    createTime: db.at(-joinedDaysAgo(db, random), `${random.int(10, 19)}:${random.int(10, 59)}`),
    tenantId: campus.tenantId,
  };
}

/**
 * Returns the number of days since a student joined. Most students joined with the school, the others later and mostly in
 * peak seasons.
 */
function joinedDaysAgo(db: Draft, random: Random): number {
  if (random.chance(SHARE_FROM_BEGINNING)) return random.int(OPENED_DAYS_AGO - 40, OPENED_DAYS_AGO - 2);
  for (;;) {
    const days = random.int(1, OPENED_DAYS_AGO - 40);
    if (random.chance(demandOn(addDays(db.today, -days)) / MAX_DEMAND)) return days;
  }
}

/** Returns the age in full years at the start of the current school year. */
function ageAtSchoolStart(today: string, birthday: string): number {
  const year = Number(today.slice(0, 4)) - (today.slice(4) < SCHOOL_YEAR ? 1 : 0);
  const years = year - Number(birthday.slice(0, 4));
  return Math.max(3, birthday.slice(4) > SCHOOL_YEAR ? years - 1 : years);
}
