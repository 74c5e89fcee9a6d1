import { expect, test } from 'vitest';
import { servicePeriodsFor, servicePriceOf, serviceYearsOf } from './service-price.ts';

test.each([
  [1, 1, 699],
  [2, 2, 1398],
  [3, 3, 2097],
  [11, 1, 499],
  [22, 2, 998],
  [33, 3, 1497],
])('period %i is %i years for %i yuan (Spec 1 §9)', (period, years, price) => {
  expect(serviceYearsOf(period)).toBe(years);
  expect(servicePriceOf(period)).toBe(price);
});

test('returns no price for a period that is not sold', () => {
  expect(servicePriceOf(4)).toBeNull();
});

test('offers different periods to an institution and a campus', () => {
  expect(servicePeriodsFor('institution')).toEqual([1, 2, 3]);
  expect(servicePeriodsFor('campus')).toEqual([11, 22, 33]);
});
