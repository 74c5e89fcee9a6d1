import type { ConflictingLesson } from '#contracts/entities/cla-time.ts';
import { type ConflictCause, conflictsBetween, type Occupation } from '#contracts/rules/lesson-conflict.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { runToEnd, type Slices } from '../../kernel/time-slicing.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { isOnLeave } from './absence.ts';
import { conflictOutOfSight, isOfInstitution, canSeeLesson } from './access.ts';

type Lesson = Row<'claTime'>;
/** Conflicting lessons of each lesson, by the ID of the lesson. */
type Collided = ReadonlyMap<string, readonly Lesson[]>;
type OwnParts = Pick<Occupation, 'claId' | 'teacherId' | 'roomId'>;

/**
 * Number of conflicts listed per lesson. Beyond it, only a conflict with a new cause is listed, because the viewer
 * needs the causes, not a full list.
 */
const MAX_LISTED = 3;

/**
 * Finds the conflicts of lessons in the whole institution (decided); lessons that the viewer may not see are redacted.
 * Create one instance per call, because scanned days are cached.
 */
export class Conflicts {
  #reader: Reader;
  #isOfInstitution: (lesson: Lesson) => boolean;
  #canSee: (lesson: Lesson) => boolean;
  #viewCache = new Map<string, ConflictingLesson>();
  #days = new Map<string, Collided>();

  /** @param reader the sandbox's tables, or a snapshot of them */
  constructor(world: World, session: Session, reader: Reader = world.store) {
    this.#reader = reader;
    this.#isOfInstitution = isOfInstitution(world, session);
    this.#canSee = canSeeLesson(world, session);
  }

  /** Returns the conflicting lessons of a lesson, ordered by start time. */
  of(lesson: Lesson): ConflictingLesson[] {
    const day = runToEnd(this.lookThrough(lesson.claDate));
    return (day.get(lesson.courseTimeId) ?? []).map((other) => this.#view(lesson, other));
  }

  /**
   * Scans a day for conflicts with time-slicing and caches the result. Call this before querying lessons of the day.
   */
  *lookThrough(date: string): Slices<Collided> {
    const cached = this.#days.get(date);
    if (cached) return cached;
    const day = yield* collisionsOf(this.#reader, this.#lessonsOn(date));
    this.#days.set(date, day);
    return day;
  }

  /**
   * Returns the lessons that would conflict with the lessons of a rule. Lessons that the rule itself has created are
   * ignored.
   */
  ofRule(rule: Omit<Occupation, 'claDate'>, dates: readonly string[], ruleId: string | undefined): ConflictingLesson[] {
    const newDates = new Set(dates);
    return this.#lessonsSharing(rule)
      .filter(
        (other) =>
          newDates.has(other.claDate) &&
          (ruleId === undefined || other.ruleId !== ruleId) &&
          conflictsBetween({ ...rule, claDate: other.claDate }, occupation(this.#reader, other)).length > 0,
      )
      .map((other) => this.#view(rule, other));
  }

  /**
   * Returns the institution's lessons that share the class, the teacher or the room, without duplicates, ordered by day
   * and ID.
   */
  #lessonsSharing({ claId, teacherId, roomId }: OwnParts): Lesson[] {
    const { claTime } = this.#reader.tables;
    const shared = [
      ...(claId ? claTime.by('cla', claId) : []),
      ...(teacherId ? claTime.by('teacher', teacherId) : []),
      ...(roomId ? claTime.by('room', roomId) : []),
    ];
    const order = ({ claDate, courseTimeId }: Lesson): string => `${claDate} ${courseTimeId}`;
    return [...new Set(shared)].filter(this.#isOfInstitution).sort((a, b) => compareText(order(a), order(b)));
  }

  #lessonsOn(date: string): Lesson[] {
    return this.#reader.tables.claTime.by('date', date).filter(this.#isOfInstitution);
  }

  #view(own: OwnParts, other: Lesson): ConflictingLesson {
    const cached = this.#viewCache.get(other.courseTimeId);
    if (cached) return cached;
    if (!this.#canSee(other)) return conflictOutOfSight(this.#reader, own, other);
    const { courseTimeId, claDate, startTime, endTime, claId, teacherId, roomId } = other;
    const { cla, staff, room, dept } = this.#reader.tables;
    const view = {
      courseTimeId,
      claDate,
      startTime,
      endTime,
      claId,
      teacherId,
      roomId,
      claName: cla.get(claId)?.claName,
      staffName: staff.get(teacherId ?? '')?.staffName,
      roomName: room.get(roomId ?? '')?.roomName,
      deptName: dept.get(other.deptId)?.deptName,
    };
    this.#viewCache.set(courseTimeId, view);
    return view;
  }
}

/**
 * Returns the occupation of a lesson. A teacher on leave is not occupied. Only lessons with a leave are copied, to save
 * time.
 */
const occupation = (reader: Reader, lesson: Lesson): Occupation =>
  lesson.leaveTimeId ? { ...lesson, onLeave: isOnLeave(reader, lesson) } : lesson;

/** Finds the conflicting lessons of each lesson of a day. Lessons without conflicts are omitted. */
function* collisionsOf(reader: Reader, lessons: readonly Lesson[]): Slices<Collided> {
  const collisions = lessons
    .toSorted((a, b) => compareText(a.startTime, b.startTime))
    .map((lesson): Collisions => ({ lesson, occupied: occupation(reader, lesson), conflicting: [], causes: [] }));
  for (let index = 0; index < collisions.length; index += 1) {
    addCollisions(collisions, index);
    yield;
  }
  return new Map(
    collisions
      .filter(({ conflicting }) => conflicting.length > 0)
      .map(({ lesson, conflicting }) => [lesson.courseTimeId, conflicting]),
  );
}

interface Collisions {
  lesson: Lesson;
  occupied: Occupation;
  conflicting: Lesson[];
  causes: ConflictCause[];
}

/** Compares a lesson with the lessons that begin later, until one begins after the lesson has ended. */
function addCollisions(collisions: readonly Collisions[], index: number): void {
  const one = collisions[index];
  for (let next = index + 1; one && next < collisions.length; next += 1) {
    const other = collisions[next];
    if (!other || other.lesson.startTime >= one.lesson.endTime) return;
    // The cheap test comes first, because most pairs have no class, teacher or room in common and a busy day has ten
    // thousand pairs.
    if (!sharesAnything(one.lesson, other.lesson) || (isFull(one) && isFull(other))) continue;
    const causes = conflictsBetween(one.occupied, other.occupied);
    addConflict(one, other.lesson, causes);
    addConflict(other, one.lesson, causes);
  }
}

const sharesAnything = (one: Lesson, other: Lesson): boolean =>
  one.teacherId === other.teacherId || one.roomId === other.roomId || one.claId === other.claId;

const CAUSES = 3;
const isFull = ({ conflicting, causes }: Collisions): boolean =>
  conflicting.length >= MAX_LISTED && causes.length === CAUSES;

/** Adds a conflict if fewer than MAX_LISTED are listed or it has a new cause. */
function addConflict({ conflicting, causes }: Collisions, other: Lesson, shared: readonly ConflictCause[]): void {
  const newCauses = shared.filter((cause) => !causes.includes(cause));
  if (shared.length === 0 || (conflicting.length >= MAX_LISTED && newCauses.length === 0)) return;
  conflicting.push(other);
  causes.push(...newCauses);
}
