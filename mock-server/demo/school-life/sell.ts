import { chargeTypes, isByPeriod } from '#contracts/entities/product.ts';
import type { SaleForm } from '#contracts/entities/sale.ts';
import { discountKinds, saleAmounts } from '#contracts/rules/sale-amounts.ts';
import { purchaseTerms, type PurchaseTerms } from '#seed/generators/purchase-terms.ts';
import type { Random } from '#seed/generators/random.ts';
import { PURCHASE_SHARES } from '#seed/generators/purchases.ts';
import { PAY_TYPES } from '#seed/tables/sales.ts';
import { sellProducts } from '../../domains/enrolment/index.ts';
import type { Row } from '../../kernel/store/schema.ts';
import type { School } from './school.ts';

interface Purchase {
  tenantId: string;
  courseId: string;
  chargeType: string;
  /** The student, or a new one. */
  student: { studentId: string } | { newStudent: NonNullable<SaleForm['newStudent']> };
  claId?: string;
}

/**
 * Sells a package or card of a course on the terms of the seed, which is paid in full.
 * @returns false if nothing is for sale or a rule refuses
 */
export function sell(
  school: School,
  random: Random,
  { tenantId, courseId, chargeType, student, claId }: Purchase,
): boolean {
  const session = school.sessionAt(tenantId);
  const product = productFor(school.productsOf(courseId), chargeType, random);
  if (!session || !product) return false;
  const terms = termsOf(school, random.fork('terms'), { courseId, student }, product);
  const { quantity, giftHour } = terms;
  const discount = discountOf(terms);
  const { amount } = saleAmounts([(product.price ?? 0) * quantity], discount);
  return school.tryChange(() =>
    sellProducts(school.world, session, {
      ...student,
      // A name and phone from the register are new, so no student with both exists.
      lines: [{ productId: product.productId, quantity, giftHour }],
      discount,
      amount,
      paidAmount: amount,
      payType: random.pick(PAY_TYPES),
      claId,
      salesStaffId: school.sellerAt(tenantId, random),
      studentConflicts: 'accept',
    }),
  );
}

/** Draws the terms of a purchase. A student who has bought in the course renews. */
function termsOf(
  school: School,
  random: Random,
  { courseId, student }: Pick<Purchase, 'courseId' | 'student'>,
  product: Row<'product'>,
): PurchaseTerms {
  const studentId = 'studentId' in student ? student.studentId : undefined;
  const enrolments = studentId ? school.tables.studentCourse.by('student', studentId) : [];
  return purchaseTerms(random, {
    studentId,
    date: school.world.clock.today(),
    product,
    products: school.productsOf(courseId),
    isFirst: enrolments.every((enrolment) => enrolment.courseId !== courseId),
    isFurtherCourse: enrolments.length > 0,
    lessonHours: school.tables.course.get(courseId)?.everyStuLoseHour ?? 1,
  });
}

const discountOf = ({ discountAmount: value, discountReason: reason }: PurchaseTerms): SaleForm['discount'] =>
  value > 0 && reason ? { kind: discountKinds.amount, value, reason } : undefined;

/** Returns the product that a family buys: a card, or the smallest or largest package. */
function productFor(
  products: readonly Row<'product'>[],
  chargeType: string,
  random: Random,
): Row<'product'> | undefined {
  if (isByPeriod(chargeType)) return products.find((product) => isByPeriod(product.chargeType));
  const packages = products.filter((product) => product.chargeType === chargeTypes.hour);
  return packages[random.chance(PURCHASE_SHARES.largerPackage) ? packages.length - 1 : 0];
}
