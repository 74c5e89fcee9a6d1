import { attendStatuses } from '#contracts/entities/attendance.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { guestKinds } from '#contracts/entities/lesson-guest.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { type DueEffects, dueEffect, nameOf } from './due-effects.ts';
import type { Watcher } from './watcher.ts';

/** Returns what happened in the life of the school between two moments, as its data states it. */
export function lifeEffects(
  world: World,
  watcher: Watcher,
  { after, until }: { after: string; until: string },
): DueEffects[] {
  const { tables } = world.store;
  const isWithin = (moment: string | null | undefined): boolean => (moment ?? '') > after && (moment ?? '') <= until;
  const held = watcher
    .lessons(world)
    .filter(({ claDate, endTime }) => isWithin(`${claDate} ${endTime}:00`))
    .filter(({ claTimeStatus }) => claTimeStatus === claTimeStatuses.held);
  const seesSchool = (row: { tenantId?: string | null | undefined }): boolean => watcher.sees(row.tenantId);
  const bought = tables.studentProduct.all().filter((row) => seesSchool(row) && isWithin(row.buyTime));
  const joined = tables.student.all().filter((row) => seesSchool(row) && isWithin(row.createTime));
  const trials = tables.lessonGuest
    .all()
    .filter((row) => seesSchool(row) && row.kind === guestKinds.trial && isWithin(`${row.claDate} ${row.endTime}:00`));
  const paid = tables.order.all().filter((row) => watcher.sees(row.tenantId) && isWithin(row.payTime));
  return [
    dueEffect(
      'held',
      `节课已记上课${absenceText(world, held)}`,
      held,
      ({ claId }) => tables.cla.get(claId)?.claName ?? '',
    ),
    dueEffect('bought', '笔购买', bought, ({ studentId, amount }) => `${nameOf(world, studentId)} ¥${amount ?? 0}`),
    dueEffect('joined', '名新学员', joined, ({ studentName }) => studentName),
    dueEffect('trials', '次试听', trials, ({ visitorId }) => tables.visitor.get(visitorId ?? '')?.visitorName ?? ''),
    dueEffect('orders-paid', '笔订单已付款', paid, ({ orderCode }) => orderCode),
  ].filter(({ count }) => count > 0);
}

/** Returns the absences of the lessons in words, such as （请假 41 人次，缺勤 12 人次）. */
function absenceText({ store }: World, lessons: readonly Row<'claTime'>[]): string {
  const rows = lessons.flatMap(({ courseTimeId }) => store.tables.attendance.by('lesson', courseTimeId));
  const count = (status: number): number => rows.filter(({ attendStatus }) => attendStatus === status).length;
  const [onLeave, absent] = [count(attendStatuses.onLeave), count(attendStatuses.absent)];
  return onLeave + absent > 0 ? `（请假 ${onLeave} 人次，缺勤 ${absent} 人次）` : '';
}
