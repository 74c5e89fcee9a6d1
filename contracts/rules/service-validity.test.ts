import { expect, it } from 'vitest';
import { validityFrom } from './service-validity.ts';

const cases = {
  'a year ends on the day before its anniversary': ['2026-01-01', 1, '2026-12-31'],
  'two years from the middle of a month': ['2026-09-07', 2, '2028-09-06'],
  'three years for a campus': ['2026-09-07', 33, '2029-09-06'],
  'from 29 February to 28 February': ['2028-02-29', 1, '2029-02-28'],
  'into a leap year': ['2027-03-01', 11, '2028-02-29'],
} as const;
for (const [name, [beginDate, period, endDate]] of Object.entries(cases))
  it(name, () => expect(validityFrom(beginDate, period)).toEqual({ beginDate, endDate }));

it('returns no validity for a period that is not sold', () => expect(validityFrom('2026-01-01', 4)).toBeNull());
