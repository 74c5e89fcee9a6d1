import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#contracts/formats/business-date.ts';
import { ConflictFinder, type Found } from '#mock-server/domains/enrolment/student-conflicts/find.ts';
import { runToEnd } from '#mock-server/kernel/time-slicing.ts';
import type { SeedData } from '#seed/schema.ts';
import { storeOf } from '../../support/store-of.ts';

const TODAY = '2026-09-10';
const DAYS = [-1, 0, 1, 2] as const;
const STUDENTS = 4;
const CLASSES = 5;
const [ENROLLED, SUSPENDED, FINISHED] = [1, 2, 3] as const;
const [NOT_HELD, HELD] = [1, 2] as const;
const [ATTENDED, ABSENT] = [1, 3] as const;
const SLOT_MINUTES = 15;

/** A lesson with its times in steps of 15 minutes after 8:00. */
interface LessonPlan {
  cla: number;
  day: number;
  start: number;
  length: number;
  campus: number;
  isHeld: boolean;
  /** Attendance of each student if the lesson is held: absent from the list, attended or missed. */
  attends: ('none' | 'attended' | 'missed')[];
}

/** A seat from its first day; the student is not expected from the last day on, nor from the day of a suspension on. */
interface SeatPlan {
  student: number;
  cla: number;
  from: number;
  last: number | null;
  suspendedFrom: number | null;
}

const anyDay = fc.constantFrom(...DAYS);
const anyLesson: fc.Arbitrary<LessonPlan> = fc.record({
  cla: fc.nat(CLASSES - 1),
  day: anyDay,
  start: fc.nat(12),
  length: fc.integer({ min: 1, max: 6 }),
  campus: fc.nat(1),
  isHeld: fc.boolean(),
  attends: fc.array(fc.constantFrom('none', 'attended', 'missed'), { minLength: STUDENTS, maxLength: STUDENTS }),
});
const anySeat: fc.Arbitrary<SeatPlan> = fc.record({
  student: fc.nat(STUDENTS - 1),
  cla: fc.nat(CLASSES - 1),
  from: fc.constantFrom(-2, -2, -1, 0, 1),
  last: fc.option(anyDay, { freq: 2 }),
  suspendedFrom: fc.option(anyDay, { freq: 1 }),
});
const anySchool = fc.record({
  lessons: fc.array(anyLesson, { maxLength: 25, size: 'max' }),
  seats: fc.uniqueArray(anySeat, { maxLength: 14, size: 'max', selector: ({ student, cla }) => `${student} ${cla}` }),
});

const isHeld = ({ isHeld: held, day }: LessonPlan): boolean => held && day <= 0;
const timeOf = (step: number): string => {
  const minutes = 8 * 60 + step * SLOT_MINUTES;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};

/** Builds the rows of a school. The index of a plan is the id of its row. */
function rowsOf({ lessons, seats }: { lessons: LessonPlan[]; seats: SeatPlan[] }): Partial<SeedData> {
  const tenantId = 'school';
  const claTime = lessons.map((lesson, index) => ({
    courseTimeId: `L${index}`,
    claId: `C${lesson.cla}`,
    deptId: `D${lesson.campus}`,
    claDate: addDays(TODAY, lesson.day),
    startTime: timeOf(lesson.start),
    endTime: timeOf(lesson.start + lesson.length),
    claTimeStatus: isHeld(lesson) ? HELD : NOT_HELD,
    tenantId,
  }));
  const attendance = lessons.flatMap((lesson, index) =>
    lesson.attends.flatMap((kind, student) =>
      isHeld(lesson) && kind !== 'none'
        ? {
            attendanceId: `A${index}-${student}`,
            courseTimeId: `L${index}`,
            studentId: `S${student}`,
            studentClaId: `${student}-${lesson.cla}`,
            studentCourseId: 'E',
            attendStatus: kind === 'attended' ? ATTENDED : ABSENT,
            stuLoseHour: 0,
            tenantId,
          }
        : [],
    ),
  );
  const studentCla = seats.map((seat) => {
    const changes = [
      { date: addDays(TODAY, seat.from), status: ENROLLED },
      ...(isSuspending(seat) ? [{ date: addDays(TODAY, seat.suspendedFrom ?? 0), status: SUSPENDED }] : []),
      ...(isEnding(seat) ? [{ date: addDays(TODAY, seat.last ?? 0), status: FINISHED }] : []),
    ];
    return {
      studentClaId: `${seat.student}-${seat.cla}`,
      studentId: `S${seat.student}`,
      claId: `C${seat.cla}`,
      studentCourseId: 'E',
      status: changes.at(-1)?.status ?? ENROLLED,
      changes,
      tenantId,
    };
  });
  return { claTime, attendance, studentCla } as unknown as Partial<SeedData>;
}

