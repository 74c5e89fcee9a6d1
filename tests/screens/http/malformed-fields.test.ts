import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import { expectLenientParsing, FEW_MALFORMED_VALUES, readCalls } from '#tests/support/lenient-reads.ts';

beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterAll(() => void vi.restoreAllMocks());

/** Samples the malformed values; malformed-responses.long.test.ts covers all of them. */
describe('a malformed field of a response invalidates only that field, or its row if the field is required', () => {
  for (const call of readCalls) it(call.name, () => void expectLenientParsing(call, FEW_MALFORMED_VALUES));
});
