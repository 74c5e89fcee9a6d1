import { isByPeriod } from '#contracts/entities/product.ts';
import { purchaseSources, studentProductStatuses } from '#contracts/entities/student-product.ts';
import { daysBetween, earlierOf, laterOf } from '#contracts/formats/business-date.ts';
import type { PlanValues } from '#contracts/move-in/plan.ts';
import { badInput, conflict } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { requireVisibleCourse, requireVisibleProduct, requireVisibleStudent } from './access.ts';
import { postHours, postNote } from './ledger/ledger.ts';
import { ensureEnrolment } from './purchases.ts';

/** Remainder of an enrolment in another system, with ids instead of references. */
export type MovedInValues = Omit<PlanValues<'enrolment'>, 'studentId' | 'courseId' | 'productId'> & {
  studentId: string;
  courseId: string;
  productId?: string | null | undefined;
};

/**
 * Enrols a student with the hours or days left in another system, or adds them to the student's enrolment in the course, as
 * a purchase does. Paid hours with a worth, a last day or a product become a purchase; other hours are carried over. No
 * money came in, so the purchase has no payments.
 * @returns the id of the enrolment
 */
export function addMovedInEnrolment(world: World, session: Session, values: MovedInValues): string {
  const student = requireVisibleStudent(world, session, values.studentId);
  requireVisibleCourse(world, session, values.courseId);
  requireProduct(world, session, values);
  const byPeriod = isByPeriod(values.chargeType);
  if (byPeriod) requirePeriod(values);
  const { studentCourseId } = ensureEnrolment(world, student, values);
  const current = () => world.store.tables.studentCourse.get(studentCourseId) as Row<'studentCourse'>;
  if (byPeriod) addPeriod(world, current(), values);
  else addHours(world, session, current(), values);
  postNote(world, session, current(), '搬入', values.remark ?? undefined);
  return studentCourseId;
}

function requireProduct(world: World, session: Session, { productId, courseId, chargeType }: MovedInValues): void {
  if (!productId) return;
  const product = requireVisibleProduct(world, session, productId);
  if (product.courseId !== courseId) throw conflict(`产品“${product.productName}”不属于该课程`);
  if (isByPeriod(product.chargeType) !== isByPeriod(chargeType))
    throw conflict(`产品“${product.productName}”的计费方式与报读不同`);
}

function requirePeriod({ dateBegin, dateEnd, hours, givenHours }: MovedInValues): void {
  if (!dateEnd) throw badInput('请填写结束日期');
  if (dateBegin && dateEnd < dateBegin) throw badInput('结束日期不能早于开始日期');
  if (hours || givenHours) throw badInput('按期报读没有课时');
}

function addPeriod(world: World, enrolment: Row<'studentCourse'>, values: MovedInValues): void {
  const { value, productId, dateEnd } = values;
  const dateBegin = values.dateBegin ?? world.clock.today();
  if (!dateEnd) return;
  world.store.tables.studentCourse.patch(enrolment.studentCourseId, {
    // An enrolment without an end is new.
    dateBegin: enrolment.dateEnd ? earlierOf(enrolment.dateBegin ?? dateBegin, dateBegin) : dateBegin,
    dateEnd: laterOf(enrolment.dateEnd ?? dateEnd, dateEnd),
    expireDate: laterOf(enrolment.expireDate ?? dateEnd, dateEnd),
  });
  if (typeof value !== 'number' && !productId) return;
  const buyDay = Math.max(1, daysBetween(dateBegin, dateEnd) + 1);
  putPurchase(world, enrolment, values, { buyDay, dateBegin, expireDate: dateEnd });
}

function addHours(world: World, session: Session, enrolment: Row<'studentCourse'>, values: MovedInValues): void {
  const { hours, givenHours, value, expireDate, productId } = values;
  const { studentCourseId } = enrolment;
  const reason = '转入课时';
  if (hours) {
    const isPurchase = typeof value === 'number' || expireDate || productId;
    const studentProductId = isPurchase
      ? putPurchase(world, enrolment, values, { buyHour: hours, balanceHour: 0, expireDate })
      : null;
    const worth = value ?? 0;
    postHours(world, session, { studentCourseId, hours, reason, parts: [{ studentProductId, hours, worth }] });
  } else if (value) throw badInput('没有剩余课时，不能有剩余价值');
  if (givenHours) postHours(world, session, { studentCourseId, hours: givenHours, reason: '转入赠送课时' });
}

function putPurchase(
  { store, clock }: World,
  { studentCourseId, studentId, tenantId, chargeType }: Row<'studentCourse'>,
  { value, listAmount, productId }: MovedInValues,
  quantity: Pick<Row<'studentProduct'>, 'buyHour' | 'balanceHour' | 'buyDay' | 'dateBegin' | 'expireDate'>,
): string {
  const studentProductId = store.ids.next();
  store.tables.studentProduct.put({
    studentProductId,
    studentId,
    studentCourseId,
    productId: productId ?? '',
    quantity: 1,
    amount: value ?? 0,
    listAmount,
    chargeType,
    buyTime: clock.moment(),
    status: studentProductStatuses.inUse,
    source: purchaseSources.import,
    tenantId,
    ...quantity,
  });
  return studentProductId;
}
