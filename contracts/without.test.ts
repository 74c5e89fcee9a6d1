import { expect, it } from 'vitest';
import { registry } from './registry.ts';
import { without } from './without.ts';

it('says of every provisional call, and of no other, what the console does without it', () => {
  const provisional = registry.filter((call) => call.provisional).map(({ name }) => name);
  expect(Object.keys(without).sort()).toEqual(provisional.sort());
});

it.each(Object.entries(without))('%s: in one sentence', (_, sentence) => {
  expect(sentence).toMatch(/^[^。]+。$/);
});
