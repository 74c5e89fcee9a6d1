import { conflictCauseLabels, conflictsBetween } from '#contracts/rules/lesson-conflict.ts';
import { studentConflictText } from '#contracts/rules/student-conflict.ts';
import { runToEnd } from '#mock-server/kernel/time-slicing.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { studentConflictsOfLessons } from '../../enrolment/index.ts';
import { Conflicts } from '../conflicts.ts';

/** Describes the conflicts of lessons as they are stored now. Create a new instance after a change. */
export class BulkConflicts {
  #world: World;
  #session: Session;
  #conflicts: Conflicts;
  #known = new Map<string, string[]>();

  constructor(world: World, session: Session) {
    this.#world = world;
    this.#session = session;
    this.#conflicts = new Conflicts(world, session);
  }

  /** Returns the conflicts of a lesson in words: those of teacher, room and class, then those of its students. */
  of(lesson: Row<'claTime'>): string[] {
    runToEnd(this.#conflicts.lookThrough(lesson.claDate));
    const ofLesson = this.#conflicts.of(lesson).map((other) => {
      const causes = conflictsBetween(lesson, other).map((cause) => conflictCauseLabels[cause]);
      return `${causes.join('、')}冲突：${other.claName ?? '其他校区的课'} ${other.startTime}–${other.endTime}`;
    });
    const { rows } = studentConflictsOfLessons(this.#world, this.#session, [lesson]);
    const today = this.#world.clock.today();
    const texts = [...ofLesson, ...rows.map((row) => `学员冲突：${studentConflictText(row, today)}`)];
    this.#known.set(lesson.courseTimeId, texts);
    return texts;
  }

  /** Returns the conflicts that `of` has described. */
  known(courseTimeId: string): readonly string[] {
    return this.#known.get(courseTimeId) ?? [];
  }
}
