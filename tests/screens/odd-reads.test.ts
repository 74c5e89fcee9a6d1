import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import { expectOddFieldsCostThemselves, FEW_ODD_VALUES, readCalls } from '#tests/support/odd-reads.ts';

beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterAll(() => void vi.restoreAllMocks());

/** All values: odd-answers.long.test.ts. */
describe('of every read an odd field costs that field, or a row that has no place without it', () => {
  for (const call of readCalls) it(call.name, () => void expectOddFieldsCostThemselves(call, FEW_ODD_VALUES));
});
