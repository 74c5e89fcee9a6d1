// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ODD_VALUES } from '#tests/support/odd-answers.ts';
import { expectOddFieldsCostThemselves, readCalls } from '#tests/support/odd-reads.ts';
import { routes } from '#web/app/routes.ts';
import { expectOddValuesToBeShown } from './odd-pages.tsx';

beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterAll(() => void vi.restoreAllMocks());

it('every odd value in every field of every read costs that field, or a row that has no place without it', () => {
  const sum = readCalls.reduce((all, call) => all + expectOddFieldsCostThemselves(call, ODD_VALUES), 0);
  console.log(`${readCalls.length} calls, ${sum} odd answers`);
  expect(sum).toBeGreaterThan(3_000);
});

/** Those that need no id in their address. */
const pages = routes.filter(({ path, standalone }) => !standalone && !path.includes(':')).map(({ path }) => path);
for (const path of pages)
  it(`${path} is drawn, whatever stands in the fields of its calls`, async () => {
    console.log(`${path}: ${await expectOddValuesToBeShown(path, ODD_VALUES)} odd values`);
  });
