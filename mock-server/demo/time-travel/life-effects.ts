import { attendStatuses } from '#contracts/entities/attendance.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { guestKinds } from '#contracts/entities/lesson-guest.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { type DueEffects, dueEffect, nameOf } from './due-effects.ts';
import type { Watcher } from './watcher.ts';

/** Moments after the first and up to the second, yyyy-MM-dd HH:mm:ss. */
interface TimeSpan {
  after: string;
  until: string;
}

/**
 * Returns the rows whose events in the life of the school lie in a span.
 * @param earlier IDs of rows that are omitted
 */
function eventsIn(
  world: World,
  watcher: Watcher,
  { after, until }: TimeSpan,
  earlier: ReadonlySet<string> = new Set(),
) {
  const { tables } = world.store;
  const isWithin = (moment: string | null | undefined): boolean => (moment ?? '') > after && (moment ?? '') <= until;
  const hasEnded = ({ claDate, endTime }: Partial<Pick<Row<'lessonGuest'>, 'claDate' | 'endTime'>>): boolean =>
    isWithin(`${claDate} ${endTime}:00`);
  const isNew = (id: string, { tenantId }: { tenantId?: string | null | undefined }): boolean =>
    watcher.sees(tenantId) && !earlier.has(id);
  return {
    held: watcher
      .lessons(world)
      .filter((row) => isNew(row.courseTimeId, row) && hasEnded(row) && row.claTimeStatus === claTimeStatuses.held),
    bought: tables.studentProduct.all().filter((row) => isNew(row.studentProductId, row) && isWithin(row.buyTime)),
    joined: tables.student.all().filter((row) => isNew(row.studentId, row) && isWithin(row.createTime)),
    trials: tables.lessonGuest
      .all()
      .filter((row) => isNew(row.lessonGuestId, row) && row.kind === guestKinds.trial && hasEnded(row)),
    paid: tables.order.all().filter((row) => isNew(row.orderCode, row) && isWithin(row.payTime)),
  };
}

/** Returns the IDs of the rows whose events in the life of the school lie in a span. */
export function eventIds(world: World, watcher: Watcher, span: TimeSpan): ReadonlySet<string> {
  const { held, bought, joined, trials, paid } = eventsIn(world, watcher, span);
  return new Set([
    ...held.map(({ courseTimeId }) => courseTimeId),
    ...bought.map(({ studentProductId }) => studentProductId),
    ...joined.map(({ studentId }) => studentId),
    ...trials.map(({ lessonGuestId }) => lessonGuestId),
    ...paid.map(({ orderCode }) => orderCode),
  ]);
}

/**
 * Returns what happened in the life of the school in a span, as its data states it.
 * @param earlier IDs of the rows that users had entered before
 */
export function lifeEffects(
  world: World,
  watcher: Watcher,
  span: TimeSpan,
  earlier?: ReadonlySet<string>,
): DueEffects[] {
  const { tables } = world.store;
  const { held, bought, joined, trials, paid } = eventsIn(world, watcher, span, earlier);
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
