import { expect, it } from 'vitest';
import { readTypedNumber } from './typed-number.ts';

it.each([
  ['12', 12],
  ['１２', 12],
  ['1.5', 1.5],
  ['１．５', 1.5],
  ['1。5', 1.5],
  ['.5', 0.5],
  ['-3', -3],
  ['－3', -3],
  ['1,234.5', 1234.5],
  ['１，２３４', 1234],
  [' 12 ', 12],
  ['007', 7],
  ['1e3', null],
  ['１ｅ３', null],
  ['1,5', null],
  ['0x10', null],
  ['12 人', null],
  ['1.2.3', null],
  ['12345678901234567890', null],
  ['-', null],
  ['', null],
])('reads %o as %o', (text, number) => expect(readTypedNumber(text)).toBe(number));
