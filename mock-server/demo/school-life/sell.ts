import { chargeTypes, isByPeriod } from '#contracts/entities/product.ts';
import type { SaleForm } from '#contracts/entities/sale.ts';
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

/** Sells a package or card of a course, which is paid in full. @returns false if nothing is for sale or a rule refuses */
export function sell(
  school: School,
  random: Random,
  { tenantId, courseId, chargeType, student, claId }: Purchase,
): boolean {
  const session = school.sessionAt(tenantId);
  const product = productFor(school.productsOf(courseId), chargeType, random);
  if (!session || !product) return false;
  const price = product.price ?? 0;
  return school.tryChange(() =>
    sellProducts(school.world, session, {
      ...student,
      // A name and phone from the register are new, so no student with both exists.
      lines: [{ productId: product.productId, quantity: 1 }],
      amount: price,
      paidAmount: price,
      payType: random.pick(PAY_TYPES),
      claId,
      salesStaffId: school.sellerAt(tenantId, random),
      studentConflicts: 'accept',
    }),
  );
}

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
