import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { type ConflictKind, studentConflictBetween, studentConflictsAmong } from '#contracts/rules/student-conflict.ts';
import type { Slices } from '#mock-server/kernel/time-slicing.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { guestStates } from '#contracts/entities/lesson-guest.ts';
import { guestsOf, personOf } from '../guests/lesson-guests.ts';
import { isHeld, participantsOf, type PlannedOrHeld } from './participants.ts';

/** A conflict of one student between two lessons. */
export interface Found {
  /** Student, or visitor who has booked trials. */
  studentId: string;
  lesson: PlannedOrHeld;
  other: PlannedOrHeld;
  kind: ConflictKind;
}

/** Swaps the two lessons of a conflict. */
export const turned = ({ lesson, other, ...rest }: Found): Found => ({ ...rest, lesson: other, other: lesson });

type Lesson = Row<'claTime'>;
/** Two stored lessons that conflict for every student who takes part in both. */
interface Clash {
  one: Lesson;
  other: Lesson;
  kind: ConflictKind;
}

const NONE: readonly Lesson[] = [];

/**
 * Finds student conflicts in an institution. Create one instance per call and after a write, because lessons are
 * cached.
 */
export class ConflictFinder {
  #reader: Reader;
  #tenantIds: readonly string[];
  #days = new Map<string, DayOfClasses>();
  #upcoming = new Map<string, readonly Lesson[]>();
  #clashes = new Map<string, readonly Clash[]>();
  #pairs: { from: string; list: readonly ClassPair[] } | undefined;

  /** @param tenantIds tenants of the institution */
  constructor(reader: Reader, tenantIds: readonly string[]) {
    this.#reader = reader;
    this.#tenantIds = tenantIds;
  }

  /** Returns the lessons of a day in which a student takes part. */
  lessonsOn(studentId: string, date: string): Lesson[] {
    return this.#candidatesOn(studentId, date).filter((lesson) => this.#takesPart(studentId, lesson));
  }

  /** Returns the conflicts of a student on a day, each once, with the earlier lesson first. */
  ofStudentOn(studentId: string, date: string): Found[] {
    const candidates = this.#candidatesOn(studentId, date);
    return candidates.length < 2 ? [] : this.#confirmed(studentId, studentConflictsAmong(candidates));
  }

  /** Returns the conflicts of a student from a day on, each once, with the earlier lesson first. */
  ofStudent(studentId: string, today: string): Found[] {
    const claIds = this.#claIdsOf(studentId);
    const later = claIds.flatMap((one, index) =>
      claIds.slice(index + 1).flatMap((other) => this.#confirmed(studentId, this.#clashesOf(one, other, today))),
    );
    return [...this.ofStudentOn(studentId, today), ...later, ...this.#ofGuest(studentId, claIds, today)];
  }

  /** Returns the conflicts after today of the lessons in which a student is a guest, without those of the student's classes. */
  #ofGuest(studentId: string, claIds: readonly string[], today: string): Found[] {
    const { lessonGuest, claTime } = this.#reader.tables;
    const visited = lessonGuest
      .by('person', studentId)
      .filter(({ state }) => state === guestStates.booked)
      .map(({ courseTimeId }) => claTime.get(courseTimeId))
      .filter((lesson) => lesson !== undefined)
      .filter((lesson) => lesson.claDate > today && !claIds.includes(lesson.claId));
    const isVisited = ({ courseTimeId }: PlannedOrHeld) =>
      visited.some((lesson) => lesson.courseTimeId === courseTimeId);
    return [...new Set(visited.map(({ claDate }) => claDate))]
      .flatMap((date) => this.ofStudentOn(studentId, date))
      .filter(({ lesson, other }) => isVisited(lesson) || isVisited(other));
  }

  /** Returns the conflicts of students from a day on. Without `studentIds`, those of all students. */
  *upcoming(today: string, studentIds: readonly string[] = this.#studentsToCheck(today)): Slices<Found[]> {
    const found: Found[] = [];
    yield;
    for (const [index, studentId] of studentIds.entries()) {
      for (const one of this.ofStudent(studentId, today)) found.push(one);
      if (index % STUDENTS_PER_STEP === 0) yield;
    }
    return found;
  }

  /**
   * Returns the conflicts of the students of a lesson, which need not be saved yet.
   * @param ignores true for stored lessons that the lesson replaces
   */
  ofLesson(lesson: PlannedOrHeld, ignores: (other: Lesson) => boolean = () => false): Found[] {
    return participantsOf(this.#reader, lesson).flatMap((studentId) => this.besideLesson(studentId, lesson, ignores));
  }

  /** Returns the conflicts that a student has or would have by taking part in a lesson. */
  besideLesson(studentId: string, lesson: PlannedOrHeld, ignores: (other: Lesson) => boolean = () => false): Found[] {
    return this.#candidatesOn(studentId, lesson.claDate).flatMap((other) => {
      const kind = studentConflictBetween(lesson, other);
      const isOther = kind && other.courseTimeId !== lesson.courseTimeId && !ignores(other);
      return isOther && this.#takesPart(studentId, other) ? [{ studentId, lesson, other, kind }] : [];
    });
  }

