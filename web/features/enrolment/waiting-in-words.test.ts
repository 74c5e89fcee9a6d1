import { expect, it } from 'vitest';
import { waitingInWords } from './waiting-in-words.ts';

const TODAY = '2026-09-14';
const cases = [
  [
    'hours',
    { chargeType: 'hour', balanceHour: 10, expireDate: '2027-09-07' },
    '按课时 · 剩 10 课时 · 有效期至 2027-09-07',
  ],
  ['hours, some lapsed', { chargeType: 'hour', balanceHour: 10, expireHour: 2.5 }, '按课时 · 剩 7.5 课时'],
  ['a card', { chargeType: 'date', expireDate: '2026-09-14' }, '按期 · 有效期至 2026-09-14'],
  ['a card that has ended', { chargeType: 'date', expireDate: '2026-09-13' }, '按期 · 有效期已于 2026-09-13 结束'],
  ['a card without an end', { chargeType: 'date', expireDate: null }, '按期'],
] as const;

for (const [name, enrolment, words] of cases)
  it(`describes ${name}`, () => {
    expect(waitingInWords(enrolment, TODAY).join(' · ')).toBe(words);
  });
