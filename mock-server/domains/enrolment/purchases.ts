import type * as z from 'zod';
import { isByPeriod } from '#contracts/entities/product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { type purchaseForm, studentProductStatuses } from '#contracts/entities/student-product.ts';
import { toHundredths } from '#contracts/formats/hundredths.ts';
import { isInUse } from '#contracts/formats/in-use.ts';
import { enrolmentEnd } from '#contracts/rules/enrolment-end.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { periodAfter } from '#contracts/rules/product-period.ts';
import { hoursExpiry } from '#contracts/rules/product-validity.ts';
import { purchaseEffect } from '#contracts/rules/purchase-effect.ts';
import { badInput, conflict, notFound } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { canSeeStaff } from '../organisation/index.ts';
import { requireVisibleProduct, requireVisibleStudent } from './access.ts';
import { markConversions } from './guests/trials.ts';
import { postHours } from './ledger/ledger.ts';
import { firstPeriodDay } from './ledger/suspension.ts';
import { statusColumns } from './status-days.ts';

/** Sells a product to a student, who pays in full. An amount below the list price is stored with its discount. */
export function sellProduct(
  world: World,
  session: Session,
  { studentId, productId, quantity, amount, salesStaffId, giftHour }: z.output<typeof purchaseForm>,
): void {
  const student = requireVisibleStudent(world, session, studentId);
  const product = requireVisibleProduct(world, session, productId);
  if (!isInUse(product)) throw conflict('产品已停用，不能购买');
  if (salesStaffId && !canSeeStaff(world, session, salesStaffId)) throw notFound('销售人员不存在');
  if (giftHour && isByPeriod(product.chargeType)) throw badInput('按期产品不能赠送课时');
  const listAmount = toHundredths((product.price ?? 0) * quantity);
  const discountAmount = toHundredths(listAmount - amount);
  const columns = { amount, salesStaffId, ...(discountAmount > 0 && { listAmount, discountAmount }) };
  addPurchase(world, session, { student, product, quantity, giftHour, columns });
}

type Purchase = Row<'studentProduct'>;

interface SoldProduct {
  student: Row<'student'>;
  product: Row<'product'>;
  quantity: number;
  giftHour: number | null | undefined;
  /** The price after the discount, the seller and, in a sale, its amounts and payments. */
  columns: { amount: number } & Pick<
    Purchase,
    'salesStaffId' | 'saleId' | 'listAmount' | 'discountAmount' | 'payments'
  >;
}

/**
 * Adds a purchase with its hours or period to an enrolment of the student, and the given hours. Copies the product's terms
 * into the purchase, because the product may change later.
 */
export function addPurchase(
  world: World,
  session: Session,
  { student, product, quantity, giftHour, columns }: SoldProduct,
): Purchase {
  const { store, clock } = world;
  const enrolment = ensureEnrolment(world, student, product);
  const { studentCourseId } = enrolment;
  const studentProductId = store.ids.next();
  const purchase = {
    studentProductId,
    studentId: student.studentId,
    productId: product.productId,
    studentCourseId,
    quantity,
    ...columns,
    ...(giftHour && { giftHour }),
    chargeType: product.chargeType,
    buyTime: clock.moment(),
    status: studentProductStatuses.inUse,
    tenantId: student.tenantId,
  };
  if (isByPeriod(product.chargeType)) {
    const buyDay = (product.days ?? 0) * quantity;
    const { dateBegin, dateEnd: expireDate } = periodAfter(
      enrolmentEnd(enrolment),
      firstPeriodDay(world, enrolment),
      buyDay,
    );
    store.tables.studentProduct.put({ ...purchase, buyDay, dateBegin, expireDate });
    store.tables.studentCourse.patch(studentCourseId, { dateEnd: expireDate, expireDate });
  } else {
    const hours = addHours((product.hours ?? 0) * quantity, 0);
    const expireDate = hoursExpiry(product, clock.today());
    store.tables.studentProduct.put({ ...purchase, buyHour: hours, balanceHour: 0, expireDate });
    const reason = `购买 ${product.productName}`;
    const parts = [{ studentProductId, hours, worth: columns.amount }];
    postHours(world, session, { studentCourseId, hours, reason, parts });
    if (giftHour) postHours(world, session, { studentCourseId, hours: giftHour, reason: '赠送课时' });
  }
  return store.tables.studentProduct.get(studentProductId) as Purchase;
}

/** Returns the enrolment to which a purchase is added. Resumes a finished enrolment or creates one if necessary. */
export function ensureEnrolment(
  world: World,
  student: Row<'student'>,
  { courseId, chargeType }: Pick<Row<'product'>, 'courseId' | 'chargeType'>,
): Row<'studentCourse'> {
  const { store, clock } = world;
  const { studentCourse } = store.tables;
  const effect = purchaseEffect(studentCourse.by('student', student.studentId), { courseId, chargeType });
  if (effect.kind === 'adds') return effect.enrolment;
  if (effect.kind === 'resumes') {
    const finished = effect.enrolment;
    studentCourse.patch(finished.studentCourseId, {
      ...statusColumns(world, finished, enrolmentStatuses.enrolled),
      claId: null,
    });
    markConversions(world, finished);
    return finished;
  }
  const enrolment: Row<'studentCourse'> = {
    studentCourseId: store.ids.next(),
    studentId: student.studentId,
    courseId,
    chargeType,
    dateBegin: clock.today(),
    ...(isByPeriod(chargeType) ? {} : { balanceHour: 0, expireHour: 0 }),
    status: enrolmentStatuses.enrolled,
    tenantId: student.tenantId,
  };
  studentCourse.put(enrolment);
  markConversions(world, enrolment);
  return enrolment;
}