  /** Returns the conflicts of a day, each once, with the earlier lesson first. */
  *ofDay(date: string): Slices<Found[]> {
    const { ofClass, attended } = this.#day(date);
    yield;
    const found: Found[] = [];
    // Most lessons of a past day are held, so that often no class is left to compare.
    if (ofClass.size > 1)
      for (const { one, other, studentIds } of this.#classPairs(date)) {
        const [lessons, others] = [ofClass.get(one), ofClass.get(other)];
        if (!lessons || !others) continue;
        const clashes = clashesBetween(lessons, others);
        if (clashes.length === 0) continue;
        for (const studentId of studentIds) found.push(...this.#confirmed(studentId, clashes));
        yield;
      }
    let count = 0;
    for (const [studentId, lessons] of attended) {
      count += 1;
      if (count % STUDENTS_PER_STEP === 0) yield;
      if (lessons.length < 2 && ofClass.size === 0) continue;
      const claIds = this.#claIdsOf(studentId);
      if (lessons.length < 2 && claIds.length < 2 && !isGuest(lessons, claIds)) continue;
      const ofStudent = this.ofStudentOn(studentId, date);
      // Conflicts between two planned lessons of the student's own classes were already found above.
      const isSingle = (lesson: PlannedOrHeld) => isHeld(lesson) || !claIds.includes(lesson.claId);
      found.push(...ofStudent.filter(({ lesson, other }) => isSingle(lesson) || isSingle(other)));
    }
    return found;
  }

  /** Returns the students who may have a conflict: those with several classes, guests, and those who attended on the day. */
  #studentsToCheck(date: string): readonly string[] {
    const ofSeveralClasses = this.#classPairs(date).flatMap(({ studentIds }) => studentIds);
    const guests = this.#reader.tables.lessonGuest
      .all()
      .filter(({ state, tenantId }) => state === guestStates.booked && this.#tenantIds.includes(tenantId))
      .map(personOf);
    return [...new Set([...ofSeveralClasses, ...this.#day(date).attended.keys(), ...guests])];
  }

  /** Returns the pairs of classes that share students, without seats that ended before a day. */
  #classPairs(date: string): readonly ClassPair[] {
    if (this.#pairs && this.#pairs.from <= date) return this.#pairs.list;
    const classesOf = new Map<string, string | string[]>();
    const pairs = new Map<string, ClassPair>();
    for (const tenantId of this.#tenantIds)
      for (const seat of this.#reader.tables.studentCla.by('tenant', tenantId)) {
        if (hasEndedBefore(seat, date)) continue;
        const { studentId, claId } = seat;
        const known = classesOf.get(studentId);
        if (known === undefined) {
          // Most students have one class and need no list.
          classesOf.set(studentId, claId);
          continue;
        }
        const claIds = typeof known === 'string' ? [known] : known;
        if (claIds.includes(claId)) continue;
        for (const other of claIds) addPair(pairs, studentId, claId, other);
        classesOf.set(studentId, [...claIds, claId]);
      }
    const list = [...pairs.values()];
    this.#pairs = { from: date, list };
    return list;
  }

  /** Returns the lessons of a class from a day on, ordered by date. */
  upcomingOf(claId: string, today: string): readonly Lesson[] {
    const cached = this.#upcoming.get(claId);
    if (cached) return cached;
    const lessons = this.#reader.tables.claTime.by('cla', claId).filter(({ claDate }) => claDate >= today);
    this.#upcoming.set(claId, lessons);
    return lessons;
  }

  #confirmed(studentId: string, clashes: readonly Clash[]): Found[] {
    return clashes
      .filter(({ one, other }) => this.#takesPart(studentId, one) && this.#takesPart(studentId, other))
      .map(({ one, other, kind }) => ({ studentId, lesson: one, other, kind }));
  }

  #takesPart(studentId: string, lesson: Lesson): boolean {
    return participantsOf(this.#reader, lesson, (id) => id === studentId).length > 0;
  }

  /**
   * Returns the lessons of a day that may concern a student: those of their classes, those that they attended, and
   * those in which they are a guest.
   */
  #candidatesOn(studentId: string, date: string): Lesson[] {
    const { ofClass, attended } = this.#day(date);
    const planned = this.#claIdsOf(studentId).flatMap((claId) => ofClass.get(claId) ?? NONE);
    const others = (attended.get(studentId) ?? NONE).filter((lesson) => !planned.includes(lesson));
    return [...planned, ...others];
  }

  #claIdsOf(studentId: string): string[] {
    return [...new Set(this.#reader.tables.studentCla.by('student', studentId).map(({ claId }) => claId))];
  }

  /** Returns the clashing lessons of two classes after today. */
  #clashesOf(one: string, other: string, today: string): readonly Clash[] {
    const key = one < other ? `${one} ${other}` : `${other} ${one}`;
    const cached = this.#clashes.get(key);
    if (cached) return cached;
    const lessons = [...this.upcomingOf(one, today), ...this.upcomingOf(other, today)];
    const clashes = studentConflictsAmong(lessons.filter(({ claDate }) => claDate > today));
    this.#clashes.set(key, clashes);
    return clashes;
  }

  #day(date: string): DayOfClasses {
    const cached = this.#days.get(date);
    if (cached) return cached;
    const day: DayOfClasses = { ofClass: new Map(), attended: new Map() };
    for (const lesson of this.#reader.tables.claTime.by('date', date)) {
      if (!this.#tenantIds.includes(lesson.tenantId)) continue;
      if (isHeld(lesson))
        for (const studentId of participantsOf(this.#reader, lesson)) addTo(day.attended, studentId, lesson);
      else {
        addTo(day.ofClass, lesson.claId, lesson);
        for (const guest of guestsOf(this.#reader, lesson.courseTimeId)) addTo(day.attended, personOf(guest), lesson);
      }
    }
    this.#days.set(date, day);
    return day;
  }
}

const STUDENTS_PER_STEP = 50;

/** True if a seat was finished before a day. The last change of a finished seat is its end. */
const hasEndedBefore = ({ status, changes }: Row<'studentCla'>, date: string): boolean =>
  status === enrolmentStatuses.finished && (changes?.at(-1)?.date ?? '') < date;

/** True if one of the lessons belongs to none of the classes, so that the student is its guest. */
const isGuest = (lessons: readonly Lesson[], claIds: readonly string[]): boolean =>
  lessons.some(({ claId }) => !claIds.includes(claId));

/** Returns the conflicting lessons of two classes on a day. */
function clashesBetween(lessons: readonly Lesson[], others: readonly Lesson[]): Clash[] {
  const clashes: Clash[] = [];
  for (const lesson of lessons)
    for (const other of others) {
      const kind = studentConflictBetween(lesson, other);
      if (!kind) continue;
      clashes.push(
        lesson.startTime <= other.startTime ? { one: lesson, other, kind } : { one: other, other: lesson, kind },
      );
    }
  return clashes;
}

/**
 * Lessons of a day. By class: the lessons that are not held yet. By student: the held lessons that they attended, and
 * the lessons in which they are guests.
 */
interface DayOfClasses {
  ofClass: Map<string, Lesson[]>;
  attended: Map<string, Lesson[]>;
}

/** Two classes that share students. */
interface ClassPair {
  one: string;
  other: string;
  studentIds: string[];
}

function addPair(pairs: Map<string, ClassPair>, studentId: string, claId: string, otherId: string): void {
  const [one, other] = claId < otherId ? [claId, otherId] : [otherId, claId];
  const key = `${one} ${other}`;
  const pair = pairs.get(key);
  if (pair) pair.studentIds.push(studentId);
  else pairs.set(key, { one, other, studentIds: [studentId] });
}

function addTo(lists: Map<string, Lesson[]>, key: string, lesson: Lesson): void {
  const list = lists.get(key);
  if (list) list.push(lesson);
  else lists.set(key, [lesson]);
}
