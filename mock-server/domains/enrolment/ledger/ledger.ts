import { studentProductStatuses } from '#contracts/entities/student-product.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';

export interface LedgerEntry {
  studentCourseId: string;
  /** Change in hours: positive adds, negative deducts. */
  hours: number;
  /** Reason as the ledger shows it: 上课扣课时, 购买 …, 手动调整. */
  reason: string;
  /** ID of the lesson that deducts or returns the hours. */
  courseTimeId?: string;
  /** ID of the purchase whose hours change. Without an ID, the hours are distributed among the purchases. */
  studentProductId?: string;
}

/**
 * Posts a change of an enrolment's hours: writes the entry and updates the new balance and the remaining hours of the
 * purchases. The entries of an enrolment always add up to its balance. Call within a unit of work.
 */
export function postHours(world: World, { user }: Pick<Session, 'user'>, entry: LedgerEntry): void {
  const { tables } = world.store;
  const enrolment = tables.studentCourse.get(entry.studentCourseId);
  if (!enrolment) throw new Error(`No enrolment ${entry.studentCourseId} to enter hours for.`);
  const { studentCourseId } = enrolment;
  const balanceHour = addHours(enrolment.balanceHour ?? 0, entry.hours);
  putEntry(world, user, enrolment, { ...entry, balanceHour });
  tables.studentCourse.patch(studentCourseId, { balanceHour });
  distributeHours(world, entry);
  tables.studentCourse.patch(studentCourseId, { expireHour: lapsedHours(world, studentCourseId) });
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
    balanceHour: enrolment.balanceHour ?? 0,
  });
}

/** Returns the text of a ledger entry: the operation, such as 手动调整, followed by ： and the reason if there is one. */
export const reasonText = (action: string, reason: string | undefined): string =>
  reason ? `${action}：${reason}` : action;

function putEntry(
  { store, clock }: World,
  user: Session['user'],
  { studentCourseId, studentId, courseId, tenantId }: Row<'studentCourse'>,
  {
    hours,
    reason,
    courseTimeId,
    balanceHour,
  }: Pick<LedgerEntry, 'hours' | 'reason' | 'courseTimeId'> & { balanceHour: number },
): void {
  const lesson = store.tables.claTime.get(courseTimeId ?? '');
  store.tables.hourLog.put({
    logId: store.ids.next(),
    studentCourseId,
    studentId,
    courseId,
    courseTimeId,
    ...(lesson && lessonSlot(lesson)),
    reason,
    changeHour: hours,
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

/**
 * Distributes hours among the purchases. Deductions begin with the usable purchase that ends first; any remainder comes
 * from the carried-over hours. Returned hours refill the purchases that end last, each up to the hours used from it.
 */
function distributeHours(world: World, { studentCourseId, hours, studentProductId }: LedgerEntry): void {
  const { tables } = world.store;
  let remaining = hours;
  const change = (purchase: Row<'studentProduct'>, by: number): void => {
    if (by === 0) return;
    remaining = addHours(remaining, -by);
    const balanceHour = addHours(purchase.balanceHour ?? 0, by);
    tables.studentProduct.patch(purchase.studentProductId, {
      balanceHour,
      status: statusForBalance(purchase, balanceHour),
    });
  };
  if (studentProductId) {
    const purchase = tables.studentProduct.get(studentProductId);
    if (purchase) change(purchase, hours);
    return;
  }
  const good = tables.studentProduct
    .by('enrolment', studentCourseId)
    .filter((purchase) => isUsable(world, purchase))
    .sort((a, b) => compareText(a.expireDate ?? '', b.expireDate ?? ''));
  if (hours < 0) for (const purchase of good) change(purchase, -Math.min(-remaining, purchase.balanceHour ?? 0));
  else for (const purchase of good.reverse()) change(purchase, Math.min(remaining, usedHours(world, purchase)));
}

const isUsable = ({ clock }: World, { status, expireDate }: Row<'studentProduct'>): boolean =>
  status !== studentProductStatuses.refunded && (expireDate ?? '9999') >= clock.today();

/** Returns the used hours of a purchase. */
function usedHours({ store }: World, { productId, quantity, balanceHour, refundHour }: Row<'studentProduct'>): number {
  const bought = (store.tables.product.get(productId)?.hours ?? 0) * quantity;
  return Math.max(0, addHours(bought, -(balanceHour ?? 0) - (refundHour ?? 0)));
}

const statusForBalance = ({ status }: Row<'studentProduct'>, balanceHour: number): number | null | undefined =>
  status === studentProductStatuses.refunded
    ? status
    : balanceHour > 0
      ? studentProductStatuses.inUse
      : studentProductStatuses.usedUp;
