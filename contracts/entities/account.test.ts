import { describe, expect, test } from 'vitest';
import { account, ACCOUNT_RULE } from './account.ts';
import { staffForm } from './staff.ts';

/** Sample accounts, each with the expected result of the rule of 4 to 16 letters or digits (Spec 1 §5, Spec 2 §5). */
const accounts: readonly [value: string, fits: boolean][] = [
  ['abc', false],
  ['abcd', true],
  ['1234', true],
  ['abcdefgh12345678', true],
  ['abcdefgh123456789', false],
  ['abc_d', false],
  ['abc d', false],
  ['启明艺术', false],
];

describe('account format', () => {
  for (const [value, isValid] of accounts) {
    const expectedMessages = isValid ? [] : [ACCOUNT_RULE];
    test(`${value} ${isValid ? 'fits' : 'does not fit'}`, () => {
      expect(account.safeParse(value).error?.issues.map(({ message }) => message) ?? []).toEqual(expectedMessages);
      const ofStaff = staffForm.shape.username.safeParse(value);
      expect(ofStaff.error?.issues.map(({ message }) => message) ?? []).toEqual(expectedMessages);
    });
  }
});
