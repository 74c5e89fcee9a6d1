import { expect, test } from 'vitest';
import { repairCreditCode } from './credit-code-repair.ts';

const CODE = '91330106MA2KLQ3R79';

test.each([
  ['a valid code', CODE, CODE],
  ['O for 0, never part of a code', '9133O1O6MA2KLQ3R79', CODE],
  ['I for 1', '9I330106MA2KLQ3R79', CODE],
  ['Z for 2', '91330106MAZKLQ3R79', CODE],
  ['0 for Q', '91330106MA2KL03R79', CODE],
  ['a letter in a position of digits', '9133D1O6MA2KLQ3R79', CODE],
  ['two errors', '91330106MAZKL03B79', null],
  ['a letter at the beginning', 'M1330106MA2KLQ3R79', null],
  ['one letter for another', '91330106MA2KLQ3R7A', null],
  ['too short', CODE.slice(1), null],
  ['nothing', '', null],
])('%s', (_, recognised, code) => {
  expect(repairCreditCode(recognised)).toBe(code);
});
