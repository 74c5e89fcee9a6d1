import { studentProductStatuses } from '#contracts/entities/student-product.ts';
import { teaching } from '../../fixed-ids.ts';
import type { SeenWorld } from '../../generators/check-view.ts';
import type { Exercise } from '../exercise.ts';
import { messageIf } from '../check-errors.ts';
import { refundTextErrors } from './refund-text.ts';

/** Expected refund in yuan: 24 hours were bought for 2280 yuan, and 6 of these hours are left. */
const REFUND = 570;
const FINAL = '退费确认后不能修改，请重新开始练习';

export const refundHours: Exercise = {
  id: 'refund-hours',
  title: '按剩余课时退费',
  aim: '学员陈梓涵（滨江校区）搬家，退掉 2026-06-11 购买的“少儿钢琴小组课 24 课时”：实收 2280 元，共 24 课时，还剩 6 课时，按剩余课时折算退费。备注写明原因。',
  why: '退费是最容易起争议的一件事：退多了机构亏，退少了家长不认。按剩余课时折算、写明原因，日后查账才说得清。',
  as: 'qiming01',
  page: '/edu/student?activeTab=purchaseProductList',
  hints: [
    '先算每课时多少钱：实收 2280 元 ÷ 24 课时。再乘以剩余的 6 课时。',
    '在“学员管理 › 已购产品”里找到陈梓涵还剩 6 课时的钢琴课时包，那一行有“退费”。她的中国舞考级不退。',
    '学员管理 › 已购产品 › 搜索“陈梓涵” › 还剩 6 课时、2027-06-11 到期的“少儿钢琴小组课 24 课时” › 退费：核对退费金额是 570，备注填“搬家”，点“退费 ¥570.00”。',
  ],
  governs: { studentProduct: { removed: {}, changed: { studentProductId: teaching.studentProduct } } },
  check(world) {
    const otherErrors = otherRefunds(world);
    const row = world.row('studentProduct', teaching.studentProduct);
    if (!row) return ['这笔购买不见了，请重新开始练习'];
    if (row.status !== studentProductStatuses.refunded)
      return [
        '陈梓涵 2026-06-11 购买的“少儿钢琴小组课 24 课时”还没有退费',
        ...otherErrors,
        ...messageIf(otherErrors.length > 0, FINAL),
      ];
    const wrong = [
      ...messageIf(row.refundAmount !== REFUND, amountWords(row.refundAmount ?? 0)),
      ...refundTextErrors(row.refundRemark),
      ...otherErrors,
    ];
    return [...wrong, ...messageIf(wrong.length > 0, FINAL)];
  },
};

const amountWords = (amount: number): string => `退费金额是 ${amount} 元，应为 ${REFUND} 元（2280 ÷ 24 × 6）`;

const otherRefunds = (world: SeenWorld): string[] =>
  world
    .changed('studentProduct')
    .filter(
      ({ before, after }) =>
        after.studentProductId !== teaching.studentProduct &&
        after.status === studentProductStatuses.refunded &&
        before.status !== after.status,
    )
    .map(({ after }) => {
      const student = world.row('student', after.studentId)?.studentName ?? '其他学员';
      const product = world.row('product', after.productId)?.productName ?? '未知产品';
      return `多退了${student}的“${product}”，这一笔不该退`;
    });
