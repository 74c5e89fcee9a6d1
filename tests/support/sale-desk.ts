import { products } from '#contracts/calls/products.ts';
import { receipts } from '#contracts/calls/receipts.ts';
import { sales } from '#contracts/calls/sales.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import type { Receipt } from '#contracts/entities/receipt.ts';
import type { Sale } from '#contracts/entities/sale.ts';
import type { StudentProduct } from '#contracts/entities/student-product.ts';
import { spareRows, teaching } from '#seed/fixed-ids.ts';
import type { Caller, Page } from './server.ts';

/** Price of the seeded product 少儿钢琴小组课 48 课时, in yuan. */
export const PRICE = 4180;

/** A sale of one package to a student without enrolments, paid in full. */
export const saleForm = {
  studentId: spareRows.student,
  lines: [{ productId: teaching.product, quantity: 1 }],
  amount: PRICE,
  paidAmount: PRICE,
  payType: '2',
};

/** Identity of a student who does not exist yet. */
export const newStudent = { studentName: '欧阳小满', phone: '13588880001', deptId: '1843200000000000011' };

type Sold = { saleId: string; studentId: string; receiptId?: string; receiptNo?: string };

/** Returns functions that sell, pay, void and read as this caller. */
export const deskOf = (caller: Caller) => ({
  sell: (form: object = {}): Promise<Sold> => caller.data<Sold>(sales.add, { ...saleForm, ...form }),
  refusal: (form: object): Promise<string> => caller.refusal(sales.add, { ...saleForm, ...form }),
  sale: (id: string): Promise<Sale> => caller.data<Sale>(sales.detail, { id }),
  sales: (filters: object = {}): Promise<Page<Sale> & { owedTotal: number }> =>
    caller.data(sales.list, { pageSize: 200, ...filters }),
  receipt: (id: string | undefined): Promise<Receipt> => caller.data<Receipt>(receipts.detail, { id }),
  receipts: (filters: object = {}): Promise<Page<Receipt> & { amountTotal: number }> =>
    caller.data(receipts.list, { pageSize: 200, ...filters }),
  pay: (saleId: string, amount: number, owedAmount: number): Promise<{ receiptId: string; receiptNo: string }> =>
    caller.data(sales.pay, { saleId, amount, owedAmount, payType: '1' }),
  voidReceipt: (receiptId: string | undefined): Promise<unknown> =>
    caller.data(receipts.void, { receiptId, reason: '收款方式选错' }),
  bought: async (studentId: string): Promise<StudentProduct[]> =>
    (await caller.data<Page<StudentProduct>>(studentProducts.list, { studentId, pageSize: 200 })).rows,
  /** Adds a product of the piano course, by default a package of 10 hours. Returns its ID. */
  product: async (form: { productName: string } & Record<string, unknown>): Promise<string> => {
    await caller.data(products.add, { courseId: teaching.course, chargeType: 'hour', hours: 10, price: 1000, ...form });
    const { rows } = await caller.data<Page<{ productId: string }>>(products.list, { productName: form.productName });
    return rows[0]?.productId ?? '';
  },
});

/** Returns the number of a receipt without the year: 2026-000012 → 12. */
export const numberOf = (receiptNo: string | undefined): number => Number(receiptNo?.split('-')[1]);
