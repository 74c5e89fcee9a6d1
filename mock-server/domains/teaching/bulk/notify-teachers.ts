import { type BulkKind, bulkKindNames } from '#contracts/entities/bulk-change.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import { absentTeacher } from '../absence.ts';
import { notifyTeacher } from '../requests/notify.ts';
import { bulkText } from './bulk-text.ts';
import type { BulkForm } from './lesson-operations.ts';
import type { BulkItem } from './run-bulk.ts';

/** Sends one message about a bulk change to each teacher whose lessons it changed, and to the teachers who take over. */
export function notifyTeachersOf(world: World, session: Session, form: BulkForm, changed: readonly BulkItem[]): void {
  const counts = new Map<string, number>();
  const { claTime } = world.store.tables;
  for (const { row, before } of changed) {
    const after = claTime.get(row.id);
    const teachers = [before?.teacherId, after?.teacherId, after && absentTeacher(world.store, after)];
    for (const teacherId of new Set(teachers)) if (teacherId) counts.set(teacherId, (counts.get(teacherId) ?? 0) + 1);
  }
  for (const [teacherId, count] of counts)
    notifyTeacher(world, session, teacherId, {
      title: TITLES[form.kind],
      content: `${count} 节课${bulkKindNames[form.kind]}（${bulkText(world, form)}），请查看课表`,
    });
}

const TITLES: Readonly<Record<BulkKind, string>> = {
  cancelLessons: '停课通知',
  moveLessons: '调课通知',
  changeRoom: '教室变更',
  substitute: '代课安排',
  endSubstitution: '代课结束',
};