const isEnding = ({ from, last }: SeatPlan): boolean => last !== null && last > from;
const isSuspending = (seat: SeatPlan): boolean =>
  seat.suspendedFrom !== null &&
  seat.suspendedFrom > seat.from &&
  !(isEnding(seat) && seat.suspendedFrom >= (seat.last ?? 0));

/** True if the student takes part in the lesson, computed directly from the definition. */
function isIn(student: number, lesson: LessonPlan, seats: readonly SeatPlan[]): boolean {
  if (isHeld(lesson)) return lesson.attends[student] === 'attended';
  const seat = seats.find((one) => one.student === student && one.cla === lesson.cla);
  if (!seat || seat.from > lesson.day) return false;
  if (isEnding(seat) && lesson.day >= (seat.last ?? 0)) return false;
  return !(isSuspending(seat) && lesson.day >= (seat.suspendedFrom ?? 0));
}

/** Returns the kind of conflict of two lessons, by their gap; null without one. */
function kindOf(one: LessonPlan, other: LessonPlan): string | null {
  if (one.day !== other.day || one.cla === other.cla) return null;
  // Negative for lessons that overlap.
  const gap = Math.max(one.start, other.start) - Math.min(one.start + one.length, other.start + other.length);
  if (gap < 0) return 'overlap';
  return one.campus !== other.campus && gap * SLOT_MINUTES < 30 ? 'travel' : null;
}

/** Returns all conflicts as texts: student, the two lessons in order of id, kind. */
function naiveConflicts({
  lessons,
  seats,
}: {
  lessons: LessonPlan[];
  seats: SeatPlan[];
}): { day: number; text: string }[] {
  return Array.from({ length: STUDENTS }, (_, student) => student).flatMap((student) =>
    lessons.flatMap((one, index) =>
      lessons.flatMap((other, next) => {
        const kind = index < next ? kindOf(one, other) : null;
        return kind && isIn(student, one, seats) && isIn(student, other, seats)
          ? [{ day: one.day, text: `S${student} L${index} L${next} ${kind}` }]
          : [];
      }),
    ),
  );
}

const numberOf = (id: string | undefined): number => Number(id?.slice(1));
const textOf = ({ studentId, lesson, other, kind }: Found): string => {
  const [first, second] = [lesson.courseTimeId, other.courseTimeId].toSorted((a, b) => numberOf(a) - numberOf(b));
  return `${studentId} ${first} ${second} ${kind}`;
};

it('agrees with a comparison of all pairs of lessons, for a day and from today on', () => {
  let conflicts = 0;
  fc.assert(
    fc.property(anySchool, (school) => {
      const finder = new ConflictFinder(storeOf(rowsOf(school)), ['school']);
      const expected = naiveConflicts(school);
      conflicts += expected.length;
      for (const day of DAYS) {
        const found = runToEnd(finder.ofDay(addDays(TODAY, day))).map(textOf);
        expect(found.sort()).toEqual(
          expected
            .filter((one) => one.day === day)
            .map(({ text }) => text)
            .sort(),
        );
      }
      const upcoming = runToEnd(finder.upcoming(TODAY)).map(textOf);
      expect(upcoming.sort()).toEqual(
        expected
          .filter(({ day }) => day >= 0)
          .map(({ text }) => text)
          .sort(),
      );
    }),
    { numRuns: 300 },
  );
  // Makes sure that the random schools contain conflicts.
  expect(conflicts).toBeGreaterThan(500);
});

it('finds for each lesson the conflicts of its students, also if the lesson is not saved yet', () => {
  fc.assert(
    fc.property(anySchool, (school) => {
      const rows = rowsOf(school);
      const finder = new ConflictFinder(storeOf(rows), ['school']);
      const expected = naiveConflicts(school);
      for (const [index, lesson] of (rows.claTime ?? []).entries()) {
        const own = expected.filter(({ text }) => text.split(' ').includes(`L${index}`)).map(({ text }) => text);
        expect(finder.ofLesson(lesson).map(textOf).sort()).toEqual(own.sort());
        const plan = school.lessons[index];
        if (!plan || isHeld(plan)) continue;
        const { courseTimeId, ...unsaved } = lesson;
        const others = storeOf({ ...rows, claTime: (rows.claTime ?? []).filter((one) => one !== lesson) });
        const found = new ConflictFinder(others, ['school']).ofLesson(unsaved);
        expect(found.map((one) => textOf({ ...one, lesson: { ...one.lesson, courseTimeId } })).sort()).toEqual(own);
      }
    }),
    { numRuns: 100 },
  );
});
