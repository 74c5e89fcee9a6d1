import type { Row } from '../schema.ts';

/** Ages of the students of courses whose name contains a word: from, when they join, and up to, today. */
const AGES: readonly (readonly [words: RegExp, from: number, to: number])[] = [
  [/考级|素描/, 5, 18],
  [/启蒙|儿童|童声|小主持/, 3, 13],
  [/少儿/, 3, 15],
];

type Ages = readonly [from: number, to: number];
const agesOfCourses = new WeakMap<Row<'course'>, Ages>();

/** Returns the ages of a course. Courses are few and students many, so the name of each course is searched once. */
function agesOf(course: Row<'course'>): Ages {
  const known = agesOfCourses.get(course);
  if (known) return known;
  const [, from, to] = AGES.find(([words]) => words.test(course.courseName)) ?? [null, 0, 100];
  const ages = [from, to] as const;
  agesOfCourses.set(course, ages);
  return ages;
}

/** True if a student's age suits a course. */
export function suitsAge(today: string, student: Row<'student'>, course: Row<'course'>): boolean {
  const { birthday, createTime } = student;
  const [from, to] = agesOf(course);
  return !birthday || (ageOn(createTime ?? today, birthday) >= from && ageOn(today, birthday) <= to);
}

const ageOn = (day: string, birthday: string): number =>
  Number(day.slice(0, 4)) - Number(birthday.slice(0, 4)) - (day.slice(4, 10) < birthday.slice(4) ? 1 : 0);
