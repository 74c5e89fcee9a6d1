import { type BulkKind, type BulkSubject, bulkKindNames, subjectOf } from '#contracts/entities/bulk-change.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import { absentTeacher } from '../absence.ts';
import { notifyTeacher } from '../requests/notify.ts';
import { bulkText } from './bulk-text.ts';
import type { BulkForm, BulkItem } from './run-rows.ts';

/**
 * Sends one message about a bulk change to each teacher whose lessons or classes it changed, and to the teachers who take
 * over. Changes of enrolments send none.
 */
export function notifyTeachersOf(world: World, session: Session, form: BulkForm, changed: readonly BulkItem[]): void {
  const subject = subjectOf(form.kind);
  const title = TITLES[form.kind];
  if (!title) return;
  const counts = new Map<string, number>();
  for (const item of changed)
    for (const teacherId of teachersOf(world, item)) counts.set(teacherId, (counts.get(teacherId) ?? 0) + 1);
  for (const [teacherId, count] of counts)
    notifyTeacher(world, session, teacherId, {
      title,
      content: `${count} ${UNITS[subject]}${bulkKindNames[form.kind]}（${bulkText(world, form)}），请查看课表`,
    });
}

/** Returns the teachers of the changed lessons and classes of an item, before and after the change. */
function teachersOf({ store }: World, { changes }: BulkItem): Set<string> {
  const ids = changes.flatMap(({ table, id, before }) => {
    if (table === 'cla') return [before?.['teacherId'], store.tables.cla.get(id)?.teacherId];
    if (table !== 'claTime') return [];
    const after = store.tables.claTime.get(id);
    return [before?.['teacherId'], after?.teacherId, after && absentTeacher(store, after)];
  });
  return new Set(ids.filter((id) => typeof id === 'string'));
}

const UNITS: Readonly<Record<BulkSubject, string>> = { lesson: '节课', enrolment: '个报读', cla: '个班级' };

const TITLES: Readonly<Partial<Record<BulkKind, string>>> = {
  cancelLessons: '停课通知',
  moveLessons: '调课通知',
  changeRoom: '教室变更',
  substitute: '代课安排',
  endSubstitution: '代课结束',
  changeClaTeacher: '更换教师',
  endClas: '结班通知',
};
