import { describe, expect, it } from 'vitest';
import { checkCharacterOf, isCreditCode } from './credit-code.ts';

describe('isCreditCode (GB 32100)', () => {
  it.each([
    // The first two codes were published by public bodies.
    ['91110000600037341L', true],
    ['91350100M000100Y43', true],
    ['91350100M000100Y44', false],
    ['91350100M000100Y4', false],
    ['91350100M000100Y433', false],
    ['9135010OM000100Y43', false],
    ['', false],
  ])('%s is valid: %s', (code, valid) => {
    expect(isCreditCode(code)).toBe(valid);
  });
});

it('detects a single mistyped character among the first seventeen', () => {
  const code = '91350100M000100Y43';
  for (let place = 0; place < 17; place += 1)
    for (const other of '0123456789ABCDEFGHJKLMNPQRTUWXY')
      if (other !== code[place]) expect(isCreditCode(code.slice(0, place) + other + code.slice(place + 1))).toBe(false);
});

it('returns no check character if one character is not allowed', () => {
  expect(checkCharacterOf('9135010 M000100Y4')).toBeNull();
});
