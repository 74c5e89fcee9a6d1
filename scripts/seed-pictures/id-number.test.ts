import { expect, test } from 'vitest';
import { idCheckCharacter, specimenIdNumber } from './id-number.ts';

/** The examples are from GB 11643-1999. */
test.each([
  ['11010519491231002', 'X'],
  ['44052418800101001', '4'],
])('the check character of %s is %s', (digits, character) => {
  expect(idCheckCharacter(digits)).toBe(character);
});

test('gives a specimen an unassigned place code and a serial number that depends on the sex', () => {
  expect(specimenIdNumber('19750604', true, 24)).toMatch(/^00000019750604048[0-9X]$/);
  expect(specimenIdNumber('19750604', false, 24)).toMatch(/^00000019750604049[0-9X]$/);
});
