import type { DictionaryType } from '#contracts/dictionaries.ts';
import { studentProductStatuses } from '#contracts/entities/student-product.ts';
import { addDays, laterOf } from '#contracts/formats/business-date.ts';
import {
  earliestPeriodBegin,
  suspensionExtends,
  suspensionExtension,
  type SuspensionExtension,
} from '#contracts/rules/suspension.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Reader } from '#mock-server/kernel/store/reader.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { valuesInUse } from '../../organisation/index.ts';
import { postNote } from './ledger.ts';

const SETTING: DictionaryType = 'suspend_extends_period';

const extendsPeriod = ({ store }: { store: Reader }): boolean =>
  suspensionExtends(valuesInUse(store, SETTING).map(({ dictValue }) => dictValue));

/** Returns the first day of the current suspension if it extends the period of the enrolment. */
export const extendingSuspension = (store: Reader, studentCourseId: string): string | null | undefined =>
  extendsPeriod({ store }) ? store.tables.studentCourse.get(studentCourseId)?.suspendDate : null;

/** Stores the first suspended day of an enrolment: today, or the first day of a period that begins later. */
export function beginSuspension({ store, clock }: World, { studentCourseId, dateBegin }: Row<'studentCourse'>): void {
  const today = clock.today();
  store.tables.studentCourse.patch(studentCourseId, { suspendDate: laterOf(dateBegin ?? today, today) });
}

/** Ends a suspension. If the setting is on, extends the period by the suspended days and adds a ledger entry. */
export function endSuspension(world: World, session: Pick<Session, 'user'>, enrolment: Row<'studentCourse'>): void {
  const { store, clock } = world;
  const { studentCourseId } = enrolment;
  store.tables.studentCourse.patch(studentCourseId, { suspendDate: null });
  const extension = extendsPeriod(world) ? suspensionExtension(enrolment, clock.today()) : null;
  if (!extension) return;
  const { days, dateEnd, extendedEnd } = extension;
  for (const purchase of store.tables.studentProduct.by('enrolment', studentCourseId))
    if (purchase.status !== studentProductStatuses.refunded)
      store.tables.studentProduct.patch(purchase.studentProductId, movedDates(purchase, enrolment, extension));
  store.tables.studentCourse.patch(studentCourseId, { dateEnd: extendedEnd, expireDate: extendedEnd });
  postNote(world, session, enrolment, '停课顺延', `停课 ${days} 天，结束日期由 ${dateEnd} 顺延到 ${extendedEnd}`);
}

/** Returns the changed dates of a purchase. A purchase that begins during or after the suspension keeps its length. */
function movedDates(
  { dateBegin, expireDate, suspendedDays }: Row<'studentProduct'>,
  { suspendDate }: Row<'studentCourse'>,
  { days }: SuspensionExtension,
): Partial<Row<'studentProduct'>> {
  if (!expireDate || !suspendDate || expireDate < suspendDate) return {};
  const moved = { expireDate: addDays(expireDate, days) };
  return dateBegin && dateBegin >= suspendDate
    ? { ...moved, dateBegin: addDays(dateBegin, days) }
    : { ...moved, suspendedDays: (suspendedDays ?? 0) + days };
}

/** Returns the first day on which a newly bought period of an enrolment can begin. */
export const firstPeriodDay = (world: World, enrolment: Row<'studentCourse'>): string =>
  earliestPeriodBegin(enrolment, world.clock.today(), extendsPeriod(world));
