import { bulkKindNames, bulkOutcomes, isKindOf } from '#contracts/entities/bulk-change.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { settleLessonConflicts } from '../../enrolment/index.ts';
import { requireVisibleLesson } from '../access.ts';
import { lessonText, timeText } from '../lesson-text.ts';
import { lessonSubject, logTeaching } from '../teaching-log.ts';
import { BulkConflicts } from './bulk-conflicts.ts';
import type { BulkSubjectRunner } from './bulk-subject.ts';
import { lessonOperations } from './lesson-operations.ts';
import { type BulkItem, type RowSubject, runRows } from './run-rows.ts';

const lessons: RowSubject<Row<'claTime'>> = {
  require: requireVisibleLesson,
  nameOf: ({ store }, lesson) => lessonText(store, lesson),
  deptIdOf: (_, { deptId }) => deptId,
  run: (world, session, lesson, form) =>
    isKindOf('lesson', form.kind) ? lessonOperations[form.kind](world, session, lesson, form) : null,
};

/** Changes lessons together. Conflicts among lessons that move together are not reported. */
export const bulkLessons: BulkSubjectRunner = {
  run(world, session, form) {
    const { claTime } = world.store.tables;
    const before = form.ids.map((id) => claTime.get(id)).filter((lesson) => lesson !== undefined);
    const conflictsBefore = new BulkConflicts(world, session);
    for (const lesson of before) conflictsBefore.of(lesson);
    const items = runRows(world, session, form, lessons);
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
    const moved = changed.filter((item) => timeText(formerLesson(item) ?? item.after) !== timeText(item.after));
    settleLessonConflicts(
      world,
      session,
      moved.map(({ after }) => after),
      'accept',
    );
    return items;
  },

  logUndo(world, session, { id, kind }) {
    const lesson = world.store.tables.claTime.get(id);
    if (!lesson) return '已恢复';
    const text = `恢复为 ${timeText(lesson)}`;
    logTeaching(world, session, lessonSubject(lesson), '撤销', `撤销${bulkKindNames[kind]}，${text}`);
    return text;
  },
};

/** Returns the lesson of an item before its change. */
const formerLesson = ({ row, changes }: BulkItem): Row<'claTime'> | undefined =>
  changes.find(({ table, id }) => table === 'claTime' && id === row.id)?.before as Row<'claTime'> | undefined;
