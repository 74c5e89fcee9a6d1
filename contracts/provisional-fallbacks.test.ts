import { expect, it } from 'vitest';
import { registry } from './registry.ts';
import { provisionalFallbacks } from './provisional-fallbacks.ts';
import { isSentByConsole } from './response-usage.ts';

it('there is a fallback description for every provisional call and for no other call', () => {
  const provisional = registry.filter((call) => call.provisional).map(({ name }) => name);
  expect(Object.keys(provisionalFallbacks).sort()).toEqual(provisional.sort());
});

it.each(Object.entries(provisionalFallbacks))('%s: the fallback is described in one sentence', (_, sentence) => {
  expect(sentence).toMatch(/^[^。]+。$/);
});

it('states an effect of each missing call that the console sends', () => {
  const withoutEffect = Object.entries(provisionalFallbacks)
    .filter(([call, sentence]) => sentence.startsWith('没有影响') && isSentByConsole({ name: call }))
    .map(([call]) => call);
  expect(withoutEffect).toEqual([]);
});
