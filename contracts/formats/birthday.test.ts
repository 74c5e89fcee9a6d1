import { expect, it } from 'vitest';
import { birthdayError } from './birthday.ts';

it.each([
  ['1899-12-31', '出生日期不能早于 1900 年'],
  ['1900-01-01', null],
  ['2018-02-28', null],
  ['2026-09-07', null],
  ['2026-09-08', '出生日期不能晚于今天'],
  ['9999-12-31', '出生日期不能晚于今天'],
  [null, null],
  ['', null],
])('on 2026-09-07 the birthday %s has the validation error %s', (birthday, error) =>
  expect(birthdayError(birthday, '2026-09-07')).toBe(error),
);
