import { expect, it } from 'vitest';
import { productExample } from '#contracts/examples/entities/product.ts';
import { saleEffects } from './sale-effects.ts';

const context = { enrolments: [], today: '2026-09-07', extendsPeriod: true };
const hours = { ...productExample, courseId: '1', courseName: '钢琴', chargeType: 'hour', hours: 48, days: null };
const card = { ...productExample, courseId: '2', courseName: '美术', chargeType: 'date', hours: null, days: 30 };
const line = (product: typeof hours | typeof card) => ({ product, quantity: 1, giftHour: 0 });

it('states consecutive days for two cards of one course', () => {
  expect(saleEffects([line(card), line(card)], context, null)).toEqual([
    '将新增报读：“美术”（按期），2026-09-07 至 2026-10-06，共 30 天，保存后请分班。',
    '“美术”的报读将延长 30 天，2026-10-07 至 2026-11-05。',
  ]);
});

it('asks for a class of each new enrolment without a seat', () => {
  expect(saleEffects([line(hours), line(card)], context, '1')).toEqual([
    '将新增报读：“钢琴”（按课时），48 课时，有效期至 2027-09-07。',
    '将新增报读：“美术”（按期），2026-09-07 至 2026-10-06，共 30 天，保存后请分班。',
  ]);
});
