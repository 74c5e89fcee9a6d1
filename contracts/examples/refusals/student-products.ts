import type { studentProducts } from '../../calls/student-products.ts';
import { studentProductsExamples } from '../calls/student-products.ts';
import { owingSaleExample } from '../entities/sale.ts';
import { refundedStudentProductExample, usedUpStudentProductExample } from '../entities/student-product.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { badInput, conflict, notFound, type RefusalsOf } from './refusal.ts';
import { studentGone } from './shared-refusals.ts';

const { input: form } = studentProductsExamples.add;
const { input: refund } = studentProductsExamples.refund;
const { input: transfer } = studentProductsExamples.transfer;
const owingPurchaseId = owingSaleExample.lines[0]?.studentProductId ?? '';

export const studentProductsRefusals = {
  add: [
    studentGone({ ...form, studentId: DELETED_ID }),
    notFound(
      'refuses a product that does not exist',
      '所选产品已被他人删除',
      '产品不存在',
    )({ ...form, productId: DELETED_ID }),
    conflict(
      'refuses a product that is no longer on sale',
      '所选产品刚被停用',
      '产品已停用，不能购买',
    )(form, { name: 'a product was deactivated', params: { productId: form.productId } }),
    notFound(
      'refuses a salesperson who does not exist',
      '所选销售人员已被删除',
      '销售人员不存在',
    )({ ...form, salesStaffId: DELETED_ID }),
  ],
  refund: [
    notFound(
      'refuses a purchase that does not exist',
      '购买记录已不存在',
      '购买记录不存在',
    )({ ...refund, studentProductId: DELETED_ID }),
    conflict(
      'refuses a refunded purchase',
      '该购买记录刚被他人退费',
      '该产品已退费',
    )({ ...refund, studentProductId: refundedStudentProductExample.studentProductId }),
    conflict(
      'refuses a purchase with no hours left',
      '该购买记录的课时已用完',
      '该产品已用完，不能退费',
    )({ ...refund, studentProductId: usedUpStudentProductExample.studentProductId }),
    badInput(
      'refuses a refund above the worth of the refunded hours',
      '退费金额大于所退课时的价值',
      '退费金额不能大于所退课时的价值',
    )({ ...refund, refundAmount: 99_999 }),
  ],
  transfer: [
    notFound(
      'refuses a purchase that does not exist',
      '购买记录已不存在',
      '购买记录不存在',
    )({ ...transfer, studentProductId: DELETED_ID }),
    conflict(
      'refuses a purchase with arrears',
      '该购买记录有欠费，例如收据刚被作废',
      `该产品欠费 ${owingSaleExample.owedAmount} 元，请先结清欠费再转课`,
    )({ ...transfer, studentProductId: owingPurchaseId, toStudentId: owingSaleExample.studentId }),
    conflict(
      'refuses a worth that has changed',
      '所转课时的价值与操作者看到的不同，例如刚退过课时',
      '所转课时的价值已变为 380 元，请核对后再转课',
    )({ ...transfer, worth: 300 }),
    conflict(
      'refuses a student of another family',
      '转入学员的联系电话与转出学员不同，例如刚被修改',
      '只能转给学员本人，或联系电话相同的学员',
    )({ ...transfer, toStudentId: owingSaleExample.studentId }),
  ],
} satisfies RefusalsOf<typeof studentProducts>;
