import { expect, test } from 'vitest';
import { servicePeriodsFor, servicePriceOf, serviceYearsOf } from './service-price.ts';

test.each([
  [1, 1, 699],
  [2, 2, 1398],
  [3, 3, 2097],
  [11, 1, 499],
  [22, 2, 998],
  [33, 3, 1497],
])('period %i: %i years for %i yuan (Spec 1 §9)', (period, years, price) => {
  expect(serviceYearsOf(period)).toBe(years);
  expect(servicePriceOf(period)).toBe(price);
});

test('a period that is not sold has no price', () => {
  expect(servicePriceOf(4)).toBeNull();
});

test('an institution and a campus choose among different periods', () => {
  expect(servicePeriodsFor('institution')).toEqual([1, 2, 3]);
  expect(servicePeriodsFor('campus')).toEqual([11, 22, 33]);
});
