import { type Sex, sexes } from '#contracts/dictionaries.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import type { Draft } from '../generators/world-builder.ts';
import { depts, teaching } from '../fixed-ids.ts';
import { gradeOf, type SchoolsByAge, schools as standardSchools, studentRemarks } from '../lists/schools.ts';
import { contactOf, drawSurname, uniqueName, uniquePhone } from '../generators/people.ts';
import type { Random } from '../generators/random.ts';
import { demandOn, MAX_DEMAND } from '../generators/season.ts';
import { OPENED_DAYS_AGO } from '../generators/lesson-window.ts';
import type { Row } from '../schema.ts';
import type { School } from '../school.ts';

/** Start of the school year. Children who are six on the day before enter the first grade. */
const SCHOOL_YEAR = '-09-01';
const SHARE_FROM_BEGINNING = 0.76;
/** Limits of the age in years: on the day of joining, today, and today for most students. */
const AGES = { joining: 3, youngest: 4, mostBelow: 12, oldest: 17 };
const SHARE_OF_CHILDREN = 0.85;
/** Days of a year, rounded up, so that the ages above are complete years. */
const YEAR = 366;

/** Generates children and young people, mostly of primary-school age. */
export function studentRows(db: Draft, random: Random): Row<'student'>[] {
  const names = random.fork('names');
  return db.school.campuses.flatMap((campus) => {
    const schools = studentSchoolsOf(db.school, campus);
    return Array.from(
      { length: db.school.campusPlans[campus.deptId]?.students[db.size] ?? 0 },
      (_, index): Row<'student'> => {
        const common = { names, schools };
        if (campus.deptId === depts.binjiang && index === 0)
          return studentOf(db, random, campus, {
            ...common,
            ...chenZihan,
            birthday: `${yearsBefore(db.today, 9)}-05-12`,
          });
        // One student of each campus has their birthday today.
        const birthday = index === 1 ? `${yearsBefore(db.today, 8)}${db.today.slice(4)}` : undefined;
        return studentOf(db, random, campus, { ...common, birthday });
      },
    );
  });
}

/** Returns the schools that the students of a campus attend. */
export const studentSchoolsOf = (
  { studentSchools }: School,
  { parentTenantId }: { parentTenantId?: string | null | undefined },
): readonly SchoolsByAge[] => studentSchools[parentTenantId ?? ''] ?? standardSchools;

/** Columns of the student to whom contracts and journeys refer. */
const chenZihan = { studentId: teaching.student, studentName: '陈梓涵', sex: sexes.female };

const yearsBefore = (today: string, years: number): number => Number(today.slice(0, 4)) - years;

/** Details of a student that are given instead of drawn at random, and the generator that draws the name. */
interface Given {
  names: Random;
  /** Schools of the city, by age. */
  schools: readonly SchoolsByAge[];
  studentId?: string;
  studentName?: string;
  sex?: Sex;
  birthday?: string;
  /** Days since the student joined. */
  joined?: number;
}

/** Generates the personal details of a student. Names and phone numbers are unique in the register. */
export function studentDetails({ today, register }: Pick<Draft, 'today' | 'register'>, random: Random, given: Given) {
  const { names, joined = 0 } = given;
  const drawn = random.chance(0.56) ? sexes.female : sexes.male;
  const sex = given.sex ?? drawn;
  const oldest = random.chance(SHARE_OF_CHILDREN) ? AGES.mostBelow : AGES.oldest;
  const youngest = Math.max(AGES.youngest * YEAR, AGES.joining * YEAR + joined);
  const days = random.int(youngest, oldest * 365);
  const birthday = given.birthday ?? addDays(today, -days);
  const born = Number(birthday.slice(0, 4));
  const age = ageAtSchoolStart(today, birthday);
  const school = given.schools.find(({ upTo }) => age < upTo) ?? given.schools.at(-1);
  const surname = given.studentName?.slice(0, 1) ?? drawSurname(names);
  return {
    studentName: given.studentName ?? uniqueName(names, { sex, born }, register, surname),
    sex,
    phone: uniquePhone(random, register),
    contactInfo: contactOf(names, { surname, born }),
    birthday,
    school: random.pick(school?.names ?? []),
    grade: gradeOf(age),
    remark: random.chance(0.06) ? random.pick(studentRemarks) : undefined,
  };
}

function studentOf(db: Draft, random: Random, campus: { deptId: string; tenantId: string }, given: Given) {
  const joined = joinedDaysAgo(db, random);
  return {
    studentId: given.studentId ?? db.nextId('student'),
    ...studentDetails(db, random, { ...given, joined }),
    deptId: campus.deptId,
    createTime: db.at(-joined, `${random.int(10, 19)}:${random.int(10, 59)}`),
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
  return birthday.slice(4) < SCHOOL_YEAR ? years : years - 1;
}
