import { describe, expect, it } from 'vitest';
import { remainderInWords } from './remainder-in-words.ts';

describe('describes what remains when an enrolment is finished', () => {
  const cases: [name: string, enrolment: object, extendsPeriod: boolean, words: string][] = [
    ['hours', { balanceHour: 12 }, true, '还剩 12 课时。'],
    ['lapsed hours', { balanceHour: 12, expireHour: 2 }, true, '还剩 12 课时（其中 2 已过期）。'],
    ['half hours', { balanceHour: 3.5 }, true, '还剩 3.5 课时。'],
    ['no hours', { balanceHour: 0 }, true, '没有剩余课时。'],
    ['a period', { chargeType: 'date', expireDate: '2026-12-18' }, true, '还剩 23 天，至 2026-12-18。'],
    ['a period on its last day', { chargeType: 'date', dateEnd: '2026-11-25' }, true, '还剩 0 天，至 2026-11-25。'],
    ['a period that has ended', { chargeType: 'date', dateEnd: '2026-11-24' }, true, '有效期已于 2026-11-24 结束。'],
    [
      'a suspended period',
      { chargeType: 'date', expireDate: '2026-12-18', suspendDate: '2026-11-13' },
      true,
      '还剩 35 天，至 2026-12-30。',
    ],
    [
      'a suspended period that is not extended',
      { chargeType: 'date', expireDate: '2026-12-18', suspendDate: '2026-11-13' },
      false,
      '还剩 23 天，至 2026-12-18。',
    ],
    ['a period without an end', { chargeType: 'date' }, true, '按期报读，没有结束日期。'],
  ];
  for (const [name, enrolment, extendsPeriod, words] of cases)
    it(name, () => expect(remainderInWords(enrolment, '2026-11-25', extendsPeriod)).toBe(words));
});
