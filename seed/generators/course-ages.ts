import type { Row } from '../schema.ts';

/** Ages of the students of courses whose name contains a word: from, when they join, and up to, today. */
const AGES: readonly (readonly [words: RegExp, from: number, to: number])[] = [
  [/考级|素描/, 5, 18],
  [/启蒙|儿童|童声|小主持/, 3, 13],
  [/少儿/, 3, 15],
];

/** True if a student's age suits a course. */
export function suitsAge(today: string, student: Row<'student'>, { courseName }: Row<'course'>): boolean {
  const { birthday, createTime } = student;
  const [, from, to] = AGES.find(([words]) => words.test(courseName)) ?? [null, 0, 100];
  return !birthday || (ageOn(createTime ?? today, birthday) >= from && ageOn(today, birthday) <= to);
}

const ageOn = (day: string, birthday: string): number =>
  Number(day.slice(0, 4)) - Number(birthday.slice(0, 4)) - (day.slice(4, 10) < birthday.slice(4) ? 1 : 0);
