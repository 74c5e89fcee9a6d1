import { products } from '#contracts/calls/products.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import type { Product } from '#contracts/entities/product.ts';
import { inUseFlags } from '#contracts/formats/in-use.ts';
import { useCall } from '#web/http/use-call.ts';

/** Page of a student's latest purchases. */
export const LATEST = { pageNum: 1, pageSize: 20 } as const;

/**
 * Returns the product on sale that a student bought last, to suggest it again.
 * @param studentId '' while no student is chosen
 * @param courseId limits the suggestion to products of this course
 */
export function useLastProduct(studentId: string, courseId: string | undefined): Product | undefined {
  const bought = useCall(studentProducts.list, studentId === '' ? null : { studentId, ...LATEST }, { quiet: true });
  const productName = bought.data?.rows.find(({ source }) => !source)?.productName;
  const query = courseId
    ? { courseId, inUse: inUseFlags.yes, pageNum: 1, pageSize: 200 }
    : { productName: productName ?? '', inUse: inUseFlags.yes, ...LATEST };
  const onSale = useCall(products.list, productName && bought.data ? query : null, { quiet: true });
  const names = bought.data?.rows.map((row) => row.productName) ?? [];
  const known = onSale.data?.rows ?? [];
  return courseId
    ? names.map((name) => known.find((one) => one.productName === name)).find(Boolean)
    : known.find((one) => one.productName === productName);
}
