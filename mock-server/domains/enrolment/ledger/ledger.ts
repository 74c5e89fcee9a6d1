import { laterOf } from '#contracts/formats/business-date.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { sourceColumns } from '#seed/hour-parts.ts';
import type { HourPart } from '#seed/schema.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { changePurchase } from './bought-hours.ts';
import { takeHours, worthOfParts } from './hour-parts.ts';

export interface LedgerEntry {
  studentCourseId: string;
  /** Change in hours: positive adds, negative deducts. */
  hours: number;
  /** Reason as the ledger shows it: 上课扣课时, 购买 …, 手动调整. */
  reason: string;
  /** ID of the lesson that deducts or returns the hours. */
  courseTimeId?: string;
  /** Day on which the deducted hours must be valid; today if omitted. */
  day?: string;
  /** Sources of the hours. If omitted, deductions use the enrolment's sources, and additions are given hours. */
  parts?: readonly HourPart[];
}

/**
 * Posts a change of an enrolment's hours: writes the entry and updates the new balance and the remaining hours of the
 * purchases. The entries of an enrolment always add up to its balance. Call within a unit of work.
 * @returns the sources of the hours with their worth
 */
export function postHours(world: World, { user }: Pick<Session, 'user'>, entry: LedgerEntry): readonly HourPart[] {
  const { tables } = world.store;
  const enrolment = tables.studentCourse.get(entry.studentCourseId);
  if (!enrolment) throw new Error(`No enrolment ${entry.studentCourseId} to enter hours for.`);
  const { studentCourseId } = enrolment;
  const parts = moveParts(world, entry);
  if (entry.hours > 0) extendEnd(world, enrolment, parts);
  const balanceHour = addHours(enrolment.balanceHour ?? 0, entry.hours);
  const worth = Math.sign(entry.hours) * worthOfParts(parts);
  putEntry(world, user, enrolment, { ...entry, parts, worth, balanceHour });
  tables.studentCourse.patch(studentCourseId, { balanceHour, expireHour: lapsedHours(world, studentCourseId) });
  return parts;
}

/** Deducts the hours of an entry from the purchases, or returns them. Returns the hours by source. */
function moveParts(world: World, { studentCourseId, hours, day, parts }: LedgerEntry): readonly HourPart[] {
  if (hours < 0) {
    if (!parts) return takeHours(world, studentCourseId, -hours, day ?? world.clock.today());
    for (const part of parts) changePurchase(world.store, part, -1);
    return parts;
  }
  const added = parts ?? [{ studentProductId: null, hours, worth: 0 }];
  for (const part of added) changePurchase(world.store, part, 1);
  return added;
}

/** Moves the end of an enrolment to that of the added hours, unless it ends later. */
function extendEnd(
  { store }: World,
  { studentCourseId, expireDate }: Row<'studentCourse'>,
  parts: readonly HourPart[],
): void {
  const { studentCourse, studentProduct } = store.tables;
  const ends = [expireDate, ...parts.map((part) => studentProduct.get(part.studentProductId ?? '')?.expireDate)];
  const last = ends.filter((end) => typeof end === 'string').reduce(laterOf, '');
  if (last) studentCourse.patch(studentCourseId, { expireDate: last });
}

/** Posts an entry of zero hours that states the reason for a change. Without a reason nothing is posted. */
export function postNote(
  world: World,
  { user }: Pick<Session, 'user'>,
  enrolment: Row<'studentCourse'>,
  done: string,
  why: string | undefined,
): void {
  if (!why) return;
  putEntry(world, user, enrolment, {
    hours: 0,
    reason: reasonText(done, why),
    parts: [],
    worth: 0,
    balanceHour: enrolment.balanceHour ?? 0,
  });
}

/** Returns the text of a ledger entry: the operation, such as 手动调整, followed by ： and the reason if there is one. */
export const reasonText = (action: string, reason: string | undefined): string =>
  reason ? `${action}：${reason}` : action;

function putEntry(
  { store, clock }: World,
  user: Session['user'],
  { studentCourseId, studentId, tenantId }: Row<'studentCourse'>,
  {
    hours,
    reason,
    courseTimeId,
    parts,
    worth,
    balanceHour,
  }: Pick<LedgerEntry, 'hours' | 'reason' | 'courseTimeId' | 'parts'> & { worth: number; balanceHour: number },
): void {
  const lesson = store.tables.claTime.get(courseTimeId ?? '');
  store.tables.hourLog.put({
    logId: store.ids.next(),
    studentCourseId,
    studentId,
    courseTimeId,
    ...(lesson && lessonSlot(lesson)),
    reason,
    changeHour: hours,
    ...sourceColumns(parts ?? []),
    worth,
    balanceHour,
    createTime: clock.moment(),
    createUserName: user.name,
    tenantId,
  });
}

/** Returns a copy of the lesson's class and time for the entry, because the lesson may later be moved or removed. */
const lessonSlot = ({ claId, claDate, startTime, endTime }: Row<'claTime'>) => ({ claId, claDate, startTime, endTime });

/** Returns the hours of expired purchases: the part of the balance that cannot be used (Spec 2 §5). */
export function lapsedHours({ store, clock }: Pick<World, 'store' | 'clock'>, studentCourseId: string): number {
  const today = clock.today();
  return store.tables.studentProduct
    .by('enrolment', studentCourseId)
    .filter((purchase) => isLapsed(purchase, today))
    .reduce((sum, purchase) => addHours(sum, purchase.balanceHour ?? 0), 0);
}

export const isLapsed = ({ expireDate }: Row<'studentProduct'>, today: string): boolean =>
  (expireDate ?? '9999') < today;
