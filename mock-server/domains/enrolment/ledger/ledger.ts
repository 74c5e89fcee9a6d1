import { studentProductStatuses } from '#contracts/entities/student-product.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { textOrder } from '#contracts/rules/text-order.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Session } from '../../../kernel/sessions/sessions.ts';
import type { Row } from '../../../kernel/store/schema.ts';

export interface Entry {
  studentCourseId: string;
  /** Positive: hours come; negative: hours go. */
  hours: number;
  /** 上课扣课时, 购买 …, 手动调整: what the ledger shows. */
  reason: string;
  /** The lesson that takes the hours or gives them back. */
  courseTimeId?: string;
  /** The purchase whose own hours come or go; otherwise they are shared out among the purchases. */
  studentProductId?: string;
}

/**
 * Enters a change of an enrolment's hours: the entry with the balance after it, the balance itself, and what is left
 * of the purchases. The entries of an enrolment add up to its balance, always. Within a unit of work.
 */
export function enterHours(world: World, { user }: Pick<Session, 'user'>, entry: Entry): void {
  const { tables } = world.store;
  const enrolment = tables.studentCourse.get(entry.studentCourseId);
  if (!enrolment) throw new Error(`No enrolment ${entry.studentCourseId} to enter hours for.`);
  const { studentCourseId } = enrolment;
  const balanceHour = addHours(enrolment.balanceHour ?? 0, entry.hours);
  putEntry(world, user, enrolment, { ...entry, balanceHour });
  tables.studentCourse.patch(studentCourseId, { balanceHour });
  shareOut(world, entry);
  tables.studentCourse.patch(studentCourseId, { expireHour: lapsedHours(world, studentCourseId) });
}

/** Enters what was done with an enrolment besides its hours, and why; the balance stays. Without a why nothing is said. */
export function enterNote(
  world: World,
  { user }: Pick<Session, 'user'>,
  enrolment: Row<'studentCourse'>,
  done: string,
  why: string | undefined,
): void {
  if (!why) return;
  putEntry(world, user, enrolment, {
    hours: 0,
    reason: reasonWith(done, why),
    balanceHour: enrolment.balanceHour ?? 0,
  });
}

/** 手动调整, or 手动调整：and what was said about it. */
export const reasonWith = (done: string, why: string | undefined): string => (why ? `${done}：${why}` : done);

function putEntry(
  { store, clock }: World,
  user: Session['user'],
  { studentCourseId, studentId, courseId, tenantId }: Row<'studentCourse'>,
  {
    hours,
    reason,
    courseTimeId,
    balanceHour,
  }: Pick<Entry, 'hours' | 'reason' | 'courseTimeId'> & { balanceHour: number },
): void {
  const lesson = store.tables.claTime.get(courseTimeId ?? '');
  store.tables.hourLog.put({
    logId: store.ids.next(),
    studentCourseId,
    studentId,
    courseId,
    courseTimeId,
    ...(lesson && stoodAt(lesson)),
    reason,
    changeHour: hours,
    balanceHour,
    createTime: clock.moment(),
    createUserName: user.name,
    tenantId,
  });
}

/** Where a lesson stood when it took the hours: it may be moved, or go, once they have come back. */
const stoodAt = ({ claId, claDate, startTime, endTime }: Row<'claTime'>) => ({ claId, claDate, startTime, endTime });

/** The hours of purchases whose term is over: a part of the balance that cannot be used (Spec 2 §5). */
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
 * Hours go from the purchase that ends first and is still good, what none of them has from what was carried over; hours
 * that come back fill up the purchases that end last, as far as they were used.
 */
function shareOut(world: World, { studentCourseId, hours, studentProductId }: Entry): void {
  const { tables } = world.store;
  let left = hours;
  const change = (purchase: Row<'studentProduct'>, by: number): void => {
    if (by === 0) return;
    left = addHours(left, -by);
    const balanceHour = addHours(purchase.balanceHour ?? 0, by);
    tables.studentProduct.patch(purchase.studentProductId, { balanceHour, status: statusWith(purchase, balanceHour) });
  };
  if (studentProductId) {
    const purchase = tables.studentProduct.get(studentProductId);
    if (purchase) change(purchase, hours);
    return;
  }
  const good = tables.studentProduct
    .by('enrolment', studentCourseId)
    .filter((purchase) => isGood(world, purchase))
    .sort((a, b) => textOrder(a.expireDate ?? '', b.expireDate ?? ''));
  if (hours < 0) for (const purchase of good) change(purchase, -Math.min(-left, purchase.balanceHour ?? 0));
  else for (const purchase of good.reverse()) change(purchase, Math.min(left, usedOf(world, purchase)));
}

const isGood = ({ clock }: World, { status, expireDate }: Row<'studentProduct'>): boolean =>
  status !== studentProductStatuses.refunded && (expireDate ?? '9999') >= clock.today();

/** Hours bought that are gone. */
function usedOf({ store }: World, { productId, quantity, balanceHour, refundHour }: Row<'studentProduct'>): number {
  const bought = (store.tables.product.get(productId)?.hours ?? 0) * quantity;
  return Math.max(0, addHours(bought, -(balanceHour ?? 0) - (refundHour ?? 0)));
}

const statusWith = ({ status }: Row<'studentProduct'>, balanceHour: number): number | null | undefined =>
  status === studentProductStatuses.refunded
    ? status
    : balanceHour > 0
      ? studentProductStatuses.inUse
      : studentProductStatuses.usedUp;
