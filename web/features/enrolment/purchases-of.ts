import { studentProducts } from '#contracts/calls/student-products.ts';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import { findRow, readRows } from '../../crud/list/read-rows.ts';
import type { SendOptions } from '../../http/client.ts';

/** Returns all purchases of a student, newest first. */
export const purchasesOf = (studentId: string, options?: SendOptions): Promise<StudentProduct[]> =>
  readRows(studentProducts.list, { studentId }, options);

/** Reads a purchase again. Returns undefined if the student no longer has it. */
export const readPurchase = ({ studentId, studentProductId }: StudentProduct): Promise<StudentProduct | undefined> =>
  findRow(studentProducts.list, { studentId }, (one) => one.studentProductId === studentProductId);
