import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { calendarOf, type HolidayCalendar } from '#contracts/rules/holiday.ts';
import { conflictsBetween, isAtSameTime } from '#contracts/rules/lesson-conflict.ts';
import { type Draft, groupBy, indexBy, required } from '../generators/world-builder.ts';
import { nextWorkingDay } from '../generators/teacher-days.ts';
import { staffMembers, teaching } from '../fixed-ids.ts';
import { plannedConflicts } from '../lists/planned-conflicts.ts';
import { NOON } from '../lists/slots.ts';
import type { Random } from '../generators/random.ts';
import type { Row } from '../schema.ts';

type Lesson = Row<'claTime'>;
type Time = Pick<Lesson, 'claDate' | 'startTime' | 'endTime'>;

/** Numbers of lessons moved manually to a free time: of all teachers (`free`), and of the persona teacher01 (`own`). */
const MOVED = { free: 5, own: 2, withinDays: 21 };

/**
 * Moves a few future lessons manually: some onto another lesson of their teacher, some to a free hour at noon. Then
 * assigns fixed IDs to lessons of the class to which contracts and journeys refer. Call after the seats are assigned,
 * because no student may have two lessons at once.
 */
export function moveLessons(db: Draft, random: Random): void {
  const openDates = new Map(db.cla.map(({ claId, openDate }) => [claId, openDate]));
  // A class opens on the day of its first lesson, which is not moved.
  const upcoming = db.claTime.filter(
    ({ claId, claDate }) =>
      claDate > db.today && claDate <= addDays(db.today, MOVED.withinDays) && claDate !== openDates.get(claId),
  );
  const timetable = new Timetable(db);
  const shuffled = random.sample(upcoming, upcoming.length);
  moveOntoOthers(timetable, shuffled);
  let free = 0;
  for (const lesson of shuffled)
    if (free < MOVED.free && !lesson.ruleDate) free += Number(moveFreely(db, timetable, lesson));
  let own = 0;
  for (const lesson of shuffled)
    if (own < MOVED.own && isPersonasLaterLesson(db, lesson)) own += Number(moveFreely(db, timetable, lesson));
  assignFixedIds(db);
}

/** Moves lessons onto another lesson of their teacher, as many as the world has planned conflicts. */
function moveOntoOthers(timetable: Timetable, lessons: readonly Lesson[]): void {
  const ofTeacher = groupBy(lessons, 'teacherId');
  const taken = new Set<Lesson>();
  for (const lesson of lessons) {
    if (taken.size === 2 * plannedConflicts.movedLessons) return;
    if (taken.has(lesson)) continue;
    const other = ofTeacher
      .get(lesson.teacherId)
      ?.find(
        (one) =>
          one.claId !== lesson.claId &&
          one.claId !== teaching.cla &&
          one.claDate !== lesson.claDate &&
          !taken.has(one) &&
          timetable.isFree(lesson, one, one),
      );
    if (!other) continue;
    timetable.move(lesson, other);
    taken.add(lesson).add(other);
  }
}

/** Moves a lesson to noon of the teacher's next working day. Returns false if this time is not free. */
function moveFreely(db: Draft, timetable: Timetable, lesson: Lesson): boolean {
  const target = { ...NOON, claDate: nextWorkingDay(db, lesson.teacherId, lesson.claDate) };
  if (!timetable.isFree(lesson, target)) return false;
  timetable.move(lesson, target);
  return true;
}

/**
 * True for a lesson of the persona teacher01 more than ten days ahead. The lessons of the next ten days are not moved.
 */
const isPersonasLaterLesson = (db: Draft, { teacherId, claId, claDate, ruleDate }: Lesson): boolean =>
  teacherId === staffMembers.linXiaowen && claId !== teaching.cla && !ruleDate && claDate > addDays(db.today, 10);

/** Lessons and students of all classes. */
class Timetable {
  #calendar: HolidayCalendar;
  #clas: ReadonlyMap<string, Row<'cla'>>;
  #students: ReadonlyMap<string, ReadonlySet<string>>;
  #onDay: Map<string, Lesson[]>;

  constructor(db: Draft) {
    this.#calendar = calendarOf(db.holiday);
    this.#clas = indexBy(db.cla, 'claId');
    this.#onDay = groupBy(db.claTime, 'claDate');
    const seats = db.studentCla.filter(({ status }) => status !== enrolmentStatuses.finished);
    this.#students = new Map(
      [...groupBy(seats, 'claId')].map(([claId, own]) => [claId, new Set(own.map(({ studentId }) => studentId))]),
    );
  }

  /**
   * True if the class runs at this time, the day is no public holiday, and the lesson's teacher, room and students have
   * no other lesson then.
   * @param except lesson of the teacher that may be at this time
   */
  isFree(lesson: Lesson, { claDate, startTime, endTime }: Time, except?: Lesson): boolean {
    const moved = { ...lesson, claDate, startTime, endTime };
    const { openDate, closeDate } = this.#clas.get(lesson.claId) ?? {};
    if (claDate < (openDate ?? '') || (closeDate && claDate > closeDate) || this.#calendar.holidayOn(claDate))
      return false;
    return (this.#onDay.get(claDate) ?? []).every((other) => {
      if (other === lesson || !isAtSameTime(moved, other)) return true;
      const causes = conflictsBetween(moved, other);
      const isAllowed = other === except ? causes.every((cause) => cause === 'teacher') : causes.length === 0;
      return isAllowed && !this.#shareStudents(lesson.claId, other.claId);
    });
  }

  move(lesson: Lesson, { claDate, startTime, endTime }: Time): void {
    const former = this.#onDay.get(lesson.claDate) ?? [];
    former.splice(former.indexOf(lesson), 1);
    lesson.ruleDate = lesson.claDate;
    Object.assign(lesson, { claDate, startTime, endTime });
    this.#onDay.set(claDate, [...(this.#onDay.get(claDate) ?? []), lesson]);
  }

  #shareStudents(claId: string, otherId: string): boolean {
    const others = this.#students.get(otherId);
    return [...(this.#students.get(claId) ?? [])].some((studentId) => others?.has(studentId));
  }
}

/**
 * Assigns fixed IDs to the next lesson and to the last held lesson of the class to which contracts and journeys refer.
 */
function assignFixedIds({ claTime, today }: Draft): void {
  const own = claTime.filter((lesson) => lesson.claId === teaching.cla);
  const next = required(
    own.find((lesson) => lesson.claDate > today && !lesson.ruleDate),
    'a lesson to come',
  );
  const heldLesson = required(
    own.findLast((lesson) => lesson.claTimeStatus === claTimeStatuses.held),
    'a lesson that was held',
  );
  next.courseTimeId = teaching.lesson;
  heldLesson.courseTimeId = teaching.heldLesson;
}
