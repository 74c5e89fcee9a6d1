import type { receipts } from '../../calls/receipts.ts';
import type { sales } from '../../calls/sales.ts';
import { existingStudentMessage } from '../../rules/sale-messages.ts';
import { receiptsExamples } from '../calls/receipts.ts';
import { salesExamples } from '../calls/sales.ts';
import { receiptExample, saleSettingExample } from '../entities/sale.ts';
import { studentExample } from '../entities/student.ts';
import { rowExists } from '../provider-states.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { badInput, conflict, forbidden, notFound, type RefusalsOf } from './refusal.ts';
import { chosenClaGone, studentGone } from './shared-refusals.ts';

const { input: form } = salesExamples.add;
const { input: payment } = salesExamples.pay;
const { input: voidForm } = receiptsExamples.void;
/** A student of the seed, whose name and phone a new student states. */
const STUDENT = { studentId: studentExample.studentId, studentName: studentExample.studentName, phone: '13193570151' };
const { deptId, deptName } = studentExample;
const { studentId: _, ...formOfNew } = form;

const saleGone = notFound('refuses a sale that does not exist', '销售记录已不存在', '销售记录不存在');
const receiptGone = notFound('refuses a receipt that does not exist', '收据已不存在', '收据不存在');

export const salesRefusals = {
  detail: [saleGone({ id: DELETED_ID })],
  add: [
    studentGone({ ...form, studentId: DELETED_ID }),
    notFound(
      'refuses a product that does not exist',
      '所选产品已被他人删除',
      '产品不存在',
    )({ ...form, lines: [{ productId: DELETED_ID, quantity: 1 }] }),
    conflict(
      'refuses a product that is no longer on sale',
      '所选产品刚被停用',
      '少儿钢琴小组课 48 课时已停用，不能购买',
    )(form, { name: 'a product was deactivated', params: { productId: '1843200000000000721' } }),
    conflict(
      'refuses an amount that is no longer due',
      '产品价格刚被修改，应收金额与操作者看到的不同',
      '应收金额已变为 3860 元，可能是产品价格刚被修改，请核对后再收款',
    )({ ...form, amount: 3900 }),
    conflict(
      'refuses a new student who exists already',
      '已有同名同电话的学员，操作者没有确认仍要新增',
      existingStudentMessage(STUDENT.studentName, STUDENT.phone, deptName),
    )(
      { ...formOfNew, newStudent: { studentName: STUDENT.studentName, phone: STUDENT.phone, deptId } },
      rowExists('a student', { ...STUDENT, deptId }),
    ),
    notFound(
      'refuses a salesperson who does not exist',
      '所选销售人员已被删除',
      '销售人员不存在',
    )({ ...form, salesStaffId: DELETED_ID }),
    chosenClaGone({ ...form, claId: DELETED_ID }),
  ],
  pay: [
    saleGone({ ...payment, saleId: DELETED_ID }),
    conflict(
      'refuses arrears that have changed',
      '欠费刚由他人收取，与操作者看到的不同',
      '欠费已变为 1180 元，请核对后再收款',
    )({ ...payment, owedAmount: 1000 }),
    badInput('refuses more than is owed', '收款金额大于欠费', '最多可收 1180 元')({ ...payment, amount: 1181 }),
  ],
  updateSetting: [
    forbidden(
      'refuses a user who is signed in to a campus',
      '登录的是校区（例如在另一个窗口切换了校区），收费提醒由机构统一维护',
      '收费提醒由机构统一维护，请切换到机构后操作',
      { as: 'binjiang01' },
    )({ ...saleSettingExample }),
  ],
} satisfies RefusalsOf<typeof sales>;

export const receiptsRefusals = {
  detail: [receiptGone({ id: DELETED_ID })],
  print: [receiptGone({ receiptId: DELETED_ID })],
  void: [
    receiptGone({ ...voidForm, receiptId: DELETED_ID }),
    conflict(
      'refuses a receipt that was printed since',
      '收据刚又打印过，与操作者看到的次数不同',
      `收据已打印 ${receiptExample.printCount} 次，请核对后再作废`,
    )({ receiptId: receiptExample.receiptId, reason: '金额有误', printCount: 0 }),
  ],
} satisfies RefusalsOf<typeof receipts>;
