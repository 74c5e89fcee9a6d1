import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import { type bulkApplyForm, type BulkRow, bulkOutcomes, confirmedRows } from '#contracts/entities/bulk-change.ts';
import { Refusal } from '#mock-server/kernel/refusal.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import type { Change } from '#mock-server/kernel/store/table.ts';
import { settleLessonConflicts } from '../../enrolment/index.ts';
import { requireVisibleLesson } from '../access.ts';
import { lessonText, timeText } from '../lesson-text.ts';
import { BulkConflicts } from './bulk-conflicts.ts';
import { type BulkForm, lessonOperations } from './lesson-operations.ts';

type Lesson = Row<'claTime'>;

/** A lesson of a bulk change, with its effects and the changes of the store. */
export interface BulkItem {
  row: BulkRow;
  /** The lesson before the change; undefined if the caller cannot see it. */
  before: Lesson | undefined;
  changes: readonly Change[];
}

/**
 * Changes the lessons of a bulk change that can change. A lesson that cannot change is left as it is. Call within a unit
 * of work; a preview rolls it back.
 */
export function runBulk(world: World, session: Session, form: BulkForm): BulkItem[] {
  const { claTime } = world.store.tables;
  const before = form.ids.map((id) => claTime.get(id)).filter((lesson) => lesson !== undefined);
  const conflictsBefore = new BulkConflicts(world, session);
  for (const lesson of before) conflictsBefore.of(lesson);
  const items = form.ids.map((id) => changeOne(world, session, id, form));
  const changed = items
    .filter(({ row }) => row.outcome === bulkOutcomes.changed)
    .flatMap((item) => {
      const after = claTime.get(item.row.id);
      return after ? [{ ...item, after }] : [];
    });
  const conflicts = new BulkConflicts(world, session);
  for (const { row, after } of changed) {
    const known = new Set(conflictsBefore.known(row.id));
    const caused = conflicts.of(after).filter((text) => !known.has(text));
    if (caused.length > 0) row.conflicts = caused;
  }
  // Settled at the end, because two lessons that move together may conflict only while one of them has not moved.
  const moved = changed.filter(({ before: lesson, after }) => lesson && timeText(lesson) !== timeText(after));
  settleLessonConflicts(
    world,
    session,
    moved.map(({ after }) => after),
    'accept',
  );
  return items;
}

function changeOne(world: World, session: Session, id: string, form: BulkForm): BulkItem {
  const { store } = world;
  let [before, name]: [Lesson | undefined, string] = [undefined, '课次'];
  try {
    before = requireVisibleLesson(world, session, id);
    const lesson = before;
    name = lessonText(store, lesson);
    const { value, changes } = store.savepoint(() => lessonOperations[form.kind](world, session, lesson, form));
    const outcome = value === null ? bulkOutcomes.unchanged : bulkOutcomes.changed;
    return { row: { id, name, outcome, text: value ?? '无需改动', updateTime: lesson.updateTime }, before, changes };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const row = { id, name, outcome: bulkOutcomes.refused, text: error.message, updateTime: before?.updateTime };
    return { row, before, changes: [] };
  }
}

/** True if the effects of a bulk change are those that the user confirmed. A version that was not sent is not compared. */
export const isAsConfirmed = (
  rows: readonly BulkRow[],
  confirmed: z.output<typeof bulkApplyForm>['confirmed'],
): boolean =>
  rows.length === confirmed.length &&
  confirmedRows(rows).every(({ updateTime, ...row }, at) => {
    const { updateTime: confirmedTime = updateTime, ...seen } = confirmed[at] ?? {};
    return confirmedTime === updateTime && isDeepStrictEqual({ ...seen }, row);
  });
