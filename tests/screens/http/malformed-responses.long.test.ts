// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { MALFORMED_VALUES } from '#tests/support/malformed-values.ts';
import { expectLenientParsing, readCalls } from '#tests/support/lenient-reads.ts';
import { routes } from '#web/app/routes.ts';
import { expectMalformedValuesToRender } from '../support/malformed-pages.tsx';

beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterAll(() => void vi.restoreAllMocks());

it('any malformed value in a read response invalidates only its field, or its row if the field is required', () => {
  const sum = readCalls.reduce((all, call) => all + expectLenientParsing(call, MALFORMED_VALUES), 0);
  console.log(`${readCalls.length} calls, ${sum} odd answers`);
  expect(sum).toBeGreaterThan(3_000);
});

/** Pages without an id in their address. */
const pages = routes.filter(({ path, standalone }) => !standalone && !path.includes(':')).map(({ path }) => path);
for (const path of pages)
  it(`${path} renders with any value in the fields of its calls`, async () => {
    console.log(`${path}: ${await expectMalformedValuesToRender(path, MALFORMED_VALUES)} odd values`);
  });
