import { minutesOfDay } from '../formats/clock-time.ts';
import { toHundredths } from '../formats/hundredths.ts';

/** A lesson as its records state it. */
export interface TaughtLesson {
  courseTimeId: string;
  claId: string;
  courseId: string;
  claDate: string;
  startTime: string;
  endTime: string;
  /** Teacher who held the lesson, or who will hold it. */
  teacherId: string;
  /** Teacher whose lesson it was, if another one holds it. */
  originalTeacherId?: string | null | undefined;
  state: 'held' | 'unrecorded' | 'ahead';
  /** Numbers of people who were present, and who were on the roll. */
  headNum: number;
  expectedNum: number;
}

/** Sums of lessons. `minutes`, `headNum`, `expectedNum` and `takenNum` count held lessons only. */
export interface MonthFigures {
  lessonNum: number;
  minutes: number;
  headNum: number;
  expectedNum: number;
  /** Number of lessons held for another teacher. */
  takenNum: number;
  /** Number of own lessons that another teacher held. */
  givenNum: number;
  /** Number of lessons that are over and whose attendance is not recorded. */
  unrecordedNum: number;
  /** Number of lessons that are not over. */
  aheadNum: number;
}

export interface TeacherMonth extends MonthFigures {
  teacherId: string;
  /** Sums by class and course, in the order of their first lessons. */
  lines: (MonthFigures & { claId: string; courseId: string })[];
}

const NOTHING: MonthFigures = {
  lessonNum: 0,
  minutes: 0,
  headNum: 0,
  expectedNum: 0,
  takenNum: 0,
  givenNum: 0,
  unrecordedNum: 0,
  aheadNum: 0,
};

/** Returns the clock minutes of a lesson. */
export const lessonMinutes = ({ startTime, endTime }: Pick<TaughtLesson, 'startTime' | 'endTime'>): number =>
  Math.max(0, minutesOfDay(endTime) - minutesOfDay(startTime));

/** Returns clock hours, rounded to two decimals. */
export const hoursOfMinutes = (minutes: number): number => toHundredths(minutes / 60);

/** Returns the share of the people on the rolls who were present, from 0 to 1; null without a roll. */
export const attendanceRate = ({ headNum, expectedNum }: Pick<MonthFigures, 'headNum' | 'expectedNum'>) =>
  expectedNum === 0 ? null : headNum / expectedNum;

/** Adds two sets of sums. */
export function addFigures(one: MonthFigures, other: MonthFigures): MonthFigures {
  const names = Object.keys(NOTHING) as (keyof MonthFigures)[];
  return Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as unknown as MonthFigures;
}

/** Adds several sets of sums. */
export const totalFigures = (rows: readonly MonthFigures[]): MonthFigures => rows.reduce(addFigures, NOTHING);

/**
 * Returns the sums of each teacher, in the order of their first lessons. A lesson counts for the teacher who held it. A
 * substitution also counts as given by the other teacher.
 */
export function teacherMonths(lessons: Iterable<TaughtLesson>): TeacherMonth[] {
  const months = new Map<string, Map<string, TeacherMonth['lines'][number]>>();
  for (const lesson of lessons) {
    addLesson(months, lesson.teacherId, lesson, figuresOf(lesson));
    if (lesson.state === 'held' && isSubstitution(lesson))
      addLesson(months, lesson.originalTeacherId, lesson, { ...NOTHING, givenNum: 1 });
  }
  return [...months].map(([teacherId, byClass]) => {
    const lines = [...byClass.values()];
    return { teacherId, ...totalFigures(lines), lines };
  });
}

/** True if a teacher holds the lesson of another one. */
export const isSubstitution = <L extends Pick<TaughtLesson, 'teacherId' | 'originalTeacherId'>>(
  lesson: L,
): lesson is L & { originalTeacherId: string } =>
  Boolean(lesson.originalTeacherId) && lesson.originalTeacherId !== lesson.teacherId;

function figuresOf(lesson: TaughtLesson): MonthFigures {
  if (lesson.state === 'unrecorded') return { ...NOTHING, unrecordedNum: 1 };
  if (lesson.state === 'ahead') return { ...NOTHING, aheadNum: 1 };
  return {
    ...NOTHING,
    lessonNum: 1,
    minutes: lessonMinutes(lesson),
    headNum: lesson.headNum,
    expectedNum: lesson.expectedNum,
    takenNum: isSubstitution(lesson) ? 1 : 0,
  };
}

function addLesson(
  months: Map<string, Map<string, TeacherMonth['lines'][number]>>,
  teacherId: string,
  { claId, courseId }: TaughtLesson,
  figures: MonthFigures,
): void {
  const lines = months.get(teacherId) ?? new Map<string, TeacherMonth['lines'][number]>();
  const key = `${claId} ${courseId}`;
  lines.set(key, { claId, courseId, ...addFigures(lines.get(key) ?? NOTHING, figures) });
  months.set(teacherId, lines);
}
