import { isInUse } from '#contracts/formats/in-use.ts';
import { toHundredths } from '#contracts/formats/hundredths.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import type { SaleForm, saleResult } from '#contracts/entities/sale.ts';
import { saleAmounts } from '#contracts/rules/sale-amounts.ts';
import { existingElsewhereMessage, existingStudentMessage } from '#contracts/rules/sale-messages.ts';
import { requireRules } from '#mock-server/kernel/entity-writer.ts';
import { badInput, conflict, notFound } from '#mock-server/kernel/refusal.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type * as z from 'zod';
import { canSeeStaff } from '../../organisation/index.ts';
import { canSeeStudent, requireVisibleCla, requireVisibleProduct, requireVisibleStudent } from '../access.ts';
import { allocateSeats } from '../allocation.ts';
import { becomeStudent, studentLike, visitorLike } from '../guests/trials.ts';
import { addPurchase } from '../purchases.ts';
import { studentEntry } from '../student-entry.ts';
import { issueReceipt } from './issue-receipt.ts';

/**
 * Sells products to a student: adds a new student if the form contains one, the purchases with their hours or periods, the
 * payment with its receipt, and the seat. Call within a unit of work, so that a refusal leaves nothing.
 * @throws Refusal when a row is missing or not in use, a price was changed, the new student exists, or the class refuses
 */
export function sellProducts(world: World, session: Session, form: SaleForm): z.output<typeof saleResult> {
  const { store, clock } = world;
  const { salesStaffId, discount, paidAmount, payType, remark } = form;
  const priced = priceLines(world, session, form);
  if (salesStaffId && !canSeeStaff(world, session, salesStaffId)) throw notFound('销售人员不存在');
  const student = requireVisibleStudent(world, session, form.studentId ?? enterStudent(world, session, form));
  const sale: Row<'sale'> = {
    saleId: store.ids.next(),
    studentId: student.studentId,
    saleTime: clock.moment(),
    discountReason: discount?.reason,
    salesStaffId,
    remark,
    createUserName: session.user.name,
    tenantId: student.tenantId,
  };
  store.tables.sale.put(sale);
  const bought = priced.map(({ product, quantity, giftHour, ...amounts }) =>
    addPurchase(world, session, {
      student,
      product,
      quantity,
      giftHour,
      columns: { ...amounts, saleId: sale.saleId, salesStaffId, payments: [] },
    }),
  );
  // A free sale has no receipt.
  const receipt =
    paidAmount > 0 && payType ? issueReceipt(world, session, sale, { amount: paidAmount, payType, remark }) : undefined;
  if (form.claId) seatStudent(world, session, form, student, bought);
  const { saleId, studentId } = sale;
  return { saleId, studentId, receiptId: receipt?.receiptId, receiptNo: receipt?.receiptNo };
}

/** Returns the products of the form with their amounts, after checking them. */
function priceLines(world: World, session: Session, { lines, discount, amount }: SaleForm) {
  const products = lines.map(({ productId }) => requireVisibleProduct(world, session, productId));
  for (const product of products) if (!isInUse(product)) throw conflict(`${product.productName}已停用，不能购买`);
  const isGiven = ({ giftHour }: SaleForm['lines'][number], index: number): boolean =>
    Boolean(giftHour) && isByPeriod(products[index]?.chargeType);
  if (lines.some(isGiven)) throw badInput('按期产品不能赠送课时');
  const lists = lines.map(({ quantity }, index) => toHundredths((products[index]?.price ?? 0) * quantity));
  const amounts = saleAmounts(lists, discount);
  if (discount?.kind === 'amount' && discount.value > amounts.listAmount) throw badInput('优惠不能大于标价');
  if (amounts.amount !== amount)
    throw conflict(`应收金额已变为 ${amounts.amount} 元，可能是产品价格刚被修改，请核对后再收款`);
  return lines.map(({ quantity, giftHour }, index) => ({
    product: products[index] as Row<'product'>,
    quantity,
    giftHour,
    listAmount: lists[index] ?? 0,
    discountAmount: 0,
    amount: 0,
    ...amounts.lines[index],
  }));
}

/** Adds the new student of the form. Trials of a visitor with the name and phone pass to the student. */
function enterStudent(world: World, session: Session, { newStudent, again }: SaleForm): string {
  if (!newStudent) throw badInput('请选择学员');
  const { studentName, phone } = newStudent;
  requireRules(studentEntry.rules, world, session, newStudent);
  const existing = again ? undefined : studentLike(world, session, { visitorName: studentName, phone });
  const dept = existing && world.store.tables.dept.get(existing.deptId);
  if (existing) {
    const message = canSeeStudent(world, session)(existing) ? existingStudentMessage : existingElsewhereMessage;
    throw conflict(message(studentName, phone, dept?.deptName));
  }
  const studentId = studentEntry.put(world, session, newStudent);
  const visitor = visitorLike(world, session, { visitorName: studentName, phone });
  if (visitor) becomeStudent(world, visitor, studentId);
  return studentId;
}

/** Gives the bought enrolment in the course of the chosen class a seat in it. */
function seatStudent(
  world: World,
  session: Session,
  { claId, studentConflicts, passReason }: SaleForm,
  { studentId }: Row<'student'>,
  bought: readonly Row<'studentProduct'>[],
): void {
  const { studentCourse } = world.store.tables;
  const cla = requireVisibleCla(world, session, claId ?? '');
  const enrolments = bought
    .map(({ studentCourseId }) => studentCourse.get(studentCourseId))
    .filter((row) => row?.courseId === cla.courseId);
  const [first] = enrolments;
  if (!first) throw badInput('所选产品都不是班级的课程');
  const { studentCourseId } = enrolments.find((row) => !row?.claId) ?? first;
  allocateSeats(world, session, {
    claId: cla.claId,
    studentIds: [studentId],
    studentCourseIds: [studentCourseId],
    studentConflicts,
    passReason,
  });
}
