import type { studentProducts } from '../../calls/student-products.ts';
import { refusalCodes } from '../../envelopes.ts';
import { studentProductsExamples } from '../calls/student-products.ts';
import { refundedStudentProductExample, usedUpStudentProductExample } from '../entities/student-product.ts';
import { GONE_ID } from './gone.ts';
import type { RefusalsOf } from './refusal.ts';

const { input: form } = studentProductsExamples.add;
const { input: refund } = studentProductsExamples.refund;

export const studentProductsRefusals = {
  add: [
    {
      name: 'refuses a student who is gone',
      when: '学员已被他人删除',
      input: { ...form, studentId: GONE_ID },
      code: refusalCodes.notFound,
      message: '学员不存在',
    },
    {
      name: 'refuses a product that is gone',
      when: '所选产品已被他人删除',
      input: { ...form, productId: GONE_ID },
      code: refusalCodes.notFound,
      message: '产品不存在',
    },
    {
      name: 'refuses a product that is no longer sold',
      when: '所选产品刚被停用',
      input: form,
      code: refusalCodes.conflict,
      message: '产品已停用，不能购买',
      given: [{ name: 'a product was taken out of use', params: { productId: form.productId } }],
    },
    {
      name: 'refuses a salesperson who is gone',
      when: '所选销售人员已被删除',
      input: { ...form, salesStaffId: GONE_ID },
      code: refusalCodes.notFound,
      message: '销售人员不存在',
    },
  ],
  refund: [
    {
      name: 'refuses a purchase that is gone',
      when: '购买记录已不存在',
      input: { ...refund, studentProductId: GONE_ID },
      code: refusalCodes.notFound,
      message: '购买记录不存在',
    },
    {
      name: 'refuses a purchase that was paid back',
      when: '该购买记录刚被他人退款',
      input: { ...refund, studentProductId: refundedStudentProductExample.studentProductId },
      code: refusalCodes.conflict,
      message: '该产品已退款',
    },
    {
      name: 'refuses a purchase of which nothing is left',
      when: '该购买记录的课时已用完',
      input: { ...refund, studentProductId: usedUpStudentProductExample.studentProductId },
      code: refusalCodes.conflict,
      message: '该产品已用完，不能退款',
    },
    {
      name: 'refuses more than was paid',
      when: '退款金额大于实收金额',
      input: { ...refund, refundAmount: 99_999 },
      code: refusalCodes.badInput,
      message: '退款金额不能大于实收金额',
    },
  ],
} satisfies RefusalsOf<typeof studentProducts>;
