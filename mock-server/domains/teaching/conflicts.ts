import type { ConflictingLesson } from '#contracts/entities/cla-time.ts';
import { type ConflictCause, conflictsBetween, type Occupation } from '#contracts/rules/lesson-conflict.ts';
import { textOrder } from '#contracts/rules/text-order.ts';
import { atOnce, type Steps } from '../../kernel/pieces.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { isOnLeave } from './absence.ts';
import { conflictOutOfSight, isOfInstitution, seesLesson } from './sight.ts';

type Lesson = Row<'claTime'>;
/** Of each lesson that collides with something, with what. */
type Collided = ReadonlyMap<string, readonly Lesson[]>;
type Own = Pick<Occupation, 'claId' | 'teacherId' | 'roomId'>;

/** Of each lesson so many are listed, and one of each cause in any case: who sees a mark wants a reason, not a register. */
const MOST_LISTED = 3;

/**
 * What lessons collide with in the whole institution (decided), as far as the viewer may know it. One for a
 * call: a day is looked through once, however many of its lessons are asked for.
 */
export class Conflicts {
  #reader: Reader;
  #isOurs: (lesson: Lesson) => boolean;
  #sees: (lesson: Lesson) => boolean;
  #inSight = new Map<string, ConflictingLesson>();
  #days = new Map<string, Collided>();

  /** @param reader the world's tables, or a snapshot of them */
  constructor(world: World, session: Session, reader: Reader = world.store) {
    this.#reader = reader;
    this.#isOurs = isOfInstitution(world, session);
    this.#sees = seesLesson(world, session);
  }

  /** With what a lesson collides, in the order of time. */
  of(lesson: Lesson): ConflictingLesson[] {
    const day = atOnce(this.lookThrough(lesson.claDate));
    return (day.get(lesson.courseTimeId) ?? []).map((other) => this.#view(lesson, other));
  }

  /** Looks through a day in steps, once, before any of its lessons is asked for. */
  *lookThrough(date: string): Steps<Collided> {
    const known = this.#days.get(date);
    if (known) return known;
    const day = yield* collisionsOf(this.#reader, this.#lessonsOn(date));
    this.#days.set(date, day);
    return day;
  }

  /** With what the lessons of a rule would collide; those that it has made itself are none of it. */
  ofRule(rule: Omit<Occupation, 'claDate'>, dates: readonly string[], ruleId: string | undefined): ConflictingLesson[] {
    const wanted = new Set(dates);
    return this.#lessonsSharing(rule)
      .filter(
        (other) =>
          wanted.has(other.claDate) &&
          (ruleId === undefined || other.ruleId !== ruleId) &&
          conflictsBetween({ ...rule, claDate: other.claDate }, occupation(this.#reader, other)).length > 0,
      )
      .map((other) => this.#view(rule, other));
  }

  /** The institution's lessons of the same class, teacher or room, each once, in the order of days and ids. */
  #lessonsSharing({ claId, teacherId, roomId }: Own): Lesson[] {
    const { claTime } = this.#reader.tables;
    const shared = [
      ...(claId ? claTime.by('cla', claId) : []),
      ...(teacherId ? claTime.by('teacher', teacherId) : []),
      ...(roomId ? claTime.by('room', roomId) : []),
    ];
    const order = ({ claDate, courseTimeId }: Lesson): string => `${claDate} ${courseTimeId}`;
    return [...new Set(shared)].filter(this.#isOurs).sort((a, b) => textOrder(order(a), order(b)));
  }

  #lessonsOn(date: string): Lesson[] {
    return this.#reader.tables.claTime.by('date', date).filter(this.#isOurs);
  }

  #view(own: Own, other: Lesson): ConflictingLesson {
    const known = this.#inSight.get(other.courseTimeId);
    if (known) return known;
    if (!this.#sees(other)) return conflictOutOfSight(this.#reader, own, other);
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
    this.#inSight.set(courseTimeId, view);
    return view;
  }
}

/** A teacher on leave is not occupied. Few are, and a day has thousands of lessons. */
const occupation = (reader: Reader, lesson: Lesson): Occupation =>
  lesson.leaveTimeId ? { ...lesson, onLeave: isOnLeave(reader, lesson) } : lesson;

/** Of the lessons of one day, those that collide with something, and with what. */
function* collisionsOf(reader: Reader, lessons: readonly Lesson[]): Steps<Collided> {
  const found = lessons
    .toSorted((a, b) => textOrder(a.startTime, b.startTime))
    .map((lesson): Collisions => ({ lesson, occupied: occupation(reader, lesson), met: [], causes: [] }));
  for (let index = 0; index < found.length; index += 1) {
    collide(found, index);
    yield;
  }
  return new Map(found.filter(({ met }) => met.length > 0).map(({ lesson, met }) => [lesson.courseTimeId, met]));
}

interface Collisions {
  lesson: Lesson;
  occupied: Occupation;
  met: Lesson[];
  causes: ConflictCause[];
}

/** Holds one lesson against those that begin later, up to the first that begins after it has ended. */
function collide(found: readonly Collisions[], index: number): void {
  const one = found[index];
  for (let next = index + 1; one && next < found.length; next += 1) {
    const other = found[next];
    if (!other || other.lesson.startTime >= one.lesson.endTime) return;
    // Most have nothing in common, and a busy day has ten thousand pairs.
    if (!sharesAnything(one.lesson, other.lesson) || (isFull(one) && isFull(other))) continue;
    const causes = conflictsBetween(one.occupied, other.occupied);
    note(one, other.lesson, causes);
    note(other, one.lesson, causes);
  }
}

const sharesAnything = (one: Lesson, other: Lesson): boolean =>
  one.teacherId === other.teacherId || one.roomId === other.roomId || one.claId === other.claId;

const CAUSES = 3;
const isFull = ({ met, causes }: Collisions): boolean => met.length >= MOST_LISTED && causes.length === CAUSES;

/** The first few are noted, and each that brings a new cause. */
function note({ met, causes }: Collisions, other: Lesson, shared: readonly ConflictCause[]): void {
  const fresh = shared.filter((cause) => !causes.includes(cause));
  if (shared.length === 0 || (met.length >= MOST_LISTED && fresh.length === 0)) return;
  met.push(other);
  causes.push(...fresh);
}
