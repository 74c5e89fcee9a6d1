import { describe, expect, it } from 'vitest';
import { productExample } from '#contracts/examples/entities/product.ts';
import { studentCourseExample } from '#contracts/examples/entities/student-course.ts';
import { saleSummary } from './sale-summary.ts';

const pack = { ...productExample, courseName: '钢琴', hours: 40, days: null, validDays: 365, price: 4000 };
const card = { ...pack, courseId: '9', courseName: '美术', chargeType: 'date', hours: null, days: 30, price: 900 };
const context = { enrolments: [], today: '2026-11-28', extendsPeriod: true };
const line = (product: typeof pack | typeof card, quantity = 1, giftHour = 0) => ({ product, quantity, giftHour });

describe('summary of a sale', () => {
  it('states hours, gift, period, discount, payment, arrears and class', () => {
    const seat = { cla: { claName: '周六钢琴三班' }, waits: false };
    expect(saleSummary([line(pack, 1, 2)], { discount: 400, due: 3600, paid: 3000 }, seat, context)).toBe(
      '钢琴 40 + 赠 2 课时，有效至 2027-11-28，应收 ¥3,600（优惠 ¥400），实收 ¥3,000，欠 ¥600；加入“周六钢琴三班”',
    );
  });

  it('states the class whose waiting list the student joins', () => {
    const place = { cla: { claName: '周六钢琴三班' }, waits: true };
    expect(saleSummary([line(pack)], { discount: 0, due: 4000, paid: 4000 }, place, context)).toBe(
      '钢琴 40 课时，有效至 2027-11-28，应收 ¥4,000，实收 ¥4,000；候补“周六钢琴三班”',
    );
  });

  it('omits gift, discount, arrears and class if there are none', () => {
    expect(saleSummary([line(pack, 2)], { discount: 0, due: 8000.5, paid: 8000.5 }, null, context)).toBe(
      '钢琴 80 课时，有效至 2027-11-28，应收 ¥8,000.50，实收 ¥8,000.50',
    );
  });

  it('starts each period of a course after the previous one, and the first after the current period', () => {
    const enrolment = { ...studentCourseExample, courseId: '9', chargeType: 'date', status: 1, dateEnd: '2026-12-10' };
    expect(
      saleSummary([line(card), line(card, 2)], { discount: 0, due: 2700, paid: null }, null, {
        ...context,
        enrolments: [enrolment],
      }),
    ).toBe('美术 30 天，2026-12-11 至 2027-01-09；美术 60 天，2027-01-10 至 2027-03-10；应收 ¥2,700');
  });
});
