import type { LessonStudentConflicts, OtherLesson } from '#contracts/entities/student-conflict.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import type { Slices } from '#mock-server/kernel/time-slicing.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { canSeeLessonOfClass, institutionTenants } from '../access.ts';
import { personName } from '../guests/lesson-guests.ts';
import { ConflictFinder, turned } from './find.ts';
import type { PlannedOrHeld } from './participants.ts';
import { sideView } from './views.ts';

/** Number of students that a lesson of the calendar lists. */
const MAX_LISTED = 3;

/** Student conflicts of stored lessons, for the calendar and for rolls. Create one instance per call. */
export class LessonStudentConflictViews {
  #reader: Reader;
  #finder: ConflictFinder;
  #canSee: ReturnType<typeof canSeeLessonOfClass>;
  #ofLesson = new Map<string, LessonStudentConflicts>();

  /** @param reader the sandbox's tables, or a snapshot of them */
  constructor(world: World, session: Session, reader: Reader = world.store) {
    this.#reader = reader;
    this.#finder = new ConflictFinder(reader, institutionTenants(world, session));
    this.#canSee = canSeeLessonOfClass(world, session);
  }

  /** Finds the conflicts of a day with time-slicing. Call this before `of` for lessons of the day. */
  *lookThrough(date: string): Slices<void> {
    const found = yield* this.#finder.ofDay(date);
    const studentsOf = new Map<string, Set<string>>();
    for (const one of found.flatMap((conflict) => [conflict, turned(conflict)])) {
      const { courseTimeId = '' } = one.lesson;
      const students = studentsOf.get(courseTimeId) ?? new Set();
      studentsOf.set(courseTimeId, students.add(one.studentId));
      const listed = this.#ofLesson.get(courseTimeId) ?? { total: 0, rows: [] };
      this.#ofLesson.set(courseTimeId, listed);
      listed.total = students.size;
      if (listed.rows.length < MAX_LISTED) listed.rows.push(this.#row(one));
    }
  }

  /** Returns the conflicts of a lesson; undefined if there are none. */
  of({ courseTimeId }: Row<'claTime'>): LessonStudentConflicts | undefined {
    return this.#ofLesson.get(courseTimeId);
  }

  /**
   * Returns the other lesson of a student at the time of the given lesson, whether or not the student takes part in the
   * given one, which need not be saved yet.
   */
  otherLesson(studentId: string, lesson: PlannedOrHeld): OtherLesson | undefined {
    const [first] = this.#finder.besideLesson(studentId, lesson);
    return first && { ...sideView(this.#reader, first.other, this.#canSee(first.other)), kind: first.kind };
  }

  #row({ studentId, kind, other }: ReturnType<typeof turned>): LessonStudentConflicts['rows'][number] {
    return {
      studentId,
      studentName: personName(this.#reader, studentId),
      kind,
      other: sideView(this.#reader, other, this.#canSee(other)),
    };
  }
}
