import { describe, expect, it } from 'vitest';
import { earliestPeriodBegin, endAfterSuspension, suspensionExtends, suspensionExtension } from './suspension.ts';

const TODAY = '2026-11-25';
const card = { chargeType: 'date', dateEnd: '2026-12-31', suspendDate: '2026-11-13' };

describe('extends a period by the days of the suspension', () => {
  const cases: [name: string, enrolment: object, extension: [days: number, end: string] | null][] = [
    ['from the day of the suspension to yesterday', card, [12, '2027-01-12']],
    ['suspended yesterday', { ...card, suspendDate: '2026-11-24' }, [1, '2027-01-01']],
    ['resumed on the same day', { ...card, suspendDate: TODAY }, null],
    ['ended while suspended', { ...card, dateEnd: '2026-11-15' }, [12, '2026-11-27']],
    ['suspended on its last day', { ...card, dateEnd: '2026-11-13' }, [12, '2026-11-25']],
    ['ended before the suspension', { ...card, dateEnd: '2026-11-12' }, null],
    ['an expiry instead of an end', { ...card, dateEnd: null, expireDate: '2026-12-31' }, [12, '2027-01-12']],
    ['begins after today', { ...card, suspendDate: '2026-12-01' }, null],
    ['not suspended', { ...card, suspendDate: null }, null],
    ['by hours', { ...card, chargeType: 'hour', expireDate: '2026-12-31' }, null],
    ['without an end', { ...card, dateEnd: null }, null],
  ];
  for (const [name, enrolment, extension] of cases)
    it(name, () => {
      const result = suspensionExtension(enrolment, TODAY);
      expect(result && [result.days, result.extendedEnd]).toEqual(extension);
    });
});

describe('reads the setting from the dictionary', () => {
  const cases: [values: string[], extendsPeriod: boolean][] = [
    [['1'], true],
    [['0'], false],
    [['0', '1'], false],
    [[], true],
    [['是'], true],
    [['是', '0'], false],
  ];
  for (const [values, extendsPeriod] of cases)
    it(JSON.stringify(values), () => expect(suspensionExtends(values)).toBe(extendsPeriod));
});

it('extends the end only if the setting is on', () => {
  expect(endAfterSuspension(card, TODAY, true)).toBe('2027-01-12');
  expect(endAfterSuspension(card, TODAY, false)).toBe('2026-12-31');
  expect(endAfterSuspension({ ...card, suspendDate: null }, TODAY, true)).toBe('2026-12-31');
});

it('lets a period bought during a suspension begin on the first suspended day', () => {
  expect(earliestPeriodBegin(card, TODAY, true)).toBe('2026-11-13');
  expect(earliestPeriodBegin(card, TODAY, false)).toBe(TODAY);
  expect(earliestPeriodBegin({ ...card, suspendDate: '2026-12-01' }, TODAY, true)).toBe(TODAY);
  expect(earliestPeriodBegin({ ...card, suspendDate: null }, TODAY, true)).toBe(TODAY);
});
