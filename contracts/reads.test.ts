import { expect, test } from 'vitest';
import { readsOf } from './reads.ts';
import { registry } from './registry.ts';

test('every call of the registry has its reads', () => {
  expect(registry.filter(({ name }) => readsOf(name) === undefined)).toEqual([]);
});

test('a call that nobody knows is told with the command that renews the table', () => {
  expect(() => readsOf('rooms.paint')).toThrow('npm run contract:reads');
});
