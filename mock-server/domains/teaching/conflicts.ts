import type { ConflictingLesson } from '#contracts/entities/cla-time.ts';
import { type ConflictCause, conflictsBetween, type Occupation } from '#contracts/rules/lesson-conflict.ts';
import { textOrder } from '#contracts/rules/text-order.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { conflictOutOfSight, isOfInstitution, seesLesson } from './sight.ts';

type Lesson = Row<'claTime'>;
type Own = Pick<Occupation, 'claId' | 'teacherId' | 'roomId'>;

/** Of each lesson so many are listed, and one of each cause in any case: who sees a mark wants a reason, not a register. */
const MOST_LISTED = 3;

/**
 * What lessons collide with in the whole institution (decided), as far as the viewer may know it. One for a
 * call: a day is looked through once, however many of its lessons are asked for.
 */
export class Conflicts {
  #world: World;
  #isOurs: (lesson: Lesson) => boolean;
  #sees: (lesson: Lesson) => boolean;
  #inSight = new Map<string, ConflictingLesson>();
  #days = new Map<string, ReadonlyMap<string, readonly Lesson[]>>();

  constructor(world: World, session: Session) {
    this.#world = world;
    this.#isOurs = isOfInstitution(world, session);
    this.#sees = seesLesson(world, session);
  }

  /** With what a lesson collides, in the order of time. */
  of(lesson: Lesson): ConflictingLesson[] {
    let day = this.#days.get(lesson.claDate);
    if (!day) {
      day = collisionsOf(this.#lessonsOn(lesson.claDate));
      this.#days.set(lesson.claDate, day);
    }
    return (day.get(lesson.courseTimeId) ?? []).map((other) => this.#view(lesson, other));
  }

  /** With what the lessons of a rule would collide; those that it has made itself are none of it. */
  ofRule(rule: Omit<Occupation, 'claDate'>, dates: readonly string[], ruleId: string | undefined): ConflictingLesson[] {
    return dates.flatMap((claDate) =>
      this.#lessonsOn(claDate)
        .filter(
          (other) =>
            (ruleId === undefined || other.ruleId !== ruleId) &&
            conflictsBetween({ ...rule, claDate }, other).length > 0,
        )
        .map((other) => this.#view(rule, other)),
    );
  }

  #lessonsOn(date: string): Lesson[] {
    return this.#world.store.tables.claTime.by('date', date).filter(this.#isOurs);
  }

  #view(own: Own, other: Lesson): ConflictingLesson {
    const known = this.#inSight.get(other.courseTimeId);
    if (known) return known;
    if (!this.#sees(other)) return conflictOutOfSight(this.#world, own, other);
    const { courseTimeId, claDate, startTime, endTime, claId, teacherId, roomId } = other;
    const { cla, staff, room, dept } = this.#world.store.tables;
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

/** Of the lessons of one day, those that collide with something, and with what. */
function collisionsOf(lessons: readonly Lesson[]): ReadonlyMap<string, readonly Lesson[]> {
  const found = lessons
    .toSorted((a, b) => textOrder(a.startTime, b.startTime))
    .map((lesson): Collisions => ({ lesson, met: [], causes: [] }));
  for (let index = 0; index < found.length; index += 1) collide(found, index);
  return new Map(found.filter(({ met }) => met.length > 0).map(({ lesson, met }) => [lesson.courseTimeId, met]));
}

interface Collisions {
  lesson: Lesson;
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
    const causes = conflictsBetween(one.lesson, other.lesson);
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
