import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';
import type { Store } from '../../kernel/store/store.ts';
import type { Change } from '../../kernel/store/table.ts';
import type { World } from '../../kernel/world/world.ts';

type Lesson = Row<'claTime'>;

/** Columns whose change increases the revision number of a lesson. */
const COLUMNS = [
  'claDate',
  'startTime',
  'endTime',
  'deptId',
  'claId',
  'teacherId',
  'roomId',
  'classTheme',
  'leaveTimeId',
] as const satisfies readonly (keyof Lesson)[];

/** Columns that calendar files contain as text, and the index that finds the lessons which refer to their rows. */
const NAMES = {
  cla: { column: 'claName', index: 'cla' },
  room: { column: 'roomName', index: 'room' },
  staff: { column: 'staffName', index: 'teacher' },
} as const;

/**
 * Counts the changes of every lesson and stores deleted lessons, for all kinds of changes. Calendar files need both: a
 * calendar app ignores an update without a higher revision number, and keeps an event that is missing from the file.
 */
export class LessonRevisions {
  #clock: World['clock'];

  constructor(world: World) {
    this.#clock = world.clock;
    world.store.beforeCommit((changes, store) => this.#complete(changes, store));
  }

  #complete(changes: readonly Change[], store: Store): void {
    const before = new Map<string, Lesson | undefined>();
    for (const change of changes)
      if (change.table === 'claTime' && !before.has(change.id))
        before.set(change.id, change.before as Lesson | undefined);
    for (const [id, lesson] of before) this.#completeLesson(store, lesson, store.tables.claTime.get(id));
    for (const change of changes) this.#completeRenamed(store, change);
  }

  /** Increases the revision numbers of the upcoming lessons of a renamed class, room or teacher. */
  #completeRenamed({ tables }: Store, { table, id, before, after }: Change): void {
    const name = NAMES[table as keyof typeof NAMES];
    if (!name || !before || !after || before[name.column] === after[name.column]) return;
    const { claTime } = tables;
    const today = this.#clock.today();
    const upcoming = claTime.by(name.index, id).filter(({ claDate }) => claDate >= today);
    for (const { courseTimeId, sequence } of upcoming) claTime.patch(courseTimeId, { sequence: (sequence ?? 0) + 1 });
  }

  #completeLesson(store: Store, before: Lesson | undefined, after: Lesson | undefined): void {
    const [now, version] = [this.#clock.moment(), after?.updateTime ?? ''];
    // The stored version may be later than the current time, because each version is later than the previous one.
    const updateTime = version > now ? version : now;
    const former = before ?? (after && this.#takeRemoved(store, after));
    const revision = { sequence: former ? (former.sequence ?? 0) + 1 : 0, updateTime };
    if (!after) {
      if (!before) return;
      store.tables.removedLesson.put({ removalId: store.ids.next(), lesson: { ...before, ...revision } });
    } else if (!before || COLUMNS.some((column) => (before[column] ?? null) !== (after[column] ?? null))) {
      store.tables.claTime.patch(after.courseTimeId, revision);
    }
  }

  /** Returns the deleted lesson that was restored, and forgets that it was deleted. */
  #takeRemoved({ tables }: Store, { courseTimeId, claDate }: Lesson): Lesson | undefined {
    const { removedLesson } = tables;
    const removed = removedLesson.by('date', claDate).filter(({ lesson }) => lesson.courseTimeId === courseTimeId);
    for (const { removalId } of removed) removedLesson.remove(removalId);
    return removed.at(-1)?.lesson;
  }
}

/** Returns the deleted lessons of a date. */
export const removedOn = ({ store: { tables } }: { store: Reader }, date: string): Lesson[] =>
  tables.removedLesson.by('date', date).map(({ lesson }) => lesson);
