import type { Availability } from '#contracts/entities/availability.ts';
import { deptTypes } from '#contracts/entities/dept.ts';
import { staffTypes } from '#contracts/entities/staff.ts';
import { datesBetween, mondayOf } from '#contracts/formats/business-date.ts';
import { freeRooms, freeTeachers, lessonsOfTeachers } from '#contracts/rules/availability.ts';
import { isAtSameTime, type Occupation } from '#contracts/rules/lesson-conflict.ts';
import { endOfWeek } from '#contracts/rules/teaching-week.ts';
import type { Slices } from '../../kernel/time-slicing.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { currentStaff, myCampuses, visibleRooms } from '../organisation/index.ts';
import { isInForce, isOnLeave } from './absence.ts';
import { canSeeLesson, isOfInstitution } from './access.ts';

type Lesson = Row<'claTime'>;
type BusyTime = Availability['rooms']['rows'][number]['busy'][number];

/** A lesson or a leave, with the teacher who is not free at its time. */
interface TeacherOccupation extends Occupation {
  courseTimeId: string;
}

interface SearchedTime {
  dates: readonly string[];
  startTime: string;
  endTime: string;
}

/**
 * Finds free rooms and teachers among those that the caller may see. All lessons of the institution occupy them;
 * lessons that the caller may not see are redacted.
 */
export class AvailabilitySearch {
  #world: World;
  #session: Session;
  #reader: Reader;
  #isOfInstitution: (lesson: Lesson) => boolean;
  #canSee: (lesson: Lesson) => boolean;

  /** @param reader a snapshot of the sandbox's tables */
  constructor(world: World, session: Session, reader: Reader) {
    this.#world = world;
    this.#session = session;
    this.#reader = reader;
    this.#isOfInstitution = isOfInstitution(world, session);
    this.#canSee = canSeeLesson(world, session);
  }

  /** Returns the institution's lessons at a time. */
  *lessonsAt({ dates, ...hours }: SearchedTime): Slices<Lesson[]> {
    const lessons: Lesson[] = [];
    for (const date of dates)
      for (const lesson of yield* this.#lessonsOn(date)) if (isAtSameTime(lesson, hours)) lessons.push(lesson);
    return lessons;
  }

  rooms(
    deptId: string | undefined,
    time: SearchedTime,
    seats: number,
    lessons: readonly Lesson[],
  ): Availability['rooms'] {
    const { dept } = this.#reader.tables;
    const campuses = new Set(myCampuses(this.#world, this.#session).map((campus) => campus.deptId));
    const offered = visibleRooms(this.#world, this.#session, deptId).filter((room) => campuses.has(room.deptId));
    const { total, rows } = freeRooms(offered, time, seats, lessons);
    return {
      total,
      rows: rows.map(({ resource, busy, freeCount }) => ({
        ...resource,
        deptName: dept.get(resource.deptId)?.deptName,
        freeCount,
        busy: busy.map((lesson) => this.#view(lesson)),
      })),
    };
  }

  *teachers(
    deptId: string | undefined,
    time: SearchedTime,
    lessons: readonly Lesson[],
  ): Slices<Availability['teachers']> {
    const counts = yield* this.#lessonsOfWeek(time.dates[0] ?? '');
    const teachers = currentStaff(this.#world, this.#session, deptId)
      .filter(({ type }) => type === staffTypes.teacher)
      .map((row) => ({ ...row, ...this.#campusOf(row), weekLessons: counts.get(row.staffId) ?? 0 }));
    const leaves: TeacherOccupation[] = [];
    for (const { staffId } of teachers) {
      leaves.push(...this.#leavesOf(staffId));
      yield;
    }
    const held = lessons.filter((lesson) => !isOnLeave(this.#reader, lesson));
    const { total, rows } = freeTeachers<(typeof teachers)[number], TeacherOccupation>(teachers, time, [
      ...held,
      ...leaves,
    ]);
    return {
      total,
      rows: rows.map(({ resource, busy, freeCount }) => ({
        ...resource,
        freeCount,
        busy: busy.map((one) => this.#view(one)),
      })),
    };
  }

  *#lessonsOn(date: string): Slices<Lesson[]> {
    const lessons: Lesson[] = [];
    for (const lesson of this.#reader.tables.claTime.by('date', date)) {
      if (this.#isOfInstitution(lesson)) lessons.push(lesson);
      yield;
    }
    return lessons;
  }

  /** Returns the number of lessons of each teacher in the week of a date. */
  *#lessonsOfWeek(date: string): Slices<Map<string, number>> {
    const monday = mondayOf(date);
    const lessons: Occupation[] = [];
    for (const day of datesBetween(monday, endOfWeek(monday)))
      for (const lesson of yield* this.#lessonsOn(day))
        lessons.push(lesson.leaveTimeId ? { ...lesson, onLeave: isOnLeave(this.#reader, lesson) } : lesson);
    return lessonsOfTeachers(lessons);
  }

  /** Returns the leaves of a teacher that are in force, also those from lessons that were removed. */
  #leavesOf(staffId: string): TeacherOccupation[] {
    return this.#reader.tables.leave
      .by('teacher', staffId)
      .filter(isInForce)
      .flatMap(({ courseTimeId, teacherId, claDate, startTime, endTime }) =>
        claDate && startTime && endTime
          ? [{ courseTimeId, teacherId, claDate, startTime, endTime, onLeave: true }]
          : [],
      );
  }

  /** Returns the campus of a teacher; without an ID if their department is no campus. */
  #campusOf({ deptId }: Row<'staff'>): { deptId: string | null; deptName: string | undefined } {
    const dept = this.#reader.tables.dept.get(deptId ?? '');
    return { deptId: dept?.deptType === deptTypes.campus ? dept.deptId : null, deptName: dept?.deptName };
  }

  #view({ courseTimeId, claDate, startTime, endTime, onLeave }: TeacherOccupation): BusyTime {
    const { claTime, cla, dept } = this.#reader.tables;
    const time = { courseTimeId, claDate, startTime, endTime };
    const lesson = claTime.get(courseTimeId);
    if (!lesson || !this.#canSee(lesson)) return time;
    const { claId, deptId } = lesson;
    return {
      ...time,
      claId,
      claName: cla.get(claId)?.claName,
      deptName: dept.get(deptId)?.deptName,
      ...(onLeave && { onLeave }),
    };
  }
}
